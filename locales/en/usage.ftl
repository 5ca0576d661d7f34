# The command line: its help, and what is said to wrong usage.

usage-heading = Usage:
usage-commands = Commands
usage-arguments = Arguments
usage-options = Options
usage-help = Print help
usage-version = Print the version

usage-sihuo = Go life-and-death problems whose every verdict is proved. Without a command: the trainer, on the built-in problems or on the files and folders named.
usage-solve = Solve problems: verdict, best first moves, line of play
usage-check = Check problems and scripts as an author: form, legality, proofs, answers, twins, texts
usage-term = Look up a word of the game, in English or Chinese
usage-proverbs = List the proverbs, or prove one before your eyes
usage-show = Show problems as diagrams
usage-run = Run a drill: a script, or one of those that come with the program
usage-test = Run scripts as tests, without a learner: those named, or those that come with the program
usage-api = Print the functions of scripts, or one of them
usage-completions = Print completions for a shell
usage-help-command = Print this help, or that of a command

usage-paths = Problem files or folders to train on
usage-lang = The language of all texts: en or zh
usage-unicode = Draw boards with round stones
usage-json = Print one JSON object a line
usage-nodes = Give up on a problem after so many nodes
usage-time-limit = Give up on a problem after so many seconds (10 if not given, or no limit with --nodes)
usage-all-moves = Give the verdict after every legal first move, and all best moves
usage-first = Who plays first: defender, attacker or both; the side to move of the file if not given
usage-goal = Ask for another goal than the file: live, kill, capture, escape, connect, cut, win-race, …
usage-tenuki = Say how many moves may be ignored before the verdict changes
usage-table-mib = The most memory for the table of one question, in MiB ({ $default } if not given)
usage-verify = Replay the proof of every verdict with nothing but the rules
usage-solve-files = Problem files; - is standard input
usage-check-paths = Problem files, scripts, or folders of them
usage-word = The word, such as kosumi, in English or Chinese
usage-saying = A number, or words of a saying in English or Chinese
usage-saying-svg = Write a picture of what is shown; - is standard output
usage-force = Let the picture replace a file
usage-saying-nodes = Give up on a verdict after so many nodes ({ $default } if not given)
usage-show-file = A problem file; - is standard input
usage-id = Show only the problem with this id
usage-svg = Write a picture instead; - is standard output
usage-ascii = Draw stones as X and O (this is done if nothing is given)
usage-script = A script, or the name of a drill inside the program
usage-problems = Problem files or folders that the script can name, instead of those inside the program
usage-script-nodes = Stop a script after so many nodes of the solver in all
usage-script-time = Stop a script after so many seconds of computing without a question (10 if not given)
usage-operations = Stop a script after so many operations in all
usage-tests = Scripts or folders of scripts
usage-slow = Compute again what takes long and is kept as data, without a limit of time unless one is given
usage-name = A function or a group
usage-shell = The shell: bash, elvish, fish, powershell or zsh
usage-subcommand = A command

# What is wrong with the arguments.
misuse-unknown = { $near ->
    [no] `{ $given }` is not understood here
   *[yes] `{ $given }` is not understood here; did you mean `{ $nearest }`?
}
misuse-missing = an argument is missing: { $given }
misuse-no-value = `{ $given }` needs a value
misuse-value = { $near ->
    [no] `{ $value }` is not possible for `{ $given }`
   *[yes] `{ $value }` is not possible for `{ $given }`; possible: { $possible }
}
misuse-number = `{ $value }` is not possible for `{ $given }`: a whole number is needed, such as 1000
misuse-mib = `{ $value }` is not possible for `{ $given }`: a whole number from 1 to 65536 is needed
misuse-seconds = `{ $value }` is not possible for `{ $given }`: a number of seconds above 0 is needed, such as 2.5
misuse-goal = { $near ->
    [no] there is no goal `{ $value }`; the goals are { $possible }
   *[yes] there is no goal `{ $value }`; did you mean `{ $nearest }`?
}
misuse-takes-no-value = `{ $given }` takes no value, so not `{ $value }`
misuse-not-utf8 = an argument is not UTF-8 text; type it in a UTF-8 terminal
misuse-conflict = `{ $given }` and `{ $other }` do not go together
misuse-twice = `{ $given }` is given twice
misuse-other = { $detail }
misuse-more = for more: sihuo { $command } --help
misuse-more-of-all = for more: sihuo --help

no-such-command = there is no file or folder { $path }; did you mean the command `{ $nearest }`?
command-first = the command `{ $command }` must stand before the files
trainer-needs-a-file = the trainer reads moves from standard input, so problems must come from a file
no-problem-in-file = { $near ->
    [no] there is no problem `{ $id }` in { $path }; sihuo show { $path } shows what there is
   *[yes] there is no problem `{ $id }` in { $path }; did you mean `{ $nearest }`?
}
one-picture = { $path } has { $count } problems and a picture shows one; name it with --id
one-saying = a picture shows one saying; name it by its number
no-board-in-saying = there is no board in proverb { $number }
file-is-there = { $path } is there already; --force writes over it
cannot-write = cannot write { $path }: { os-reason }
input-or-output = standard input or output failed: { os-reason }
os-reason = { $reason ->
    [missing] there is no such folder; make it first
    [denied] permission denied; choose a place where you may write
    [full] no space is left there; make room, or choose another place
    [read-only] nothing can be written there; choose another place
    [folder] it is a folder; add the name of a file
    [not-folder] a part of the path is a file, not a folder
   *[other] { $detail }
}
no-function = { $near ->
    [no] there is no function or group `{ $name }`; sihuo api lists all
   *[yes] there is no function or group `{ $name }`; did you mean `{ $nearest }`?
}
no-threads = the system gives no threads for the solver; close other programs and try again
script-unreadable = { $path }: { script-reason }
script-reason = { $reason ->
    [missing] there is no such file or folder; look at the spelling and at the folder you are in
    [denied] permission denied
    [folder] it is a folder; name a script in it
    [too-large] the script has more than { $limit } KB
    [not-utf8] the text is not UTF-8; save it as UTF-8
    [empty-folder] the folder holds no script; scripts end in .rhai
    [no-drill] there is no such file, and no drill of that name comes with the program; in the trainer, run lists the drills
    [near-drill] there is no such file, and no drill of that name; did you mean { $detail }?
   *[other] { $detail }
}
