# Playing on a server from Python.
client-no-link = “{ $given }” leads to no seat: a link looks like http://127.0.0.1:8070/#/join/…/gold/….
client-only-watched = { $link } is for looking on: nobody can play with it.
client-unreached = No answer from { $server }: { $why }
client-no-answer = What answered (status { $status }) is no Scheibe server.
client-closed = The server has ended the connection (code { $code }).
client-one-at-a-time = Something that was submitted before still waits for its answer.
client-newer-match = This match is played under newer rules than this program knows: update it.
client-log-shrank = The server knows only { $number } events of this match, and had told of { $known }: its data are older than the match.
