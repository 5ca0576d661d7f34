# 棋谚，以及对它们的证明。

proverb-kind = { $kind ->
    [solver] 死活
    [reading] 计算
    [count] 数数
    [shape] 棋形
   *[quiz] 问答
}
proverb-line = { $number }. { $zh } — { $en }（{ proverb-kind }）
proverb-head = { $number }. { $zh }（{ $pinyin }）— { $en }
proverb-several = 以下各句都有这些字词：
proverb-unknown = 没有哪一句含“{ $word }”。命令 sihuo proverbs 列出全部。
proverb-after-number = 在训练中，棋谚的序号后可写局面和执子的一方：棋谚 31 7 白；或者答案的序号。棋谚 { $number } 列出有什么。
proverb-no-answer = { $answers ->
    [0] 第 { $number } 句既没有可下的局面，也没有问题。
   *[other] 第 { $number } 句的答案序号是 1 到 { $answers }。
}
proverb-usage = 棋谚 31，或棋谚加中英文字词。共 { $count } 句；命令 sihuo proverbs 列出全部。

proverb-play = 棋谚 { $number } { $first } 白：在该局面执白来下（黑则执黑）；可下的局面：{ $numbers }。
proverb-no-position = 第 { $number } 句可下的局面：{ $numbers }。

short-verdict = { $kind ->
    [alive] 活
    [dead] 死
    [seki] 双活
    [ko-ahead] 劫，守方占先
    [ko-behind] 劫，攻方占先
    [repetition] 循环
   *[unknown] 未算清
}
row-caption = { $length } 子：黑先{ $defender }，白先{ $attacker }

fact-verdict = { $first ->
    [black] 黑
   *[white] 白
}先：{ $verdict }。
fact-not-claimed = 谚语所说不同：{ $claimed }。
fact-keys = { $first ->
    [black] 黑
   *[white] 白
}只有走 { $points } 才行。
fact-captured = { $first ->
    [black] 黑
   *[white] 白
}先：{ $result ->
    [captured] { $target } 的棋被吃
    [safe] { $target } 的棋吃不掉
   *[unknown] { $target } 的棋能否被吃，没有算清
}。
fact-named = { $side ->
    [black] 黑
   *[white] 白
} { $point }：{ $found ->
    [yes] { $name }
   *[no] 不是{ $name }
}。
fact-counted = 数得：{ $numbers }。
fact-places = { $name }：{ $places }。
place = { $kind ->
    [three-three] 三三
    [three-four] 小目
    [four-four] 星位
    [side-star] 边星
   *[other] 别处
}
fact-kept = { $of ->
    [0] 事先算好存下的；在源代码文件夹里运行 sihuo test --slow scripts/proverbs 会重新计算。
   *[other] { $of } 例中 { $holds } 例成立：事先算好存下的；在源代码文件夹里运行 sihuo test --slow scripts/proverbs 会重新计算。
}
fact-counter = 不成立的最小局面：守方的要点是 { $defender }，攻方的是 { $attacker }。

proverb-scope = { $scope ->
    [named] 这里只说明所指的着法或数目；怎样走才好，要靠判断，无法证明。
   *[positions] 证明的是以上局面中所示的内容；谚语所说的不止这些。
}
card-note = 这要靠判断，无法证明。
card-option = { $number }）{ $text }
card-ask = 输入“棋谚 { $number } 答案的序号”，看对不对。
card-result = { $result ->
    [right] 对。
   *[wrong] 不对。
}
card-answer = 答案：{ $number }。{ $why }

outcome = { $outcome ->
    [proved] 证明
    [holds] { $of } 例中 { $holds } 例成立
    [named] 示例
    [quiz] 问答
    [failed] 不成立：有的结果与所说不同
   *[unknown] 未算清
}
