# What is wrong with problem files, or worth a note. Messages are fragments without a full stop.

help-name = help
note-of-file = note: { $message }

fault-unreadable = cannot be read: { read-reason }
read-reason = { $reason ->
    [missing] no such file or folder
    [denied] permission denied
    [folder] it is a folder
   *[other] { $detail }
}
fault-too-large = the file has more than { $limit } MB, which is too large for a problem file
fault-binary = this is a binary file, not a text
fault-not-utf8 = the text is not UTF-8
fault-not-toml = only TOML problem files can be read
fault-empty-folder = the folder holds no problem file
fault-stray-file = this file does not belong in a folder of problems
fault-order-unknown = { $near ->
    [no] there is no problem `{ $id }` in this folder
   *[yes] there is no problem `{ $id }` in this folder; did you mean `{ $nearest }`?
}
fault-order-twice = `{ $id }` is listed twice
fault-order-missing = `{ $id }` is not listed in order.txt

fault-syntax = { $detail }
fault-empty-file = the file is empty
fault-no-problem = the file has no [[problem]]
fault-unknown-key = { $near ->
    [no] unknown key `{ $key }`
   *[yes] unknown key `{ $key }`; did you mean `{ $nearest }`?
}
fault-missing-key = the key `{ $key }` is missing
fault-wrong-type = `{ $key }` must be { expected }, not { found }
expected = { $expected ->
    [both-languages] a text in both languages
    [list-of-texts] a list of texts in both languages
    [one-text] a text in quotes
    [lines] a text of several lines
    [point] a point such as "C1"
    [points] a list of points such as ["C1"]
    [move] a move in quotes
    [moves] a list of moves such as ["C1"]
    [whys] a list of { "{" } move = "C1", text = … { "}" }
    [format] the number 1
    [problems] a list: write [[problem]] in double brackets
    [table] a table
    [id] a text such as "bent-three"
    [ids] a list of ids
    [id-in-list] an id in quotes
    [tags] a list of tags such as ["ko"]
    [tag] a tag in quotes
    [size] a number such as 9, or [columns, rows]
    [side] "black" or "white"
    [goal] a goal such as "live"
    [corner] a corner such as "bottom-left"
    [level] a level such as "15k"
    [verdict] a verdict such as "Seki"
   *[truth] true or false
}
found = { $found ->
    [text] a text in quotes
    [integer] an integer
    [float] a number with a point
    [truth] true or false
    [date] a date
    [list] a list
   *[table] a table
}
fault-format-newer = format { $format } is newer than this program, which reads format 1
fault-format-unknown = there is no format { $format }
fault-not-one-of = { $near ->
    [no] `{ $text }` is not { word-kind }
   *[yes] `{ $text }` is not { word-kind }; did you mean `{ $nearest }`?
}
word-kind = { $what ->
    [side] a side
    [goal] a goal
    [corner] a corner
   *[verdict] a verdict
}

fault-bad-id = `{ $id }` cannot be an id
fault-duplicate-id = the id `{ $id }` is taken: { $other }
fault-empty-text = `{ $key }` is empty
fault-missing-language = { $language ->
    [en] the English text is missing
   *[zh] the Chinese text is missing
}
fault-placeholder = unknown placeholder `{ $text }`
fault-brace = this brace has no partner
fault-placeholder-point = placeholder for a point off the board: { point-fault }
fault-level = `{ $text }` is not a level; write 30k to 1k or 1d to 9d

