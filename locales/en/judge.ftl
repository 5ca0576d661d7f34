# Verdicts. All of them take the same arguments: kind, ahead, behind, size, count.

ahead = { $ahead ->
    [black] Black
   *[white] White
}
behind = { $behind ->
    [black] Black
   *[white] White
}

# The margin of a ko, in brackets after it.
margin-note = { $size ->
    [infinite] no number of ko threats turns it
    [more-than] margin over { $count }
   *[exactly] margin { $count }
}

# What the position is: "now it is …".
verdict = { $kind ->
    [alive] alive
    [safe] saved
    [seki] a seki
    [ko] a ko in which { ahead } is ahead ({ margin-note })
    [race] a race that { ahead } wins
    [joined] connected
    [cut] cut
    [repetition] a position that goes round for ever
    [captured] captured
   *[dead] dead
}

# What could have been reached: "… was possible".
possible = { $kind ->
    [alive] life
    [safe] an escape
    [seki] a seki
    [ko] a ko in which { ahead } is ahead ({ margin-note })
    [race] a race that { ahead } wins
    [joined] a connection
    [cut] a cut
    [repetition] a position that goes round for ever
    [captured] a capture
   *[dead] a kill
}

ko-margin = { $size ->
    [infinite] No number of ko threats is enough for { behind } to win the ko.
    [more-than] { behind } needs more than { $count } more ko threats to win the ko.
   *[exactly] { $count ->
        [one] { behind } needs one more ko threat to win the ko.
       *[other] { behind } needs { $count } more ko threats to win the ko.
    }
}

right = Right: { $verdict }. No move does better.
right-enough = Right: { $verdict } is enough here, though { $best } was possible.
right-so-far = Right so far.
your-turn = Your turn again: the result does not stand yet.
wrong = Wrong: { $best } was possible; now it is { $after }.
after-wrong = why shows the rest; undo or again to try once more.
played-on = This no longer counts. Now it is { $verdict }.

two-eyes = Two eyes at { $eyes }, whatever { $attacker ->
    [black] Black
   *[white] White
} does.

how-solved = { $tries ->
    [1] { $hints ->
        [0] First try, no hint.
        [one] First try, with one hint.
       *[other] First try, with { $hints } hints.
    }
    [2] { $hints ->
        [0] Second try, no hint.
        [one] Second try, with one hint.
       *[other] Second try, with { $hints } hints.
    }
   *[other] { $hints ->
        [0] Solved in { $tries } tries, no hint.
        [one] Solved in { $tries } tries, with one hint.
       *[other] Solved in { $tries } tries, with { $hints } hints.
    }
}
no-credit = The solution had been shown, so this does not count as solved.
all-solved = All problems are solved. list shows them; open goes to any of them.

not-proved = { $reason ->
    [stopped] The search was stopped. Nothing is counted.
   *[nodes] { $what ->
        [move] Not proved within the limits: the move is not made, and nothing is counted.
       *[question] Not proved within the limits, so there is no answer.
    }
}
# What is known all the same.
known-move = Known so far: after { $point } it is { $verdict }. Whether another move does better is not.
known-moves = { $names ->
    [yes] Known so far: { $judged } of { $moves } moves are judged. The best of them: { $best } ({ $verdict }).
   *[no] Known so far: { $judged } of { $moves } moves are judged.
}
known-first = Known so far: { $side ->
    [black] with Black first it is { $verdict }.
   *[white] with White first it is { $verdict }.
}
known-line = { $side ->
    [black] The best line so far, which is not proved, Black first: { $moves }
    [white] The best line so far, which is not proved, White first: { $moves }
   *[none] The best line so far, which is not proved: { $moves }
}

status = With { $defender ->
    [black] Black
   *[white] White
} to play it is { $first }; with { $attacker ->
    [black] Black
   *[white] White
} to play it is { $second }.
status-of-attacker = That chain is of the side that attacks here. Asked for by itself, a seki means only that it cannot be captured though it has no two eyes of its own; the marked group may be dead all the same.
verdict-assumes = This takes for granted that whoever gets out of the region at { $points } is safe.
verdict-no-way-round = This takes for granted that there is no way round by { $points }.
verdict-wall = This takes for granted that the wall holds at { $points }: no stones are captured there.
status-right = Right.
status-wrong = Wrong: that is not what becomes of the marked group. Try again, or ask for the solution.
status-is-the-question = That is the question of this problem: answer alive, dead, seki, ko or unsettled.
status-no-room = There is no free point around that chain, so there is nothing to judge.
answer-in-words = This problem asks for a word: alive, dead, seki, ko or unsettled.
