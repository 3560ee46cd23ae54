"""What a record keeps of a program's output: its beginning and its end, compressed."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

WRITTEN = ("output", "errors", "solution")  # the columns
MOST_KEPT = 100_000  # bytes, before they are compressed


def keep(output: bytes) -> bytes:
    """The output compressed; of a long one the middle is left out, and a line says how much."""
    left_out = len(output) - MOST_KEPT
    if left_out > 0:
        half = MOST_KEPT // 2
        output = output[:half] + b"\n[%d bytes left out]\n" % left_out + output[-half:]
    return zlib.compress(output)


def kept_text(kept: bytes | None) -> str:
    """The text that was kept; "" where nothing was."""
    return zlib.decompress(kept).decode(errors="replace") if kept else ""


def kept_texts(record: Mapping[str, Any]) -> dict[str, str]:
    """All that a record keeps of what an outside program wrote, as texts."""
    return {name: kept_text(record.get(name)) for name in WRITTEN}
