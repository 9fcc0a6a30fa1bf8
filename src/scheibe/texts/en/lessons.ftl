## Why an answer is wrong where no rule forbids it

lessons-why-plays = That is not what was asked: read the task again.
lessons-why-goes-on = Something is still missing: read the task again.
lessons-why-stands = Nobody stands on { $square } yet: run exactly there.
lessons-why-keeps = { $square } has run away: those two are to stay.
lessons-why-holds = The disc still lies on { $square }: only a player who stops exactly there picks it up.
lessons-why-marks = { $square } is not marked yet: run to one of the eight squares around it.
lessons-why-can-pull = Nobody can pull to { $square } from there: put one player in that column.
lessons-why-out-of-reach = { $square } reaches the disc on { $disc } in one run: pull farther away.
lessons-why-no-pass = { $square } is still free: put a defender on the line to it.
lessons-why-stopped = The defence stops that, with { $runs }: find squares whose lines cannot both be closed.
lessons-why-closed = Nobody is free like this: run to an open line.
lessons-why-scores = That is no point yet: the catch must be in the end zone that you attack.
lessons-why-more = There are more than { $given }: count again.
lessons-why-fewer = There are fewer than { $given }: count again.
lessons-why-out = The disc is out of play, { $why ->
    [over-rail] flown over the rail: aim straighter
   *[under-band] slipped under the band: flick more softly
    }.
lessons-why-back = The disc came back under the crossbar: flick differently.
lessons-why-short = The disc still lies before the crossbar: flick harder.
lessons-why-near = { $mm } mm to the band are too many: fewer than { $most } mm are asked.
lessons-why-nearest = Your nearest lies at { $mm } mm, the other side’s at { $theirs } mm: you have to be nearer to the band.
lessons-why-nobody-nearest = No disc of yours is in play: it has to stay on the lane.
lessons-why-moved = The black disc is still almost where it was: hit it so that it slides { $mm } mm at least.
lessons-why-moved-own = Your own disc is still almost where it was: hit it so that it slides { $mm } mm at least.
lessons-why-touched = You touched the black disc: flick past it.
lessons-why-no-band = Your disc never reached the band: flick past the black one, and harder.
lessons-why-band-late = You hit the black disc before the band: flick past it first.
lessons-why-points = The round brings { $points ->
    [0] no point
    [one] 1 point
   *[other] { $points } points
    } like this: your last disc has to be in front of all the black ones.

## What is wrong with a request

lessons-no-such-game = There are no lessons for “{ $name }”. There are: { $known }
lessons-no-such-lesson = There is no lesson “{ $name }”. There are: { $known }
lessons-no-such-task = There is no task { $number } here: the last one is { $last }.
lessons-no-number = “{ $given }” is no number: answer with a number.
lessons-decided = The task was decided after { $number ->
    [one] one try
   *[other] { $number } tries
    }: begin it again.
