# 九品，作为学习的阶梯。

grade = { $grade ->
    [1] 一品入神
    [2] 二品坐照
    [3] 三品具体
    [4] 四品通幽
    [5] 五品用智
    [6] 六品小巧
    [7] 七品斗力
    [8] 八品若愚
   *[9] 九品守拙
}
rank-now = 现在是{ grade }。共 { $total } 题，已解出 { $solved } 题。
rank-next = 到{ grade }还差：{ $missing }。
rank-top = 没有更高的品了。
missing-solved = { $count } 题
missing-topics = { $count } 类题目
missing-hard = { $level }或更难的 { $count } 题
