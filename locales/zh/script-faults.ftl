# 脚本中的错误。解释器和脚本函数自己说的话照原样显示。

script-fault-in-call = { $message }（在 { $call } 中）

script-syntax-other = 语法错误：{ $detail }
script-syntax-end = 脚本没写完就结束了
script-syntax-token = 语法错误，缺少 `{ $token }`：{ $what }
script-syntax-eval = 不能用 `eval`
script-unknown-function = { $near ->
    [no] 没有函数 `{ $name }`
   *[yes] 没有函数 `{ $name }`，是不是 `{ $nearest }`？
}
script-wrong-arguments = { $known ->
    [no] `{ $name }` 不能这样调用：参数是 ({ $given })，请换别的值
   *[yes] `{ $name }` 不能这样调用：参数是 ({ $given })；应写 { $signatures }
}
script-or = { $earlier } 或 { $next }
script-unknown-variable = { $near ->
    [no] 没有变量 `{ $name }`
   *[yes] 没有变量 `{ $name }`，是不是 `{ $nearest }`？
}
script-outside-variable = { $kind ->
    [constant] 这里看不到 `{ $name }`：在函数里，或在它的块之外；请写 `global::{ $name }`
   *[variable] 这里看不到 `{ $name }`：在函数里，或在它的块之外；请作为参数传入
}
script-unknown-property = { $near ->
    [no] 没有属性 `{ $name }`
   *[yes] 没有属性 `{ $name }`，是不是 `{ $nearest }`？
}
script-limit = { $kind ->
    [depth] 函数互相调用得太深
    [operations] 步数太多
    [variables] 变量太多
    [modules] 引入的脚本太多
    [nesting] 表达式嵌套得太深
    [functions] 函数太多
    [literal] 脚本中的文字或列表太长
    [text] 文字太多：一段文字，或一个列表或映射中的全部文字，最多 { $most } 字节
    [list] 一个列表总共最多 { $most } 项
    [map] 一个映射总共最多 { $most } 个键
   *[other] 太大
}
script-stopped = { $kind ->
    [interrupted] 已从外部中止
    [operations] 已停止：超过 { $most } 步
    [time] 已停止：不提问而连续计算超过 { $most } 秒
    [output] 已停止：不提问而输出超过 { $most } 字节
    [nodes] 已停止：求解超过 { $most } 个节点
    [boards] 已停止：棋盘占用超过 { $most } 字节
    [left] 学生已离开
   *[input-ended] 脚本还在提问，输入却已结束
}
script-runtime = 运行出错：{ $detail }
script-internal = { $kind ->
    [no-thread] 解释器出错：没有可用的线程；请关掉别的程序再试
   *[broke-off] 解释器出错：中途断了；请告诉我们
}
script-empty = 脚本里没有可运行的内容；至少写一个问题或 test(…)
script-no-title = 脚本没有标题；开头请写 `//! { $key }: …`
script-one-language = 这段文字只有一种语言；请写 #{ "{" }en: "…", zh: "…"{ "}" }
script-lacks-language = 这段文字没有 `{ $language }`
script-no-problem = { $near ->
    [no] 没有题目 `{ $id }`
   *[yes] 没有题目 `{ $id }`，是不是 `{ $nearest }`？
}
script-no-module = 旁边没有脚本 `{ $name }`
script-round-module = `{ $name }` 引入了自己
script-bad-module = `{ $name }` 无法引入：{ $fault }
