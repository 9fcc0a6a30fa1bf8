"""Who a client is, by its address, and how much one address may do: matches in an hour, sockets at a time."""

from __future__ import annotations

import asyncio
import ipaddress
import threading
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from math import ceil
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from scheibe.server.replies import Refused

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address

HOUR: Final = 3600.0
_HOUSEHOLD: Final = 64  # the bits of an IPv6 address that name whose it is; the rest its owner may choose
_MOST_HEARD: Final = 10_000  # addresses; beyond, those that made nothing within an hour are forgotten first


def parsed(text: str) -> Address | None:
    """An address, also one with a port (``192.0.2.7:80``, ``[2001:db8::1]:80``), or ``None``.

    An IPv4 address that came over IPv6 is the same as the plain one.
    """
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def client_address(scope: Scope, proxies: int) -> Address | None:
    """Where a request or socket comes from: the peer, or, behind so many ``proxies`` of the host's, what the first of
    them saw.

    Each proxy adds the address that it saw to the end of ``X-Forwarded-For``; what stands further left was said by the
    client itself, and may be a lie. A request with too few entries did not come through all proxies: then its peer
    counts.
    """
    peer = scope.get("client")
    direct = parsed(peer[0]) if peer else None
    if not proxies:
        return direct
    lines = Headers(scope=scope).getlist("x-forwarded-for")
    seen = [part for line in lines for part in line.split(",")]
    if len(seen) < proxies:
        return direct
    return parsed(seen[-proxies]) or direct


def household(address: Address | None) -> str:
    """What counts as one address: of IPv6 the part that names whose it is."""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, _HOUSEHOLD), strict=False))
    return str(address)


def network_of(text: str) -> Network | None:
    """An address, or several (``192.0.2.0/24``), as a host writes them; ``None`` for what is none."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        return None
    mapped = network.network_address.ipv4_mapped if isinstance(network, ipaddress.IPv6Network) else None
    single = mapped is not None and network.num_addresses == 1
    return ipaddress.ip_network(mapped) if mapped is not None and single else network


class Clients:
    """What the clients of this process have done and hold. Lives on the event loop; :meth:`making` and :meth:`block`
    may be called from any thread.

    ``matches_per_hour`` and ``sockets`` are what one address may have. Other processes count for themselves.
    """

    def __init__(self, *, matches_per_hour: int, sockets: int, monotonic: Callable[[], float]) -> None:
        self._matches_per_hour = matches_per_hour
        self._most_sockets = sockets
        self._monotonic = monotonic
        self._made: dict[str, deque[float]] = {}
        self._counting = threading.Lock()
        self._sockets: Counter[str] = Counter()
        self._open: dict[asyncio.Timeout, Address | None] = {}
        self._blocked: tuple[Network, ...] = ()

    def is_blocked(self, address: Address | None) -> bool:
        """Whether the host lets this address in no more."""
        return any(address in network for network in self._blocked) if address is not None else False

    def block(self, networks: Collection[Network]) -> bool:
        """Lets in nobody from these, and everybody else. Whether that is anything new."""
        changed = set(networks) != set(self._blocked)
        self._blocked = tuple(networks)
        return changed

    def cut_blocked(self) -> None:
        """Closes the sockets of those who are blocked by now. On the event loop only."""
        now = asyncio.get_running_loop().time()
        for ending, address in self._open.items():
            if self.is_blocked(address):
                ending.reschedule(now)

    def making(self, address: Address | None) -> None:
        """Counts a match that is about to be made. Raises the refusal ``server-too-many-matches`` with the minutes
        after which another one may be made."""
        now, who = self._monotonic(), household(address)
        with self._counting:
            made = self._made.setdefault(who, deque())
            while made and made[0] <= now - HOUR:
                made.popleft()
            if len(made) >= self._matches_per_hour:
                minutes = ceil((made[0] + HOUR - now) / 60)
                raise Refused("server-too-many-matches", {"most": self._matches_per_hour, "minutes": minutes})
            made.append(now)
            if len(self._made) > _MOST_HEARD:
                self._made = {name: times for name, times in self._made.items() if times and times[-1] > now - HOUR}

    @contextmanager
    def socket(self, address: Address | None) -> Iterator[bool]:
        """Holds one socket more for an address; whether it may have it."""
        who = household(address)
        self._sockets[who] += 1
        try:
            yield self._sockets[who] <= self._most_sockets
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    @contextmanager
    def waiting(self, ending: asyncio.Timeout, address: Address | None) -> Iterator[None]:
        """A socket of that address waits for a message until ``ending``, or until the address is blocked."""
        self._open[ending] = address
        try:
            yield
        finally:
            del self._open[ending]
