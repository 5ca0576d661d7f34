# 题目文件中的错误和说明。

help-name = 办法
note-of-file = 说明：{ $message }

fault-unreadable = 无法读取：{ read-reason }
read-reason = { $reason ->
    [missing] 没有这个文件或文件夹
    [denied] 没有读取权限
    [folder] 这是文件夹
   *[other] { $detail }
}
fault-too-large = 文件超过 { $limit } MB，作为题目文件太大
fault-binary = 这是二进制文件，不是文本
fault-not-utf8 = 文字编码不是 UTF-8
fault-not-toml = 只能读取 TOML 题目文件
fault-empty-folder = 文件夹里没有题目文件
fault-stray-file = 这个文件不应放在题目文件夹里
fault-order-unknown = { $near ->
    [no] 这个文件夹里没有题目 `{ $id }`
   *[yes] 这个文件夹里没有题目 `{ $id }`，是不是 `{ $nearest }`？
}
fault-order-twice = `{ $id }` 列了两次
fault-order-missing = order.txt 没有列出 `{ $id }`

fault-syntax = 不合 TOML 语法：{ $detail }
fault-empty-file = 文件是空的
fault-no-problem = 文件里没有 [[problem]]
fault-unknown-key = { $near ->
    [no] 没有 `{ $key }` 这个键
   *[yes] 没有 `{ $key }` 这个键，是不是 `{ $nearest }`？
}
fault-missing-key = 缺少键 `{ $key }`
fault-wrong-type = `{ $key }` 应该是{ expected }，现在是{ found }
expected = { $expected ->
    [both-languages] 中英两种文字
    [list-of-texts] 列表，每项写中英两种文字
    [one-text] 加引号的文字
    [lines] 多行文字
    [point] 一个点，如 "C1"
    [points] 点的列表，如 ["C1"]
    [move] 加引号的着手
    [moves] 着手的列表，如 ["C1"]
    [whys] 列表，每项写 { "{" } move = "C1", text = … { "}" }
    [format] 数字 1
    [problems] 列表：[[problem]] 要用双层方括号
    [table] 表
    [id] 文字，如 "bent-three"
    [ids] 题名的列表
    [id-in-list] 加引号的题名
    [tags] 标签的列表，如 ["ko"]
    [tag] 加引号的标签
    [size] 一个数，如 9，或 [列数, 行数]
    [side] "black" 或 "white"
    [goal] 目标，如 "live"
    [corner] 角，如 "bottom-left"
    [level] 级别，如 "15k"
    [verdict] 结论，如 "Seki"
   *[truth] true 或 false
}
found = { $found ->
    [text] 加引号的文字
    [integer] 整数
    [float] 带小数点的数
    [truth] true 或 false
    [date] 日期
    [list] 列表
   *[table] 表
}
fault-format-newer = 格式 { $format } 比本程序新，本程序只读格式 1
fault-format-unknown = 没有格式 { $format }
fault-not-one-of = { $near ->
    [no] `{ $text }` 不是{ word-kind }
   *[yes] `{ $text }` 不是{ word-kind }，是不是 `{ $nearest }`？
}
word-kind = { $what ->
    [side] 黑白一方
    [goal] 目标
    [corner] 角
   *[verdict] 结论
}

fault-bad-id = `{ $id }` 不能作题名
fault-duplicate-id = 题名 `{ $id }` 已被占用：{ $other }
fault-empty-text = `{ $key }` 是空的
fault-missing-language = { $language ->
    [en] 缺少英文
   *[zh] 缺少中文
}
fault-placeholder = 没有 `{ $text }` 这个占位符
fault-brace = 这个花括号没有配对
fault-placeholder-point = 占位符的点不在棋盘上：{ point-fault }
fault-level = `{ $text }` 不是级别；请写 30k 到 1k 或 1d 到 9d

