# The words of the game: the glossary, and names of moves.

move-name = { $point }: { $names }.
term-head = { $zh } ({ $pinyin }): { $en }
term-also = Also called { $names }.
term-several = Several terms have { $word } in their name:
term-unknown = The glossary has no { $word }.
term-near = The glossary has no { $word }; did you mean { $names }?
term-usage = Say which word: term kosumi, or its Chinese name. term off no longer names your moves, term on does again.
term-which = say which word: sihuo term kosumi, or its Chinese name
term-example = { $side ->
    [black] Black
   *[white] White
} { $point } { $called ->
    [yes] is called so:
   *[no] is not called so:
}
names-on = Your moves are named from now on.
names-off = Your moves are no longer named.
