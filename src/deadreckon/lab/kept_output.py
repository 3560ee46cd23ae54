"""Compressed storage of a program's output in a record: its beginning and end."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

WRITTEN = ("output", "errors", "solution")  # columns of the table `record`
MAX_KEPT = 100_000  # bytes before compression


def keep(output: bytes) -> bytes:
    """Compress the output; the middle of a long one is replaced by a line with its length."""
    left_out = len(output) - MAX_KEPT
    if left_out > 0:
        half = MAX_KEPT // 2
        output = output[:half] + b"\n[%d bytes left out]\n" % left_out + output[-half:]
    return zlib.compress(output)


def kept_text(kept: bytes | None) -> str:
    """Decompress a text; "" if nothing was kept."""
    return zlib.decompress(kept).decode(errors="replace") if kept else ""


def kept_texts(record: Mapping[str, Any]) -> dict[str, str]:
    """All output of an external program kept in a record, as texts."""
    return {name: kept_text(record.get(name)) for name in WRITTEN}