fault-size = { $large ->
    [yes] 没有这么大的棋盘：两边都应在 2 到 25 之间
   *[no] 没有 { $cols }×{ $rows } 的棋盘：两边都应在 2 到 25 之间
}
fault-diagram = { $kind ->
    [no-rows] 棋图里一行也没有
    [odd-character] `{ $text }` 不是棋图的符号；请用 X（黑）、O（白）或 .（空点）
    [unequal-row] 这一行有 { $found } 个点，第一行却有 { $expected } 个
    [too-large] 棋图有 { $found } 列 { $expected } 行；棋盘每边最多 25
    [bracket] 括号里应正好有一个点，如 (X) 或 [X]
   *[second-last-move] 最后一手只能有一个点
}
fault-diagram-larger = 棋图有 { $cols } 列 { $rows } 行，棋盘却是 { $size }
fault-sticks-out = 棋图有 { $cols } 列 { $rows } 行，从 { $origin } 放起会超出 { $size } 的棋盘
fault-corner-and-origin = `corner` 和 `origin` 都规定了棋图的位置
fault-nothing-to-place = `{ $key }` 规定棋图的位置，却没有棋图
fault-no-stones = 棋盘上一颗棋子也没有
fault-point = { point-fault }
point-fault = { $kind ->
    [letter-i] 围棋坐标没有 I，是不是 { $text }？
    [off-board] { $text } 不在 { $size } 的棋盘上
   *[not-a-point] `{ $text }` 不是坐标；坐标是一个列字母加一个行号，如 C3
}
fault-both-colors = { $point } 既是黑又是白
fault-no-liberty = { $color ->
    [black] { $point } 的黑棋没有气
   *[white] { $point } 的白棋没有气
}
fault-ko-on-stone = 劫的禁入点应是空点，{ $point } 却有棋子
fault-ko-impossible = { $point } 没有劫
fault-ko-idle = { $color ->
    [black] 劫禁 { $point } 管不到黑棋，而现在轮到黑棋走
   *[white] 劫禁 { $point } 管不到白棋，而现在轮到白棋走
}
fault-point-twice = { $point } 写了两次

fault-empty-list = `{ $key }` 里没有点
fault-not-a-stone = `{ $key }` 写了 { $point }，那里却没有棋子
fault-two-colors = { $color ->
    [black] `{ $key }` 里两种颜色都有：{ $first } 是黑，{ $other } 是白
   *[white] `{ $key }` 里两种颜色都有：{ $first } 是白，{ $other } 是黑
}
fault-mark-not-target = 棋图标记了 { $point }，`target` 却没有写它
fault-no-target = 没有写目标棋子，也看不出问的是哪一块棋
fault-full-region = 区域里没有空点
fault-goal-side = 目标是 `{ $goal }`，但现在轮到{ $to-move ->
    [black] 黑
   *[white] 白
}走，目标棋子是{ $target ->
    [black] 黑
   *[white] 白
}
fault-no-rival = 目标 `{ $goal }` 需要 `rival`
fault-rival-color = { $color ->
    [black] 目标 `{ $goal }` 的 `rival` 应是黑棋
   *[white] 目标 `{ $goal }` 的 `rival` 应是白棋
}

fault-target-taken = 没有写目标棋子，取为：{ $points }
fault-goal-taken = 没有写目标，取为：{ $goal }
fault-region-taken = 没有写区域，取为：{ $points }
fault-region-closed = 区域没有封闭，补上：{ $points }
points-cut = { $points }……（共 { $count } 点）
points-more = { $earlier }、{ $next }

fault-game-over = { $how ->
    [chains] 没有可下的：第一手之前，棋已连上、断开或被提
    [alive] 没有可下的：第一手之前，目标已活，或在区域外有气
   *[gone] 没有可下的：第一手之前，目标已不在棋盘上
}
fault-not-proved = 在 { allowed } 之内没有证明
fault-move-not-proved = 在 { allowed } 之内没有证明 { $move }
fault-stopped = 已按 Ctrl-C 中止，还没有证明
fault-move-stopped = 已按 Ctrl-C 中止，还没有证明 { $move }
allowed = { $kind ->
    [nodes] { $nodes } 个节点
    [time] { $seconds } 秒
   *[both] { $nodes } 个节点或 { $seconds } 秒
}
fault-goal-missed = { $group ->
    [yes] 达不到目标 `{ $goal }`：双方最善，目标棋子是{ $came }
   *[no] 达不到目标 `{ $goal }`：双方最善，结果是{ $came }
}
fault-illegal-move = { $what ->
    [answer] 答案 { $move } 不合规则：{ $reason ->
        [occupied] 那里已有棋子
        [suicide] 落子后没有气，也提不到子
        [ko] 劫不能马上提回
       *[other] 这里不能下
    }
   *[wrong] 着手 { $move } 不合规则：{ $reason ->
        [occupied] 那里已有棋子
        [suicide] 落子后没有气，也提不到子
        [ko] 劫不能马上提回
       *[other] 这里不能下
    }
}
fault-outside-region = { $what ->
    [answer] 答案 { $move } 在区域之外
   *[wrong] 着手 { $move } 在区域之外
}
fault-answer-worse = 答案 { $move } 的结果是{ $does }；{ $best } 的结果是{ $best-does }
fault-not-only = 写了 `only`，但 { $moves } 同样好：{ $does }
fault-also-good = { $moves } 同样好：{ $does }
fault-why-right = { $move } 说成错着，其实没有更好的着手：结果是{ $does }
fault-lacks = 这道题没有 `{ $key }`
fault-twin = { $how ->
    [turned] 与 `{ $id }` 是同一道题，只是转了方向
    [recolored] 与 `{ $id }` 是同一道题，只是黑白互换
    [both] 与 `{ $id }` 是同一道题，只是转了方向、黑白互换
   *[same] 与 `{ $id }` 是同一道题
}

