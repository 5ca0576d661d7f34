# 围棋用语：术语表，着手的名称。

move-name = { $point }：{ $names }。
term-head = { $zh }（{ $pinyin }），英文 { $en }
term-also = 又称{ $names }。
term-several = 以下术语的名称里都有“{ $word }”：
term-unknown = 术语表里没有“{ $word }”。
term-near = 术语表里没有“{ $word }”，是不是{ $names }？
term-usage = 请写要查的词：term 尖，或 term kosumi。term off 不再说出着手的名称，term on 恢复。
term-which = 请写要查的词：sihuo term 尖，或英文名
term-example = { $side ->
    [black] 黑
   *[white] 白
} { $point } { $called ->
    [yes] 这一手就叫这个名称：
   *[no] 这一手则不是：
}
names-on = 从现在起说出着手的名称。
names-off = 从现在起不再说出着手的名称。
