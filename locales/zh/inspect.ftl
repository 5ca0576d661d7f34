# 提示、气、眼。

hint = 提示 { $number }/{ $total }：{ $text }
hint-closed = 只有还在解题时才有提示：again（重来）重新开始。
hint-none = 本题没有提示。
hint-result = 最好的结果是{ $verdict }。
hint-area = 请看 { $from } 到 { $to } 一带。
hint-point = { $count ->
    [1] 走 { $point }。
   *[other] { $point } 是 { $count } 个好点之一。
}
hint-pass = 这里脱先（pass）也一样好。

point-usage = 请写一个有子的点：{ $command } C3
point-outside = { $point } 在棋盘之外。
point-empty = { $point } 没有棋子。

liberties = { $point } 的{ $side ->
    [black] 黑
   *[white] 白
}棋串共 { $stones } 子，{ $count } 口气：{ $liberties }。

eye = { $kind ->
    [real] 真眼：{ $points }。
    [false] 假眼：{ $points }。
   *[space] { $count } 点的眼位：{ $points }。
}
eyes-none = { $point } 的棋还没有成形的眼位。
eyes-alive = { $point } 的棋无论怎么走都是活棋（无条件活）。
