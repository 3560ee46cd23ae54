"""`reckon convert`: write a puzzle in another format."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.dialect_option import add_dialect_argument, in_dialect
from deadreckon.cli.io import SOURCE, read_puzzles
from deadreckon.cli.output_file import add_force_argument, refuse_existing, write_output
from deadreckon.cli.reading_options import Reading, add_reading_arguments
from deadreckon.frozen import frozen
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.write import encoded, write_in


@frozen
class ConvertOptions:
    source: str
    reading: Reading
    target: str
    to: str | None  # the name of a format; None for the one with the ending of `target`
    dialect: str | None
    without: list[str]  # features to leave out
    turns: list[str]  # in the order given: the names of methods of Puzzle
    force: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="IN", help=SOURCE)
    add_reading_arguments(parser)
    parser.add_argument("target", metavar="OUT", help="the file to write; - for standard output")
    parser.add_argument("--to", metavar="FORMAT", help="see `reckon formats` (default: by the ending of OUT)")
    add_dialect_argument(parser)
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="FEATURE",
        help="leave out what the format cannot express and the puzzle can do without: titles, givens, names of colours",
    )
    _add_turn(parser, "--transpose", "transposed", "exchange rows and columns; turns are made in the order given")
    _add_turn(parser, "--rotate", "rotated", "turn by a quarter, clockwise; twice for a half")
    _add_turn(parser, "--mirror", "mirrored", "exchange left and right")
    add_force_argument(parser)


def _add_turn(parser: ArgumentParser, option: str, turn: str, what: str) -> None:
    parser.add_argument(option, action="append_const", dest="turns", const=turn, default=[], help=what)


def run(options: ConvertOptions) -> int:
    refuse_existing(options.target, options.force)
    texts, forms = [], []
    for puzzle in read_puzzles(options.source, options.reading):
        form = in_dialect(_target_format(puzzle.loaded.kind, options), options.dialect)
        try:
            texts.append(write_in(form, _turned(puzzle.loaded.puzzle, options.turns), options.without))
        except (FormatError, LookupError) as error:
            remedy = _remedy(form, puzzle.loaded, options.without)
            raise Refusal(f"{puzzle.name}: cannot be written as {form.name}: {error}{remedy}") from error
        forms.append(form)
    write_output(options.target, encoded(forms[0], join(texts, forms)), options.force)
    return SOLVED


def _turned(puzzle: Puzzle, turns: list[str]) -> Puzzle:
    for turn in turns:
        puzzle = getattr(puzzle, turn)()
    return puzzle


def _target_format(kind: Kind, options: ConvertOptions) -> Format:
    """The format asked for, by name or by the ending of the target."""
    if options.to:
        try:
            return kind.format(options.to)
        except LookupError as error:
            raise Refusal(f"--to for a {kind.name}: {error}") from error
    suffix = Path(options.target).suffix.lower()
    for form in kind.formats().values():
        if suffix and form.suffix == suffix:
            return form
    raise Refusal(
        f"found {options.target}, expected --to FORMAT or a file with the ending of one: see `reckon formats`"
    )


def _remedy(form: Format, loaded: Loaded, features: list[str]) -> str:
    """Which --without options would make the puzzle fit the format, in words; "" where none would."""
    known = loaded.kind.features()
    lacked = [name for name in form.lacks if known[name].find(loaded.puzzle) and name not in features]
    if not lacked or not all(known[name].leave_out for name in lacked):
        return ""
    options = " ".join(f"--without {name!r}" if " " in name else f"--without {name}" for name in lacked)
    return f" ({options} leaves it out)"


def join(texts: list[str], forms: list[Format]) -> str:
    """Several puzzles in one text; raises Refusal where the format holds only one."""
    if len(texts) == 1:
        return texts[0]
    for form in forms:
        if not form.one_line and (not form.join or form is not forms[0]):
            raise Refusal(
                f"found {len(texts)} puzzles, expected one, as {form.name} holds one: name it with #1, #2, ..."
            )
    return forms[0].join(texts) if forms[0].join else "".join(texts)


COMMAND = Command("convert", summary_in(__file__), add_arguments, ConvertOptions, run)
