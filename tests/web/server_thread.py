"""A server in a thread of the test's process, and a client that reads raw responses."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from threading import Thread
from typing import Any

from deadreckon.pages.server.connections import CONNECTION_LIMITS, ConnectionLimits
from deadreckon.pages.server.listening import Place, listen
from deadreckon.pages.server.question_pool import QuestionPool
from deadreckon.pages.server.running import PromptServer
from page_server import free_port
from waiting import HANG_SECONDS


@contextmanager
def serving(
    pool: QuestionPool,
    opened: str = "{}",
    host: str = "127.0.0.1",
    limits: ConnectionLimits = CONNECTION_LIMITS,
) -> Iterator[Place]:
    """Context manager: the place of a running server; at its end no child process is left."""
    listener, place = listen(host, free_port())
    server = PromptServer(pool, place, opened, limits)
    thread = Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield place
    finally:
        server.handle_exit(2, None)
        thread.join(HANG_SECONDS)
        pool.close()
        assert not thread.is_alive()


def send(place: Place, path: str, body: bytes | None = b"{}", method: str = "POST", **headers: str) -> HTTPResponse:
    """A request that has been sent; headers as `content_type`."""
    named = {name.replace("_", "-").title(): value for name, value in headers.items()}
    if body is not None:
        named = {"Content-Type": "application/json"} | named
    connection = HTTPConnection(place.host, place.port, timeout=HANG_SECONDS)
    connection.request(method, path, body, named)
    return connection.getresponse()


def ask(place: Place, name: str, fields: Any = None, **headers: str) -> tuple[int, Any]:
    """The status and the answer to a question."""
    response = send(place, f"/api/ask/{name}", json.dumps(fields or {}).encode(), **headers)
    return response.status, json.loads(response.read())


def error_of(answer: tuple[int, Any]) -> tuple[int, str]:
    """The status and the name of the error."""
    return answer[0], answer[1]["error"]["name"]


def raw(place: Place, request: bytes) -> socket.socket:
    """A connection over which these bytes have been sent."""
    connection = socket.create_connection((place.host, place.port), timeout=HANG_SECONDS)
    connection.sendall(request)
    return connection


def half_asked(place: Place, path: str, **headers: str) -> socket.socket:
    """Ask a question without reading the answer; closing the connection withdraws it."""
    lines = [f"POST {path} HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Content-Length: 2"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return raw(place, "\r\n".join([*lines, "", "{}"]).encode())


def read_until(connection: socket.socket, end: bytes = b"") -> bytes:
    """Read from a connection up to this end, or until it is closed."""
    received = bytearray()
    while not (end and received.endswith(end)) and (chunk := connection.recv(1_000_000)):
        received += chunk
    return bytes(received)
