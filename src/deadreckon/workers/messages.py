"""Messages over a pipe: eight bytes of length, then as many bytes."""

from __future__ import annotations

import os

LENGTH = 8


def write_frame(descriptor: int, message: bytes) -> None:
    rest = memoryview(len(message).to_bytes(LENGTH, "little") + message)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def read_frame(descriptor: int) -> bytes | None:
    """None where the other side is gone, be it in the middle of a message."""
    head = _read(descriptor, LENGTH)
    return _read(descriptor, int.from_bytes(head, "little")) if head else None


def _read(descriptor: int, number: int) -> bytes | None:
    parts = bytearray()
    while len(parts) < number:
        part = os.read(descriptor, number - len(parts))
        if not part:
            return None
        parts += part
    return bytes(parts)