fault-size = { $large ->
    [yes] a board of this size is not possible: both sides must be from 2 to 25
   *[no] a board of { $cols }×{ $rows } is not possible: both sides must be from 2 to 25
}
fault-diagram = { $kind ->
    [no-rows] the diagram has no row
    [odd-character] `{ $text }` is not a point; use X (black), O (white) or . (empty)
    [unequal-row] this row has { $found } points, but the first row has { $expected }
    [too-large] the diagram has { $found } columns and { $expected } rows; a board has at most 25 of each
    [bracket] a bracket must enclose one point, as in (X) or [X]
   *[second-last-move] only one point can be the last move
}
fault-diagram-larger = the diagram has { $cols } columns and { $rows } rows, but the board is { $size }
fault-sticks-out = the diagram has { $cols } columns and { $rows } rows; from { $origin } on it sticks out of the { $size } board
fault-corner-and-origin = `corner` and `origin` both place the diagram
fault-nothing-to-place = `{ $key }` places a diagram, but there is none
fault-no-stones = there is no stone on the board
fault-point = { point-fault }
point-fault = { $kind ->
    [letter-i] Go skips the column letter I; did you mean { $text }?
    [off-board] { $text } is outside the { $size } board
   *[not-a-point] `{ $text }` is not a point; a point is a column letter and a row number, such as C3
}
fault-both-colors = { $point } is both black and white
fault-no-liberty = { $color ->
    [black] the black chain at { $point } has no liberty
   *[white] the white chain at { $point } has no liberty
}
fault-ko-on-stone = a ko point is empty, but there is a stone at { $point }
fault-ko-impossible = there is no ko at { $point }
fault-ko-idle = { $color ->
    [black] the ko ban at { $point } does not bind black, who is to move
   *[white] the ko ban at { $point } does not bind white, who is to move
}
fault-point-twice = { $point } is named twice

fault-empty-list = `{ $key }` names no point
fault-not-a-stone = `{ $key }` names { $point }, but there is no stone at { $point }
fault-two-colors = { $color ->
    [black] `{ $key }` names stones of both colors: { $first } is black, { $other } is white
   *[white] `{ $key }` names stones of both colors: { $first } is white, { $other } is black
}
fault-mark-not-target = the diagram marks { $point }, but `target` does not name it
fault-no-target = no target is named, and no single group is plainly the one in question
fault-full-region = the region has no empty point
fault-goal-side = the goal is `{ $goal }`, but { $to-move ->
    [black] black
   *[white] white
} is to move and the target is { $target ->
    [black] black
   *[white] white
}
fault-no-rival = the goal `{ $goal }` needs a `rival`
fault-rival-color = { $color ->
    [black] the rival must be black for the goal `{ $goal }`
   *[white] the rival must be white for the goal `{ $goal }`
}

fault-target-taken = no target is named; taken: { $points }
fault-goal-taken = no goal is named; taken: { $goal }
fault-region-taken = no region is named; taken: { $points }
fault-region-closed = the region is not closed; added: { $points }
points-cut = { $points }, … ({ $count } points)
points-more = { $earlier }, { $next }

fault-game-over = { $how ->
    [chains] there is nothing to play for: the chains are joined, cut or captured before the first move
    [alive] there is nothing to play for: the target is alive, or has a liberty outside the region, before the first move
   *[gone] there is nothing to play for: the target is off the board before the first move
}
fault-not-proved = not proved within { allowed }
fault-move-not-proved = { $move } is not proved within { allowed }
fault-stopped = stopped by Ctrl-C before it was proved
fault-move-stopped = stopped by Ctrl-C before { $move } was proved
allowed = { $kind ->
    [nodes] { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }
    [time] { $seconds } s
   *[both] { $nodes } nodes or { $seconds } s
}
fault-goal-missed = { $group ->
    [yes] the goal `{ $goal }` is not reached: with best play the target is { $came }
   *[no] the goal `{ $goal }` is not reached: with best play it is { $came }
}
fault-illegal-move = { $what ->
    [answer] answer { $move } is no legal move: { $reason ->
        [occupied] there is already a stone
        [suicide] the stone would have no liberty and capture nothing
        [ko] the ko may not be retaken at once
       *[other] it is not possible here
    }
   *[wrong] move { $move } is no legal move: { $reason ->
        [occupied] there is already a stone
        [suicide] the stone would have no liberty and capture nothing
        [ko] the ko may not be retaken at once
       *[other] it is not possible here
    }
}
fault-outside-region = { $what ->
    [answer] answer { $move } is outside the region
   *[wrong] move { $move } is outside the region
}
fault-answer-worse = answer { $move } { $does }; { $best } { $best-does }
fault-not-only = { $count ->
    [one] `only` is claimed, but { $moves } is as good: it { $does }
   *[other] `only` is claimed, but { $moves } are as good: each { $does }
}
fault-also-good = { $count ->
    [one] { $moves } is as good: it { $does }
   *[other] { $moves } are as good: each { $does }
}
fault-why-right = { $move } is explained as wrong, but it is as good as any move: it { $does }
fault-lacks = the problem has no `{ $key }`
fault-twin = { $how ->
    [turned] the same problem as `{ $id }`, turned
    [recolored] the same problem as `{ $id }`, with colors exchanged
    [both] the same problem as `{ $id }`, turned and with colors exchanged
   *[same] the same problem as `{ $id }`
}

