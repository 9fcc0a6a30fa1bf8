"""A proxy before the server, as a host sets one up: it publishes the server under a path of its own site."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import StreamRequestHandler, ThreadingTCPServer

ELSEWHERE = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class _Site(ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    path = ""
    behind = ("", 0)
    cuts = False
    elsewhere: list[str]


class _Passing(StreamRequestHandler):
    """Passes one request on, and then both ways whatever comes."""

    server: _Site

    def handle(self) -> None:
        """Reads the head, changes what proxies change, and passes it on."""
        lines: list[bytes] = []
        while line := self.rfile.readline().rstrip(b"\r\n"):
            lines.append(line)
        if not lines:
            return
        method, path, version = lines[0].decode("latin-1").split(" ")
        if not path.startswith(f"{self.server.path}/") and path != self.server.path:
            self.server.elsewhere.append(path)
            self.wfile.write(ELSEWHERE)
            return
        if self.server.cuts:
            path = path.removeprefix(self.server.path) or "/"
        headers = [line for line in lines[1:] if not line.lower().startswith((b"connection:", b"x-forwarded-for:"))]
        upgrades = any(line.lower().startswith(b"upgrade:") for line in headers)
        headers += [b"Connection: Upgrade" if upgrades else b"Connection: close", b"X-Forwarded-For: 203.0.113.7"]
        head = b"\r\n".join([f"{method} {path} {version}".encode("latin-1"), *headers])
        with socket.create_connection(self.server.behind) as server, suppress(OSError):
            server.sendall(head + b"\r\n\r\n")
            threading.Thread(target=self._answer, args=(server,), daemon=True).start()
            while part := self.rfile.read1(65536):
                server.sendall(part)

    def _answer(self, server: socket.socket) -> None:
        with suppress(OSError):
            while part := server.recv(65536):
                self.wfile.write(part)
            self.connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def published(address: str, path: str, *, cuts: bool) -> Iterator[tuple[str, list[str]]]:
    """Publishes the server at ``address`` under a path; ``cuts`` takes the path off what is passed on. Gives the
    address there, and the list of what was asked for beside that path."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    with _Site(("127.0.0.1", 0), _Passing) as site:
        site.path, site.behind, site.cuts, site.elsewhere = path, (host, int(port)), cuts, []
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_address[1]}{path}/", site.elsewhere
        site.shutdown()
