"""Features of battleship puzzles that some formats cannot express."""

from __future__ import annotations

from deadreckon.puzzles import features
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, Battleship
from deadreckon.puzzles.features import Feature, first_title, without_titles
from deadreckon.puzzles.sentences import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

CLASSIC = (4, 3, 2, 1)
MAX_PIECES = 10_000  # of a fleet listed ship by ship


def _unknown_count(puzzle: Battleship) -> str | None:
    for name, counts in (("row", puzzle.row_counts), ("column", puzzle.column_counts)):
        if None in counts:
            return f"an unknown count for {name} {counts.index(None) + 1}"
    return None


def _first_given(puzzle: Battleship, wanted: Callable[[str], bool]) -> str | None:
    for cell, given in puzzle.given_marks():
        if wanted(given):
            name = "ship part of unknown kind" if given == PART else given
            return f"the given {name} at {cell_name(cell)}"
    return None


def _other_touching_rule(puzzle: Battleship, touching: str) -> str | None:
    return None if puzzle.touching == touching else f"the touching rule {puzzle.touching!r}"


def _other_fleet(puzzle: Battleship) -> str | None:
    return None if puzzle.fleet == CLASSIC else f"the fleet {' '.join(map(str, puzzle.fleet)) or 'of no ship'}"


def _longer_ship(puzzle: Battleship, longest: int) -> str | None:
    length = len(puzzle.fleet)
    return None if length <= longest else f"a ship of length {length}"


def _too_many_ships(puzzle: Battleship) -> str | None:
    number = sum(puzzle.fleet)
    return None if number <= MAX_PIECES else f"a fleet of {number} ships"


def _without_givens(puzzle: Battleship) -> Battleship:
    return Battleship(**{**vars(puzzle), "givens": (UNKNOWN * puzzle.width,) * puzzle.height})


FEATURES: dict[str, Feature[Battleship]] = {
    "unknown counts": Feature(_unknown_count, "a number"),
    "parts of unknown kind": Feature(lambda puzzle: _first_given(puzzle, lambda given: given == PART), "none"),
    "givens": Feature(lambda puzzle: _first_given(puzzle, lambda given: given != UNKNOWN), "none", _without_givens),
    "ships that touch": Feature(lambda puzzle: _other_touching_rule(puzzle, "never"), "'never'"),
    "ships kept apart": Feature(lambda puzzle: _other_touching_rule(puzzle, "free"), "'free'"),
    "fleets other than 4 3 2 1": Feature(_other_fleet, "4 3 2 1"),
    "more than 10000 ships": Feature(_too_many_ships, f"at most {MAX_PIECES}"),
    "ships longer than 9": Feature(lambda puzzle: _longer_ship(puzzle, 9), "at most 9"),
    "titles": Feature(first_title, "none", without_titles),
}


def refuse_features(puzzle: Battleship, lacks: tuple[str, ...], form: str) -> None:
    """Raise FormatError if the puzzle has a feature that `form` lacks."""
    features.refuse_features(puzzle, FEATURES, lacks, form)
