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
solve-verified = verified: the rules engine has replayed every proof
solve-not-verified = NOT VERIFIED: { $reason }
solve-cost = { $nodes } nodes, { $seconds } s

shortfall = { $reason ->
    [stopped] stopped by the time limit
    [depth] a line became too long
    [threats] how many ko threats matter was not settled
   *[nodes] the node budget was used up
}
