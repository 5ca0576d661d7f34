# The nine old grades as the learner's ladder.

grade = { $grade ->
    [1] entering spirit (入神)
    [2] sitting in illumination (坐照)
    [3] complete (具体)
    [4] penetrating the subtle (通幽)
    [5] using wisdom (用智)
    [6] small skill (小巧)
    [7] fighting strength (斗力)
    [8] seeming foolish (若愚)
   *[9] guarding clumsiness (守拙)
}
rank-now = Grade { $grade } of the nine: { grade }. Solved here: { $solved } of { $total }.
rank-next = For grade { $grade }, { grade }, there are still missing: { $missing }.
rank-top = There is no higher one.
missing-solved = { $count ->
    [one] one problem
   *[other] { $count } problems
}
missing-topics = { $count ->
    [one] one more topic
   *[other] { $count } more topics
}
missing-hard = { $count ->
    [one] one of level { $level } or harder
   *[other] { $count } of level { $level } or harder
}
