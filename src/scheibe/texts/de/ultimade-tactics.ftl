# Taktik: was sie nicht beantworten kann, und was sie gerade tut. Auf den Seiten kommt sie nicht vor.
ultimade-tactics-phase = Diese Frage gehört zur Phase { $wanted }, hier ist es { $phase }. Spiel bis dorthin weiter, oder frag nach einer anderen Stellung.
ultimade-tactics-no-holder = Niemand hat die Scheibe, also kann in diesem Schritt niemand werfen: Frag wieder, wenn sie aufgenommen ist.
ultimade-tactics-cancelled = Angehalten: Nicht alle Läufe sind geprüft.
ultimade-tactics-judging = prüft die Läufe der Offense
ultimade-tactics-proving = beweist, dass ein Punkt erzwungen ist
ultimade-tactics-passes = Einen Punkt erzwingt man mit einem Pass oder mehr, nicht mit { $passes }.
ultimade-tactics-other-position = Diese Stellung folgt nicht aus den Läufen, die den Punkt erzwingen: { $position }
