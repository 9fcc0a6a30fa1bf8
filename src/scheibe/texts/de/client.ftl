# Auf einem Server mitspielen, von Python aus.
client-no-link = „{ $given }“ führt zu keinem Platz: Ein Link sieht aus wie http://127.0.0.1:8070/#/join/…/gold/….
client-only-watched = { $link } ist zum Zuschauen: Damit lässt sich nicht spielen.
client-unreached = Keine Antwort von { $server }: { $why }
client-no-answer = Was geantwortet hat (Status { $status }), ist kein Scheibe-Server.
client-closed = Der Server hat die Verbindung beendet (Code { $code }).
client-one-at-a-time = Etwas, das vorher abgeschickt wurde, wartet noch auf seine Antwort.
client-newer-match = Diese Partie folgt neueren Regeln, als dieses Programm kennt: Aktualisiere es.
client-log-shrank = Der Server kennt nur { $number } Ereignisse dieser Partie und hatte schon { $known } genannt: Seine Daten sind älter als die Partie.
