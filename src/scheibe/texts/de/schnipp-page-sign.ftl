# Der Schlüssel zu den Zeichen auf dem Tisch.
schnipp-page-sign-nearest = am nächsten am Gummiband
schnipp-page-sign-counts = zählt einen Punkt
schnipp-page-sign-best = so weit kam die andere Seite
schnipp-page-sign-trace = Weg des letzten Schnipsers
schnipp-page-sign-back = zurück auf die Hand
schnipp-page-sign-out = aus bis zur Wertung
schnipp-page-sign-launch = Startlinie
schnipp-page-sign-meant = gezielte Richtung
schnipp-page-sign-hand = um so viel wich die Hand ab
schnipp-page-sign-strip = vergrößert: wo es am Gummiband eng ist
