# Was an Werten von Schnipp nicht stimmt: In einer Partie kommt es nicht vor.
schnipp-no-normal = { $given } kann die Hand nicht ziehen: Zwölf Zufallszahlen weniger sechs liegen zwischen −6 und 6.
schnipp-no-side = { $given } ist keine Seite: 0 ist Weiß, 1 ist Schwarz.
schnipp-no-move = { $given } ist kein Zug von Schnipp: Nimm Flick, Hand oder Lot, oder lies einen Text mit parse_move.
schnipp-no-motion = { $move } bewegt noch nichts: Spiel ihn mit play; erst die Hand danach schickt die Scheibe los.
schnipp-no-crossbar = { $name } ist { $given }; die Querbande steht weiter als zwei Radien vor der Startlinie und höchstens auf halbem Weg zum Gummiband, hier über { $low } und bis { $high }.
schnipp-no-finite = { $given } ist keine endliche Zahl: Gib Ort, Geschwindigkeit, Drall und Streuung als Zahlen an.
schnipp-no-scatter = Um { $given } streut keine Hand: Gib 0 bis { $most } an.
