## 1 Legen
lessons-schnipp-placing-title = Die Scheibe legen
lessons-schnipp-placing-idea = Deine Scheibe liegt beim Start auf der Startlinie, irgendwo zwischen den Banden, auf keiner anderen.
lessons-schnipp-placing-gap-task = Auf der Startlinie liegen zwei schwarze Scheiben: Leg deine dazwischen und schnipp sie über die Querbande hinaus.
lessons-schnipp-placing-gap-hint = In der Mitte ist Platz. Halbe Kraft reicht gut.
lessons-schnipp-placing-gap-after = Wer zu sanft schnippt, bleibt liegen und verstellt den Platz.
lessons-schnipp-placing-side-task = In der Mitte liegt Schwarz im Weg: Schnipp daran vorbei, ohne zu berühren, bis auf 150 mm an das Gummiband.
lessons-schnipp-placing-side-hint = Schieb deine Scheibe etwa 5 cm zur Seite und schnipp gerade.
lessons-schnipp-placing-side-after = Der Platz auf der Linie ist der erste Teil des Zielens.

## 2 Sanft
lessons-schnipp-soft-title = Sanft an das Gummiband
lessons-schnipp-soft-idea = Ziel ist, nah am Gummiband liegen zu bleiben. Zu fest federt zurück, viel zu fest rutscht darunter durch.
lessons-schnipp-soft-draw-task = Schnipp so, dass deine Scheibe weniger als 150 mm vor dem Gummiband liegen bleibt.
lessons-schnipp-soft-draw-hint = Etwas mehr als die halbe Kraft: 51 %.
lessons-schnipp-soft-draw-after = So nah ist schwer zu schlagen.
lessons-schnipp-soft-nearer-task = Schwarz liegt bei 130 mm: Leg deine Scheibe näher an das Gummiband.
lessons-schnipp-soft-nearer-hint = Schnipp an Schwarz vorbei, wieder mit etwa 51 %.
lessons-schnipp-soft-nearer-after = Jetzt liegst du vorn, und Schwarz ist dran.

## 3 Wegschnippen
lessons-schnipp-knocking-title = Wegschnippen
lessons-schnipp-knocking-idea = Du darfst andere Scheiben wegstoßen: die fremde nach hinten, die eigene nach vorn.
lessons-schnipp-knocking-away-task = Schwarz liegt genau in der Mitte: Stoß die Scheibe weg, sodass du danach näher am Gummiband liegst.
lessons-schnipp-knocking-away-hint = Triff sie nicht voll: Leg deine 2,5 cm rechts von der Mitte, ziel 1,5° nach rechts und nimm 78 % Kraft.
lessons-schnipp-knocking-away-after = Ein Stoß am Rand schickt Schwarz zur Seite. Ein Stoß genau in die Mitte schiebt Schwarz nur nach vorn.
lessons-schnipp-knocking-own-task = Deine Scheibe liegt in der Mitte: Stoß sie nach vorn, sodass Weiß danach am nächsten liegt.
lessons-schnipp-knocking-own-hint = Genau in die Mitte treffen: Dann läuft sie mit deinem Tempo weiter. Etwa 53 % Kraft.
lessons-schnipp-knocking-own-after = Ein gerader Stoß gibt fast das ganze Tempo weiter.

## 4 Gummiband
lessons-schnipp-band-title = Über das Gummiband
lessons-schnipp-band-idea = Das Gummiband federt. Von dort triffst du Scheiben, an die du von vorn nicht herankommst.
lessons-schnipp-band-rebound-task = Schnipp an Schwarz vorbei in das Gummiband und triff Schwarz erst auf dem Rückweg.
lessons-schnipp-band-rebound-hint = Leg die Scheibe 4,5 cm links von der Mitte, ziel 7° nach links und nimm 80 % Kraft.
lessons-schnipp-band-rebound-after = Vom Gummiband aus stößt du Schwarz nach hinten, weg vom Ziel.

## 5 Zählen
lessons-schnipp-counting-title = Zählen
lessons-schnipp-counting-idea = Am Ende der Runde zählt jede Scheibe, die näher liegt als alle gegnerischen. Darum punktet nur eine Seite.
lessons-schnipp-counting-one-task = Wie viele Punkte bekommt Weiß, wenn die Runde so endet?
lessons-schnipp-counting-one-hint = Zähl vom Gummiband aus, bis die erste schwarze Scheibe kommt.
lessons-schnipp-counting-one-after = Nur eine weiße Scheibe liegt vor der schwarzen.
lessons-schnipp-counting-one-three = Zwei der drei liegen hinter der schwarzen Scheibe: Sie zählen nicht.
lessons-schnipp-counting-three-task = Jetzt liegt Schwarz weiter hinten. Wie viele Punkte bekommt Weiß?
lessons-schnipp-counting-three-hint = Zähl wieder vom Gummiband aus.
lessons-schnipp-counting-three-after = Alle drei liegen vor der schwarzen.
lessons-schnipp-counting-alone-task = Schwarz hat keine Scheibe im Spiel. Wie viele Punkte bekommt Weiß?
lessons-schnipp-counting-alone-hint = Im Spiel ist auch eine Scheibe, die zu sanft geschnippt war.
lessons-schnipp-counting-alone-after = Ohne schwarze Scheibe zählen alle weißen, die im Spiel sind.
lessons-schnipp-counting-alone-one = Auch die Scheibe vor der Querbande ist im Spiel: Sie zählt mit.
lessons-schnipp-counting-last-task = Deine letzte Scheibe, und Schwarz hat auch keine mehr: Hol einen Punkt.
lessons-schnipp-counting-last-hint = Schwarz liegt bei 95 mm. Leg deine näher: etwa 52 % Kraft.
lessons-schnipp-counting-last-after = Die Runde ist vorbei, dein Stecker rückt vor.
