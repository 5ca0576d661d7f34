# sihuo solve 给人看的输出。

solve-verdict = { $id }：{ $side ->
    [black] 黑
   *[white] 白
}先：{ $verdict }
solve-unknown = { $id }：{ $side ->
    [black] 黑
   *[white] 白
}先：未知（{ $reason }）
solve-no-target = { $id }：未知（没有指明目标，也看不出是哪块棋）
solve-target = 所取目标：{ $points }
solve-best = 最佳：{ $moves }
solve-stands = 最佳：无需落子，脱先结果不变
solve-line = 变化：{ $moves }
solve-open = 未知
solve-assumes = 前提：从 { $points } 出去便算逃脱
solve-wall = 前提：外围 { $points } 的棋子不会被吃
solve-no-way-round = 前提：不能从 { $points } 绕过去连
solve-forced = 强制吃掉：征子或枷，已算到全盘
solve-race = { $size ->
    [any] 对方怎么走，对杀都是{ race-side }胜
    [at-least] 对杀{ race-side }胜，至少可脱先 { $count } 手
   *[exactly] { $count ->
        [0] 对杀{ race-side }刚好快一步取胜，一手也不能脱先
       *[other] 对杀{ race-side }胜，可脱先 { $count } 手
    }
}
race-side = { $side ->
    [black] 黑
   *[white] 白
}
solve-tenuki = { $size ->
    [any] 脱先多少手结果都不变
    [at-least] 至少可脱先 { $count } 手
   *[exactly] { $count ->
        [0] 一手也不能脱先
       *[other] 最多可脱先 { $count } 手
    }
}
solve-verified = 已验证：规则程序重走了全部证明
solve-verified-in-region = 已在所搜索的区域内验证：规则程序重走了其中全部证明；区域外的着法不影响结果，这一点由搜索得出，未经重走
solve-not-asked = { $kind ->
    [no-target] 没有写目标棋子
    [not-a-stone] { $point } 处没有棋子
    [two-colors] 目标里有两种颜色的棋子（{ $point } 颜色不同）
    [empty-region] 区域里没有空点
    [no-rival] 这一目标需要写明另一串棋的一子（rival），文件里没有
   *[rival-color] { $point } 处的 rival 颜色与这一目标不合
}
solve-not-verified = 未能验证：{ $reason }
solve-cost = { $nodes } 个节点，{ $seconds } 秒

watch = { $more ->
    [yes] { $id }：{ $nodes } 个节点，{ $seconds } 秒
   *[no] { $id }：{ $nodes } 个节点，{ $seconds } 秒（Ctrl-C 中止）
}
watch-moves = 已判 { $judged }/{ $moves } 手，目前最佳 { $best }
# 计算途中暂时看好的变化，不可当作结论。
best-so-far = { $side ->
    [black] 目前最佳（未证明，黑先）：{ $moves }
    [white] 目前最佳（未证明，白先）：{ $moves }
   *[none] 目前最佳（未证明）：{ $moves }
}

shortfall = { $reason ->
    [interrupted] 已按 Ctrl-C 中止
    [stopped] 时限已到
    [depth] 变化太长
    [threats] 劫材多少的影响没有算清
    [edge] 能证明的都取决于外围的棋，而外围未必站得住；若外围可靠，请用 `region` 指定范围
   *[nodes] 节点数用完
}
