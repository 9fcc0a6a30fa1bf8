# Was an der Kraft eines Schnipsers nicht stimmt: Auf der Seite kommt es kaum vor.
schnipp-too-slow = Das ist zu langsam zum Schnippen: Gib der Scheibe mehr Tempo.
schnipp-too-fast = { $given } cm/s sind zu schnell: Schnipp mit höchstens { $most } cm/s.
schnipp-too-much-spin = { $given } rad/s sind zu viel Drall: Nimm höchstens { $most } rad/s.
