"""Input and output of the commands: files and puzzles in; JSON and tables out."""

from __future__ import annotations

import os
import sys

from deadreckon.catalogue import UnknownName
from deadreckon.cli.command import Refusal
from deadreckon.cli.options import Group, argument, nested, option, option_record, positive_int
from deadreckon.cli.parser import terminal_columns
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.puzzles.file_text import read_file, read_stream
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.encoding import Decoded
from deadreckon.puzzles.formats.sizes import MAX_BYTES
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import Loaded, find_format, load_text
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from deadreckon.puzzles.board import Board

GAP = "  "  # between the columns of a table
WIDTH = 100  # of sentences
READABLE = 24  # minimum comfortable width of a column of sentences
UNBROKEN = "\N{NO-BREAK SPACE}"  # a space without a line break, printed as a plain one
SOURCE = (
    "a file in any known format, - for standard input, a link or game ID itself, or a name of `reckon pack`; "
    "FILE#2 is its second puzzle"
)
FOLDER = "a folder stands for all puzzles in it: what is no puzzle there is named and left out"
READING = Group("reading")


@option_record
class Reading:
    """How to read puzzles; without `--from`, the format is recognised."""

    format: str | None = option(
        "the format of the puzzles: see `reckon formats` (default: told by what they say)",
        metavar="FORMAT",
        name="--from",
        group=READING,
    )
    max_bytes: int = option(
        f"refuse a larger file (default: {MAX_BYTES})", positive_int, "N", default=MAX_BYTES, group=READING
    )


@option_record
class ManyOptions:
    """Options of every command over many puzzles."""

    files: list[str] = argument("PUZZLE", f"{SOURCE}; {FOLDER}", nargs="+")
    reading: Reading = nested(Reading)
    jobs: int | None = option("processes for several puzzles (default: one a core)", positive_int, "N")


USUAL = Reading()


@frozen
class NamedPuzzle:
    """A puzzle and its name on the command line: FILE, FILE#2, or the link itself."""

    name: str
    loaded: Loaded


class NoPuzzle(Refusal):
    """A file in no known format."""


def read_text(path: str, reading: Reading = USUAL) -> str:
    """The text of a file, or of standard input for `-`; notes the encoding unless it is UTF-8."""
    read = _read(path, reading)
    _note(path, read.note)
    return read.text


def _note(path: str, text: str) -> None:
    if text:
        note(f"reckon: {path}: {text}")


def _read(path: str, reading: Reading) -> Decoded:
    try:
        if path == "-":
            return read_stream(sys.stdin.buffer, reading.max_bytes)
        return read_file(path, reading.max_bytes)
    except FormatError as error:
        raise NoPuzzle(f"{path}: {error}") from error
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error


def read_puzzles(source: str, reading: Reading = USUAL) -> list[NamedPuzzle]:
    """Every puzzle of `source`, which is a file, `-` for standard input, a link, a game ID or a name in the pack.

    The puzzles of a file with several are named FILE#1, FILE#2 and so on; the source FILE#2 is the second one alone.
    """
    return [named for named, _ in _read_each(source, reading, _without_solutions)]


def _without_solutions(text: str, format: str | None) -> list[tuple[Loaded, Board | None]]:
    return [(loaded, None) for loaded in load_text(text, format)]


def read_puzzles_with_solutions(source: str, reading: Reading = USUAL) -> list[tuple[NamedPuzzle, Board | None]]:
    """Every puzzle of `source` with its solution in the same file, or None."""
    from deadreckon.puzzles.solutions import own_solutions

    return _read_each(source, reading, own_solutions)


def _read_each(
    source: str, reading: Reading, load: Callable[[str, str | None], list[tuple[Loaded, Board | None]]]
) -> list[tuple[NamedPuzzle, Board | None]]:
    path, number = _numbered(source)
    read = _literal_text(source) or _read(path, reading)
    try:
        found = load(read.text, reading.format)
    except UnknownName as error:
        raise Refusal(f"--from: {error}") from error
    except FormatError as error:
        if _is_recognised(read.text):
            raise Refusal(f"{path}: {error}") from error
        raise NoPuzzle(f"{path}: {error}; reckon formats lists them") from error
    _note(path, read.note)
    first = found[0][0]
    if first.also:
        _note(path, f"read as {first.format.name}; --from {' or '.join(first.also)} would read it otherwise")
    if number > len(found):
        raise Refusal(f"{source}: found {counted(len(found), 'puzzle')}, expected at least {number}")
    names = [source if len(found) == 1 else f"{path}#{i}" for i in range(1, len(found) + 1)]
    named = [(NamedPuzzle(name, loaded), board) for name, (loaded, board) in zip(names, found)]
    return named[number - 1 : number] if number else named


