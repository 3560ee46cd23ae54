"""Connections of the server: limits on their number and on the time that a request may take to arrive.

A client that only opens connections, or sends half of its requests, must not keep others out. Above the limits the
oldest connection without a question being answered is closed. Questions take milliseconds to arrive, so an honest
client's is not idle that long.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from deadreckon.pages.server.errors import STATUS, error_content
from deadreckon.pages.server.listening import SERVER_NAME
from deadreckon.pages.server.safety import HEADERS

TOO_MANY = "{} connections are open, all of them at work; try again in a moment"
NOT_IN_TIME = "the request did not arrive within {:g} s"
UNREADABLE = {  # by the status that the HTTP parser proposes
    431: ("HeadersTooLarge", "the request line and the headers have more than 64 KB"),
    501: ("NotImplemented", "found a Transfer-Encoding other than chunked"),
}


@dataclass(frozen=True)
class ConnectionLimits:
    """Limits on connections. A browser opens at most six: 400 serve a class of 60 behind one address."""

    request_seconds: float = 10.0  # until a request is complete, its body included
    per_address: int = 400
    total: int = 800  # systems often allow a process 1,024 files


CONNECTION_LIMITS = ConnectionLimits()


class Connections:
    """The open connections of a server, the oldest first."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self._open: dict[GuardedProtocol, None] = {}

    def admit(self, new: GuardedProtocol) -> bool:
        """Admit a connection, closing idle ones above the limits; False if none is idle."""
        same = [each for each in self._open if each.address == new.address]
        if len(same) >= self.limits.per_address and not self._close_oldest(same):
            return False
        if len(self._open) >= self.limits.total and not self._close_oldest(list(self._open)):
            return False
        self._open[new] = None
        return True

    def forget(self, gone: GuardedProtocol) -> None:
        self._open.pop(gone, None)

    def _close_oldest(self, connections: list[GuardedProtocol]) -> bool:
        """Close the oldest idle connection; returns whether there was one."""
        idle = next((each for each in connections if each.is_idle), None)
        if idle:
            self.forget(idle)
            idle.transport.close()
        return idle is not None


class GuardedProtocol(H11Protocol):
    """uvicorn's connection, with a deadline for each request; malformed requests get an error in JSON."""

    def __init__(self, connections: Connections, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._connections = connections
        self._deadline: asyncio.TimerHandle | None = None
        self.address = ""

    @property
    def is_idle(self) -> bool:
        """Whether no question is being answered; half a question is none."""
        return self.cycle is None or self.cycle.response_complete or self._body_is_due

    @property
    def _body_is_due(self) -> bool:
        return self.conn.their_state is h11.SEND_BODY

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if self._connections.admit(self):
            self._watch()
        else:
            self._refuse("Busy", TOO_MANY.format(len(self.connections) - 1))

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.forget(self)
        self._stop_watching()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def send_400_response(self, msg: str) -> None:
        """Refuse a malformed request; called while the parser's error is being handled."""
        error = sys.exception()
        reason = str(error or msg).partition(":")[0].lower()  # after the colon h11 shows the request as Python does
        malformed = ("BadRequest", f"found no request of HTTP/1.1: {reason}")
        name, text = UNREADABLE.get(getattr(error, "error_status_hint", 400), malformed)
        self._refuse(name, text)

    def _watch(self) -> None:
        """Run the deadline while a request is due: the first of the connection, or one of which a part has arrived."""
        head_is_due = self.conn.their_state is h11.IDLE and (self.cycle is None or bool(self.conn.trailing_data[0]))
        if not (head_is_due or self._body_is_due) or self.transport.is_closing():
            self._stop_watching()
        elif not self._deadline:
            self._deadline = self.loop.call_later(self._connections.limits.request_seconds, self._give_up)

    def _stop_watching(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        is_begun = self._body_is_due or bool(self.conn.trailing_data[0])
        if is_begun and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._refuse("TooSlow", NOT_IN_TIME.format(self._connections.limits.request_seconds))
        else:  # a browser opened it in advance, or it is answered already
            self.transport.close()

    def _refuse(self, name: str, text: str) -> None:
        status, content = STATUS[name], error_content(name, text)
        headers = HEADERS | {
            "Server": SERVER_NAME,
            "Content-Type": "application/json",
            "Content-Length": str(len(content)),
            "Cache-Control": "no-store",
            "Connection": "close",
        }
        response = h11.Response(status_code=status, headers=list(headers.items()), reason=HTTPStatus(status).phrase)
        for event in (response, h11.Data(data=content), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
