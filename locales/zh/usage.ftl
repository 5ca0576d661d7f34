# 命令行：帮助，和用法不对时的话。

usage-heading = 用法:
usage-commands = 命令
usage-arguments = 参数
usage-options = 选项
usage-help = 显示帮助
usage-version = 显示版本

usage-sihuo = 围棋死活题，每个结论都经过证明。不写命令就开始练习：用自带的题目，或用所写的文件和文件夹。
usage-solve = 解题：结论、最好的第一手、后续
usage-check = 替出题人检查题目和脚本：格式、规则、证明、答案、重复、文字
usage-term = 查围棋用语，中英文都行
usage-proverbs = 列出棋谚，或当面证明一句
usage-show = 用棋图显示题目
usage-run = 开始一个练习：脚本，或程序自带的练习
usage-test = 把脚本当作测试运行，不要学生：所写的脚本，或程序自带的脚本
usage-api = 列出脚本可用的函数，或其中一个
usage-completions = 输出命令行补全脚本
usage-help-command = 显示这份帮助，或某个命令的帮助

usage-paths = 要练的题目文件或文件夹
usage-lang = 一切文字的语言：en 或 zh
usage-unicode = 用圆形棋子画棋盘
usage-json = 每行输出一个 JSON 对象
usage-nodes = 一题算到这么多节点就放弃
usage-time-limit = 一题算到这么多秒就放弃（不写是 10 秒；写了 --nodes 就不限时）
usage-all-moves = 给出每个合法第一手之后的结论，和全部最好的着手
usage-first = 谁先走：defender（守方）、attacker（攻方）或 both（各先走一次）；不写就是文件所写的一方
usage-goal = 不用文件的目标，另问一个：live、kill、capture、escape、connect、cut、win-race 等
usage-tenuki = 说出结论改变之前可以脱先几手
usage-table-mib = 一个问题的表最多用多少内存，单位 MiB（不写是 { $default }）
usage-verify = 只用规则重放每个结论的证明
usage-solve-files = 题目文件；- 是标准输入
usage-check-paths = 题目文件、脚本，或装有它们的文件夹
usage-word = 要查的词，如 kosumi 或 尖
usage-saying = 棋谚的编号，或其中的字词，中英文都行
usage-saying-svg = 把所示的棋盘写成图片；- 是标准输出
usage-force = 图片可以覆盖已有的文件
usage-saying-nodes = 一个结论算到这么多节点就放弃（不写是 { $default }）
usage-show-file = 题目文件；- 是标准输入
usage-id = 只显示这个题名的题
usage-svg = 写成图片；- 是标准输出
usage-ascii = 用 X 和 O 画棋子（不写就是这样）
usage-script = 脚本，或程序自带练习的名称
usage-problems = 脚本可用的题目文件或文件夹，代替程序自带的题目
usage-script-nodes = 脚本总共算到这么多节点就停止
usage-script-time = 脚本不提问而连续计算这么多秒就停止（不写是 10 秒）
usage-operations = 脚本总共执行这么多步就停止
usage-tests = 脚本，或装有脚本的文件夹
usage-slow = 把费时而存为数据的结果重新计算；除非另写时限，否则不限时
usage-name = 函数名或类名
usage-shell = 命令行种类：bash、elvish、fish、powershell 或 zsh
usage-subcommand = 命令

misuse-unknown = { $near ->
    [no] 这里看不懂 `{ $given }`
   *[yes] 这里看不懂 `{ $given }`，是不是 `{ $nearest }`？
}
misuse-missing = 缺少参数：{ $given }
misuse-no-value = `{ $given }` 后面要写一个值
misuse-value = { $near ->
    [no] `{ $given }` 不能是 `{ $value }`
   *[yes] `{ $given }` 不能是 `{ $value }`；可以是：{ $possible }
}
misuse-number = `{ $given }` 不能是 `{ $value }`：要写一个整数，如 1000
misuse-mib = `{ $given }` 不能是 `{ $value }`：要写 1 到 65536 的整数
misuse-seconds = `{ $given }` 不能是 `{ $value }`：要写大于 0 的秒数，如 2.5
misuse-goal = { $near ->
    [no] 没有 `{ $value }` 这个目标；目标有 { $possible }
   *[yes] 没有 `{ $value }` 这个目标，是不是 `{ $nearest }`？
}
misuse-takes-no-value = `{ $given }` 后面不写值，`{ $value }` 是多余的
misuse-not-utf8 = 有的参数不是 UTF-8 编码的文字；请在 UTF-8 终端里输入
misuse-conflict = `{ $given }` 和 `{ $other }` 不能一起用
misuse-twice = `{ $given }` 写了两次
misuse-other = { $detail }
misuse-more = 详见：sihuo { $command } --help
misuse-more-of-all = 详见：sihuo --help

no-such-command = 没有文件或文件夹 { $path }，是不是命令 `{ $nearest }`？
command-first = 命令 `{ $command }` 要写在文件之前
trainer-needs-a-file = 练习时从标准输入读着手，题目只能来自文件
no-problem-in-file = { $near ->
    [no] { $path } 里没有题目 `{ $id }`；sihuo show { $path } 可看有哪些
   *[yes] { $path } 里没有题目 `{ $id }`，是不是 `{ $nearest }`？
}
one-picture = { $path } 有 { $count } 题，一张图片只能画一题；请用 --id 写明
one-saying = 一张图片只能画一句棋谚；请写它的编号
no-board-in-saying = 棋谚 { $number } 没有棋盘
file-is-there = { $path } 已经存在；--force 可以覆盖
cannot-write = 无法写入 { $path }：{ os-reason }
input-or-output = 标准输入或输出出错：{ os-reason }
os-reason = { $reason ->
    [missing] 没有这个文件夹，请先建立
    [denied] 没有权限，请换一个可以写入的地方
    [full] 那里没有空间了，请腾出空间或换个地方
    [read-only] 那里不能写入，请换个地方
    [folder] 这是文件夹，请加上文件名
    [not-folder] 路径中有一段是文件，不是文件夹
   *[other] { $detail }
}
no-function = { $near ->
    [no] 没有 `{ $name }` 这个函数或类；sihuo api 列出全部
   *[yes] 没有 `{ $name }` 这个函数或类，是不是 `{ $nearest }`？
}
no-threads = 系统不给求解程序线程；请关掉别的程序再试
script-unreadable = { $path }：{ script-reason }
script-reason = { $reason ->
    [missing] 没有这个文件或文件夹；请检查写法，和现在所在的文件夹
    [denied] 没有读取权限
    [folder] 这是文件夹，请写里面的脚本
    [too-large] 脚本超过 { $limit } KB
    [not-utf8] 文字编码不是 UTF-8；请存为 UTF-8
    [empty-folder] 文件夹里没有脚本；脚本以 .rhai 结尾
    [no-drill] 没有这个文件，程序也没有这个名称的练习；练习时输入“运行”可列出全部
    [near-drill] 没有这个文件，也没有这个名称的练习，是不是 { $detail }？
   *[other] { $detail }
}
