"""The listening socket of the server, and the addresses by which browsers reach it."""

from __future__ import annotations

import errno
import os
import socket
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from deadreckon.pages.server import USUAL_PORT

REPLY_SECONDS = 2.0  # for the program at a taken port to identify itself
BACKLOG = 2048  # connections waiting to be accepted
MAX_PORTS = 50  # tried if none was requested
SERVER_NAME = "deadreckon"  # in the header Server of every answer
LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})

NOWHERE = IPv4Address("192.0.2.1")  # reserved for documentation (RFC 5737): no machine has it


class CannotListen(Exception):
    """The server cannot listen at a host and port; the text says why and what to do, in one line."""


@dataclass(frozen=True)
class Place:
    """Host and port of the server."""

    host: str
    port: int

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return _number_of(self.host).is_loopback

    @property
    def address(self) -> str:
        """Address to type into a browser, also on other machines if they can reach the server."""
        return self._address(own_number() if _number_of(self.host).is_unspecified else self.host)

    @property
    def own_address(self) -> str:
        """Address for a browser on this machine, which grants a page from localhost more permissions."""
        return self._address("localhost" if _number_of(self.host).is_unspecified else self.host)

    def _address(self, name: str) -> str:
        return f"http://{f'[{name}]' if ':' in name else name}:{self.port}/"

    @property
    def names(self) -> frozenset[str]:
        """Accepted host names: those of this machine too if other machines can reach the server."""
        own = {socket.gethostname(), f"{socket.gethostname()}.local"} if not self.is_loopback else set()
        return LOOPBACK_NAMES | {name.lower() for name in {self.host, *own}}


def listen(host: str, port: int | None) -> tuple[socket.socket, Place]:
    """A listening socket; without a port, at the usual one or the next free one. Raises CannotListen."""
    for tried in range(USUAL_PORT, USUAL_PORT + MAX_PORTS) if port is None else (port,):
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
    # asyncio disables Nagle's algorithm, which costs 40 ms per answer, only if the protocol is named.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere the option would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def _who_listens(place: Place) -> str:
    """Description of the program that listens at the place."""
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
    """The IP address of a host; NOWHERE for an unknown name."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0][4][0]
    except OSError:
        return NOWHERE
    return ip_address(str(found).partition("%")[0])


def own_number() -> str:
    """The IP address of this machine in its network; its name if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((str(NOWHERE), 9))  # sends nothing, but makes the system choose the local address
            return str(asked.getsockname()[0])
        except OSError:
            return socket.gethostname()
