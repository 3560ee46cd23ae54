"""Where the server listens: a socket at a host and port, and the addresses people type to reach it."""

from __future__ import annotations

import errno
import os
import socket
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

USUAL_PORT = 8321
REPLY_SECONDS = 2.0  # seconds for who listens at a taken port to say who it is
BACKLOG = 2048  # connections that wait to be accepted
TRIED = 50  # ports, where none was asked for
SERVER_NAME = "deadreckon"  # in the header Server of every answer
LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})

NOWHERE = IPv4Address("192.0.2.1")  # is nobody's, for documents (RFC 5737)


class CannotListen(Exception):
    """Why the server cannot listen there, and what to do, in one line."""


@dataclass(frozen=True)
class Place:
    """Where the server is: the host and port as they were asked for or found."""

    host: str
    port: int

    @property
    def is_loopback(self) -> bool:
        """Whether this machine alone can reach it."""
        return _number_of(self.host).is_loopback

    @property
    def address(self) -> str:
        """Address to type into a browser, on another machine too if that can reach it."""
        return self._address(own_number() if _number_of(self.host).is_unspecified else self.host)

    @property
    def own_address(self) -> str:
        """Address that a browser on this machine opens: most things are allowed to a page that comes from there."""
        return self._address("localhost" if _number_of(self.host).is_unspecified else self.host)

    def _address(self, name: str) -> str:
        return f"http://{f'[{name}]' if ':' in name else name}:{self.port}/"

    @property
    def names(self) -> frozenset[str]:
        """The names it may be asked by; where others can reach it, by those of this machine too."""
        own = {socket.gethostname(), f"{socket.gethostname()}.local"} if not self.is_loopback else set()
        return LOOPBACK_NAMES | {name.lower() for name in {self.host, *own}}


def listen(host: str, port: int | None) -> tuple[socket.socket, Place]:
    """A listening socket; without a port, the usual one or the next that is free. Raises CannotListen."""
    for tried in range(USUAL_PORT, USUAL_PORT + TRIED) if port is None else (port,):
        try:
            return _bind(host, tried), Place(host, tried)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotListen(f"cannot listen at {host}, port {tried}: {error.strerror or error}") from error
    if port is None:
        raise CannotListen(f"the ports from {USUAL_PORT} to {tried} are all taken; name a free one with --port")
    raise CannotListen(f"port {port} is taken by {_who_listens(Place(host, port))}; choose another with --port")


def _bind(host: str, port: int) -> socket.socket:
    family, _, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    # asyncio switches Nagle's algorithm off, which costs 40 ms an answer, only where the protocol is named.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let two servers have one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def _who_listens(place: Place) -> str:
    """Who answers there, as far as it says so."""
    asked = HTTPConnection(urlsplit(place.own_address).netloc, timeout=REPLY_SECONDS)
    try:
        asked.request("HEAD", "/")
        if asked.getresponse().headers.get("Server") == SERVER_NAME:
            return f"another `reckon play`, which shows its page at {place.address}"
    except (OSError, HTTPException):
        pass
    finally:
        asked.close()
    return "another program"


def _number_of(host: str) -> IPv4Address | IPv6Address:
    """Its address in numbers; for a name that nobody knows one that leads nowhere."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0][4][0]
    except OSError:
        return NOWHERE
    return ip_address(str(found).partition("%")[0])


def own_number() -> str:
    """The address by which others in the network reach this machine; its name where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((str(NOWHERE), 9))  # sends nothing: the system only says from where it would
            return str(asked.getsockname()[0])
        except OSError:
            return socket.gethostname()
