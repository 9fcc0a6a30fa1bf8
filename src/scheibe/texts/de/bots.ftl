# Die Bots: wie sie heißen, wie sie spielen und was mit ihnen schiefgehen kann.
bots-name-random = Zufällig
bots-name-twoply = Zweizügig
bots-name-purposeful = Zielstrebig
bots-name-greedy = Gierig
bots-name-playful = Verspielt
bots-name-unsteady = Unsicher
bots-name-practised = Geübt
bots-name-accurate = Treffsicher
bots-name-beginner = Anfängerin
bots-name-kr100 = Hundert Versuche
bots-name-kr1000 = Tausend Versuche
bots-name-newcomer = Neuling
bots-name-level1 = Erste Schritte
bots-name-level2 = Spielplatz
bots-name-level3 = Pausenhof
bots-name-level4 = Sportplatz
bots-name-level5 = Vereinsliga
bots-name-level6 = Pokalrunde
bots-name-level7 = Endspiel
bots-name-level8 = Altmeisterin
bots-about-random = Spielt irgendetwas Erlaubtes. Zum Kennenlernen der Regeln.
bots-about-twoply = Probiert Läufe und zu jedem ein paar Antworten. Ein Maßstab für andere Bots.
bots-about-purposeful = Sucht Pässe, die du nicht verhindern kannst, gewinnt Reihen und deckt deine wahrscheinlichen Fänger. Denkt einen Pass weit.
bots-about-greedy = Weiß genau, ob du seinen Pass verhindern kannst, und ob er deinen verhindern kann. Ein Maßstab für andere Bots.
bots-about-beginner = Schnippt geradeaus, wo frei ist. Ein Maßstab für andere Bots.
bots-about-kr100 = Probiert hundert Schnipser im Kopf und lernt aus ihnen. Ein Maßstab für andere Bots.
bots-about-kr1000 = Probiert tausend Schnipser im Kopf und lernt aus ihnen. Ein Maßstab für andere Bots.
bots-about-newcomer = Hat die Regeln gerade gelernt: probiert wenige Läufe. Ein Maßstab für andere Bots.
bots-about-level1 = { $game ->
    [schnipp] Schnippt meist drauflos, mit wackliger Hand. Für deine allererste Partie.
   *[ultimade] Läuft drauflos und übersieht fast alles. Für deine allererste Partie.
}
bots-about-level2 = { $game ->
    [schnipp] Zielt bei zwei von drei Schnipsern, und die Hand wackelt noch.
   *[ultimade] Kennt die Regeln und übersieht noch das meiste.
}
bots-about-level3 = { $game ->
    [schnipp] Zielt fast immer und nimmt den besten von wenigen Einfällen.
   *[ultimade] Hat manchmal einen guten Einfall und vergisst oft, was du vorhast.
}
bots-about-level4 = { $game ->
    [schnipp] Schnippt wie jemand, der ab und zu spielt: gute Ideen, unruhige Hand.
   *[ultimade] Spielt wie jemand, der ab und zu spielt, und lässt dir in jeder Partie einige Fehler.
}
bots-about-level5 = { $game ->
    [schnipp] Sucht sich aus, was gelingen kann; die Hand macht nicht immer mit.
   *[ultimade] Spielt ordentlich und macht die Fehler, die in der Hitze des Spiels passieren.
}
bots-about-level6 = { $game ->
    [schnipp] Hat eine geübte Hand und putzt deine Scheiben weg.
   *[ultimade] Überlegt gründlich, und nur hier und da rutscht etwas durch.
}
bots-about-level7 = { $game ->
    [schnipp] Hat eine gute Hand, rechnet mit Banden und Gummiband und mit dem, was danach kommt.
   *[ultimade] Denkt weit voraus und macht kaum noch Fehler.
}
bots-about-level8 = { $game ->
    [schnipp] Unser stärkster Bot: die ruhigste Hand, und jeder Schnipser gilt dem Sieg der Partie.
   *[ultimade] Unser stärkster Bot: sucht am längsten und übersieht nichts mit Absicht.
}
bots-unknown = Einen Bot „{ $name }“ gibt es für { $game } nicht. Es gibt: { $known }.
bots-no-side = Ein Bot wählt für eine Seite, die am Zug ist, und jetzt ist es keine ({ $phase }): frag ihn, solange eine Seite zieht.
bots-warm-purposeful = der Bot { bots-name-purposeful }
bots-warm-ahead = der Blick voraus der stärksten Stufe
bots-warm-levels = die Stufen von Ultimade
bots-warm-yardsticks = die Maßstäbe von Ultimade
bots-warm-schnipp = die Bots von Schnipp
bots-warm-schnipp-levels = die Stufen von Schnipp
