# Hints: what the strongest bot would do now, in one sentence. Short, in the present, you.
hint-thinking = { seats-name }: looking for a hint
hint-says = Hint: { $text }
hint-line-up = line up on { $squares }.
hint-pull = { $from } pulls to { $to }.
hint-runs = run { $runs }, then press Done.
hint-done = leave everybody where they stand and press Done.
hint-throw = throw to { $to }.
hint-turn = nobody is free. Say turn.
hint-take = give { $square } the disc.
hint-roll = try the Monster-Defence.
hint-decline = do without the Monster-Defence.
hint-flick = put the disc at { $place }, aim { $direction }, power { $power }.

## Why
hint-scores = Then a pass into the end zone is certain.
hint-passes = Then a pass is certain.
hint-stops = Then nobody is free.
