# 对方的应手、不能下的棋、劫材、变化。

opponent = { $opponent ->
    [black] 黑
   *[white] 白
}

opponent-answers = { $ko ->
    [yes] { opponent }在 { $point } 提劫，不能马上在 { $ban } 提回。
   *[no] { $captured ->
        [0] { opponent }应在 { $point }。
       *[other] { opponent }应在 { $point }，提 { $captured } 子。
    }
}
opponent-threatens = { opponent }在别处找劫材，你应后，{ opponent }在 { $point } 提回劫。
opponent-elsewhere = 结果已定，{ opponent }先前脱先了。
no-answer-needed = { opponent }不必应，可以脱先。

refused = { $reason ->
    [outside-board] { $point } 在棋盘之外。不计成绩。
    [outside-region] { $point } 不在本题范围内；想下在别处，请输入 pass（脱先）。不计成绩。
    [over] 已经结束，这里没有棋可下。undo（悔棋）或 again（重来）可以返回。
    [occupied] { $point } 已有棋子。不计成绩。
    [suicide] { side }不能下 { $point }：落子后没有气，又提不掉对方（禁入点）。不计成绩。
    [ko] { side }不能马上在 { $point } 提回劫，须先在别处下一手。不计成绩。
   *[superko] { side }不能下 { $point }：会使全局同形再现。不计成绩。
}

threat-helps = 有劫材的话结果会更好：threats A D（劫材数）设定劫材，threat（劫材）用掉一枚。
threat-answered = 你在别处找劫材，{ opponent }应了。现在可以提劫。
threat-no-ban = 眼下没有不能马上提回的劫，劫材没有用掉。
threat-none-left = 你没有劫材了。threats A D（劫材数）可设定攻方和守方的劫材。
threats-usage = 请写攻方和守方各有几枚劫材（0 到 255）：threats 0 1

line-step = { $kind ->
    [pass] { $number }. { side }脱先。
    [threat] { $number }. { side }在别处找劫材，{ opponent }应，{ side }在 { $point } 提回劫。
    [ko] { $number }. { side } { $point } 提劫，{ opponent }不能马上在 { $ban } 提回。
   *[play] { $captured ->
        [0] { $number }. { side } { $point }。
       *[other] { $number }. { side } { $point }，提 { $captured } 子。
    }
}
why-nothing = 还没有判断过：请先走一步。
why-after-threat = 找过劫材之后还没有判断过：请先走一步。
why-no-line = 没有变化可看。
why-passes = 双方都没有必要再下。
why-more = 回车：下一步；q：回到本题。
why-settled = 结果已定，以下是怎样走完。
why-stands = 结果已经定了，这里看看怎样走完。
why-back = 回车或 q：回到本题。
why-end = 所以是{ $verdict }。

solution = { $count ->
    [1] 正解是 { $moves }。结果：{ $verdict }。
   *[other] 这些下法一样好：{ $moves }。结果：{ $verdict }。
}
solution-over = 已经结束，这里没有棋可下。
after-solution = 本题不算解出。again（重来）再走一遍，next（下一题）继续。

nothing-to-undo = 没有可以悔的棋。
