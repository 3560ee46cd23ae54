"""JSON in few bytes on any host: compressed here and unpacked by the page itself (browser/tab/packed.js)."""

from __future__ import annotations

import json
import zlib
from typing import Any


def packed(value: Any) -> bytes:
    """As zlib's own format, which has no room for a date: the same bytes for the same value."""
    return zlib.compress(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode(), 9)
