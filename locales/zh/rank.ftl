# 九品，作为学习的阶梯。

grade = { $grade ->
    [1] 一品
    [2] 二品
    [3] 三品
    [4] 四品
    [5] 五品
    [6] 六品
    [7] 七品
    [8] 八品
   *[9] 九品
}{ $name }
rank-now = 现在是{ grade }。共 { $total } 题，已解出 { $solved } 题。
rank-next = 到{ grade }还差：{ $missing }。
rank-top = 没有更高的品了。
missing = { $what ->
    [solved] { $count } 题
    [topics] { $count } 类题目
   *[hard] { $level }或更难的 { $count } 题
}
