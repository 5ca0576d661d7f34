# What is wrong with scripts. Messages are fragments without a full stop; what the interpreter and the
# functions of scripts say themselves is told as it is.

script-fault-in-call = { $message } (in { $call })

script-syntax-other = { $detail }
script-syntax-end = the script ends in the middle of something
script-syntax-token = `{ $token }` is missing { $what }
script-syntax-eval = `eval` is not allowed
script-unknown-function = { $near ->
    [no] there is no function `{ $name }`
   *[yes] there is no function `{ $name }`; did you mean `{ $nearest }`?
}
script-wrong-arguments = { $known ->
    [no] `{ $name }` cannot be called with ({ $given }); give it other values
   *[yes] `{ $name }` cannot be called with ({ $given }); write { $signatures }
}
script-or = { $earlier } or { $next }
script-unknown-variable = { $near ->
    [no] there is no variable `{ $name }`
   *[yes] there is no variable `{ $name }`; did you mean `{ $nearest }`?
}
script-outside-variable = { $kind ->
    [constant] `{ $name }` is not seen here, in a function or outside its block; write `global::{ $name }`
   *[variable] `{ $name }` is not seen here, in a function or outside its block; give it as an argument
}
script-unknown-property = { $near ->
    [no] there is no property `{ $name }`
   *[yes] there is no property `{ $name }`; did you mean `{ $nearest }`?
}
script-limit = { $kind ->
    [depth] functions call each other too deeply
    [operations] too many operations
    [variables] too many variables
    [modules] too many scripts are taken in
    [nesting] expressions are nested too deeply
    [functions] too many functions
    [literal] a text or list in the script is too long
    [text] too much text: one text, or all texts of a list or map, may have { $most } bytes
    [list] a list may have { $most } items in all
    [map] a map may have { $most } keys in all
   *[other] too large
}
script-stopped = { $kind ->
    [interrupted] stopped from outside
    [operations] stopped: more than { $most } operations
    [time] stopped: more than { $most } s of computing without a question
    [output] stopped: more than { $most } bytes of output without a question
    [nodes] stopped: more than { $most } nodes of the solver
    [boards] stopped: the boards take more than { $most } bytes
    [left] the learner has left
   *[input-ended] the script asks, but the input has ended
}
script-runtime = { $detail }
script-internal = { $kind ->
    [no-thread] the interpreter failed: there is no thread for it; close other programs and try again
   *[broke-off] the interpreter failed: it broke off in the middle; please report it
}
script-empty = the script holds nothing that runs; write at least one question or test(…)
script-no-title = the script has no title; begin it with `//! { $key }: …`
script-one-language = this text is in one language only; write #{ "{" }en: "…", zh: "…"{ "}" }
script-lacks-language = this text has no `{ $language }`
script-no-problem = { $near ->
    [no] there is no problem `{ $id }`
   *[yes] there is no problem `{ $id }`; did you mean `{ $nearest }`?
}
script-no-module = there is no script `{ $name }` beside this one
script-round-module = `{ $name }` takes itself in
script-bad-module = `{ $name }` cannot be taken in: { $fault }
