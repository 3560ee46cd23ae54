"""Reads the output of a program from a pipe while it runs, up to a bound."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread
from typing import IO

CHUNK = 1 << 16


class BoundedOutput(Thread):
    """Thread that reads a pipe to its end; the pipe is closed after `most` bytes."""

    def __init__(self, pipe: IO[bytes], most: int, at_bound: Callable[[], object]) -> None:
        super().__init__(daemon=True)
        self._pipe, self._most, self._at_bound = pipe, most, at_bound
        self._content = bytearray()
        self.over = False
        self.start()

    def run(self) -> None:
        with self._pipe:
            while not self.over and (chunk := os.read(self._pipe.fileno(), CHUNK)):
                room = self._most - len(self._content)
                self._content += chunk[:room]
                self.over = len(chunk) > room
            if self.over:
                self._at_bound()

    def content(self, seconds: float) -> bytes:
        """The whole content after the end of the pipe, or what was read within `seconds`."""
        self.join(seconds)
        return bytes(self._content)