def _numbered(source: str) -> tuple[str, int]:
    """The path and the number of the puzzle in FILE#2; 0 for all puzzles of the file."""
    path, mark, number = source.rpartition("#")
    if mark and number.isascii() and number.isdigit() and int(number[:7]) and not os.path.exists(source):
        return (path, int(number[:7])) if os.path.isfile(path) else (source, 0)
    return source, 0


def _literal_text(source: str) -> Decoded | None:
    """The text of a link, an ID, an address of the page or a name in the pack; None for the name of a file."""
    if not _is_literal(source):
        return _text_in_pack(source)
    if "?" in source:
        from deadreckon.packs.page_address import id_in_address

        try:
            return Decoded(id_in_address(source) or source)
        except (FormatError, UnknownName) as error:
            raise NoPuzzle(f"{source}: {error}") from error
    return Decoded(source)


def _is_literal(source: str) -> bool:
    """Whether `source` is a puzzle itself (a link, even to an unknown site, or a game ID), not the name of a file."""
    if source == "-" or os.path.exists(_numbered(source)[0]):
        return False
    try:
        return find_format(source)[1].one_line
    except FormatError:
        return "://" in source or source.startswith("?")


def is_in_pack(source: str) -> bool:
    """Whether `source` has the form of a name in the pack, and is no file."""
    kind, dash, number = source.rpartition("-")
    return bool(dash) and number.isdigit() and kind in kinds() and not os.path.exists(source)


def _text_in_pack(source: str) -> Decoded | None:
    """The ID of a puzzle of the pack, such as battleship-017; None for the name of a file, and for any other word."""
    if not is_in_pack(source):
        return None
    from deadreckon.packs.pack import pack_puzzle

    try:
        return Decoded(pack_puzzle(source).id)
    except UnknownName as error:
        raise NoPuzzle(str(error)) from error


def _is_recognised(text: str) -> bool:
    """Whether some format claims the text, valid or not."""
    try:
        find_format(text)
    except FormatError:
        return False
    return True


def read_puzzle(source: str, reading: Reading = USUAL) -> Loaded:
    """The only puzzle of `source`; raises Refusal for several."""
    found = read_puzzles(source, reading)
    if len(found) > 1:
        raise Refusal(f"{source}: found {len(found)} puzzles, expected one, such as {found[0].name}")
    return found[0].loaded


def print_json(record: dict[str, Any]) -> None:
    """Print the record on a line of its own and flush it, as the reader may stop at any time."""
    from json import dumps

    print(dumps(record), flush=True)


def line_width() -> int:
    """Width of printed sentences: WIDTH, or that of a narrower terminal."""
    return min(WIDTH, terminal_columns()) if sys.stdout.isatty() else WIDTH


def print_sentences(sentences: Sequence[str]) -> None:
    """Print sentences, each wrapped and beginning on a new line."""
    from textwrap import wrap

    for sentence in sentences:
        lines = wrap(sentence, line_width(), break_long_words=False, break_on_hyphens=False)
        print("\n".join(lines).replace(UNBROKEN, " "))


def table_width(columns: Sequence[Sequence[str]]) -> int:
    """Width of the table that `print_table` prints for these columns, each with its heading."""
    return sum(max(map(len, column)) + len(GAP) for column in columns) - len(GAP)


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table; columns are narrowed to fit a terminal, and numbers aligned to the right."""
    columns = list(zip(heads, *rows))
    widths = [max(map(len, column)) for column in columns]
    excess = table_width(columns) - terminal_columns() if sys.stdout.isatty() else 0
    if excess > 0:
        widths = _narrowed(columns, widths, excess)
    right = [all(cell == "-" or cell.lstrip("≥").replace(".", "").isdigit() for cell in c[1:]) for c in columns]
    for row in [heads, *rows]:
        for line in _lines_of(row, widths) if excess > 0 else [row]:
            cells = [cell.rjust(w) if r else cell.ljust(w) for cell, w, r in zip(line, widths, right)]
            print(GAP.join(cells).rstrip())


def _narrowed(columns: Sequence[Sequence[str]], widths: list[int], excess: int) -> list[int]:
    """The widths, reduced in the widest columns until they fit; none becomes narrower than its longest word."""
    longest = [max((len(word) for cell in column for word in cell.split()), default=0) for column in columns]
    for floor in (READABLE, 0):  # so that no column is squeezed while another has room
        for number in sorted(range(len(widths)), key=lambda number: -widths[number]):
            narrowed = max(longest[number], floor, widths[number] - max(excess, 0))
            if narrowed < widths[number]:
                excess -= widths[number] - narrowed
                widths[number] = narrowed
    return widths


def _lines_of(row: Sequence[str], widths: Sequence[int]) -> list[tuple[str, ...]]:
    """The lines of a row, its cells wrapped between words."""
    from itertools import zip_longest
    from textwrap import wrap

    cells = [
        wrap(cell, width, break_long_words=False, break_on_hyphens=False) or [""] for cell, width in zip(row, widths)
    ]
    return list(zip_longest(*cells, fillvalue=""))
