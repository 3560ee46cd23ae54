"""Writing pynogram's ini and nonogrid's TOML: the pieces shared by both."""

from __future__ import annotations

from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.nonogram.features import is_black, refuse_features
from deadreckon.puzzles.nonogram.formats.shared.ini_clues import LACKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def titled(puzzle: Nonogram, form: str) -> list[str]:
    """Remarks with the title and the author; raises FormatError for what `form` cannot express."""
    refuse_features(puzzle, LACKS, form)
    return [f"# {remark}" for remark in remarks(puzzle)]


def colour_lines(puzzle: Nonogram) -> list[str]:
    """A line for each colour but black, the colour of numbers without a name."""
    shown = [colour for colour in puzzle.colours if not is_black(colour)]
    return [f"{colour.letter} = ({colour.rgb[1:]}) {colour.letter}" for colour in shown]


def side_lines(puzzle: Nonogram) -> list[tuple[str, list[str]]]:
    """The lines of the columns and of the rows."""
    endings = ["", *("" if is_black(colour) else colour.letter for colour in puzzle.colours)]
    sides = []
    for side, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        words = [" ".join([f"{length}{endings[colour]}" for length, colour in clue]) for clue in clues]
        sides.append((side, [f"    {line or 0}" for line in words]))
    return sides
