# Zeichnungen.
draw-square = { $given } ist kein Feld: Felder heißen a1 bis i18.
draw-place = { $given } ist kein Ort auf dem Tisch: Nenne eine Scheibe wie white-2 oder einen Punkt in Millimetern wie 30,850.
draw-no-disc = { $given } liegt nicht auf der Bahn: Nenne eine Scheibe, die dort liegt, oder einen Punkt in Millimetern wie 30,850.
draw-mark = { $given } ist keine Marke: Schreibe [ART:][STIFT:]ORT, etwa cross:e4. Arten: { $kinds }. Stifte: { $pens }.
draw-square-mark = { $given } kann nicht getönt werden: Auf dem Tisch gibt es die Marken cross, ring und corners.
draw-arrow = { $given } ist kein Pfeil: Schreibe [ART:]ORT>ORT, etwa run:g9>h10>h12. Arten: { $kinds }.
draw-throw = { $given } ist kein Wurf: Er geht geradeaus von einem Feld zu einem anderen. Für einen Weg schreibe run: davor.
draw-label = { $given } ist keine Beschriftung: Schreibe ORT=WORTE, etwa e4=frei.
draw-reach = { $given } darf jetzt nirgendwohin: Wähle einen Spieler, der am Zug ist ({ $known }).
draw-theme = Die Farben { $given } gibt es nicht: Wähle { $known }.
draw-width = Die Breite { $given } geht nicht: Wähle { $least } bis { $most } Pixel.
draw-frames = Bilder
draw-no-events = Zwischen Ereignis { $first } und { $last } geschieht nichts: Eine Bewegung braucht eine Aufzeichnung und mindestens ein Ereignis.
draw-too-long = Das wären mehr als { $most } Bilder: Wähle mit --from und --at einen Teil.
