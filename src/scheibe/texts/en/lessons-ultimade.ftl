## 1 Lining up
lessons-ultimade-placing-title = Lining up
lessons-ultimade-placing-idea = Before each point both teams line up in their end zones. The team without the disc goes first.
lessons-ultimade-placing-receivers-task = Copper lines up: choose four squares in your end zone in the north.
lessons-ultimade-placing-receivers-hint = The end zone is hatched: rows 16, 17 and 18.
lessons-ultimade-placing-receivers-after = Copper stands. Now Gold lines up in the other end zone.
lessons-ultimade-placing-pullers-task = Gold is about to pull: line up so that somebody can pull to g17.
lessons-ultimade-placing-pullers-hint = A pull goes straight: one player has to stand in column g.
lessons-ultimade-placing-pullers-after = From column g the way is free.

## 2 The pull
lessons-ultimade-pull-title = The pull
lessons-ultimade-pull-idea = The pull goes straight to an empty square of the other end zone. There the disc lies until somebody picks it up.
lessons-ultimade-pull-far-task = Gold pulls: choose puller and square so that Copper cannot reach the disc in its first run.
lessons-ultimade-pull-far-hint = A run has four steps. Where is Copper farthest away?
lessons-ultimade-pull-far-after = Copper is five steps away. Gold can already move up.

## 3 Running
lessons-ultimade-running-title = Running
lessons-ultimade-running-idea = A run has up to four steps in all eight directions, but never through others. The holder of the disc stands still.
lessons-ultimade-running-four-task = Copper runs: bring a player to g10.
lessons-ultimade-running-four-hint = From c6 it is four steps along the diagonal.
lessons-ultimade-running-four-after = Four steps lead across half the field.
lessons-ultimade-running-pick-up-task = The disc lies on e17: pick it up.
lessons-ultimade-running-pick-up-hint = Whoever stops exactly on its square has it.
lessons-ultimade-running-pick-up-after = That player has the disc, and may not run any more.

## 4 Throwing
lessons-ultimade-throwing-title = Lines for throwing
lessons-ultimade-throwing-idea = A throw goes along a row, a column or a diagonal, over at least one free square, and never over opponents.
lessons-ultimade-throwing-line-task = e6 throws: only one team-mate is free. Throw there.
lessons-ultimade-throwing-line-hint = On e8 an opponent is in the way, and f7 is too near.
lessons-ultimade-throwing-line-after = The diagonal to b9 is free.
lessons-ultimade-throwing-over-task = e6 throws: find the one legal pass.
lessons-ultimade-throwing-over-hint = You may throw over your own players if one square in between is free.
lessons-ultimade-throwing-over-after = The throw goes over e7. The free square that it needs is e8.
lessons-ultimade-throwing-count-task = To how many team-mates may e6 throw?
lessons-ultimade-throwing-count-hint = Walk along the three lines: to a6, to h9 and to e12.
lessons-ultimade-throwing-count-after = a6 and e12 are free, an opponent stands before h9.
lessons-ultimade-throwing-count-three = Not to h9: an opponent stands on the line, on g8.

## 5 Marking
lessons-ultimade-marking-title = Marking
lessons-ultimade-marking-idea = Whoever stands next to an opponent marks it. Only one defender may run next to an offence player.
lessons-ultimade-marking-mark-task = Gold defends: run next to g12.
lessons-ultimade-marking-mark-hint = h8 is near enough. Nobody else may go next to e8: d9 is there.
lessons-ultimade-marking-mark-after = g12 is marked. No second defender may come now.
lessons-ultimade-marking-stop-task = e12 and h8 are free: close both lines and press Done.
lessons-ultimade-marking-stop-hint = d12 is already next to e12. Stand on the line, but farther from it.
lessons-ultimade-marking-stop-after = Nobody is free: that is a turn, and the disc changes sides.

