# Die Seiten: alles, was rund um das Spielfeld steht. Kurz, im Präsens, du.
page-team = { $side ->
    [copper] Kupfer
   *[gold] Gold
}
page-skip = Zum Spielfeld springen
page-menu = Menü
page-close = Schließen
page-reload = Neu laden

## Spiele und Titel
page-game-ultimade = Ultimade
page-title-points = { $count ->
    [one] bis 1 Punkt
   *[other] bis { $count } Punkte
}
page-title-device = zu zweit an einem Gerät
page-title-bot = gegen den Rechner
page-title-bots = Rechner gegen Rechner
page-player-bot = Rechner: { $bot }

## Neben dem Spielfeld
page-field = Spielfeld
page-beside = Spielstand und Züge
page-score = Punkte
page-to-move = am Zug
page-on = dran
page-goal-north = Ziel ▲
page-goal-south = Ziel ▼
page-moves = Züge
page-draft = Entwurf
page-taken-back = zurückgenommen
page-record = Aufzeichnung laden
page-stepping = In der Partie blättern
page-step-first = Zum Anfang
page-step-previous = Zug zurück
page-step-next = Zug vor
page-step-last = Zum Ende
page-step-of = Zug { $number } von { $total }
page-tempo = Tempo
page-tempo-slow = langsam
page-tempo-medium = mittel
page-tempo-fast = schnell
page-turn-board = Drehen
page-turned = Das Feld liegt
page-turned-auto = wie es passt
page-turned-upright = hochkant
page-turned-along = quer
page-language = Sprache
page-theme = Farben
page-theme-auto = wie das Gerät
page-theme-light = hell
page-theme-dark = dunkel
page-to-start = Zur Startseite
page-status-saved = gespeichert
page-status-sending = wird gesendet
page-status-connecting = verbindet
page-status-offline = nicht verbunden
page-status-offline-waiting = { $count ->
    [one] nicht verbunden, 1 Zug wartet
   *[other] nicht verbunden, { $count } Züge warten
}

## Zeichen auf dem Feld
page-legend = Zeichen auf dem Feld
page-legend-reach = in Reichweite
page-legend-chosen = gewählt
page-legend-draft = dein Entwurf
page-legend-free = Wurf frei
page-legend-possible = Wurf möglich
page-legend-blocked = Wurf blockiert
page-legend-marked = gedeckt von dieser Seite
page-legend-last = letzter Zug

## Die Züge in der Liste
page-step-line-up = Aufstellung { $squares }
page-step-pull = Anwurf { $from }→{ $to }
page-step-throw = Wurf { $from }→{ $to }
page-step-done = bleibt stehen
page-step-ended = fertig
page-step-roll = will würfeln
page-step-decline = verzichtet
page-step-turn = sagt Turn
page-step-take = { $square } nimmt die Scheibe
page-step-lot = Los: { page-team } wirft an
page-step-die = Würfel: { $face }
page-step-coins = Münzen: { page-fall-coins }
page-fall-coins = { $tails ->
    [0] zweimal Kopf
    [1] einmal Zahl
   *[other] zweimal Zahl
}
page-step-move = Zug
page-step-chance = Los
page-step-accept = erkennt an
page-step-resign = gibt auf
page-step-call-rightful = reklamiert zu Recht
page-step-call-wrongful = reklamiert zu Unrecht

## Das Banner
page-banner-connecting = Die Partie wird geholt …
page-banner-not-begun = Die Partie beginnt gleich.
page-banner-offline = Nicht verbunden: Die Seite versucht es von selbst wieder. Gespeichertes bleibt.
page-banner-offline-waiting = { $count ->
    [one] Nicht verbunden: Ein Zug wartet und wird gesendet, sobald es geht.
   *[other] Nicht verbunden: { $count } Züge warten und werden gesendet, sobald es geht.
}
page-banner-refused = Geht nicht: { $reason }
page-banner-sending = Wird gespeichert …
page-banner-past = Zug { $number }: { $step }.
page-banner-playing = { page-team }: { $step }
page-banner-thinking = { page-team } überlegt
page-banner-others = { page-team } ist am Zug.
page-banner-chance = Der Zufall entscheidet.
page-banner-accept = Letzter Punkt: { page-team } erkennt ihn an oder reklamiert.
page-banner-accept-only = Letzter Punkt: { page-team } erkennt ihn an.
page-banner-accepting = { page-team } prüft den letzten Punkt.
page-banner-won = { page-team } gewinnt: Kupfer { $copper } : { $gold } Gold.
page-banner-draw = Unentschieden: Kupfer { $copper } : { $gold } Gold.
page-banner-over-resigned = Die andere Seite hat aufgegeben.
page-banner-over-throws = Die Zahl der Würfe ist erreicht.