came-state = { $kind ->
    [alive] 净活
    [seki] 双活
    [ko] { $size ->
        [infinite] 打劫（{ ahead }占优，劫材再多也翻不了）
        [more-than] 打劫（{ ahead }占优，差 { $count } 枚以上劫材）
       *[exactly] 打劫（{ ahead }占优，差 { $count } 枚劫材）
    }
    [race] 对杀{ ahead }胜
    [joined] 连通
    [cut] 断开
    [repetition] 循环反复
   *[dead] 净死
}
came-does = { $does ->
    [wins-race] 对杀胜
    [loses-race] 对杀败
    [lets-join] 让对方连通
    [joins] 连通
    [cuts] 切断
    [is-cut] 被断开
    [lives] 净活
    [lets-live] 让目标净活
    [leaves-dead] 目标净死
    [kills] 净杀
   *[makes] 成{ came-state }
}

fix-name-toml = 请写题目文件（TOML）或题目文件夹
fix-missing = 请检查写法，和现在所在的文件夹
fix-denied = 请给自己读取权限，或复制到可读的地方
fix-folder = 请写里面的文件
fix-utf8 = 请存为 UTF-8
fix-empty-folder = 题目文件以 .toml 结尾
fix-stray-file = 文件夹里只放题目文件（.toml）、README.md 和 order.txt
fix-order-unknown = 请改正题名，或删去这一行
fix-order-twice = 请删去其中一行
fix-order-missing = 它按级别排在列出的题目之后
fix-file-head = 题目文件以 `format = 1` 开头，然后是 `[[problem]]` 和它的各个键
fix-known-keys = 可用的键：{ $keys }
fix-missing-key = 请加上，例如 `{ $example }`
fix-both-languages = 请写 { "{" } en = "…", zh = "…" { "}" }
fix-format-newer = 请用新版程序，或写 `format = 1`
fix-format-unknown = 请写 `format = 1`
fix-possible = 可以写：{ $words }
fix-bad-id = 请用字母、数字和连字符，如 bent-three
fix-duplicate-id = 请给其中一题另起题名
fix-placeholder = 占位符有 { "{p:C1}" }、{ "{black}" } 和 { "{white}" }
fix-unequal-row = 各行要一样长；. 是空点
fix-diagram-larger = 请加大 `size`，或去掉几行几列
fix-sticks-out = `origin` 是棋图左下角字符所在的点
fix-keep-one = 请只留一个
fix-no-liberty = 没有气的棋已被提走：请拿掉它，或在旁边空出一点
fix-ko-impossible = 劫的禁入点是刚被提走一子的地方，提子的是只有一口气的单子
fix-ko-idle = 劫禁写的是现在该走的一方不能提的点
fix-target-stone = 请写问死活的那块棋的一子
fix-two-colors = 所有棋子应是同一颜色
fix-mark-not-target = 请标记 `target` 写的棋子，或一个也不标
fix-no-target = 请写问死活的那块棋的一子：target = ["C1"]
fix-full-region = 请写双方可下的点
fix-goal-side = { $to ->
    [live] 请写 goal = "{ $fitting }"；如果是另一方要活，请写 to_move = "{ $other }"
    [kill] 请写 goal = "{ $fitting }"；如果是另一方要杀，请写 to_move = "{ $other }"
    [connect] 请写 goal = "{ $fitting }"；如果是另一方要连，请写 to_move = "{ $other }"
   *[cut] 请写 goal = "{ $fitting }"；如果是另一方要断，请写 to_move = "{ $other }"
}
fix-no-rival = 请写另一串棋的一子：rival = ["C1"]
fix-off-board = 列字母从左数起，行号从下数起
fix-game-over = 请检查目标棋子和区域
fix-not-proved = 请把 `region` 写小一些，或用 --nodes、--time-limit 放宽限制
fix-goal-missed = 请改正局面、目标或 `to_move`
fix-not-only = 请加入 `answers`，或去掉 `only`
fix-why-right = 请从 `why` 中去掉
fix-hint = 请加上 hint = [{ "{" } en = "…", zh = "…" { "}" }]，由浅入深
fix-text = 请加上 { $key } = { "{" } en = "…", zh = "…" { "}" }
fix-level = 请加上 level = "15k"
fix-twin = 请去掉其中一题
