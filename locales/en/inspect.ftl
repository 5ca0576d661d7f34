# Hints, liberties, eyes.

hint = Hint { $number } of { $total }: { $text }
hint-closed = Hints are for an open question: again starts over.
hint-none = There is no hint for this problem.
hint-result = The best result is { $verdict }.
hint-area = Look at the points from { $from } to { $to }.
hint-point = { $count ->
    [one] The move is { $point }.
   *[other] { $point } is one of { $count } good moves.
}
hint-pass = Playing elsewhere (pass) is as good as anything here.

point-usage = Name a point with a stone: { $command } C3
point-outside = { $point } is outside the board.
point-empty = There is no stone at { $point }.

liberties = The { $side ->
    [black] black
   *[white] white
} chain at { $point } has { $stones ->
    [one] one stone
   *[other] { $stones } stones
} and { $count ->
    [one] one liberty: { $liberties }.
   *[other] { $count } liberties: { $liberties }.
}

eye = { $kind ->
    [real] A real eye at { $points }.
    [false] A false eye at { $points }.
   *[space] An eye space of { $count } points: { $points }.
}
eyes-none = The group at { $point } has no closed eye space yet.
eyes-alive = The chain at { $point } is alive whatever is played (pass-alive).
