# Das Spielfeld von Ultimade: was auf ihm steht und wie seine Felder vorgelesen werden.

board-copper = Kupfer
board-gold = Gold
board-goal = { $team } punktet hier
board-field = Spielfeld, 9 mal 18 Felder.
board-field-upright = Spielfeld, 9 mal 18 Felder. { $north } punktet oben, { $south } unten.
board-field-along = Spielfeld, 9 mal 18 Felder. { $north } punktet rechts, { $south } links.

# Teile des Namens eines Felds, nach dem Namen selbst: „e4, Kupfer, hält die Scheibe, gedeckt von f5, wählbar“.
board-empty = leer
board-end-zone = Endzone
board-holds = hält die Scheibe
board-disc = die Scheibe liegt hier
board-marked = gedeckt von { $by }
board-drafted = Entwurf, läuft von { $from } hierher
board-ran = schon gelaufen
board-blocked = Wurf blockiert
board-blocked-by = Wurf blockiert durch { $by }
board-chosen = gewählt
board-choosable = wählbar

# Schildchen auf dem Feld.
board-tag-chosen = { $square } gewählt
board-tag-free = { $square } frei
board-tag-blocked = { $square } blockiert
board-tag-marker = Marker
board-tag-steps =
    { $steps ->
        [one] { $square }, 1 Schritt
       *[other] { $square }, { $steps } Schritte
    }
