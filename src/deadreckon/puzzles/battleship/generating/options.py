"""Options for generating Battleship Solitaire puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from deadreckon.puzzles.battleship.generating.given_kinds import KINDS
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Touching
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER
from deadreckon.puzzles.generator import (
    CommonKeywords,
    CommonOptions,
    InvalidOptions,
    refuse_all_but_numbers,
    refuse_all_but_truths,
)
from deadreckon.puzzles.option_fields import option, option_among, read_names, read_number, read_numbers
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES, CellSymmetry

LONGEST_SIDE = 100
Irredundant: TypeAlias = Literal["grade", "unique", "no"]
IRREDUNDANT: tuple[Irredundant, ...] = get_args(Irredundant)
KINDS_HELP = f"allowed kinds of givens, some of {', '.join(KINDS)} (default: all but ship)"


@dataclass(frozen=True)
class BattleshipOptions(CommonOptions):
    rows: int = option(10, "number of rows", read_number, "N")
    columns: int = option(10, "number of columns", read_number, "N")
    fleet: tuple[int, ...] = option((4, 3, 2, 1), "numbers of ships of length 1, 2, ...", read_numbers, "N,N,...")
    givens: int | None = option(None, "maximum number of givens", read_number, "MAX")
    kinds: tuple[str, ...] = option((), KINDS_HELP, read_names, "KIND,...")
    symmetry: CellSymmetry = option_among("none", "symmetry of the given cells", CELL_SYMMETRIES)
    hide_counts: int = option(0, "number of hidden counts", read_number, "N")
    touching: Touching = option_among("never", "where ships may touch each other", TOUCHING)
    busy_lines: bool = option(False, "no full or empty lines")
    ways: int | None = option(None, "maximum number of ways that a step goes through", read_number, "MAX")
    irredundant: Irredundant = option_among(
        "grade", "no given can go without another grade, or without a second solution", IRREDUNDANT
    )

    @property
    def look_at_way(self) -> bool:
        return super().look_at_way or self.ways is not None or self.irredundant == "no"

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("fleet", "kinds"):
            object.__setattr__(self, name, _as_tuple(getattr(self, name)))
        for name in ("rows", "columns"):
            refuse_all_but_numbers(name, getattr(self, name), 1, LONGEST_SIDE)
        refuse_all_but_numbers("hide_counts", self.hide_counts, 0, self.rows + self.columns)
        if self.givens is not None:
            refuse_all_but_numbers("givens", self.givens, 0, LARGEST_NUMBER)
        if self.ways is not None:
            refuse_all_but_numbers("ways", self.ways, 0, LARGEST_NUMBER)
        refuse_all_but_truths("busy_lines", self.busy_lines)
        _refuse_all_but_names("irredundant", (self.irredundant,), IRREDUNDANT)
        _refuse_all_but_names("kinds", self.kinds, tuple(KINDS))
        _refuse_all_but_names("symmetry", (self.symmetry,), CELL_SYMMETRIES)
        _refuse_all_but_names("touching", (self.touching,), TOUCHING)
        self._refuse_wrong_fleet()

    def _refuse_wrong_fleet(self) -> None:
        if not isinstance(self.fleet, tuple):
            raise InvalidOptions(f"fleet: found {self.fleet!r:.60}, expected a tuple of numbers of ships by length")
        for length, number in enumerate(self.fleet, 1):
            refuse_all_but_numbers(f"fleet: ships of length {length}", number, 0, LARGEST_NUMBER)
        if not any(self.fleet):
            raise InvalidOptions(f"fleet: found {self.fleet!r:.60}, expected at least one ship")
        longest = max(length for length, number in enumerate(self.fleet, 1) if number)
        if longest > max(self.rows, self.columns):
            size = f"{self.rows} x {self.columns}"
            raise InvalidOptions(f"fleet: found a ship of length {longest}, expected ships that fit on {size} cells")
        if self.parts > self.rows * self.columns:
            raise InvalidOptions(
                f"fleet: found ships of {self.parts} cells, expected at most {self.rows * self.columns}, the board's"
            )

    @property
    def parts(self) -> int:
        """Number of cells that the fleet covers."""
        return sum(length * number for length, number in enumerate(self.fleet, 1))


class BattleshipKeywords(CommonKeywords, total=False):
    """The fields of BattleshipOptions as keywords of `deadreckon.generate`."""

    fleet: tuple[int, ...] | list[int]
    givens: int | None
    kinds: tuple[str, ...] | list[str]
    symmetry: CellSymmetry
    hide_counts: int
    touching: Touching
    busy_lines: bool
    ways: int | None
    irredundant: Irredundant


def _as_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _refuse_all_but_names(name: str, values: Any, known: tuple[str, ...]) -> None:
    if not isinstance(values, tuple):
        raise InvalidOptions(f"{name}: found {values!r:.60}, expected a tuple of names")
    for value in values:
        if value not in known:
            raise InvalidOptions(f"{name}: found {value!r:.60}, expected one of {', '.join(known)}")


OPTIONS = BattleshipOptions