# What a position comes to: "with best play it is …".
came-state = { $kind ->
    [alive] alive
    [seki] a seki
    [ko] { $size ->
        [infinite] a ko ({ ahead } ahead, no number of threats is enough)
        [more-than] a ko ({ ahead } ahead, margin over { $count })
       *[exactly] a ko ({ ahead } ahead, margin { $count })
    }
    [race] a race that { ahead } wins
    [joined] a connection
    [cut] a cut
    [repetition] an endless repetition
   *[dead] dead
}
# What a move does: "answer B2 …".
came-does = { $does ->
    [wins-race] wins the race
    [loses-race] loses the race
    [lets-join] lets the chains be joined
    [joins] joins the chains
    [cuts] cuts
    [is-cut] is cut off
    [lives] lives
    [lets-live] lets the target live
    [leaves-dead] leaves the target dead
    [kills] kills
   *[makes] makes { came-state }
}

# What to do about it.
fix-name-toml = name a problem file (TOML) or a folder of problem files
fix-missing = look at the spelling, and at the folder you are in
fix-denied = allow yourself to read it, or copy it to where you may
fix-folder = name the files in it
fix-utf8 = save the file as UTF-8
fix-empty-folder = problem files end in .toml
fix-stray-file = keep only problem files (.toml), README.md and order.txt in the folder
fix-order-unknown = correct the id or take the line out
fix-order-twice = take one of the two lines out
fix-order-missing = it comes after the listed ones, by level
fix-file-head = a problem file begins with `format = 1`, then `[[problem]]` with its keys
fix-known-keys = known keys: { $keys }
fix-missing-key = add, for example, `{ $example }`
fix-both-languages = write { "{" } en = "…", zh = "…" { "}" }
fix-format-newer = use a newer version of the program, or write `format = 1`
fix-format-unknown = write `format = 1`
fix-possible = possible: { $words }
fix-bad-id = use letters, digits and hyphens, such as bent-three
fix-duplicate-id = give one of the two another id
fix-placeholder = placeholders are { "{p:C1}" }, { "{black}" } and { "{white}" }
fix-unequal-row = make all rows equally long; . is an empty point
fix-diagram-larger = make `size` larger, or leave rows or columns out
fix-sticks-out = `origin` is the point of the diagram's lower left character
fix-keep-one = keep one of the two
fix-no-liberty = a chain without liberties is captured: take it off, or free a point next to it
fix-ko-impossible = a ko point is where one stone was just taken by a lone stone with one liberty
fix-ko-idle = the ban says what the side to move may not take now
fix-target-stone = name a stone of the group that lives or dies
fix-two-colors = all stones must be of one color
fix-mark-not-target = mark the stones that `target` names, or none
fix-no-target = name a stone of the group that lives or dies: target = ["C1"]
fix-full-region = name the points on which either side may play
fix-goal-side = { $to ->
    [live] write goal = "{ $fitting }", or to_move = "{ $other }" if the other side is to live
    [kill] write goal = "{ $fitting }", or to_move = "{ $other }" if the other side is to kill
    [connect] write goal = "{ $fitting }", or to_move = "{ $other }" if the other side is to connect
   *[cut] write goal = "{ $fitting }", or to_move = "{ $other }" if the other side is to cut
}
fix-no-rival = name a stone of the other chain: rival = ["C1"]
fix-off-board = columns are lettered from the left, rows numbered from the bottom
fix-game-over = check the target and the region
fix-not-proved = name a smaller `region`, or allow more with --nodes or --time-limit
fix-goal-missed = correct the position, the goal or `to_move`
fix-not-only = add them to `answers`, or take `only` away
fix-why-right = take it out of `why`
fix-hint = add hint = [{ "{" } en = "…", zh = "…" { "}" }], from vague to plain
fix-text = add { $key } = { "{" } en = "…", zh = "…" { "}" }
fix-level = add level = "15k"
fix-twin = take one of the two out
