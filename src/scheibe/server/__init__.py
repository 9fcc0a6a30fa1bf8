"""The server: HTTP, the socket, the stored log of each match, seats and their secrets. It knows no rules."""
