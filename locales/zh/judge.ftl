# 结论。参数相同：kind、ahead、behind、size、count。

ahead = { $ahead ->
    [black] 黑
   *[white] 白
}
behind = { $behind ->
    [black] 黑
   *[white] 白
}

margin-note = { $size ->
    [infinite] 劫材再多也翻不了
    [more-than] 差 { $count } 枚以上劫材
   *[exactly] 差 { $count } 枚劫材
}

verdict = { $kind ->
    [alive] 净活
    [safe] 救出
    [seki] 双活
    [ko] 打劫，{ ahead }占优（{ margin-note }）
    [race] 对杀{ ahead }胜
    [joined] 连通
    [cut] 断开
    [repetition] 循环反复
    [captured] 被提
   *[dead] 净死
}

possible = { $kind ->
    [alive] 净活
    [safe] 救出
    [seki] 双活
    [ko] 打劫，{ ahead }占优（{ margin-note }）
    [race] 对杀{ ahead }胜
    [joined] 连通
    [cut] 切断
    [repetition] 循环反复
    [captured] 提掉
   *[dead] 净杀
}

ko-margin = { $size ->
    [infinite] { behind }的劫材再多，也打不赢这个劫。
    [more-than] { behind }要多 { $count } 枚以上劫材才能打赢这个劫。
   *[exactly] { behind }要多 { $count } 枚劫材才能打赢这个劫。
}

right = 对：{ $verdict }。没有更好的下法。
right-enough = 对：{ $verdict }，本题已算解出，虽然本可{ $best }。
right-so-far = 目前正确。
your-turn = 又轮到你：结果还没有定。
wrong = 错：本可{ $best }，现在是{ $after }。
after-wrong = 输入 why（为什么）看后续，undo（悔棋）或 again（重来）再试。
played-on = 已不计成绩。现在是{ $verdict }。

two-eyes = { $eyes } 两只真眼，{ $attacker ->
    [black] 黑
   *[white] 白
}怎么走都杀不掉。

how-solved = { $hints ->
    [0] 第 { $tries } 次答对，没有用提示。
   *[other] 第 { $tries } 次答对，用了 { $hints } 次提示。
}
no-credit = 已看过答案，不算解出。
all-solved = 全部题目都已解出。list（列表）看全部，open（打开）可选任何一题。

not-proved = { $reason ->
    [stopped] 计算已中止，不计成绩。
   *[nodes] { $what ->
        [move] 在限度内未能证明：这步棋没有走，也不计成绩。
       *[question] 在限度内未能证明，无法回答。
    }
}
# 尽管如此仍已知的。
known-move = 目前已知：下 { $point } 之后是{ $verdict }；别的着法是否更好，还没有证明。
known-moves = { $names ->
    [yes] 目前已知：{ $moves } 手中判明 { $judged } 手，其中最好的是 { $best }（{ $verdict }）。
   *[no] 目前已知：{ $moves } 手中判明 { $judged } 手。
}
known-first = 目前已知：{ $side ->
    [black] 黑先，{ $verdict }。
   *[white] 白先，{ $verdict }。
}
known-line = { $side ->
    [black] 目前看好的变化（未证明，黑先）：{ $moves }
    [white] 目前看好的变化（未证明，白先）：{ $moves }
   *[none] 目前看好的变化（未证明）：{ $moves }
}

status = { $defender ->
    [black] 黑
   *[white] 白
}先：{ $first }；{ $attacker ->
    [black] 黑
   *[white] 白
}先：{ $second }。
status-of-attacker = 这是本题攻方的棋。单就它而言，“双活”只表示它提不掉而自身没有两只眼；标记的棋仍可能是死棋。
verdict-assumes = 前提：从 { $points } 出去的一方便算安全。
verdict-no-way-round = 前提：不能从 { $points } 绕过去连。
verdict-wall = 前提：外围 { $points } 一带守得住，那里的棋子不会被吃。
status-right = 对。
status-wrong = 错：标记的棋不是这个结果。请再答，或输入 solution（答案）。
status-is-the-question = 这正是本题要问的：请答活、死、双活、打劫或未定。
status-no-room = 这块棋周围没有空点，无从判断。
answer-in-words = 本题请用文字回答：活、死、双活、打劫或未定。
