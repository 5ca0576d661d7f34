# Headers and what is said about the picture.

side = { $side ->
    [black] Black
   *[white] White
}
target-color = { $target ->
    [black] black
   *[white] white
}

goal = { $goal ->
    [live] { side } to play: make the marked { target-color } group live
    [kill] { side } to play: kill the marked { target-color } group
    [live-in-ko] { side } to play: make the marked { target-color } group live, if need be by a ko
    [kill-in-ko] { side } to play: kill the marked { target-color } group, if need be by a ko
    [seki] { side } to play: make a seki with the marked { target-color } group
    [capture] { side } to play: capture the marked { target-color } chain
    [escape] { side } to play: save the marked { target-color } chain from capture
    [connect] { side } to play: connect the marked { target-color } stones
    [cut] { side } to play: cut off the marked { target-color } stones
    [win-race] { $own ->
        [yes] { side } to play: win the race with the marked { target-color } chain
       *[no] { side } to play: win the race against the marked { target-color } chain
    }
   *[status] What is the status of the marked { target-color } group: alive, dead, seki, ko or unsettled?
}

header = { $kind ->
    [aside] { $id } · { $goal }
    [rated] { $id } ({ $number } of { $total }) · { $level } · { $goal }
   *[unrated] { $id } ({ $number } of { $total }) · { $goal }
}

header-threats = Ko threats: { $attackers } for { $attacker ->
    [black] Black
   *[white] White
} (the attacker), { $defenders } for { $defender ->
    [black] Black
   *[white] White
} (the defender).

goes-on = { $sides ->
    [left] The board goes on to the left.
    [right] The board goes on to the right.
    [above] The board goes on above.
    [below] The board goes on below.
    [left-above] The board goes on to the left and above.
    [right-above] The board goes on to the right and above.
    [left-below] The board goes on to the left and below.
    [right-below] The board goes on to the right and below.
   *[several] The board goes on where no edge is drawn.
}

captures = Captured: { $black } by Black, { $white } by White.

offer-next = Next: { $id } ({ $number } of { $total }) · { $goal } (Enter goes on)

word-pass = pass
list-nothing = none
list-more = { $earlier }, { $next }
list-last = { $earlier } and { $last }
