"""Who may speak to this server, and for which seat."""

from __future__ import annotations

import base64
import hashlib
import hmac
import ipaddress
from collections.abc import Callable, Collection, Sequence
from typing import Final
from urllib.parse import urlsplit

Randomness = Callable[[int], bytes]
"""So many random bytes: ``secrets.token_bytes`` at the door, something fixed in tests."""


def policy(framed_by: Sequence[str] = ("none",)) -> str:
    """A content-security policy: only what is the server's own, and a frame only in pages of the sites ``framed_by``:
    beginnings of addresses, ``*`` for any, ``none``."""
    frames = " ".join("'none'" if site == "none" else site for site in framed_by) or "'none'"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
    )


HEADERS: Final = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""Sent with every answer that has none of its own."""


def new_token(randomness: Randomness) -> str:
    """128 bits as 22 characters that fit into an address: a match's id, a seat's secret."""
    return base64.urlsafe_b64encode(randomness(16)).rstrip(b"=").decode("ascii")


def hash_secret(secret: str) -> str:
    """What is stored of a secret. A plain SHA-256 is right, since a secret is 128 random bits and no password."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def secret_fits(secret: str, stored: str) -> bool:
    """Whether a secret is the one whose hash is stored; takes the same time whether or not."""
    return hmac.compare_digest(hash_secret(secret), stored)


def host_allowed(host: str, names: Collection[str]) -> bool:
    """Whether a ``Host`` header names this machine: by an address, as ``localhost``, or by one of ``names``.

    A page of somebody else whose name is bent to this machine's address (DNS rebinding) comes with a foreign name.
    """
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return False
    if name is None:
        return False
    if name in ("localhost", *names):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def origin_allowed(origin: str | None, host: str, origins: Collection[str]) -> bool:
    """Whether a request that changes something, or opens a socket, comes from a page of this server.

    Exact: scheme, name and port must be those that the request was sent to, or stand in ``origins``. A client that is
    no browser sends no origin, and may come in: there are no cookies that a foreign page could misuse.
    """
    return origin is None or origin in origins or origin in (f"http://{host}", f"https://{host}")
