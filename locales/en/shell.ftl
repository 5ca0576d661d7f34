# The session itself.

welcome = { $problems ->
    [one] sihuo { $version } — one problem; every verdict is proved. Type a move such as a1, or: hint, why, solution, next, help, quit
   *[other] sihuo { $version } — { $problems } problems; every verdict is proved. Type a move such as a1, or: hint, why, solution, next, help, quit
}
goodbye = Solved: { $solved }. Wrong moves: { $missed }. Goodbye.
help =
    Moves:      a1 or A1; pass (tenuki) plays elsewhere
    hint        a hint, in three steps from vague to plain
    undo        takes your last move back; again starts over
    why         the rest of the proof, step by step (Enter: next, q: back)
    solution    the answer; the problem then does not count as solved
    next, prev  another problem; skip goes to the next unsolved one
    list        all problems; open ID or open NUMBER goes to one
    show        draws the board again
    status C3   what becomes of the chain at C3, either side to move
    libs C3     its liberties; eyes C3 its eyes
    threat      spends one of your ko threats; threats A D sets them
    term hane   looks a word of the game up; term off names no moves
    proverbs 31 a saying, and its proof before your eyes
    rank        your grade of the nine old ones, and the next
    run         lists the drills; run NAME starts one
    rhai        takes expressions in Rhai on this board
    doubt       writes a report on a judgement that you think wrong
    lang zh     speaks Chinese; quit leaves
    Words may be shortened as long as they are clear.
    ( ) marks the target, [ ] the last move; X is Black, O is White.
letter-i = Go skips I; did you mean J{ $row }?
ambiguous = { $word } may be short for { $words }.
unknown-command = There is no command { $word }; did you mean { $nearest }?
unknown-word = { $word } is neither a point nor a command. help lists the commands.
too-many-words = { $most ->
    [0] { $command } stands alone: `{ $rest }` after it is not understood.
   *[other] { $command } takes one word: `{ $rest }` after it is not understood.
}
too-narrow = The window has { $width } columns, and this board needs { $needed }: make the window wider.
lang-usage = Say which language: lang en or lang zh
lang-now = English from now on.
no-next = This is the last problem. skip goes to the next unsolved one.
no-prev = This is the first problem.
open-usage = Say which problem: open 3, or open with its name. list shows all.
no-problem = There is no problem { $name }. They are numbered from 1 to { $total }; list shows all.
no-problem-near = There is no problem { $name }; did you mean { $nearest }?
list-summary = { $solved } of { $total } solved.
progress-off = { $reason ->
    [no-folder] Your progress is not kept from now on: there is no folder for it. Set SIHUO_HOME to a folder that you may write in.
    [denied] Your progress is not kept from now on: { $path } may not be written. Give yourself the right to write it, or set SIHUO_HOME to another folder.
    [full] Your progress is not kept from now on: there is no space left for { $path }. Make room and start again.
    [busy] Your progress is not kept from now on: another program holds { $path }. Close it and start again.
    [broken] Your progress is not kept from now on: { $path } is damaged. Move it away and start again, or set SIHUO_HOME to another folder.
    [later] Your progress is not kept from now on: { $path } was written by a later version of sihuo. Use that version, or set SIHUO_HOME to another folder.
   *[other] Your progress is not kept from now on: { $path } cannot be used ({ $detail }). Set SIHUO_HOME to another folder.
}
doubt-written = Written to { $path }. Send that file to whoever looks after the problems.
doubt-no-folder = There is no folder for your files, so the report cannot be written.
not-utf8 = That line is not UTF-8 text, so it was not read.
searching = Reading it out … Ctrl-C stops.
searched = { $seconds } s · { $nodes } nodes so far
interrupted = Once more Ctrl-C leaves; quit does too.

# Before a session, when there are faults in the files.
faults-begin = { $count ->
    [one] There is a fault in the problem files:
   *[other] There are { $count } faults in the problem files:
}
faults-end = { $count ->
    [one] The trainer starts with the one good problem; sihuo check tells more about the faults.
   *[other] The trainer starts with the { $count } good problems; sihuo check tells more about the faults.
}
faults-nothing-left = there is no problem to train on
