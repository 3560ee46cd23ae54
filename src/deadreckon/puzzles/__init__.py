"""What every kind of puzzle offers; each kind is a folder here whose `__init__` ends in `KIND = Kind(...)`."""

from __future__ import annotations

from os.path import isdir

from deadreckon.catalogue import find, module, names, pick
from deadreckon.frozen import frozen, frozen_identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from random import Random
    from types import ModuleType
    from typing import Any, TypeAlias

    from deadreckon.engine import EngineOutcome, Tally
    from deadreckon.explaining.step import Ladder
    from deadreckon.kernel.limits import Limits
    from deadreckon.kernel.problem import Problem, Solution
    from deadreckon.puzzles.features import Feature

    Puzzle: TypeAlias = Any  # the kind's own frozen data
    Board: TypeAlias = tuple[str, ...]  # one string a row, one character a cell


LONGEST_WORDS = 200  # of what was found: a text of a megabyte is not said again


class FormatError(ValueError):
    """A text that is not what it should be: where, what was found there and what was expected."""

    def __init__(self, found: str, expected: str, line: int = 0, column: int = 0) -> None:
        found = found if len(found) <= LONGEST_WORDS else f"{found[:LONGEST_WORDS]}..."
        self.line, self.column, self.found, self.expected = line, column, found, expected
        place = f"line {line}" * (line > 0) + f", column {column}" * (column > 0)
        super().__init__(
            f"{place}: found {found}, expected {expected}" if place else f"found {found}, expected {expected}"
        )


class CannotBuild(ValueError):
    """A model that cannot express the puzzle, or would not fit in memory; the text says what to use instead."""


@frozen
class Violation:
    """One broken rule: its name, the cells involved as (row, column) from 0, and a plain sentence."""

    rule: str
    cells: tuple[tuple[int, int], ...]
    text: str


@frozen
class Switch:
    """A heuristic of a model that can be turned on or off by name."""

    name: str
    summary: str
    source: str  # the document it comes from


@frozen_identity
class Built:
    """A puzzle as a constraint problem, and the way back: the boards a solution stands for."""

    problem: Problem
    decode: Callable[[Solution], list[Board]]
    order: str  # the variable order that suits it, by name


@frozen_identity
class Model:
    name: str
    summary: str
    build: Callable[[Puzzle, Collection[str]], Built]  # with these switches on
    switches: tuple[Switch, ...] = ()
    default_switches: tuple[str, ...] = ()
    search: str = "backtracking"  # the search that suits it, by name


@frozen_identity
class Format:
    """A file format: text in, puzzle out, and back; its functions are None for what it cannot do."""

    name: str
    summary: str
    sniff: Callable[[str], bool] | None  # whether the text is in this format, by its outline
    reader: Callable[[str], Puzzle] | None
    writer: Callable[[Puzzle], str] | None
    lacks: tuple[str, ...] = ()  # the features of its kind that it cannot express, by name
    suffix: str = ""  # of its files
    resembles: Callable[[str], bool] | None = None  # whether a text that no format knows was meant for this one
    all_reader: Callable[[str], list[Puzzle]] | None = None  # where a text may hold several puzzles,
    join: Callable[[list[str]], str] | None = None  # and how their texts are put together
    one_line: bool = False  # a puzzle is a single line: it may be given on the command line, and a text may list many
    draw: Callable[[Puzzle, Board], str] | None = None  # for pictures: the puzzle as one of its solutions
    binary: bool = False  # its text has one character for each byte

    def read(self, text: str) -> Puzzle:
        """The puzzle in a text; raises FormatError."""
        if self.reader is None:
            raise FormatError(f"the format {self.name}", "another, as this one can only be written")
        return self.reader(text)

    def read_all(self, text: str) -> list[Puzzle]:
        """Every puzzle in a text."""
        return self.all_reader(text) if self.all_reader else [self.read(text)]

    def write(self, puzzle: Puzzle) -> str:
        """The text of a puzzle; raises FormatError for what the format cannot express."""
        if self.writer is None:
            raise FormatError(f"the format {self.name}", "another, as this one can only be read")
        return self.writer(puzzle)


