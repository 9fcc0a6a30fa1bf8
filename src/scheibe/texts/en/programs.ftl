# Programs of the host that play: what can go wrong with them.
programs-form = A program is named as NAME=COMMAND, such as mine="./mybot --fast", not as { $given }.
programs-name = { $name } is no name for a program: take up to 24 of a–z, 0–9, - and _, a letter first.
programs-quotes = The command of { $name } has a quotation mark without its other half: { $command }
programs-twice = Two programs are called { $name }: give one of them another name.
programs-unknown = { $name } is no program that plays { $game } here. There are: { $known }. Whoever starts Scheibe names programs with --bot NAME=COMMAND.
programs-not-found = The program { $name } cannot be started, for there is no command { $command }: give its whole path, and make it executable.
programs-not-started = The program { $name } cannot be started ({ $why }): give the path of a command that you can run yourself.
programs-ended = The program { $name } has ended by itself (exit code { $status }). Run its command yourself and look why. Its last words on standard error: { $said }
programs-mute = The program { $name } has closed its standard output: it must stay open until “quit”.
programs-late = The program { $name } has not answered within { $seconds } seconds: it must move when it is told to stop, and write out every line at once (flush).
programs-version = The program { $name } speaks version “{ $theirs }” of the line protocol, not { $ours }: it must end its introduction with “ready { $ours }”.
programs-nonsense = The program { $name } has said “{ $line }”. Expected is one of: { $expected }. Everything else belongs on standard error.
programs-no-text = The program { $name } has written what is no UTF-8: { $line }
programs-overlong = The program { $name } has written a line of more than { $most } bytes: end every line with a line feed.
programs-floods = The program { $name } has written more than { $count } lines that nobody asked for: let it say less.
programs-deaf = The program { $name } does not read what it is told: it must read the answer to each “after” up to “end”.
programs-other-game = The program { $name } does not play { $game }. It plays: { $known }.
programs-turn-over = The turn is over before { $move }: nothing of it belongs to this answer.
programs-breach = These moves break a rule, which the other side would call: { $moves }
programs-closing = Scheibe is closing: nothing more is asked.
