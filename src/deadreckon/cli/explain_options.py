"""Options shared by `reckon explain`, `hint`, `grade`, `draw` and `book`, and the partly filled board of --state."""

from __future__ import annotations

from deadreckon.cli.command import Refusal
from deadreckon.cli.io import SOURCE, Reading, read_text
from deadreckon.cli.options import argument, flag, nested, option, option_record, positive_float
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import Loaded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.explaining.messages import Telling

STATE_HELP = (
    "begin from this partly filled board; - for standard input. As it is drawn in the terminal, or one line a row: for "
    "battleship 0 unknown, W water, ? some ship part, S L R T B M; for nonograms ? unknown, . blank, # or the letter "
    "of a colour painted"
)
UNDECIDED = "undecided: the solver reached its time limit, so no step can be proved"
SECONDS = option(
    "stop after S seconds for a puzzle, should counted work not end it before (default: %(default)g)",
    positive_float,
    "S",
    default=600.0,
)


LANGUAGE = option("tell steps in this language: en or de (default: en)", metavar="LANGUAGE", default="en")


@option_record
class ExplainOptions:
    """Options of `reckon explain` and `reckon hint`."""

    file: str = argument("PUZZLE", SOURCE)
    reading: Reading = nested(Reading)
    state: str | None = option(STATE_HELP, metavar="FILE")
    uniqueness: bool = flag("allow steps that take it for granted that there is one solution")
    limit_seconds: float = SECONDS
    language: str = LANGUAGE
    letters: bool = flag("name rows by letters, in words and drawings: C4 for r3c4, row C for row 3")


def telling_of(options: ExplainOptions) -> Telling:
    """How to tell steps; raises Refusal."""
    return telling_in(options.language, options.letters)


def telling_in(language: str, letters: bool = False) -> Telling:
    """How to tell steps in a language; raises Refusal."""
    from deadreckon.explaining.messages import Telling, UnknownLanguage, language_named

    try:
        language_named(language)
    except UnknownLanguage as error:
        raise Refusal(f"--language {error}") from error
    return Telling(language, letters)


def read_state(path: str | None, loaded: Loaded) -> tuple[str, ...] | None:
    """The partly filled board in the file `path`; None if no file is named; raises Refusal."""
    if not path:
        return None
    try:
        return loaded.kind.explainer().read_state(read_text(path), loaded.puzzle)
    except FormatError as error:
        raise Refusal(f"{path}: {error}") from error