@frozen_identity
class Kind:
    """A kind of puzzle: the rooms of its folder, each opened when first asked for."""

    name: str
    package: str
    default_model: str
    blank: str  # what a cell of a board holds that has nothing to show
    usual_format: str  # the one to try first, as most files are in it

    def models(self) -> dict[str, Model]:
        return find(self.package, "model_", "MODEL")

    def model(self, name: str) -> Model:
        """One model by name; raises LookupError."""
        model: Model = pick(self.package, "model_", "MODEL", name)
        return model

    def formats(self) -> dict[str, Format]:
        return find(self.package, "format_", "FORMAT")

    def each_format(self) -> Iterator[Format]:
        """The usual one first; each file is opened only when it is its turn."""
        for name in sorted(names(self.package, "format_"), key=lambda name: name != self.usual_format):
            yield self._room(f"format_{name}").FORMAT

    def format(self, name: str) -> Format:
        """One format by name; raises LookupError."""
        form: Format = pick(self.package, "format_", "FORMAT", name)
        return form

    def features(self) -> dict[str, Feature]:
        """What a puzzle of this kind may have that not every format can express."""
        features: dict[str, Feature] = self._room("expressible").FEATURES
        return features

    def violations(self, puzzle: Puzzle, board: Board) -> list[Violation]:
        """Every broken rule."""
        return list(self._room("rules").violations(puzzle, board))

    def why_impossible(self, puzzle: Puzzle) -> str | None:
        """Why the puzzle plainly cannot be solved, if so."""
        reason: str | None = self._room("impossible").why_impossible(puzzle)
        return reason

    def draw_text(self, puzzle: Puzzle, board: Board) -> str:
        return str(self._room("draw").draw_text(puzzle, board))

    def draw_svg(self, puzzle: Puzzle, board: Board) -> str:
        return str(self._room("draw").draw_svg(puzzle, board))

    def cell_box(self, puzzle: Puzzle, cell: tuple[int, int]) -> tuple[int, int, int]:
        """Where a cell is in that picture: x, y and its side."""
        x, y, side = self._room("draw").cell_box(puzzle, cell)
        return x, y, side

    def read_board(self, text: str, puzzle: Puzzle) -> Board:
        """A solution file of the puzzle, in any of the ways this kind writes one."""
        board: Board = self._room("board").read_board(text, puzzle)
        return board

    def sample(self, random: Random, size: int, wanted: dict[str, Any]) -> Puzzle:
        """A puzzle drawn by lot, with a solution, maybe with many; raises ValueError for what cannot be wanted."""
        return self._room("sample").sample(random, size, **wanted)

    def measures(self, puzzle: Puzzle) -> dict[str, float]:
        """Numbers that say what the puzzle is like, told from what is given alone."""
        measures: dict[str, float] = self._room("measures").measures(puzzle)
        return measures

    def engine_takes(self, puzzle: Puzzle) -> bool:
        """Whether the native core can solve a puzzle of this size."""
        return bool(self._room("engine").able(puzzle))

    def engine_run(self, core: ModuleType, puzzle: Puzzle, limits: Limits) -> EngineOutcome:
        """What the native core finds within these limits."""
        outcome: EngineOutcome = self._room("engine").run(core, puzzle, limits)
        return outcome

    def engine_count(self, core: ModuleType, puzzle: Puzzle, limits: Limits, cells: bool) -> Tally | None:
        """How many solutions the native core counts; None where it has no way of its own to count this kind."""
        count = getattr(self._room("engine"), "count", None)
        return count(core, puzzle, limits, cells) if count else None

    def ladder(self) -> Ladder:
        """The tactics people solve it by, easiest first, and what explaining needs beside them."""
        ladder: Ladder = self._room("tactics").LADDER
        return ladder

    def _room(self, name: str) -> ModuleType:
        return module(f"{self.package}.{name}")


def kinds() -> dict[str, Kind]:
    """Every kind of puzzle there is: each folder here is one. The files beside them are not opened."""
    folders = [name for name in names(__name__, "") if isdir(f"{__path__[0]}/{name}")]
    return {name: module(f"{__name__}.{name}").KIND for name in folders}


def kind_of(puzzle: Puzzle) -> Kind:
    kind: Kind = module(f"{__name__}.{puzzle.kind}").KIND
    return kind
