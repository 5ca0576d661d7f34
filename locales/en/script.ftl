# Scripts: what the program says around the texts of a drill.

lesson-right = Right.
lesson-right-why = Right. { $why }
lesson-wrong = { $left ->
    [0] Wrong.
    [one] Wrong. One more try.
   *[other] Wrong. { $left } more tries.
}
lesson-wrong-why = { $left ->
    [0] Wrong. { $why }
    [one] Wrong. { $why } One more try.
   *[other] Wrong. { $why } { $left } more tries.
}
lesson-worse = { $left ->
    [0] Wrong: { $best } was possible; now it is { $after }.
    [one] Wrong: { $best } was possible; now it is { $after }. One more try.
   *[other] Wrong: { $best } was possible; now it is { $after }. { $left } more tries.
}
color-word = { $color ->
    [black] Black
   *[white] White
}
lesson-answer = The answer: { $answer }
lesson-answer-choice = The answer: { $number }. { $option }
lesson-answer-status = The answer: with { $owner } first { $with ->
    [alive] alive
    [dead] dead
    [ko] ko
   *[seki] seki
}, with { $other } first { $against ->
    [alive] alive
    [dead] dead
    [ko] ko
   *[seki] seki
}.
lesson-answer-untold = The drill does not tell the answer.
lesson-no-hint = There is no hint for this question.
lesson-not-proved = Nothing is proved about this answer within the limits, so it does not count. Try another one, or type answer.
lesson-late = Too late.
lesson-summary = { $asked ->
    [one] One question: { $right ->
        [0] wrong.
       *[other] right.
    }
   *[other] { $asked } questions: { $right } right, { $first } of them at the first try without a hint.
}
lesson-ask-move = { $color ->
    [black] Black's move (such as c3; hint, answer, quit):
   *[white] White's move (such as c3; hint, answer, quit):
}
lesson-ask-point = A point (such as c3; hint, answer, quit):
lesson-ask-number = A number (hint, answer, quit):
lesson-ask-choice = The number of your choice (hint, answer, quit):
lesson-ask-status = { $first ->
    [black] If Black plays first: alive, dead, ko or seki?
   *[white] If White plays first: alive, dead, ko or seki?
}
lesson-seconds = { $seconds ->
    [one] You have one second.
   *[other] You have { $seconds } seconds.
}
lesson-misread-move = That is no point of the board. Type a move such as c3 or pass; or hint, answer, quit.
lesson-misread-point = That is no point of the board. Type a point such as c3; or hint, answer, quit.
lesson-misread-number = Type a number; or hint, answer, quit.
lesson-misread-choice = { $count ->
    [one] Type 1; or hint, answer, quit.
   *[other] Type a number from 1 to { $count }; or hint, answer, quit.
}
lesson-misread-status = Type alive, dead, ko or seki; or hint, answer, quit.
lesson-left = The drill was left.
lesson-back = The drill is over; here is the problem again.

run-list = Drills that come with the program: run NAME starts one; a path to a .rhai file starts your own.
run-unknown = There is no drill { $name }. run lists them.
run-unknown-near = There is no drill { $name }; did you mean { $nearest }?

rhai-welcome = Rhai on the board of this problem: board is the board. Type an expression such as board.liberties("{ $point }"); api lists the functions, quit leaves.
rhai-left = Back to the problem.
rhai-started-over = The prompt had to start over; variables are lost.
