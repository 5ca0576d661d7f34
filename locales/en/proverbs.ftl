# The proverbs and what is proved of them.

proverb-kind = { $kind ->
    [solver] solver
    [reading] reading
    [count] count
    [shape] shape
   *[quiz] quiz
}
proverb-line = { $number }. { $zh } — { $en } ({ proverb-kind })
proverb-head = { $number }. { $zh } ({ $pinyin }) — { $en }
proverb-several = Several sayings have these words:
proverb-unknown = No saying has { $word } in it; at a shell, sihuo proverbs lists all.
proverb-after-number = After the number of a saying may come, in the trainer, a position and the side that you play: proverbs 31 7 white; or the number of an answer. proverbs { $number } shows what there is.
proverb-no-answer = { $answers ->
    [0] Proverb { $number } has neither positions to play nor a question.
   *[other] The answers to proverb { $number } are numbered from 1 to { $answers }.
}
proverb-usage = proverbs 31, or proverbs with words of a saying in English or Chinese. There are { $count }; at a shell, sihuo proverbs lists all.

proverb-play = proverbs { $number } { $first } white lets you play White there, and black Black; positions: { $numbers }.
proverb-no-position = Proverb { $number } has these positions to play: { $numbers }.

short-verdict = { $kind ->
    [alive] alive
    [dead] dead
    [seki] seki
    [ko-ahead] ko, the defender ahead
    [ko-behind] ko, the attacker ahead
    [repetition] repetition
   *[unknown] not settled
}
row-caption = { $length }: Black first { $defender }, White first { $attacker }

fact-verdict = { $first ->
    [black] Black
   *[white] White
} first: { $verdict }.
fact-not-claimed = The saying has it otherwise: { $claimed }.
fact-keys = { $first ->
    [black] Black
   *[white] White
} does it with { $points }, and with nothing else.
fact-captured = { $first ->
    [black] Black
   *[white] White
} first: { $result ->
    [captured] the chain at { $target } is captured
    [safe] the chain at { $target } is not captured
   *[unknown] whether the chain at { $target } is captured is not settled
}.
fact-named = { $side ->
    [black] Black
   *[white] White
} { $point }: { $found ->
    [yes] { $name }
   *[no] not { $name }
}.
fact-counted = Counted: { $numbers }.
fact-places = { $name }: { $places }.
place = { $kind ->
    [three-three] 3-3
    [three-four] 3-4
    [four-four] 4-4
    [side-star] side star
   *[other] another point
}
fact-kept = { $of ->
    [0] Computed beforehand and kept; sihuo test --slow scripts/proverbs, in the source folder, computes it again.
   *[other] It holds in { $holds } of { $of }: computed beforehand and kept; sihuo test --slow scripts/proverbs, in the source folder, computes it again.
}
fact-counter = The smallest position in which it does not hold: the defender's keys are { $defender }, the attacker's { $attacker }.

proverb-scope = { $scope ->
    [named] This shows what is meant, by name or by number; what to make of it is a matter of judgement and not provable.
   *[positions] What is proved is what is shown, on these positions; the saying goes further.
}
card-note = A matter of judgement, not provable.
card-option = { $number }) { $text }
card-ask = proverbs { $number } and the number of your answer says whether it is right.
card-result = { $result ->
    [right] Right.
   *[wrong] Not so.
}
card-answer = Answer: { $number }. { $why }

outcome = { $outcome ->
    [proved] proved
    [holds] holds in { $holds } of { $of }
    [named] shown
    [quiz] quiz
    [failed] not so: something came out otherwise
   *[unknown] not settled
}
