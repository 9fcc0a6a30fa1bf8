## 1 Aufstellen
lessons-ultimade-placing-title = Aufstellen
lessons-ultimade-placing-idea = Vor jedem Punkt stellen sich beide Teams in ihren Endzonen auf. Das Team ohne Scheibe zuerst.
lessons-ultimade-placing-receivers-task = Kupfer stellt auf: Wähle vier Felder in deiner Endzone im Norden.
lessons-ultimade-placing-receivers-hint = Die Endzone ist schraffiert: die Reihen 16, 17 und 18.
lessons-ultimade-placing-receivers-after = Kupfer steht. Jetzt stellt sich Gold in der anderen Endzone auf.
lessons-ultimade-placing-pullers-task = Gold wirft gleich an: Stell so auf, dass jemand nach g17 anwerfen kann.
lessons-ultimade-placing-pullers-hint = Der Anwurf geht geradeaus: Einer muss in der Spalte g stehen.
lessons-ultimade-placing-pullers-after = Aus der Spalte g ist der Weg frei.

## 2 Anwurf
lessons-ultimade-pull-title = Der Anwurf
lessons-ultimade-pull-idea = Der Anwurf geht geradeaus auf ein leeres Feld der anderen Endzone. Dort liegt die Scheibe, bis jemand sie aufhebt.
lessons-ultimade-pull-far-task = Gold wirft an: Wähle Werfer und Feld so, dass Kupfer die Scheibe im ersten Lauf nicht erreicht.
lessons-ultimade-pull-far-hint = Ein Lauf hat vier Schritte. Wo steht Kupfer am weitesten weg?
lessons-ultimade-pull-far-after = Kupfer braucht fünf Schritte bis dorthin. Gold kann schon nachrücken.

## 3 Laufen
lessons-ultimade-running-title = Laufen
lessons-ultimade-running-idea = Ein Lauf hat bis zu vier Schritte in alle acht Richtungen, aber nie durch andere hindurch. Wer die Scheibe hat, bleibt stehen.
lessons-ultimade-running-four-task = Kupfer läuft: Bring einen Spieler auf g10.
lessons-ultimade-running-four-hint = Von c6 sind es vier Schritte schräg nach oben.
lessons-ultimade-running-four-after = Vier Schritte reichen quer über das halbe Feld.
lessons-ultimade-running-pick-up-task = Die Scheibe liegt auf e17: Heb sie auf.
lessons-ultimade-running-pick-up-hint = Wer genau auf ihrem Feld stehen bleibt, hat sie.
lessons-ultimade-running-pick-up-after = Er hat die Scheibe und darf nun nicht mehr laufen.

## 4 Werfen
lessons-ultimade-throwing-title = Linien zum Werfen
lessons-ultimade-throwing-idea = Ein Wurf geht waagerecht, senkrecht oder schräg, über mindestens ein freies Feld und nie über Gegner.
lessons-ultimade-throwing-line-task = e6 wirft: Nur ein Mitspieler ist frei. Wirf zu ihm.
lessons-ultimade-throwing-line-hint = Auf e8 steht ein Gegner im Weg, und f7 steht zu nah.
lessons-ultimade-throwing-line-after = Schräg nach b9 ist die Linie frei.
lessons-ultimade-throwing-over-task = e6 wirft: Finde den einen erlaubten Pass.
lessons-ultimade-throwing-over-hint = Über eigene Spieler darfst du werfen, wenn dazwischen ein Feld frei ist.
lessons-ultimade-throwing-over-after = Der Wurf geht über e7 hinweg. e8 ist das freie Feld, das er braucht.
lessons-ultimade-throwing-count-task = Zu wie vielen Mitspielern darf e6 werfen?
lessons-ultimade-throwing-count-hint = Geh die drei Linien ab: nach a6, nach h9 und nach e12.
lessons-ultimade-throwing-count-after = Nach a6 und e12 ist es frei, vor h9 steht ein Gegner.
lessons-ultimade-throwing-count-three = Nach h9 geht es nicht: Auf g8 steht ein Gegner in der Linie.

## 5 Decken
lessons-ultimade-marking-title = Decken
lessons-ultimade-marking-idea = Wer neben einem Gegner steht, deckt ihn. Neben einen Offense-Spieler darf nur ein Verteidiger laufen.
lessons-ultimade-marking-mark-task = Gold verteidigt: Lauf neben g12.
lessons-ultimade-marking-mark-hint = h8 ist nah genug. Neben e8 darf niemand mehr: Dort steht schon d9.
lessons-ultimade-marking-mark-after = g12 ist gedeckt. Kein zweiter darf jetzt dazu.
lessons-ultimade-marking-stop-task = e12 und h8 sind frei: Stell beide Linien zu und drücke Fertig.
lessons-ultimade-marking-stop-hint = Neben e12 steht schon d12. Stell dich weiter vorn auf die Linie.
lessons-ultimade-marking-stop-after = Niemand ist frei: Das ist ein Turn, die Scheibe wechselt.

