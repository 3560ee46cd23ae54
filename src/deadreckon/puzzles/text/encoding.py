"""From the bytes of a file to its text: UTF-8, or UTF-16 where a byte order mark says so."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError

UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def decoded(data: bytes) -> str:
    """The text without its byte order mark; raises FormatError."""
    encoding = "utf-16" if data.startswith(UTF_16_MARKS) else "utf-8"
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise FormatError(f"byte {data[error.start]:#04x}", f"{encoding.upper()} text") from None
