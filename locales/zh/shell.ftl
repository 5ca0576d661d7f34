# 会话。

welcome = sihuo { $version } — 共 { $problems } 题，每个结论都经过证明。请输入着手（如 a1），或：hint（提示）、why（为什么）、solution（答案）、next（下一题）、help（帮助）、quit（退出）
goodbye = 解出 { $solved } 题，走错 { $missed } 次。再见。
help =
    着手：a1 或 A1；pass（脱先）表示下在别处
    hint 提示：由浅入深，共三步
    undo 悔棋：收回上一手；again 重来：重新开始
    why 为什么：一步步看后续（回车：下一步，q：返回）
    solution 答案：看过之后本题不算解出
    next 下一题，prev 上一题，skip 跳过（到下一道未解的题）
    list 列表：全部题目；open 打开：open 题名 或 open 题号
    show 显示：重画棋盘
    status 状态：status C3 看 C3 的棋，双方各先走的死活
    libs 气：libs C3 数气；eyes 眼：eyes C3 看眼
    threat 劫材：用掉一枚劫材；threats A D 劫材数：设定双方劫材
    term 术语：term 扳 查围棋用语；term off 不再说出着手的名称
    proverbs 棋谚：棋谚 31 一句棋谚，当面证明
    rank 棋品：现在的品级，和到下一品还差什么
    run 运行：列出练习；run 名称：开始一个练习
    rhai 脚本：在本题棋盘上输入 Rhai 表达式
    doubt 存疑：认为判断有误时，写一份报告
    lang 语言：lang en 改用英文；quit 退出
    命令可以简写，只要不混淆。
    ( ) 是要死活的棋，[ ] 是最后一手；X 是黑，O 是白。
letter-i = 围棋坐标没有 I，是不是 J{ $row }？
ambiguous = { $word } 可能是 { $words } 的简写。
unknown-command = 没有 { $word } 这个命令，是不是 { $nearest }？
unknown-word = { $word } 既不是坐标也不是命令。help（帮助）列出全部命令。
too-many-words = { $most ->
    [0] { $command } 后面不写别的：看不懂“{ $rest }”。
   *[other] { $command } 后面只写一个词：看不懂“{ $rest }”。
}
too-narrow = 窗口宽 { $width } 列，这个棋盘要 { $needed } 列：请把窗口拉宽。
lang-usage = 请选语言：lang en 或 lang zh
lang-now = 从现在起用中文。
no-next = 这是最后一题。skip（跳过）到下一道未解的题。
no-prev = 这是第一题。
open-usage = 请写题号或题名，如 open 3。list（列表）看全部。
no-problem = 没有 { $name } 这道题。题号从 1 到 { $total }；list（列表）看全部。
no-problem-near = 没有 { $name } 这道题，是不是 { $nearest }？
list-summary = 共 { $total } 题，已解出 { $solved } 题。
progress-off = { $reason ->
    [no-folder] 成绩从现在起无法保存：没有存放的目录。请把 SIHUO_HOME 设为可以写入的目录。
    [denied] 成绩从现在起无法保存：{ $path } 不能写入。请给自己写入权限，或把 SIHUO_HOME 设为别的目录。
    [full] 成绩从现在起无法保存：{ $path } 没有空间了。请腾出空间再启动。
    [busy] 成绩从现在起无法保存：{ $path } 正被别的程序占用。请关掉它再启动。
    [broken] 成绩从现在起无法保存：{ $path } 已损坏。请移走它再启动，或把 SIHUO_HOME 设为别的目录。
    [later] 成绩从现在起无法保存：{ $path } 是更新版本的 sihuo 写的。请用那个版本，或把 SIHUO_HOME 设为别的目录。
   *[other] 成绩从现在起无法保存：{ $path } 不能使用（{ $detail }）。请把 SIHUO_HOME 设为别的目录。
}
doubt-written = 已写入 { $path }。请把这个文件交给出题人。
doubt-no-folder = 没有存放文件的目录，报告写不成。
not-utf8 = 这一行不是 UTF-8 文字，没有读入。
searching = 正在计算……按 Ctrl-C 中止。
searched = { $seconds } 秒 · 已算 { $nodes } 个节点
interrupted = 再按一次 Ctrl-C 退出；quit（退出）也可以。

# 开始之前：题目文件有错时。
faults-begin = 题目文件中有 { $count } 处错误：
faults-end = 其余 { $count } 题没有问题，照常开始；sihuo check 可看错误详情。
faults-nothing-left = 没有可练的题目
