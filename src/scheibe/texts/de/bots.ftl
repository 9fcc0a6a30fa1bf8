# Die Bots: wie sie heißen, wie sie spielen und was mit ihnen schiefgehen kann.
bots-name-random = Zufällig
bots-name-greedy = Zielstrebig
bots-about-random = Läuft irgendwohin und wirft zu irgendwem. Zum Kennenlernen der Regeln.
bots-about-greedy = Sucht Pässe, die du nicht verhindern kannst, gewinnt Reihen und deckt deine wahrscheinlichen Fänger. Denkt einen Pass weit.
bots-unknown = Einen Bot „{ $name }“ gibt es für { $game } nicht. Es gibt: { $known }.
bots-no-side = Ein Bot wählt für eine Seite, die am Zug ist, und jetzt ist es keine ({ $phase }): frag ihn, solange eine Seite zieht.
bots-warm-greedy = der Bot { bots-name-greedy }
