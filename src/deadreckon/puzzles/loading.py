"""Loading puzzles from text: formats are recognised by content, not by file name."""

from __future__ import annotations

import os

from deadreckon.catalogue import UnknownName, offered_names, unknown_name
from deadreckon.frozen import frozen
from deadreckon.puzzles.file_text import PICTURES_AS_TEXT, decode_file, read_file, refuse_more_bytes
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import each_line, first_lines, read_puzzle_part
from deadreckon.puzzles.formats.sizes import MAX_BYTES, MAX_PUZZLES
from deadreckon.puzzles.kind import kinds

FOR_A_FILE = "a pathlib.Path for a file, or "

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.kind import Kind
    from deadreckon.puzzles.puzzle import Puzzle

    Source: TypeAlias = str | bytes | os.PathLike[str]  # a text, the bytes of a file, or its path


@frozen
class Recognised:
    """The names of the kind and the format of a text, and of other formats that would read it as something else."""

    kind: str
    format: str
    also: tuple[str, ...] = ()


@frozen
class Loaded:
    """A puzzle, its kind and format, and the names of other formats that would read the text as something else."""

    kind: Kind
    format: Format
    puzzle: Puzzle
    also: tuple[str, ...] = ()


def load(source: Source, format: str | None = None, *, max_bytes: int = MAX_BYTES) -> Puzzle:
    """The only puzzle in a text, in bytes or in the file at a path; raises FormatError, and OSError for a file.

    A `str` is always the text itself, never a file name: user input cannot make us open a file. The format is detected
    from the text unless it is named.
    """
    return load_one(text_of(source, max_bytes), format, _hint(source)).puzzle


def load_all(source: Source, format: str | None = None, *, max_bytes: int = MAX_BYTES) -> list[Puzzle]:
    """Every puzzle in a text, in bytes or in the file at a path."""
    return [loaded.puzzle for loaded in load_text(text_of(source, max_bytes), format, _hint(source))]


def recognise(source: Source, *, max_bytes: int = MAX_BYTES) -> Recognised:
    """The kind and the format of a text; raises FormatError."""
    text = text_of(source, max_bytes)
    kind, form = find_format(text, hint=_hint(source))
    return Recognised(kind.name, form.name, formats_beside(kind, form, text))


def text_of(source: Source, max_bytes: int) -> str:
    """The text of a source."""
    if isinstance(source, str):
        refuse_more_bytes(len(source), max_bytes)
        return source
    if isinstance(source, bytes):
        refuse_more_bytes(len(source), max_bytes)
        return decode_file(source).text
    if isinstance(source, os.PathLike):
        return read_file(source, max_bytes).text
    raise TypeError(f"found the {type(source).__name__} {source!r:.40}, expected a pathlib.Path, a text or bytes")


def _hint(source: Source) -> str:
    """Advice for a text that is no puzzle but looks like the name of a file or of a puzzle of the pack."""
    if not isinstance(source, str) or "\n" in source:
        return ""
    kind, _, number = source.partition("-")
    if kind in kinds() and number.isdigit():
        return "deadreckon.pack_puzzle for a puzzle of the pack, or "
    return FOR_A_FILE if looks_like_file(source) else ""


def looks_like_file(source: Source) -> bool:
    """Whether a text looks like the name of a file; the file system is not consulted."""
    return isinstance(source, str) and "\n" not in source and os.path.splitext(source)[1][1:].isalnum()


def load_one(text: str, format: str | None = None, hint: str = "") -> Loaded:
    """The only puzzle in a text, in any format."""
    loaded = load_text(text, format, hint)
    if len(loaded) > 1:
        raise FormatError(f"{len(loaded)} puzzles", "one; load_all reads them all")
    return loaded[0]


def load_text(text: str, format: str | None = None, hint: str = "") -> list[Loaded]:
    """Every puzzle in a text, in the format of this name or in the detected one."""
    kind, form = find_format(text, format, hint)
    if form.one_line:
        return _load_lines(text, format)
    also = () if format else formats_beside(kind, form, text)
    return [Loaded(kind, form, puzzle, also) for puzzle in form.read_all(text)]


def find_format(text: str, name: str | None = None, hint: str = "") -> tuple[Kind, Format]:
    """The format of this name, or the one that a text is or seems to be in; raises FormatError, with the hint."""
    if not text or text.isspace():
        raise FormatError("an empty file", f"{hint}a puzzle", 1)
    formats = list(_formats_named(name)) if name else None
    for kind, form in formats or _formats(text):
        if form.fits(text):
            return kind, form
    for kind, form in formats or reversed(list(_formats(text))):  # the default ones last, as they accept much
        if form.was_meant(text):
            return kind, form
    if formats:
        return formats[0]
    raise FormatError(repr("".join(first_lines(text))[:40]), f"{hint}a puzzle in a format that is known", 1)


def formats_beside(kind: Kind, form: Format, text: str) -> tuple[str, ...]:
    """The names of the other formats of this kind that would read the text as something else."""
    puzzles = form.read_if_possible(text) if form.rivals else []
    others = [(name, kind.format(name).read_if_possible(text)) for name in form.rivals] if puzzles else []
    return tuple([name for name, found in others if found and found != puzzles])


def _formats_named(name: str) -> Iterator[tuple[Kind, Format]]:
    """The formats of this name, one for each kind that has it; raises UnknownName."""
    named = [(kind, kind.format(name)) for kind in kinds().values() if name in offered_names(f"{kind.package}.formats")]
    if not any(form.reader for _, form in named):
        readable = dict.fromkeys(form.name for _, form in _formats() if form.reader)
        raise UnknownName(unknown_name(name, readable))
    yield from [(kind, form) for kind, form in named if form.reader]


def _formats(text: str = "") -> Iterator[tuple[Kind, Format]]:
    """Every format, the default ones of all kinds first; modules are imported one by one, as needed.

    A text that begins as a picture is one, whatever lines its bytes happen to form.
    """
    formats_by_kind = [(kind, kind.each_format()) for kind in kinds().values()]
    if text.startswith(PICTURES_AS_TEXT):
        yield from [(kind, form) for kind, formats in formats_by_kind for form in formats if form.binary]
        return
    for kind, formats in formats_by_kind:
        yield kind, next(formats)
    for kind, formats in formats_by_kind:
        for form in formats:
            yield kind, form


def _load_lines(text: str, name: str | None) -> list[Loaded]:
    """Puzzles listed one per line; the lines may differ in format and kind."""
    loaded: list[Loaded] = []
    kind, form = find_format("".join(first_lines(text)), name)
    for number, line in enumerate(each_line(text)):
        if not line or line.isspace():
            continue
        if len(loaded) == MAX_PUZZLES:
            raise FormatError(f"more than {MAX_PUZZLES} puzzles in one text", f"at most {MAX_PUZZLES}", number + 1)
        if not name and not form.fits(line):  # most lists are in one format
            kind, form = read_puzzle_part((number, line), find_format)
        if not form.one_line:
            raise FormatError(repr(line[:40]), "a link or a game ID in each line, as in the first", number + 1)
        loaded.append(Loaded(kind, form, read_puzzle_part((number, line), form.read)))
    return loaded
