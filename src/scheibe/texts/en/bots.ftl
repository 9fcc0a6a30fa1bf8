# The bots: their names, what they are like, and what can go wrong with them.
bots-name-random = Random
bots-name-twoply = Two-ply
bots-name-purposeful = Purposeful
bots-name-greedy = Greedy
bots-name-playful = Playful
bots-name-unsteady = Unsteady
bots-name-practised = Practised
bots-name-accurate = Accurate
bots-name-beginner = Beginner
bots-name-kr100 = A hundred tries
bots-name-kr1000 = A thousand tries
bots-name-newcomer = Newcomer
bots-name-level1 = First steps
bots-name-level2 = Playground
bots-name-level3 = School yard
bots-name-level4 = Sports ground
bots-name-level5 = Club league
bots-name-level6 = Cup tie
bots-name-level7 = Final
bots-name-level8 = Grand master
bots-about-random = Plays anything that is allowed. For finding your way around the rules.
bots-about-twoply = Tries runs, and a few replies to each. A yardstick for other bots.
bots-about-purposeful = Looks for passes that you cannot stop, gains rows and marks your likely catchers. It looks one pass ahead.
bots-about-greedy = Knows exactly whether you can stop its pass, and whether it can stop yours. A yardstick for other bots.
bots-about-beginner = Flicks straight ahead where the lane is free. A yardstick for other bots.
bots-about-kr100 = Tries a hundred flicks in its mind and learns from them. A yardstick for other bots.
bots-about-kr1000 = Tries a thousand flicks in its mind and learns from them. A yardstick for other bots.
bots-about-newcomer = Has just learnt the rules: tries few runs. A yardstick for other bots.
bots-about-level1 = { $game ->
    [schnipp] Mostly just flicks, with a shaky hand. For your very first match.
   *[ultimade] Runs off and overlooks nearly everything. For your very first match.
}
bots-about-level2 = { $game ->
    [schnipp] Aims with two flicks of three, and its hand is still shaky.
   *[ultimade] Knows the rules and still overlooks most of the rest.
}
bots-about-level3 = { $game ->
    [schnipp] Aims nearly always and takes the best of few ideas.
   *[ultimade] Has a good idea now and then, and often forgets what you are up to.
}
bots-about-level4 = { $game ->
    [schnipp] Flicks like someone who plays now and then: good ideas, a restless hand.
   *[ultimade] Plays like someone who plays now and then, and leaves you some mistakes in every match.
}
bots-about-level5 = { $game ->
    [schnipp] Picks what may well succeed; its hand does not always oblige.
   *[ultimade] Plays properly and makes the mistakes that happen in the heat of the game.
}
bots-about-level6 = { $game ->
    [schnipp] Has a practised hand and knocks your discs away.
   *[ultimade] Thinks carefully; only here and there does something slip through.
}
bots-about-level7 = { $game ->
    [schnipp] Has a good hand, reckons with rails and band and with what comes after.
   *[ultimade] Thinks far ahead and hardly makes a mistake.
}
bots-about-level8 = { $game ->
    [schnipp] Our strongest bot: the steadiest hand, and every flick is about winning the match.
   *[ultimade] Our strongest bot: it searches longest and overlooks nothing on purpose.
}
bots-unknown = There is no bot called “{ $name }” for { $game }. There are: { $known }.
bots-no-side = A bot chooses for a side that is to move, and none is now ({ $phase }): ask it while a side is to move.
bots-warm-purposeful = the bot { bots-name-purposeful }
bots-warm-ahead = the look ahead of the strongest level
bots-warm-levels = the levels of Ultimade
bots-warm-yardsticks = the yardsticks of Ultimade
bots-warm-schnipp = the bots of Schnipp
bots-warm-schnipp-levels = the levels of Schnipp
