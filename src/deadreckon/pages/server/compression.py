"""gzip for clients that accept it: on a slow line an answer's time is mostly due to its size."""

from __future__ import annotations

import asyncio
import gzip

from starlette.datastructures import Headers

SMALLEST = 1_000  # bytes: less fits into a packet or two as it is
LEVEL = 6
VARIES = {"Vary": "Accept-Encoding"}
PACKED = VARIES | {"Content-Encoding": "gzip"}


def takes_gzip(headers: Headers) -> bool:
    """Whether a request's Accept-Encoding names gzip and does not refuse it."""
    codings = [part.replace(" ", "").lower() for part in headers.get("accept-encoding", "").split(",")]
    return any(coding.partition(";")[0] == "gzip" and not coding.endswith((";q=0", ";q=0.0")) for coding in codings)


async def packed(content: bytes, headers: Headers) -> tuple[bytes, dict[str, str]]:
    """The content of a response, compressed if the request's headers accept it, and the headers that say so."""
    if len(content) < SMALLEST or not takes_gzip(headers):
        return content, VARIES
    return await asyncio.to_thread(gzip.compress, content, LEVEL, mtime=0), PACKED
