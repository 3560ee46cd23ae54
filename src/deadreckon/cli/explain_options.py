"""The arguments that `reckon explain`, `hint` and `grade` share, and the partly filled board that --state names."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING

from deadreckon.cli.command import Refusal
from deadreckon.cli.io import SOURCE, read_text
from deadreckon.cli.option_types import positive_float
from deadreckon.cli.reading_options import add_reading_arguments
from deadreckon.puzzles.format import FormatError

if TYPE_CHECKING:
    from deadreckon.puzzles.loading import Loaded

STATE_HELP = (
    "begin from this partly filled board; - for standard input. As it is drawn in the terminal, or one line a row: for "
    "battleship 0 unknown, W water, ? some ship part, S L R T B M; for nonograms ? unknown, . blank, # or the letter "
    "of a colour painted"
)
UNDECIDED = "undecided: the solver reached its time limit, so no step can be proved"


def add_explain_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", help=SOURCE)
    add_reading_arguments(parser)
    parser.add_argument("--state", metavar="STATE", help=STATE_HELP)
    parser.add_argument(
        "--uniqueness", action="store_true", help="allow steps that take it for granted that there is one solution"
    )
    add_seconds_argument(parser)


IN_WORDS_AND_DRAWINGS = "name rows by letters, in words and drawings: C4 for r3c4, row C for row 3"


def add_letters_argument(parser: ArgumentParser, help: str = IN_WORDS_AND_DRAWINGS) -> None:
    parser.add_argument("--letters", action="store_true", help=help)


def add_seconds_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--limit-seconds",
        type=positive_float,
        metavar="S",
        default=600.0,
        help="stop after S seconds for a puzzle, should counted work not end it before (default: %(default)g)",
    )


def read_state(path: str | None, loaded: Loaded) -> tuple[str, ...] | None:
    """The partly filled board in the file `path`, or None where no file is named; raises Refusal."""
    if not path:
        return None
    try:
        return loaded.kind.explainer().read_state(read_text(path), loaded.puzzle)
    except FormatError as error:
        raise Refusal(f"{path}: {error}") from error
