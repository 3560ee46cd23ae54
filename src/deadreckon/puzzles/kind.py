"""What every kind of puzzle offers, each room of its folder opened when first asked for."""

from __future__ import annotations

from os.path import dirname, isfile

from deadreckon.catalogue import find_offers, import_module, offered_names, pick_offer
from deadreckon.frozen import frozen_identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random
    from types import ModuleType
    from typing import Any

    from deadreckon.kernel.limits import Limits
    from deadreckon.native import EngineOutcome, Tally
    from deadreckon.puzzles.board import Board, Puzzle, Violation
    from deadreckon.puzzles.features import Feature
    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.model import Model
    from deadreckon.puzzles.step import Explainer

PUZZLES = "deadreckon.puzzles"


@frozen_identity
class Kind:
    """A kind of puzzle: the rooms of its folder, each opened when first asked for."""

    name: str
    package: str
    default_model: str
    blank: str  # what a cell of a board holds that has nothing to show
    usual_format: str  # the one to try first, as most files are in it

    def models(self) -> dict[str, Model]:
        return find_offers(f"{self.package}.models", "MODEL")

    def model(self, name: str) -> Model:
        """One model by name; raises LookupError."""
        model: Model = pick_offer(f"{self.package}.models", "MODEL", name)
        return model

    def formats(self) -> dict[str, Format]:
        return find_offers(f"{self.package}.formats", "FORMAT")

    def each_format(self) -> Iterator[Format]:
        """The usual one first; each file is opened only when it is its turn."""
        for name in sorted(offered_names(f"{self.package}.formats"), key=lambda name: name != self.usual_format):
            yield self._room(f"formats.{name}").FORMAT

    def format(self, name: str) -> Format:
        """One format by name; raises LookupError."""
        form: Format = pick_offer(f"{self.package}.formats", "FORMAT", name)
        return form

    def features(self) -> dict[str, Feature]:
        """What a puzzle of this kind may have that not every format can express."""
        features: dict[str, Feature] = self._room("features").FEATURES
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
        board: Board = self._room("board_text").read_board(text, puzzle)
        return board

    def sample(self, random: Random, size: int, wanted: dict[str, Any]) -> Puzzle:
        """A puzzle drawn by lot, with a solution, maybe with many; raises ValueError for what cannot be wanted."""
        return self._room("sample").sample(random, size, **wanted)

    def measures(self, puzzle: Puzzle) -> dict[str, float]:
        """Numbers that say what the puzzle is like, told from what is given alone."""
        measures: dict[str, float] = self._room("measures").measures(puzzle)
        return measures

    def engine_takes(self, core: ModuleType, puzzle: Puzzle) -> bool:
        """Whether the native core can solve a puzzle of this size."""
        return bool(self._room("engine").engine_takes(core, puzzle))

    def engine_run(self, core: ModuleType, puzzle: Puzzle, limits: Limits) -> EngineOutcome:
        """What the native core finds within these limits."""
        outcome: EngineOutcome = self._room("engine").engine_run(core, puzzle, limits)
        return outcome

    def engine_count(self, core: ModuleType, puzzle: Puzzle, limits: Limits, cells: bool) -> Tally | None:
        """How many solutions the native core counts; None where it has no way of its own to count this kind."""
        count = getattr(self._room("engine"), "engine_count", None)
        return count(core, puzzle, limits, cells) if count else None

    def explainer(self) -> Explainer:
        """The tactics people solve it by, easiest first, and what explaining needs beside them."""
        explainer: Explainer = self._room("tactics").EXPLAINER
        return explainer

    def _room(self, name: str) -> ModuleType:
        return import_module(f"{self.package}.{name}")


def kinds() -> dict[str, Kind]:
    """Every kind of puzzle there is: each folder here that says what its puzzle is."""
    folder = dirname(__file__)
    return {name: _kind(name) for name in offered_names(PUZZLES) if isfile(f"{folder}/{name}/puzzle.py")}


def kind_of(puzzle: Puzzle) -> Kind:
    return _kind(puzzle.kind)


def _kind(name: str) -> Kind:
    kind: Kind = import_module(f"{PUZZLES}.{name}").KIND
    return kind
