"""Typed contract for the folder of a kind of puzzle; each kind's `__init__` is checked against it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from deadreckon.kernel.budget import Budget
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board, Violation
from deadreckon.puzzles.drawing.annotations import DrawingNotes
from deadreckon.puzzles.drawing.pictures import Sheet
from deadreckon.puzzles.explainer import Explainer
from deadreckon.puzzles.features import Feature
from deadreckon.puzzles.generator import Generator
from deadreckon.puzzles.proof_model import ProofModel
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.tally import Tally
from deadreckon.puzzles.varying import Varying

if TYPE_CHECKING:
    from deadreckon.native import EngineOutcome
    from deadreckon.puzzles.drawing.annotations import Names
    from deadreckon.puzzles.drawing.shapes import Shape
    from deadreckon.puzzles.message import Messages

Kinds = TypeVar("Kinds", bound=Puzzle)  # the puzzles of one kind,
Taken = TypeVar("Taken", bound=Puzzle, contravariant=True)  # as an argument
Given = TypeVar("Given", bound=Puzzle, covariant=True)  # and as a result


class BoardText(Protocol[Taken]):
    """board_text.py"""

    def read_board(self, text: str, puzzle: Taken) -> Board: ...

    def board_in_letters_of(self, board: Board, own: Taken, puzzle: Taken) -> Board: ...


class Broken(Protocol[Taken]):
    """broken.py"""

    def broken(self, puzzle: Taken, board: Board) -> Iterable[Violation]: ...  # by every board with these marks


class Characters(Protocol[Taken]):
    """drawing/characters.py"""

    def draw_text(self, puzzle: Taken, board: Board, notes: DrawingNotes) -> str: ...


class DrawnPicture(Protocol[Taken]):
    """drawing/picture.py"""

    def sheet(self, puzzle: Taken, names: Names, on_paper: bool = False) -> Sheet: ...  # as it is printed

    def all_looks(self, puzzle: Taken) -> str: ...  # every appearance of a cell, an unknown one first

    def looks(self, puzzle: Taken, board: Board) -> Board: ...  # the appearance of each cell, one character per cell

    def tint(self, look: str, x: float, y: float) -> Iterable[Shape]: ...

    def mark(self, puzzle: Taken, look: str, x: float, y: float, on_paper: bool = False) -> Iterable[Shape]: ...

    def done(self, puzzle: Taken, board: Board) -> frozenset[str]: ...  # the names of the items to strike out


class Engine(Protocol[Taken]):
    """engine.py: adapter to the core's functions that solve and count puzzles of the kind."""

    def engine_takes(self, core: ModuleType, puzzle: Taken) -> bool: ...

    def engine_arguments(self, core: ModuleType, puzzle: Taken) -> tuple[Any, ...]: ...  # without the limits

    def engine_outcome(self, core: ModuleType, puzzle: Taken, answer: tuple[Any, ...]) -> EngineOutcome: ...

    def core_boards(self, puzzle: Taken, boards: tuple[Board, ...]) -> tuple[Any, ...]: ...  # as it takes them

    def engine_count(self, core: ModuleType, puzzle: Taken, limits: Limits, cells: bool) -> Tally: ...


class Features(Protocol[Kinds]):
    """features.py"""

    @property
    def FEATURES(self) -> Mapping[str, Feature[Kinds]]: ...


class Generating(Protocol[Kinds]):
    """generating/generator.py"""

    @property
    def GENERATOR(self) -> Generator[Kinds]: ...


class GeneratingOptions(Protocol):
    """generating/options.py: a frozen dataclass with a default for every field; raises InvalidOptions."""

    @property
    def OPTIONS(self) -> type[Any]: ...


class Impossible(Protocol[Taken]):
    """impossible.py"""

    def why_impossible(self, puzzle: Taken, budget: Budget) -> str | None: ...


class Measures(Protocol[Taken]):
    """measures.py"""

    def measures(self, puzzle: Taken) -> dict[str, float]: ...


class PrintedRules(Protocol[Kinds]):
    """printed_rules.py, for books"""

    @property
    def EXAMPLE(self) -> Kinds: ...  # small and easy, to show how such a puzzle is solved

    def rules(self, puzzles: Sequence[Kinds], short: bool = False) -> Messages: ...  # that these puzzles need

    def own_rule(self, puzzle: Kinds) -> Messages: ...  # an unusual rule that the picture does not show; or ()


class ProofModels(Protocol[Taken]):
    """proof_model.py; imports nothing of the core or of a solver."""

    def proof_model(self, puzzle: Taken) -> ProofModel: ...

    def solved_board(self, puzzle: Taken, true_variables: Collection[str]) -> Board: ...


class Rules(Protocol[Taken]):
    """rules.py"""

    def violations(self, puzzle: Taken, board: Board) -> Iterable[Violation]: ...


class Sample(Protocol[Given]):
    """sample.py; further named arguments depend on the kind."""

    def sample(self, random: Random, size: int) -> Given: ...


class Tactics(Protocol[Kinds]):
    """tactics/"""

    @property
    def EXPLAINER(self) -> Explainer[Kinds]: ...


class Varied(Protocol[Kinds]):
    """varying.py"""

    @property
    def VARYING(self) -> Varying[Kinds]: ...


@dataclass(frozen=True)
class Rooms(Generic[Kinds]):
    """Every module that a kind must have; `formats/` and `models/` are catalogues of any size."""

    board_text: BoardText[Kinds]
    broken: Broken[Kinds]
    characters: Characters[Kinds]
    engine: Engine[Kinds]
    features: Features[Kinds]
    generator: Generating[Kinds]
    impossible: Impossible[Kinds]
    measures: Measures[Kinds]
    options: GeneratingOptions
    picture: DrawnPicture[Kinds]
    printed_rules: PrintedRules[Kinds]
    proof_model: ProofModels[Kinds]
    rules: Rules[Kinds]
    sample: Sample[Kinds]
    tactics: Tactics[Kinds]
    varying: Varied[Kinds]
