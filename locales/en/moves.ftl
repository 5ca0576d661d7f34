# What the opponent does, refused moves, threats, lines of play.

opponent = { $opponent ->
    [black] Black
   *[white] White
}

opponent-answers = { $ko ->
    [yes] { opponent } takes the ko at { $point }; it may not be retaken at { $ban } at once.
   *[no] { $captured ->
        [0] { opponent } answers at { $point }.
        [one] { opponent } answers at { $point } and takes one stone.
       *[other] { opponent } answers at { $point } and takes { $captured } stones.
    }
}
opponent-threatens = { opponent } makes a ko threat elsewhere, you answer it, and { opponent } retakes at { $point }.
opponent-elsewhere = { opponent } had played elsewhere, because the result stood.
no-answer-needed = No answer is needed: { opponent } may as well play elsewhere.

refused = { $reason ->
    [outside-board] { $point } is outside the board. Nothing is counted.
    [outside-region] { $point } does not belong to this problem; pass (tenuki) is the way to play elsewhere. Nothing is counted.
    [over] It is over: nothing is left to play here. undo or again goes back.
    [occupied] There is already a stone at { $point }. Nothing is counted.
    [suicide] { side } may not play { $point }: the stone would have no liberty and capture nothing (suicide). Nothing is counted.
    [ko] { side } may not retake the ko at { $point } at once; first there must be a play elsewhere. Nothing is counted.
   *[superko] { side } may not play { $point }: it would repeat an earlier position. Nothing is counted.
}

threat-helps = With a ko threat more could be reached: threats A D sets the stocks, threat spends one.
threat-answered = You make a ko threat elsewhere; { opponent } answers it. The ko may be retaken now.
threat-no-ban = There is no ko that you may not retake just now, so no threat is spent.
threat-none-left = You have no ko threat left. threats A D sets how many the attacker and the defender have.
threats-usage = Say how many ko threats the attacker and the defender have, from 0 to 255: threats 0 1

line-step = { $kind ->
    [pass] { $number }. { side } plays elsewhere.
    [threat] { $number }. { side } makes a ko threat elsewhere, { opponent } answers it, and { side } retakes the ko at { $point }.
    [ko] { $number }. { side } takes the ko at { $point }; { opponent } may not retake at { $ban } at once.
   *[play] { $captured ->
        [0] { $number }. { side } { $point }.
        [one] { $number }. { side } { $point }, taking one stone.
       *[other] { $number }. { side } { $point }, taking { $captured } stones.
    }
}
why-nothing = Nothing has been judged yet: make a move first.
why-after-threat = Nothing has been judged since the ko threat: make a move first.
why-no-line = There is no line to show.
why-passes = Neither side gains by a play here.
why-more = Enter: next step; q: back to the problem.
why-settled = The result stands now. The rest shows how it is carried out.
why-stands = The result stands already; this is how it would be carried out.
why-back = Enter or q: back to the problem.
why-end = So it is { $verdict }.

solution = { $count ->
    [one] The move is { $moves }. The result: { $verdict }.
   *[other] These moves do equally well: { $moves }. The result: { $verdict }.
}
solution-over = It is over: nothing is left to play here.
after-solution = This problem does not count as solved now. again to play it, next to go on.

nothing-to-undo = There is nothing to take back.
