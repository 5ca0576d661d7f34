# 题头与棋盘说明。

side = { $side ->
    [black] 黑
   *[white] 白
}
target-color = { $target ->
    [black] 黑
   *[white] 白
}

goal = { $goal ->
    [live] { side }先，做活标记的{ target-color }棋
    [kill] { side }先，杀死标记的{ target-color }棋
    [live-in-ko] { side }先，做活标记的{ target-color }棋，打劫活也可以
    [kill-in-ko] { side }先，杀死标记的{ target-color }棋，劫杀也可以
    [seki] { side }先，使标记的{ target-color }棋成双活
    [capture] { side }先，提掉标记的{ target-color }子
    [escape] { side }先，救出标记的{ target-color }子
    [connect] { side }先，连回标记的{ target-color }子
    [cut] { side }先，切断标记的{ target-color }子
    [win-race] { $own ->
        [yes] { side }先，用标记的{ target-color }棋对杀取胜
       *[no] { side }先，与标记的{ target-color }棋对杀取胜
    }
   *[status] 标记的{ target-color }棋死活如何？请答：活、死、双活、打劫或未定
}

header = { $kind ->
    [aside] { $id } · { $goal }
    [rated] { $id }（第 { $number } 题，共 { $total } 题）· { $level } · { $goal }
   *[unrated] { $id }（第 { $number } 题，共 { $total } 题）· { $goal }
}

header-threats = 劫材：{ $attacker ->
    [black] 黑
   *[white] 白
}（攻方）{ $attackers } 枚，{ $defender ->
    [black] 黑
   *[white] 白
}（守方）{ $defenders } 枚。

goes-on = { $sides ->
    [left] 棋盘向左延伸。
    [right] 棋盘向右延伸。
    [above] 棋盘向上延伸。
    [below] 棋盘向下延伸。
    [left-above] 棋盘向左、向上延伸。
    [right-above] 棋盘向右、向上延伸。
    [left-below] 棋盘向左、向下延伸。
    [right-below] 棋盘向右、向下延伸。
   *[several] 没有画边线的一侧，棋盘还在延伸。
}

captures = 提子：黑提 { $black } 子，白提 { $white } 子。

offer-next = 下一题：{ $id }（第 { $number } 题，共 { $total } 题）· { $goal }（按回车继续）

word-pass = 脱先
list-nothing = 无
list-more = { $earlier }、{ $next }
list-last = { $earlier }、{ $last }
