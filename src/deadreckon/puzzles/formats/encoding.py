"""Decoding the bytes of a file: UTF-8 and, with a note, UTF-16, Latin-1 or Windows-1252."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError

UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
NO_TEXT = bytes([*range(9), *range(14, 32), 127])  # bytes that occur in no text
WINDOWS = bytes(range(0x80, 0xA0))  # letters in Windows-1252 only
LOOKED_AT = 200  # bytes examined for UTF-16 without a mark: every second one is 0


@frozen
class Decoded:
    """A text and, unless it was UTF-8, a note on its encoding."""

    text: str
    note: str = ""


def decode(data: bytes) -> Decoded:
    """The text without its byte order mark; raises FormatError with the first byte that cannot be text."""
    if encoding := _utf_16(data):
        return Decoded(_decoded(data, encoding), "read as UTF-16")
    try:
        return Decoded(_without_mark(data.decode("utf-8")))
    except UnicodeDecodeError as error:
        first = error.start
    stray = [at for byte in NO_TEXT if (at := data.find(byte)) >= 0]
    if stray:
        raise _no_text(data, min(first, *stray))
    if len(data.translate(None, WINDOWS)) < len(data):
        return Decoded(_decoded(data, "cp1252"), "read as Windows-1252, as it is not UTF-8")
    return Decoded(data.decode("latin-1"), "read as Latin-1, as it is not UTF-8")


def _utf_16(data: bytes) -> str:
    """The name of the UTF-16 variant of the bytes; "" for other encodings."""
    if data.startswith(UTF_16_MARKS):
        return "utf-16"
    start = data[:LOOKED_AT]
    halves = {"utf-16-be": start[::2], "utf-16-le": start[1::2]}
    return next((name for name, half in halves.items() if half and half.count(0) == len(half)), "")


def _without_mark(text: str) -> str:
    """The text without its byte order mark; `removeprefix` is not in every Python that runs the validation script."""
    return text[1:] if text.startswith("\ufeff") else text


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return _without_mark(data.decode(encoding))
    except UnicodeDecodeError as error:
        raise _no_text(data, error.start) from None


def _no_text(data: bytes, at: int) -> FormatError:
    line = data.count(b"\n", 0, at) + 1
    column = at - data.rfind(b"\n", 0, at)
    return FormatError(f"byte {data[at]:#04x}", "text in UTF-8, UTF-16 or Latin-1", line, column)
