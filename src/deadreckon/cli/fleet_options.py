"""A fleet and a board without a puzzle, as a command is told of them: --fleet, --rows, --columns, --touching."""

from __future__ import annotations

from argparse import Action, ArgumentTypeError

from deadreckon.cli.command import Refusal
from deadreckon.cli.option_types import positive_int
from deadreckon.frozen import frozen
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Battleship
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number
from deadreckon.puzzles.puzzle import InvalidPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from typing import Any

    from deadreckon.puzzles.battleship.puzzle import Touching

BOARD = "found --fleet without {}, expected the size of a board: --rows and --columns"


@frozen
class FleetBoard:
    """What was told of it; None for what was not."""

    fleet: tuple[int, ...] | None = None
    rows: int | None = None
    columns: int | None = None
    touching: Touching | None = None

    def puzzle_instead_of(self, files: list[str]) -> Battleship | None:
        """A puzzle without counts and givens, whose solutions are all legal fleets; None where there are files."""
        told = [f"--{name}" for name, value in vars(self).items() if value is not None]
        if self.fleet is None and told:
            raise Refusal(f"found {told[0]} without --fleet, expected both or neither")
        if self.fleet is None:
            if not files:
                raise Refusal("found neither puzzles nor --fleet, expected one or the other")
            return None
        if files:
            raise Refusal("found puzzles and --fleet, expected one or the other: a fleet is counted on a board alone")
        return self._blank(self.fleet)

    def _blank(self, fleet: tuple[int, ...]) -> Battleship:
        if self.rows is None or self.columns is None:
            raise Refusal(BOARD.format("--rows" if self.rows is None else "--columns"))
        try:
            return Battleship.of((None,) * self.rows, (None,) * self.columns, fleet, touching=self.touching or "never")
        except InvalidPuzzle as error:
            raise Refusal(str(error)) from error


def ships_by_length(text: str) -> tuple[int, ...]:
    if not all(map(is_whole_number, text.split(","))):
        raise ArgumentTypeError(f"found {text!r}, expected numbers of ships by length, such as 4,3,2,1")
    return tuple(map(int, text.split(",")))


def side(text: str) -> int:
    number = positive_int(text)
    if number > LARGEST_SIDE:
        raise ArgumentTypeError(f"found {number}, expected at most {LARGEST_SIDE}")
    return number


class _Tell(Action):
    """Puts the value into one field of `board`."""

    def __init__(self, field: str, **usual: Any) -> None:
        super().__init__(**{**usual, "dest": "board"})
        self.field = field

    def __call__(self, parser: ArgumentParser, options: Any, value: Any, option: str | None = None) -> None:
        options.board = FleetBoard(**{**vars(options.board), self.field: value})


def add_fleet_arguments(parser: ArgumentParser) -> None:
    """The options that stand instead of a puzzle, as one field `board` of the command's record."""
    group = parser.add_argument_group("instead of puzzles")
    group.add_argument(
        "--fleet",
        action=_Tell,
        field="fleet",
        type=ships_by_length,
        metavar="N,N,...",
        help="numbers of ships of length 1, 2, ...: count all legal fleets on a board of --rows x --columns",
    )
    for name in ("rows", "columns"):
        group.add_argument(f"--{name}", action=_Tell, field=name, type=side, metavar="N", help=f"{name} of the board")
    group.add_argument(
        "--touching", action=_Tell, field="touching", choices=TOUCHING, help="where ships may touch (default: never)"
    )
    parser.set_defaults(board=FleetBoard())
