"""What every kind of puzzle offers, each module of its folder imported when first asked for."""

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
    from deadreckon.puzzles.explainer import Explainer
    from deadreckon.puzzles.features import Feature
    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.model import Model

PUZZLES = "deadreckon.puzzles"


@frozen_identity
class Kind:
    """A kind of puzzle: the modules of its folder, each imported when first asked for."""

    name: str
    package: str
    default_model: str
    blank: str  # the mark of a cell that is not ship, or not painted
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
        """Every format, the usual one first; each module is imported only when it is its turn."""
        for name in sorted(offered_names(f"{self.package}.formats"), key=lambda name: name != self.usual_format):
            yield self._module(f"formats.{name}").FORMAT

    def format(self, name: str) -> Format:
        """One format by name; raises LookupError."""
        form: Format = pick_offer(f"{self.package}.formats", "FORMAT", name)
        return form

    def features(self) -> dict[str, Feature]:
        """What a puzzle of this kind may have that not every format can express."""
        features: dict[str, Feature] = self._module("features").FEATURES
        return features

    def violations(self, puzzle: Puzzle, board: Board) -> list[Violation]:
        """Every rule that the board breaks."""
        return list(self._module("rules").violations(puzzle, board))

    def why_impossible(self, puzzle: Puzzle) -> str | None:
        """Why the puzzle plainly cannot be solved, if so."""
        reason: str | None = self._module("impossible").why_impossible(puzzle)
        return reason

    def draw_text(self, puzzle: Puzzle, board: Board) -> str:
        return str(self._module("draw").draw_text(puzzle, board))

    def draw_svg(self, puzzle: Puzzle, board: Board) -> str:
        return str(self._module("draw").draw_svg(puzzle, board))

    def cell_box(self, puzzle: Puzzle, cell: tuple[int, int]) -> tuple[int, int, int]:
        """Where a cell is in the picture of `draw_svg`: x, y and its side."""
        x, y, side = self._module("draw").cell_box(puzzle, cell)
        return x, y, side

    def read_board(self, text: str, puzzle: Puzzle) -> Board:
        """A solution file of the puzzle, in any of the ways this kind writes one."""
        board: Board = self._module("board_text").read_board(text, puzzle)
        return board

    def sample(self, random: Random, size: int, wanted: dict[str, Any]) -> Puzzle:
        """A random puzzle with one solution or many; raises ValueError for `wanted` values that no puzzle can have."""
        return self._module("sample").sample(random, size, **wanted)

    def measures(self, puzzle: Puzzle) -> dict[str, float]:
        """Numbers that describe the puzzle, computed from its clues and givens alone."""
        measures: dict[str, float] = self._module("measures").measures(puzzle)
        return measures

    def engine_takes(self, core: ModuleType, puzzle: Puzzle) -> bool:
        """Whether the native core can solve a puzzle of this size."""
        return bool(self._module("engine").engine_takes(core, puzzle))

    def engine_run(self, core: ModuleType, puzzle: Puzzle, limits: Limits) -> EngineOutcome:
        """What the native core finds within these limits."""
        outcome: EngineOutcome = self._module("engine").engine_run(core, puzzle, limits)
        return outcome

    def engine_count(self, core: ModuleType, puzzle: Puzzle, limits: Limits, cells: bool) -> Tally | None:
        """How many solutions the native core counts; None where it has no way of its own to count this kind."""
        count = getattr(self._module("engine"), "engine_count", None)
        return count(core, puzzle, limits, cells) if count else None

    def explainer(self) -> Explainer:
        """The tactics people solve this kind by, easiest first, and what explaining needs beside them."""
        explainer: Explainer = self._module("tactics").EXPLAINER
        return explainer

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{self.package}.{name}")


def kinds() -> dict[str, Kind]:
    """Every kind of puzzle by name: each folder here that has a `puzzle.py`."""
    folder = dirname(__file__)
    return {name: _kind(name) for name in offered_names(PUZZLES) if isfile(f"{folder}/{name}/puzzle.py")}


def kind_of(puzzle: Puzzle) -> Kind:
    return _kind(puzzle.kind)


def _kind(name: str) -> Kind:
    kind: Kind = import_module(f"{PUZZLES}.{name}").KIND
    return kind
