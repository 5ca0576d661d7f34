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

scripts-summary = { $scripts ->
    [one] 1 script: { script-faults }
   *[other] { $scripts } scripts: { script-faults }
}
script-faults = { $unreadable ->
    [0] { $faults ->
        [one] 1 fault
       *[other] { $faults } faults
    }
   *[other] { $faults ->
        [one] 1 fault, { $unreadable } unreadable
       *[other] { $faults } faults, { $unreadable } unreadable
    }
}

test-ok = ok    { $name }: { $what }
test-failed = FAIL  { $name }: { $what }
test-failed-script = FAIL  { $name }
test-runs = runs to its end
test-questions = { $count ->
    [one] 1 question answered by its key
   *[other] { $count } questions answered by their keys
}
test-stopped = { $scripts ->
    [one] stopped by Ctrl-C: the script was not run to its end
   *[other] stopped by Ctrl-C: { $stopped } of { $scripts } scripts not run to the end
}
test-summary = { $scripts ->
    [one] 1 script: { $passed } passed, { $failed } failed ({ $seconds } s)
   *[other] { $scripts } scripts: { $passed } passed, { $failed } failed ({ $seconds } s)
}