## Was zu tun ist
page-todo-line-up = { page-team } stellt auf: Tippe vier Felder in deiner Endzone an.
page-todo-line-up-chosen = { $count ->
    [4] { page-team } stellt auf: Vier Felder sind gewählt. Drücke Aufstellen.
   *[other] { page-team } stellt auf: { $count } von 4 Feldern sind gewählt.
}
page-todo-pull = { page-team } wirft an: Wähle den Werfer, dann ein leeres Feld.
page-todo-pull-coin = { page-team } wirft an: Wähle für { $from } ein leeres Feld in der anderen Endzone.
page-todo-pull-target = { page-team } wirft an: { $from } wirft auf { $to }.
page-todo-run = { page-team } läuft: Wähle einen Spieler oder drücke Fertig.
page-todo-run-defence = { page-team } verteidigt: Wähle einen Spieler oder drücke Fertig.
page-todo-run-disc = { page-team } läuft: Die Scheibe liegt auf { $square }. Wer dort stehen bleibt, hebt sie auf.
page-todo-run-frozen = { page-team } verteidigt: Nur ein Marker darf laufen, die anderen bleiben stehen.
page-todo-run-surplus = { page-team } verteidigt: Alle Marker bis auf einen müssen weg.
page-todo-run-coin = { page-team } läuft: Wähle für { $square } ein Feld mit Punkt.
page-todo-run-rest = { $count ->
    [one] Danach kann noch { $squares } laufen.
   *[other] Danach können noch { $squares } laufen.
}
page-todo-run-more = { $count ->
    [one] { page-team } läuft: Noch { $squares } kann laufen. Oder drücke Fertig.
   *[other] { page-team } läuft: Noch { $squares } können laufen. Oder drücke Fertig.
}
page-todo-run-done = { page-team } läuft: Alle sind gelaufen. Drücke Fertig.
page-todo-throw = { page-team } wirft: Wähle einen Spieler mit Ring.
page-todo-throw-target = { page-team } wirft: Von { $from } auf { $square }.
page-todo-throw-marked = { page-team } wirft: { $square } ist frei, aber von { $marker } gedeckt.
page-todo-throw-blocked = { page-team } wirft: { $square } ist nicht frei, { $by } steht im Weg.
page-todo-throw-unreached = { page-team } wirft: { $square } ist nicht frei. Es braucht eine gerade Linie und ein leeres Feld dazwischen.
page-todo-throw-none = { page-team } wirft: Niemand ist frei. Sag Turn.
page-todo-nearest = { page-team } wählt: { $squares } sind gleich nah. Wer bekommt die Scheibe?
page-todo-nearest-target = { page-team } wählt: { $square } bekommt die Scheibe.
page-todo-monster = { page-team } entscheidet: Monster-Defense gegen den Fang auf { $square }?

## Knöpfe
page-action-present = Zur Gegenwart
page-action-new = Neue Partie
page-action-accept = Anerkennen
page-action-call = Reklamieren
page-action-call-for = { page-team } reklamiert
page-action-back = Zurück
page-action-line-up = Aufstellen
page-action-line-up-count = Aufstellen · { $count } von { $total }
page-action-suggest = Vorschlag
page-action-pull = Anwurf auf { $square }
page-action-pull-none = Anwurf
page-action-done = Fertig · { $count } von { $total }
page-action-undo = Lauf zurück
page-action-throw = Auf { $square } werfen
page-action-throw-none = Werfen
page-action-turn = Turn sagen
page-action-take = Scheibe für { $square }
page-action-take-none = Scheibe geben
page-action-decide = Entscheiden

## Monster-Defense
page-monster-title = Monster-Defense?
page-monster-ask-die = { $count ->
    [one] { $marker } deckt den Fänger auf { $catcher }. { page-team } darf einmal würfeln.
   *[other] { $count } Marker decken den Fänger auf { $catcher }. { page-team } darf einmal würfeln.
}
page-monster-ask-coins = { $count ->
    [one] { $marker } deckt den Fänger auf { $catcher }. { page-team } darf einmal zwei Münzen werfen.
   *[other] { $count } Marker decken den Fänger auf { $catcher }. { page-team } darf einmal zwei Münzen werfen.
}
page-monster-hit = Bei { $falls } ({ $count } von { $total }):
page-monster-miss = Sonst:
page-monster-turn = { $count ->
    [one] Turn, { $marker } bekommt die Scheibe.
   *[other] Turn, ein Marker bekommt die Scheibe.
}
page-monster-freeze = { $count ->
    [one] Nur { $marker } darf laufen, die drei anderen bleiben stehen.
   *[other] Nur ein Marker darf laufen, die drei anderen bleiben stehen.
}
page-monster-none = Es bleibt beim Fang, alle dürfen laufen.
page-monster-decline = Verzichten
page-monster-roll-die = Würfeln
page-monster-roll-coins = Münzen werfen
page-roll-turn = Turn.
page-roll-no-turn = Kein Turn.
page-coin-tails = Zahl
page-coin-heads = Kopf
page-coin-figure = 2

## Aufgeben und was nicht geht
page-resign = Aufgeben
page-resign-title = Aufgeben?
page-resign-ask = Dann ist die Partie vorbei und die andere Seite gewinnt. Das lässt sich nicht zurücknehmen.
page-resign-no = Weiterspielen
page-resign-yes = { page-team } gibt auf
page-ended = Hier geht es nicht weiter
page-error-unreached = Der Server ist nicht zu erreichen. Läuft Scheibe noch?
page-error-outdated = Diese Seite passt nicht mehr zum Server: Lade sie neu.
page-error-answer = Der Server hat mit { $status } geantwortet. Versuch es noch einmal.
