"""Reading files with a size limit: text in several encodings, or a picture byte by byte."""

from __future__ import annotations

import os

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.encoding import Decoded, decode
from deadreckon.puzzles.formats.sizes import MAX_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"P4", b"P5", b"P6")  # first bytes of binary files
PICTURES_AS_TEXT = tuple([start.decode("latin-1") for start in PICTURES])


def read_file(path: str | os.PathLike[str], max_bytes: int = MAX_BYTES) -> Decoded:
    """The text of a file; raises FormatError if it is larger than `max_bytes`."""
    with open(path, "rb") as file:
        return read_stream(file, max_bytes)


def read_stream(file: BinaryIO, max_bytes: int) -> Decoded:
    """The text of an open file; one that is too large is rejected before it is read."""
    refuse_more_bytes(_size(file), max_bytes)
    data = file.read(max_bytes + 1)
    refuse_more_bytes(len(data), max_bytes)
    return decode_file(data)


def _size(file: BinaryIO) -> int:
    """Size of a file in bytes; 0 for a pipe or an object without a file descriptor."""
    try:
        return os.fstat(file.fileno()).st_size
    except OSError:
        return 0


def refuse_more_bytes(size: int, most: int) -> None:
    if size > most:
        raise FormatError(
            f"more than {most} bytes", "at most that, unless reckon's --max-bytes or Python's max_bytes allows more"
        )


def decode_file(data: bytes) -> Decoded:
    """The text of a file, or one character per byte of a picture."""
    return Decoded(data.decode("latin-1")) if data.startswith(PICTURES) else decode(data)
