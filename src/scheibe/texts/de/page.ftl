# Die Seiten: alles, was rund um das Spielfeld steht. Kurz, im Präsens, du.
page-skip = Zum Spielfeld springen
page-menu = Menü
page-close = Schließen
page-reload = Neu laden

## Spiele und Titel
page-game-ultimade = Ultimade
page-game-schnipp = Schnipp
page-title-points = { $count ->
    [one] bis 1 Punkt
   *[other] bis { $count } Punkte
}
page-title-device = zu zweit an einem Gerät
page-title-two = zu zweit
page-title-bot = gegen den Rechner
page-title-bots = Rechner gegen Rechner
page-player-bot = Rechner: { $bot }
page-program = { $name } (Programm)

## Neben dem Spielfeld
page-field = Spielfeld
page-beside = Spielstand und Züge
page-score = Punkte
page-to-move = am Zug
page-on = dran
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
page-you = (du)
page-tempo = Tempo
page-tempo-slow = langsam
page-tempo-medium = mittel
page-tempo-fast = schnell
page-tempo-instant = sofort
page-turn-board = Drehen
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
page-legend = { $game ->
    [schnipp] Zeichen auf der Bahn
   *[other] Zeichen auf dem Feld
}

## Die Züge in der Liste
page-step-move = Zug
page-step-chance = Los
page-step-hint = bekommt einen Tipp
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
page-banner-playing = { seats-name }: { $step }
page-banner-thinking = { seats-name } überlegt
page-banner-others = { seats-name } ist am Zug.
page-banner-chance = Der Zufall entscheidet.
page-banner-accept = Letzter Punkt: { seats-name } erkennt ihn an oder reklamiert.
page-banner-accept-only = Letzter Punkt: { seats-name } erkennt ihn an.
page-banner-accepting = { seats-name } prüft den letzten Punkt.
page-banner-won = { seats-name } gewinnt: { $standing }.
page-banner-draw = Unentschieden: { $standing }.
page-banner-over-resigned = { seats-name } hat aufgegeben.
page-banner-over-resigned-name = { $name } ({ seats-name }) hat aufgegeben.
page-banner-over-another = Lust auf noch eine Partie?

## Knöpfe
page-action-present = Zur Gegenwart
page-action-again = Revanche
page-action-new = Neue Partie
page-hint = Tipp
page-report = Auswertung
page-action-accept = Anerkennen
page-action-call = Reklamieren
page-action-call-for = { seats-name } reklamiert

## Aufgeben und was nicht geht
page-ended = Hier geht es nicht weiter
page-error-unreached = Der Server ist nicht zu erreichen. Läuft Scheibe noch?
page-error-outdated = Diese Seite passt nicht mehr zum Server: Lade sie neu.
page-error-answer = Der Server hat mit { $status } geantwortet. Versuch es noch einmal.
