# The bots: their names, what they are like, and what can go wrong with them.
bots-name-random = Random
bots-name-greedy = Purposeful
bots-about-random = Runs anywhere and throws to anyone. For finding your way around the rules.
bots-about-greedy = Looks for passes that you cannot stop, gains rows and marks your likely catchers. It looks one pass ahead.
bots-unknown = There is no bot called “{ $name }” for { $game }. There are: { $known }.
bots-no-side = A bot chooses for a side that is to move, and none is now ({ $phase }): ask it while a side is to move.
bots-warm-greedy = the bot { bots-name-greedy }