## 6 Dazwischen
lessons-ultimade-between-title = Doppelt gedeckt
lessons-ultimade-between-idea = Läuft ein Offense-Spieler zwischen zwei Verteidiger, dürfen beide stehen bleiben. Nur dazulaufen darf keiner.
lessons-ultimade-between-stay-task = e9 steht zwischen d9 und f9: Lass beide stehen, stell die Linie von e6 nach e9 zu und drücke Fertig.
lessons-ultimade-between-stay-hint = e8 liegt neben e9, das geht nicht. e7 liegt nur neben e6.
lessons-ultimade-between-stay-after = d9 und f9 decken weiter zu zweit, weil e9 zu ihnen kam.

## 7 Turn
lessons-ultimade-turn-title = Der Turn
lessons-ultimade-turn-idea = Ist niemand frei, bekommt der nächste Gegner die Scheibe. Dann tauschen die Teams die Rollen.
lessons-ultimade-turn-nearest-task = Zwei von Gold sind gleich nah an e9: Gib dem die Scheibe, der nicht gedeckt ist.
lessons-ultimade-turn-nearest-hint = Neben c11 steht b11.
lessons-ultimade-turn-nearest-after = g11 hat die Scheibe, und niemand steht daneben.
lessons-ultimade-turn-nearest-marked = c11 ist erlaubt, aber b11 steht daneben: Gefragt ist, wer frei steht.
lessons-ultimade-turn-surplus-task = Gold hat jetzt die Scheibe auf e11, und zwei von Kupfer stehen daneben: Tu, was die Regel verlangt, und drücke Fertig.
lessons-ultimade-turn-surplus-hint = Nur ein Marker darf bleiben. Einer läuft weg.
lessons-ultimade-turn-surplus-after = Einer bleibt, einer ist weg. So darf Kupfer fertig sein.

## 8 Monster-Defense
lessons-ultimade-monster-title = Monster-Defense
lessons-ultimade-monster-idea = Steht beim Fang ein Verteidiger neben dem Fänger, darf die Defense würfeln. 1 oder 6 ist ein Turn.
lessons-ultimade-monster-roll-task = Kupfer hat in der Endzone gefangen, f17 steht daneben: Was tut Gold, um den Punkt noch abzuwenden?
lessons-ultimade-monster-roll-hint = Verzichtet Gold, zählt der Punkt sofort.
lessons-ultimade-monster-roll-after = Eine 6: Turn. Gold hat die Scheibe, und Kupfer hat keinen Punkt.
lessons-ultimade-monster-roll-given = Dann zählt der Punkt: Würfeln kostet hier nichts.
lessons-ultimade-monster-faces-task = Bei wie vielen der sechs Zahlen gibt es einen Turn?
lessons-ultimade-monster-faces-hint = Die kleinste und die größte Zahl.
lessons-ultimade-monster-faces-after = Bei 1 und 6: in einem von drei Fällen.
lessons-ultimade-monster-frozen-task = Gold hat danebengewürfelt, nur der Marker darf laufen: Schließ mit ihm die Linie nach e13 und drücke Fertig.
lessons-ultimade-monster-frozen-hint = Der Marker steht auf f10. Neben e13 steht schon d13.
lessons-ultimade-monster-frozen-after = Ein einziger Lauf hat gereicht. Oft reicht er nicht: Würfeln im Feld hat seinen Preis.

## 9 Gabel
lessons-ultimade-fork-title = Die Gabel
lessons-ultimade-fork-idea = Zwei Empfänger genau zwei Felder vom Werfer: Beide Felder dazwischen liegen neben dem Werfer, und dorthin darf nur ein Verteidiger.
lessons-ultimade-fork-fork-task = Kupfer läuft: Stell die drei so, dass Gold nicht jeden Pass verhindern kann, und drücke Fertig.
lessons-ultimade-fork-fork-hint = c9 und g9 sind genau zwei Felder von e9 entfernt.
lessons-ultimade-fork-fork-after = Gold kann eine Linie schließen, nie beide.
lessons-ultimade-fork-open-task = Gold hat d9 zugestellt: Wirf zu dem, der frei ist.
lessons-ultimade-fork-open-hint = Auf der anderen Seite steht niemand.
lessons-ultimade-fork-open-after = So kommt die Scheibe immer weiter, solange die Gabel steht.

## 10 Punkten
lessons-ultimade-scoring-title = Punkten
lessons-ultimade-scoring-idea = Wer in der Endzone fängt, die er angreift, hat einen Punkt.
lessons-ultimade-scoring-catch-task = Kupfer greift den Norden an: Wirf den Punkt.
lessons-ultimade-scoring-catch-hint = Drei Pässe sind frei. Nur einer endet in der Endzone.
lessons-ultimade-scoring-catch-after = Gefangen auf e16: Punkt. Kupfer wirft als Nächstes an.
lessons-ultimade-scoring-whole-task = Kupfer ist vor der Endzone: Lauf, drücke Fertig und wirf den Punkt, was Gold auch tut.
lessons-ultimade-scoring-whole-hint = Denk an die Gabel: h16 steht schon zwei Felder von f14. Welches Feld noch?
lessons-ultimade-scoring-whole-after = Gold konnte nur eine der beiden Linien schließen.
