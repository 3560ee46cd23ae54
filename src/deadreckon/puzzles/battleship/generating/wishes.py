"""What can be wished for of a Battleship Solitaire puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.battleship.generating.given_kinds import KINDS
from deadreckon.puzzles.battleship.puzzle import TOUCHING
from deadreckon.puzzles.generator import GoodWishes, InvalidWishes
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES
from deadreckon.puzzles.text.sizes import LARGEST_NUMBER

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Touching
    from deadreckon.puzzles.symmetric_cells import CellSymmetry

LONGEST_SIDE = 100


@dataclass(frozen=True)
class BattleshipWishes(GoodWishes):
    rows: int = 10
    columns: int = 10
    fleet: tuple[int, ...] = (4, 3, 2, 1)  # how many ships of each length, from 1
    givens: int | None = None  # at most
    kinds: tuple[str, ...] = ()  # of givens that may occur; where there are none, all but `ship`
    symmetry: CellSymmetry = "none"  # of the cells given
    hide_counts: int = 0
    touching: Touching = "never"
    busy_lines: bool = False  # no line full or empty, unless hardly any fleet is so

    def __post_init__(self) -> None:
        super().__post_init__()
        lines = self.rows + self.columns if _is_number(self.rows) and _is_number(self.columns) else LARGEST_NUMBER
        for name, least, most in (
            ("rows", 1, LONGEST_SIDE),
            ("columns", 1, LONGEST_SIDE),
            ("hide_counts", 0, lines),
        ):
            _refuse_all_but_numbers(name, getattr(self, name), least, most)
        if self.givens is not None:
            _refuse_all_but_numbers("givens", self.givens, 0, LARGEST_NUMBER)
        _refuse_all_but_names("kinds", self.kinds, tuple(KINDS))
        _refuse_all_but_names("symmetry", (self.symmetry,), CELL_SYMMETRIES)
        _refuse_all_but_names("touching", (self.touching,), TOUCHING)
        self._refuse_wrong_fleet()

    def _refuse_wrong_fleet(self) -> None:
        if not isinstance(self.fleet, tuple):
            raise InvalidWishes(f"fleet: found {self.fleet!r:.60}, expected a tuple of numbers of ships by length")
        for length, number in enumerate(self.fleet, 1):
            _refuse_all_but_numbers(f"fleet: ships of length {length}", number, 0, LARGEST_NUMBER)
        longest = max([length for length, number in enumerate(self.fleet, 1) if number], default=0)
        if longest > max(self.rows, self.columns):
            size = f"{self.rows} x {self.columns}"
            raise InvalidWishes(f"fleet: found a ship of length {longest}, expected ships that fit on {size} cells")
        if self.parts > self.rows * self.columns:
            raise InvalidWishes(
                f"fleet: found ships of {self.parts} cells, expected at most {self.rows * self.columns}, the board's"
            )

    @property
    def parts(self) -> int:
        """The cells that the fleet covers."""
        return sum(length * number for length, number in enumerate(self.fleet, 1))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _refuse_all_but_numbers(name: str, value: Any, least: int, most: int) -> None:
    if not _is_number(value) or not least <= value <= most:
        raise InvalidWishes(f"{name}: found {value!r:.60}, expected a number from {least} to {most}")


def _refuse_all_but_names(name: str, values: Any, known: tuple[str, ...]) -> None:
    if not isinstance(values, tuple):
        raise InvalidWishes(f"{name}: found {values!r:.60}, expected a tuple of names")
    for value in values:
        if value not in known:
            raise InvalidWishes(f"{name}: found {value!r:.60}, expected one of {', '.join(known)}")
