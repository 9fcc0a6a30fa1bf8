# The report: how a match was played, step by step. Short, no praise, no blame.
report-no-such-step = There is no step { $number } in the report: the last one is { $last }.
report-unfinished = The match goes on: there is a report when it is over.
report-failed = This step could not be judged: try again.

## What stood out
report-missed-score = A pass into the end zone would have been certain.
report-missed-fork = A fork would have been possible: two receivers two squares away, whom nobody can both block.
report-missed-pass = A pass would have been certain.
report-open-lane = The line from { $from } to { $to } stayed open: every pass could have been stopped.
report-open-goal = The pass into the end zone, from { $from } to { $to }, stayed open: it could have been stopped.
report-better-throw = A throw to { $to } would have brought more.
report-declined = The Monster-Defence costs nothing and works at times.

## On the page
report-progress = { $done } of { $total } steps are judged.
report-stop = Cancel
report-go-on = Go on judging
report-striking = What stood out
report-nothing = Nothing stood out.
report-all = { $count ->
    [one] The one step
   *[other] All { $count } steps
}
report-better = Better: { $moves }.
report-done = all stay where they stand
report-roll = try the Monster-Defence
report-instead = { $worth } instead of { $best }
report-percent = { $percent } %
report-back = To the report
report-curve-next = Who scores next?
report-curve-win = Who wins the match?
report-curve-marks = Circles: what stood out.
report-curve-spoken = The curve as { seats-name } sees it: from { $least } to { $most }, in the end { $last }.
report-to-verify = Were the dice honest?
