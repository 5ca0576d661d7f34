# 脚本：练习的文字之外，程序所说的话。

lesson-right = 正确。
lesson-right-why = 正确。{ $why }
lesson-wrong = { $left ->
    [0] 不对。
   *[other] 不对，还可以试 { $left } 次。
}
lesson-wrong-why = { $left ->
    [0] 不对。{ $why }
   *[other] 不对。{ $why }还可以试 { $left } 次。
}
lesson-worse = { $left ->
    [0] 不对：本来可以{ $best }，现在是{ $after }。
   *[other] 不对：本来可以{ $best }，现在是{ $after }。还可以试 { $left } 次。
}
color-word = { $color ->
    [black] 黑
   *[white] 白
}
lesson-answer = 答案：{ $answer }
lesson-answer-choice = 答案：{ $number }. { $option }
lesson-answer-status = 答案：{ $owner }先走{ $with ->
    [alive] 活
    [dead] 死
    [ko] 打劫
   *[seki] 双活
}，{ $other }先走{ $against ->
    [alive] 活
    [dead] 死
    [ko] 打劫
   *[seki] 双活
}。
lesson-answer-untold = 这个练习不公布答案。
lesson-no-hint = 这个问题没有提示。
lesson-not-proved = 在限度之内无法证明这一手的结果，不计对错。请换一手，或输入“答案”。
lesson-late = 超时了。
lesson-summary = 共 { $asked } 问，答对 { $right } 问，其中首次且无提示答对 { $first } 问。
lesson-ask-move = { $color ->
    [black] 请黑棋走一手（如 c3；也可输入 提示、答案、退出）：
   *[white] 请白棋走一手（如 c3；也可输入 提示、答案、退出）：
}
lesson-ask-point = 请输入一个点（如 c3；也可输入 提示、答案、退出）：
lesson-ask-number = 请输入一个数（也可输入 提示、答案、退出）：
lesson-ask-choice = 请输入所选的序号（也可输入 提示、答案、退出）：
lesson-ask-status = { $first ->
    [black] 黑先走：活、死、劫，还是双活？
   *[white] 白先走：活、死、劫，还是双活？
}
lesson-seconds = 限时 { $seconds } 秒。
lesson-misread-move = 棋盘上没有这个点。请输入着手，如 c3 或 脱先；也可输入 提示、答案、退出。
lesson-misread-point = 棋盘上没有这个点。请输入一个点，如 c3；也可输入 提示、答案、退出。
lesson-misread-number = 请输入一个数；也可输入 提示、答案、退出。
lesson-misread-choice = 请输入 1 到 { $count } 的序号；也可输入 提示、答案、退出。
lesson-misread-status = 请输入 活、死、劫 或 双活；也可输入 提示、答案、退出。
lesson-left = 已离开练习。
lesson-back = 练习结束，回到原来的题目。

run-list = 程序自带的练习：输入“运行 名称”开始；也可以写自己的 .rhai 文件的路径。
run-unknown = 没有 { $name } 这个练习。输入“运行”可列出全部。
run-unknown-near = 没有 { $name } 这个练习，是不是 { $nearest }？

rhai-welcome = 在本题的棋盘上使用 Rhai：board 就是棋盘。请输入表达式，如 board.liberties("{ $point }")；api 列出全部函数，quit（退出）返回。
rhai-left = 回到题目。
rhai-started-over = 提示符只好重新开始，变量已丢失。