## 6 Between
lessons-ultimade-between-title = Marked twice
lessons-ultimade-between-idea = If an offence player runs between two defenders, both may stay. Only nobody may run there to make it two.
lessons-ultimade-between-stay-task = e9 stands between d9 and f9: let both stay, close the line from e6 to e9 and press Done.
lessons-ultimade-between-stay-hint = e8 is next to e9, so it is not allowed. e7 is next to e6 only.
lessons-ultimade-between-stay-after = d9 and f9 go on marking together, since e9 came to them.

## 7 The turn
lessons-ultimade-turn-title = The turn
lessons-ultimade-turn-idea = If nobody is free, the nearest opponent gets the disc. Then the teams change roles.
lessons-ultimade-turn-nearest-task = Two of Gold are equally near to e9: give the disc to the one that is not marked.
lessons-ultimade-turn-nearest-hint = b11 stands next to c11.
lessons-ultimade-turn-nearest-after = g11 has the disc, and nobody stands next to it.
lessons-ultimade-turn-nearest-marked = c11 is allowed, but b11 stands next to it: the one that is unmarked was asked for.
lessons-ultimade-turn-surplus-task = Gold has the disc on e11 now, and two of Copper stand next to it: do what the rule asks and press Done.
lessons-ultimade-turn-surplus-hint = Only one marker may stay. One runs away.
lessons-ultimade-turn-surplus-after = One stays, one has left. Now Copper may be done.

## 8 Monster-Defence
lessons-ultimade-monster-title = Monster-Defence
lessons-ultimade-monster-idea = If a defender stands next to the catcher, the defence may roll the die. 1 or 6 is a turn.
lessons-ultimade-monster-roll-task = Copper has caught in the end zone, f17 stands next to it: what does Gold do to avert the point?
lessons-ultimade-monster-roll-hint = If Gold declines, the point counts at once.
lessons-ultimade-monster-roll-after = A 6: a turn. Gold has the disc, and Copper has no point.
lessons-ultimade-monster-roll-given = Then the point counts: rolling costs nothing here.
lessons-ultimade-monster-faces-task = How many of the six numbers bring a turn?
lessons-ultimade-monster-faces-hint = The smallest and the greatest number.
lessons-ultimade-monster-faces-after = 1 and 6: one case in three.
lessons-ultimade-monster-frozen-task = Gold rolled in vain, so only the marker may run: close the line to e13 with it and press Done.
lessons-ultimade-monster-frozen-hint = The marker is on f10. d13 is already next to e13.
lessons-ultimade-monster-frozen-after = One run was enough. Often it is not: rolling in midfield has its price.

## 9 The fork
lessons-ultimade-fork-title = The fork
lessons-ultimade-fork-idea = Two receivers exactly two squares from the holder: both squares in between are next to the holder, and only one defender may go there.
lessons-ultimade-fork-fork-task = Copper runs: place the three so that Gold cannot stop every pass, and press Done.
lessons-ultimade-fork-fork-hint = c9 and g9 are two squares from e9.
lessons-ultimade-fork-fork-after = Gold can close one line, never both.
lessons-ultimade-fork-open-task = Gold has closed d9: throw to whoever is free.
lessons-ultimade-fork-open-hint = On the other side nobody is in the way.
lessons-ultimade-fork-open-after = So the disc goes on and on, as long as the fork stands.

## 10 Scoring
lessons-ultimade-scoring-title = Scoring
lessons-ultimade-scoring-idea = A catch in the end zone that you attack is a point.
lessons-ultimade-scoring-catch-task = Copper attacks the north: throw for the point.
lessons-ultimade-scoring-catch-hint = Three passes are free. Only one ends in the end zone.
lessons-ultimade-scoring-catch-after = Caught on e16: a point. Copper pulls next.
lessons-ultimade-scoring-whole-task = Copper is close to the end zone: run, press Done and throw for the point, whatever Gold does.
lessons-ultimade-scoring-whole-hint = Think of the fork: h16 is two squares from f14 already. Which other square is?
lessons-ultimade-scoring-whole-after = Gold could close only one of the two lines.
