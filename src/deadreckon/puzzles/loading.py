"""From a text, or the file it is in, to the puzzles it holds: recognised by what it says and not by its file's name."""

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

    from deadreckon.puzzles.board import Puzzle
    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.kind import Kind

PICTURES = (b"\x89PNG", b"P4")  # the first bytes of files that are not text
LONGEST_NAME = 4096  # of a file; a longer text is no name


@frozen
class Loaded:
    """A puzzle, its kind, and the format it was found in."""

    kind: Kind
    format: Format
    puzzle: Puzzle


def load(source: str | os.PathLike[str]) -> Loaded:
    """The one puzzle in a text, or in the file of that name; raises FormatError, and OSError for a file."""
    loaded = load_all(source)
    if len(loaded) > 1:
        raise FormatError(f"{len(loaded)} puzzles", "one; load_all reads them all")
    return loaded[0]


def load_all(source: str | os.PathLike[str]) -> list[Loaded]:
    """Every puzzle in a text, or in the file of that name."""
    return load_text(source if isinstance(source, str) and not _is_file(source) else read_file(source))


def load_text(text: str) -> list[Loaded]:
    """Every puzzle in a text, in whichever format."""
    kind, form = recognise(text)
    if form.one_line:
        return _load_lines(text)
    return [Loaded(kind, form, puzzle) for puzzle in form.read_all(text)]


def read_file(path: str | os.PathLike[str]) -> str:
    with open(path, "rb") as file:
        return text_of_bytes(file.read())


def text_of_bytes(data: bytes) -> str:
    """The text of a file, or one character for each byte of a picture."""
    return data.decode("latin-1") if data.startswith(PICTURES) else decoded(data)


def recognise(text: str) -> tuple[Kind, Format]:
    """The kind and format a text is in, or else seems meant to be in; raises FormatError."""
    for kind, form in _formats():
        if form.sniff and form.sniff(text):
            return kind, form
    for kind, form in reversed(list(_formats())):  # the usual ones last, as they accept much
        if form.resembles and form.resembles(text):
            return kind, form
    first = next((line for line in text.splitlines() if line.strip()), "")
    found = f"{first[:40]!r}" if first else "an empty file"
    readable = dict.fromkeys(form.name for _, form in _formats() if form.reader)
    raise FormatError(found, f"a puzzle in one of the formats {', '.join(readable)}", 1)


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
        kind, form = read_puzzle_part((number, line), recognise)
        if not form.one_line:
            raise FormatError(repr(line[:40]), "a link or a game ID in each line, as in the first", number + 1)
        loaded.append(Loaded(kind, form, read_puzzle_part((number, line), form.read)))
    return loaded


def _is_file(text: str) -> bool:
    """Whether a text is the name of an existing file."""
    return len(text) <= LONGEST_NAME and "\n" not in text and "\0" not in text and os.path.isfile(text)
