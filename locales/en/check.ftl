# The counts of `sihuo check` and `sihuo test`.

check-summary = { $problems ->
    [one] 1 problem: { $parts } ({ $seconds } s)
   *[other] { $problems } problems: { $parts } ({ $seconds } s)
}
check-proved = { $count } proved as written
check-wrong = { $count } wrong
check-open = { $count } not proved
check-twins = { $count ->
    [one] 1 twin
   *[other] { $count } twins
}
check-incomplete = { $count } incomplete
check-more = { $earlier }, { $next }
