"""Messages over a pipe: the length in eight bytes, then the message."""

from __future__ import annotations

import os

LENGTH_BYTES = 8


def write_message(descriptor: int, message: bytes) -> None:
    rest = memoryview(len(message).to_bytes(LENGTH_BYTES, "little") + message)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def read_message(descriptor: int) -> bytes | None:
    """The next message; None if the other end of the pipe was closed, even in the middle of a message."""
    length = _read(descriptor, LENGTH_BYTES)
    return _read(descriptor, int.from_bytes(length, "little")) if length else None


def _read(descriptor: int, number: int) -> bytes | None:
    parts = bytearray()
    while len(parts) < number:
        part = os.read(descriptor, number - len(parts))
        if not part:
            return None
        parts += part
    return bytes(parts)
