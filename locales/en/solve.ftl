# What `sihuo solve` prints for people.

solve-verdict = { $id }: { $side ->
    [black] Black
   *[white] White
} first: { $verdict }
solve-unknown = { $id }: { $side ->
    [black] Black
   *[white] White
} first: unknown ({ $reason })
solve-no-target = { $id }: unknown (no target is named, and none is plain)
solve-target = target taken: { $points }
solve-best = best: { $moves }
solve-stands = best: none is needed; a pass keeps the result
solve-line = line: { $moves }
solve-open = unknown
solve-assumes = assumes that the region can be left at { $points }
solve-wall = assumes that the stones around, at { $points }, are not captured
solve-no-way-round = assumes that there is no way round by { $points }
solve-forced = captured by force: a ladder or a net, on the whole board
race-side = { $side ->
    [black] Black
   *[white] White
}
solve-race = { race-side } { $size ->
    [any] wins the race whatever the other side plays
    [at-least] wins the race by { $count } moves or more
   *[exactly] { $count ->
        [0] wins the race by no move to spare
        [one] wins the race by one move
       *[other] wins the race by { $count } moves
    }
}
solve-tenuki = { $size ->
    [any] any number of moves may be ignored
    [at-least] at least { $count } moves may be ignored
   *[exactly] { $count ->
        [0] no move may be ignored
        [one] one move may be ignored, but not two
       *[other] { $count } moves may be ignored, but not more
    }
}
solve-verified = verified: the rules engine has replayed every proof
solve-verified-in-region = verified in the region that was searched: the rules engine has replayed every proof there; that play beyond it changes nothing was searched, not replayed
solve-not-asked = { $kind ->
    [no-target] no target stone is named
    [not-a-stone] there is no stone at { $point }
    [two-colors] the target has stones of both colors ({ $point } is of the other color)
    [empty-region] the region has no empty point
    [no-rival] this goal needs a stone of the other chain as the rival, and the file names none
   *[rival-color] the rival stone at { $point } is of the wrong color for this goal
}
solve-not-verified = NOT VERIFIED: { $reason }
solve-cost = { $nodes ->
    [one] { $nodes } node, { $seconds } s
   *[other] { $nodes } nodes, { $seconds } s
}

watch = { $more ->
    [yes] { $id }: { $nodes } nodes, { $seconds } s
   *[no] { $id }: { $nodes } nodes, { $seconds } s (Ctrl-C stops)
}
watch-moves = { $judged } of { $moves } moves judged, best so far { $best }
# A line that the search thinks best while it goes on. It must not be taken for a result.
best-so-far = { $side ->
    [black] best so far, not proved, Black first: { $moves }
    [white] best so far, not proved, White first: { $moves }
   *[none] best so far, not proved: { $moves }
}

shortfall = { $reason ->
    [interrupted] stopped by Ctrl-C
    [stopped] stopped by the time limit
    [depth] a line became too long
    [threats] how many ko threats matter was not settled
    [edge] what can be proved rests on the stones around, and these may fall; give a `region` if they hold
   *[nodes] the node budget was used up
}
