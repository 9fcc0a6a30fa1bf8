# Programme des Gastgebers, die spielen: was mit ihnen schiefgehen kann.
programs-form = Ein Programm nennst du als NAME=BEFEHL, etwa meins="./meinbot --schnell", nicht als { $given }.
programs-name = { $name } ist kein Name für ein Programm: nimm bis zu 24 Zeichen aus a–z, 0–9, - und _, vorn einen Buchstaben.
programs-quotes = Im Befehl von { $name } fehlt zu einem Anführungszeichen das andere: { $command }
programs-twice = Zwei Programme heißen { $name }: gib einem davon einen anderen Namen.
programs-unknown = { $name } ist kein Programm, das hier { $game } spielt. Es gibt: { $known }. Wer Scheibe startet, nennt Programme mit --bot NAME=BEFEHL.
programs-not-found = Das Programm { $name } lässt sich nicht starten, denn es gibt keinen Befehl { $command }: gib seinen ganzen Pfad an, und mach es ausführbar.
programs-not-started = Das Programm { $name } lässt sich nicht starten ({ $why }): gib den Pfad eines Befehls an, den du selbst ausführen kannst.
programs-ended = Das Programm { $name } hat sich beendet (Exit-Code { $status }). Ruf seinen Befehl selbst auf und sieh nach, warum. Seine letzten Worte auf der Fehlerausgabe: { $said }
programs-mute = Das Programm { $name } hat seine Standardausgabe geschlossen: Sie muss bis „quit“ offen bleiben.
programs-late = Das Programm { $name } hat nicht innerhalb von { $seconds } Sekunden geantwortet: Es muss ziehen, wenn es „stop“ hört, und jede Zeile sofort ausgeben (flush).
programs-version = Das Programm { $name } spricht Version „{ $theirs }“ des Zeilenprotokolls, nicht { $ours }: Seine Vorstellung muss mit „ready { $ours }“ enden.
programs-nonsense = Das Programm { $name } hat „{ $line }“ gesagt. Erwartet ist eines von: { $expected }. Alles andere gehört auf die Fehlerausgabe.
programs-no-text = Das Programm { $name } hat etwas geschrieben, das kein UTF-8 ist: { $line }
programs-overlong = Das Programm { $name } hat eine Zeile von mehr als { $most } Bytes geschrieben: Jede Zeile muss mit einem Zeilenvorschub enden.
programs-floods = Das Programm { $name } hat mehr als { $count } Zeilen geschrieben, nach denen niemand gefragt hat: Es soll weniger sagen.
programs-deaf = Das Programm { $name } liest nicht, was ihm gesagt wird: Es muss die Antwort auf jedes „after“ bis „end“ lesen.
programs-other-game = Das Programm { $name } spielt { $game } nicht. Es spielt: { $known }.
programs-turn-over = Vor { $move } ist der Zug zu Ende: Nichts davon gehört zu dieser Antwort.
programs-breach = Diese Züge brechen eine Regel, und die andere Seite würde es ansagen: { $moves }
programs-closing = Scheibe wird beendet: Es wird nichts mehr gefragt.
