"""Runs the application until it is stopped; prints nothing and leaves no process behind."""

from __future__ import annotations

import socket
from functools import partial
from types import FrameType
from typing import Any

import uvicorn

from deadreckon.pages.server.connections import CONNECTION_LIMITS, ConnectionLimits, Connections, GuardedProtocol
from deadreckon.pages.server.listening import SERVER_NAME, Place
from deadreckon.pages.server.question_pool import QuestionPool
from deadreckon.pages.server.server import application
from deadreckon.workers.control_group import remove_stale_groups

SERVICE = "deadreckon.service"
QUIET: dict[str, Any] = {
    "log_config": None,
    "log_level": "error",
    "access_log": False,
    "lifespan": "on",
    "ws": "none",
    "proxy_headers": False,  # there is no proxy
    "server_header": False,
    "headers": [("Server", SERVER_NAME)],
    "timeout_keep_alive": 60,  # seconds between two questions on a connection
    "timeout_graceful_shutdown": 3,  # seconds for answers being sent when the server is stopped
}


def run_server(listener: socket.socket, place: Place, opened: str) -> None:
    """Serve until Ctrl-C, which raises KeyboardInterrupt, or SIGTERM, which ends the process."""
    remove_stale_groups()  # of a server that was killed
    pool = QuestionPool(SERVICE)
    try:
        PromptServer(pool, place, opened).run(sockets=[listener])
    finally:
        pool.close()


class PromptServer(uvicorn.Server):
    """Refuses open questions at once when it is stopped, where uvicorn would wait for their answers."""

    def __init__(
        self, pool: QuestionPool, place: Place, opened: str, limits: ConnectionLimits = CONNECTION_LIMITS
    ) -> None:
        app = application(pool, opened, place.names, numbers=not place.is_loopback)
        protocol: Any = partial(GuardedProtocol, Connections(limits))  # called as uvicorn calls a class
        super().__init__(uvicorn.Config(app, http=protocol, **QUIET))
        self._pool = pool

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._pool.refuse_all()
        super().handle_exit(sig, frame)
