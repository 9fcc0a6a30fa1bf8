"""Playing on a Scheibe server from Python: make a match or join one by its link, wait for one's turn, move.

``docs/client.md`` is the guide. What happens on the way (a connection that breaks, a server that is started anew, an
answer that is lost) is seen to here: a submission is sent again under its id until it is answered, and what came
meanwhile is asked for. What the server refuses is raised as :class:`Refusal`, with the server's own code.

::

    conversation    what is said and heard about one match, without any connection: for every transport
    links           the addresses that people send each other
    server          the requests over HTTP
    seat            one seat (or a spectator's chair), over a socket
"""

from __future__ import annotations

from scheibe.client.conversation import Conversation
from scheibe.client.faults import Refusal, Unreached
from scheibe.client.links import Link
from scheibe.client.seat import Seat
from scheibe.client.server import Made, Server

__all__ = ["Conversation", "Link", "Made", "Refusal", "Seat", "Server", "Unreached", "join"]


def join(link: str, name: str = "", bot: str = "") -> Seat:
    """Takes the seat that a link invites to, or sits down in one's own again where the link holds its secret.

    ``bot`` is what a program that plays calls itself: everybody at the table sees it. Raises :class:`Refusal`,
    :class:`Unreached`, and :class:`~scheibe.errors.BadInput` for a link that leads to no seat.
    """
    address = Link.read(link)
    return Server(address.server).join(address, name, bot)
