# Spielen auf zwei Geräten: Einladung, Platz, Uhr, Anwesenheit, Chat, Revanche. Kurz, im Präsens, du.

## Links
online-link = Einladung zu { $game }
online-qr = QR-Code: { $label }
online-copy = Kopieren
online-copied = Kopiert
online-share = Teilen
online-reach-far = Der Link führt auf jedem Gerät hierher, das diese Adresse erreicht.
online-reach-near = Dieser Link geht nur auf diesem Gerät.
online-reach-how = Damit andere Geräte im Heimnetz mitspielen, beende den Server und starte ihn so:

## Warten
online-wait-title = Einladung verschicken
online-wait-seat = Du spielst { seats-name }.
online-wait-about = Schick den Link an die Person, mit der du spielen willst. Wer ihn öffnet, kann den Platz nehmen.
online-wait-elsewhere = Der Link für den freien Platz liegt auf dem Gerät, das die Partie angelegt hat.
online-wait-listed = Die Partie steht auch auf der Startseite aller, die diesen Server besuchen.
online-wait = { seats-name } ist noch frei
online-wait-withdraw = Einladung zurückziehen
online-free-title = Ein Platz ist frei
online-free-listed = { seats-name } ist noch frei.
online-free-invited = { seats-name } ist noch frei, aber nur mit Einladung. Hier kannst du zusehen, sobald es losgeht.

## Platz nehmen
online-join-title = Einladung zu { $game }
online-join-title-by = { $name } lädt dich zu { $game } ein
online-join-seat = Du spielst { seats-name }.
online-join-take = Platz nehmen
online-join-own = Du sitzt schon in dieser Partie: Dieser Link ist für die andere Person. Schick ihn weiter.
online-join-anyway = Zu zweit an diesem Gerät spielen
online-join-taken = Den Platz { seats-name } hat schon jemand.
online-join-over = Diese Partie ist vorbei.
online-join-rules = Wie geht das? Regeln lesen
online-join-mine = Auf diesem Gerät spielst du { seats-name } schon.
online-look-on = Zusehen
online-to-match = Zur Partie
online-name = Dein Name, wenn du magst
online-no-such-seat = Diesen Platz gibt es in der Partie nicht: Prüf den Link.

## Auf ein anderes Gerät
online-seat-title = { $game } auf diesem Gerät weiterspielen
online-seat-about = Dieses Gerät spielt dann { seats-name }. Auf dem anderen geht es auch weiter.
online-seat-here = Dieses Gerät spielt schon { seats-name }.
online-seat-take = Hier weiterspielen
online-seat-move = Auf anderem Gerät weiterspielen
online-seat-how = Öffne diesen Link auf deinem anderen Gerät, oder halte seine Kamera auf das Bild.
online-seat-warning = Nur für dich: Wer diesen Link hat, zieht für dich.
online-seat-link = Dein Platz: { seats-name }

## Uhr
online-clock-none = ohne Uhr
online-clock-seconds = je { $seconds } Sekunden
online-clock-minutes = { $minutes ->
    [one] je 1 Minute
   *[other] je { $minutes } Minuten
}
online-clock-increment = { $each } + { $seconds } s je Zug
online-clock-days = { $days ->
    [one] 1 Tag je Zug
   *[other] { $days } Tage je Zug
}
online-clock-left = Zeit für { seats-name }: { $left }
online-clock-call = Noch { $seconds } Sekunden.
online-left-days = { $days } T { $hours } Std

## Wer da ist
online-people = Wer da ist
online-people-unread = { $count ->
    [0] Wer da ist
    [one] Wer da ist, 1 neue Nachricht
   *[other] Wer da ist, { $count } neue Nachrichten
}
online-named = { $name } ({ seats-name })
online-here = da
online-away = weg seit { $since }
online-never-here = noch nicht da
online-watching = { $count ->
    [0] Niemand sieht zu.
    [one] Eine Person sieht zu.
   *[other] { $count } Personen sehen zu.
}
online-whole-page = Auf der ganzen Seite zusehen
online-seconds = { $seconds } s
online-minutes = { $minutes } min
online-came = { $name } ist da: Es geht los.
online-your-turn = Du bist am Zug
online-not-here-yet = { $name } hat den Platz und öffnet gerade die Seite.
online-gone = { $name }: am Zug, aber gerade nicht da.
online-claim = Sieg beanspruchen (weg seit { $since })
online-abort = Partie abbrechen
online-notify = Benachrichtigen, wenn ich am Zug bin
online-notify-on = Du wirst benachrichtigt, wenn du am Zug bist.
online-notify-denied = Benachrichtigungen sind in diesem Browser gesperrt.

## Remis
online-offer-draw = Remis anbieten
online-offered = Remis ist angeboten
online-offer = { $name } bietet Remis an.
online-agree = Remis annehmen
online-decline = Ablehnen

## Wie es ausging
online-over-time = { seats-name } gewinnt: Die Zeit von { $name } ist um.
online-over-gone = { seats-name } gewinnt: { $name } war zu lange weg.
online-over-aborted = Abgebrochen: Die Partie zählt nicht.
online-over-agreed = Remis: Beide Seiten sind sich einig.
online-over-closed = Geschlossen: Wer diesen Server betreibt, hat die Partie beendet.
online-step-time = hat keine Zeit mehr
online-step-claim = beansprucht den Sieg
online-step-abort = bricht ab
online-step-offer = bietet Remis an
online-step-agree = nimmt an
online-step-decline = lehnt ab
online-step-closed = Die Partie ist geschlossen

## Revanche
online-again = Revanche
online-again-asked = { $name } möchte noch einmal spielen.
online-again-agree = Revanche annehmen
online-again-waits = { $name } ist gefragt …
online-again-go = Zur neuen Partie
online-again-made = Es gibt eine Revanche.

## Chat
online-chat-players = Nachrichten der Spielenden
online-chat-spectators = Nachrichten der Zuschauenden
online-chat-spectator = Zuschauer
online-chat-spectator-named = { $name } (sieht zu)
online-chat-empty = Noch nichts geschrieben.
online-chat-write = Schreib etwas
online-chat-send = Abschicken
online-chat-erase = Löschen: { $text }
online-chat-erased = gelöscht
