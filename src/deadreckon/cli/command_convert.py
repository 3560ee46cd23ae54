"""`reckon convert`: write a puzzle in another format."""

from __future__ import annotations

from pathlib import Path

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import SOURCE, Reading, read_puzzles
from deadreckon.cli.options import Option, argument, nested, option, option_record, several
from deadreckon.cli.output_file import (
    DIALECT,
    force_option,
    format_named,
    in_dialect,
    join_texts,
    refuse_existing,
    write_output,
)
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.write import encoded, write_in


def _turn(name: str, method: str, help: str) -> Option:
    """An option that adds the name of a method of Puzzle to the turns."""
    return Option((name,), {"action": "append_const", "const": method, "default": [], "help": help})


@option_record
class ConvertOptions:
    source: str = argument("PUZZLE", SOURCE)
    reading: Reading = nested(Reading)
    target: str = argument("OUT", "the file to write; - for standard output")
    format: str | None = option("the format of OUT: see `reckon formats` (default: by its ending)", metavar="FORMAT")
    dialect: str | None = DIALECT
    without: list[str] = option(
        "leave out what the format cannot express and the puzzle can do without: titles, givens, names of colours",
        metavar="FEATURE",
        action="append",
        default=[],
    )
    turns: list[str] = several(  # in the order given
        _turn("--transpose", "transposed", "exchange rows and columns; turns are made in the order given"),
        _turn("--rotate", "rotated", "turn by a quarter, clockwise; twice for a half"),
        _turn("--mirror", "mirrored", "exchange left and right"),
    )
    force: bool = force_option()


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
    write_output(options.target, encoded(forms[0], join_texts(texts, forms)), options.force)
    return SOLVED


def _turned(puzzle: Puzzle, turns: list[str]) -> Puzzle:
    for turn in turns:
        puzzle = getattr(puzzle, turn)()
    return puzzle


def _target_format(kind: Kind, options: ConvertOptions) -> Format:
    """The requested format, by name or by the ending of the target."""
    if options.format:
        return format_named(kind, options.format, "--format")
    suffix = Path(options.target).suffix.lower()
    for form in kind.formats().values():
        if suffix and form.suffix == suffix:
            return form
    raise Refusal(
        f"found {options.target}, expected --format FORMAT or a file with the ending of one: see `reckon formats`"
    )


def _remedy(form: Format, loaded: Loaded, features: list[str]) -> str:
    """The --without options that would make the puzzle fit the format, in words; "" if none would."""
    known = loaded.kind.features()
    lacked = [name for name in form.lacks if known[name].find(loaded.puzzle) and name not in features]
    if not lacked or not all(known[name].leave_out for name in lacked):
        return ""
    options = " ".join(f"--without {name!r}" if " " in name else f"--without {name}" for name in lacked)
    return f" ({options} leaves it out)"


COMMAND = Command(
    "convert",
    summary_in(__file__),
    ConvertOptions,
    run,
    examples=(
        "reckon convert battleship-001 first.json",
        "reckon convert nonogram-012 - --format non",
    ),
)
