"""Scheibe: two German tabletop disc games, Ultimade and Schnipp, as exact rules, bots, pages and a server.

Importing this package imports no compiled code; the games come from :mod:`scheibe.catalog`.
"""

__version__ = "0.1.0"
