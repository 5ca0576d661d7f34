# The nine old grades as the learner's ladder.

grade = { $grade ->
    [1] entering spirit
    [2] sitting in illumination
    [3] complete
    [4] penetrating the subtle
    [5] using wisdom
    [6] small skill
    [7] fighting strength
    [8] seeming foolish
   *[9] guarding clumsiness
} ({ $name })
rank-now = Grade { $grade } of the nine: { grade }. Solved here: { $solved } of { $total }.
rank-next = For grade { $grade }, { grade }, there are still missing: { $missing }.
rank-top = There is no higher one.
missing = { $what ->
    [solved] { $count ->
        [one] one problem
       *[other] { $count } problems
    }
    [topics] { $count ->
        [one] one more topic
       *[other] { $count } more topics
    }
   *[hard] { $count ->
        [one] one of level { $level } or harder
       *[other] { $count } of level { $level } or harder
    }
}
