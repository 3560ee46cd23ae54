"""From a text to the puzzles it holds: recognised by what it says and not by the name of a file."""

from __future__ import annotations

import os

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.text.encoding import decoded
from deadreckon.puzzles.text.parts import read_puzzle_part, text_lines
from deadreckon.puzzles.text.sizes import MOST_PUZZLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.kind import Kind
    from deadreckon.puzzles.puzzle import Puzzle

    Source: TypeAlias = str | bytes | os.PathLike[str]  # a text, what a file holds, or where the file is

PICTURES = (b"\x89PNG", b"P4", b"P5", b"P6")  # the first bytes of files that are not text


@frozen
class Recognised:
    """The names of a kind of puzzle and of a format."""

    kind: str
    format: str


@frozen
class Loaded:
    """A puzzle, its kind, and the format it was found in."""

    kind: Kind
    format: Format
    puzzle: Puzzle


def load(source: Source) -> Puzzle:
    """The one puzzle in a text, in bytes or in the file at a path; raises FormatError, and OSError for a file.

    A `str` is always the text itself, never the name of a file: what users write cannot make us open one.
    """
    return load_one(text_of(source), _hint(source)).puzzle


def load_all(source: Source) -> list[Puzzle]:
    """Every puzzle in a text, in bytes or in the file at a path."""
    return [loaded.puzzle for loaded in load_text(text_of(source), _hint(source))]


def recognise(source: Source) -> Recognised:
    """Which kind of puzzle this is, and in which format; raises FormatError."""
    kind, form = find_format(text_of(source))
    return Recognised(kind.name, form.name)


def text_of(source: Source) -> str:
    """The text that a source is or holds."""
    if isinstance(source, str):
        return source
    if isinstance(source, bytes):
        return text_of_bytes(source)
    if isinstance(source, os.PathLike):
        return read_file(source)
    raise TypeError(f"found the {type(source).__name__} {source!r:.40}, expected a text, bytes or a path")


def _hint(source: Source) -> str:
    """What to tell someone whose text is no puzzle: it may be the name of a file."""
    return "; a file is given as a pathlib.Path" if isinstance(source, str) else ""


def load_one(text: str, hint: str = "") -> Loaded:
    """The one puzzle in a text, in whichever format."""
    loaded = load_text(text, hint)
    if len(loaded) > 1:
        raise FormatError(f"{len(loaded)} puzzles", "one; load_all reads them all")
    return loaded[0]


def load_text(text: str, hint: str = "") -> list[Loaded]:
    """Every puzzle in a text, in whichever format."""
    kind, form = find_format(text, hint)
    if form.one_line:
        return _load_lines(text)
    return [Loaded(kind, form, puzzle) for puzzle in form.read_all(text)]


def read_file(path: str | os.PathLike[str]) -> str:
    with open(path, "rb") as file:
        return text_of_bytes(file.read())


def text_of_bytes(data: bytes) -> str:
    """The text of a file, or one character for each byte of a picture."""
    return data.decode("latin-1") if data.startswith(PICTURES) else decoded(data)


def find_format(text: str, hint: str = "") -> tuple[Kind, Format]:
    """The kind and format a text is in, or else seems meant to be in; raises FormatError, with the hint."""
    for kind, form in _formats():
        if form.sniff and form.sniff(text):
            return kind, form
    for kind, form in reversed(list(_formats())):  # the usual ones last, as they accept much
        if form.resembles and form.resembles(text):
            return kind, form
    first = next((line for line in text.splitlines() if line.strip()), "")
    found = f"{first[:40]!r}" if first else "an empty file"
    readable = dict.fromkeys(form.name for _, form in _formats() if form.reader)
    raise FormatError(found, f"a puzzle in one of the formats {', '.join(readable)}{hint}", 1)


def _formats() -> Iterator[tuple[Kind, Format]]:
    """Every format, the usual ones of all kinds first; each module is imported only when it is its turn."""
    formats_by_kind = [(kind, kind.each_format()) for kind in kinds().values()]
    for kind, formats in formats_by_kind:
        yield kind, next(formats)
    for kind, formats in formats_by_kind:
        for form in formats:
            yield kind, form


def _load_lines(text: str) -> list[Loaded]:
    """A list of puzzles, one a line: the lines may be in different formats, and of different kinds."""
    lines = [(number, line) for number, line in enumerate(text_lines(text)) if line.strip()]
    if len(lines) > MOST_PUZZLES:
        raise FormatError(f"{len(lines)} puzzles in one text", f"at most {MOST_PUZZLES}")
    loaded = []
    for number, line in lines:
        kind, form = read_puzzle_part((number, line), find_format)
        if not form.one_line:
            raise FormatError(repr(line[:40]), "a link or a game ID in each line, as in the first", number + 1)
        loaded.append(Loaded(kind, form, read_puzzle_part((number, line), form.read)))
    return loaded
