"""Kinds of puzzles; each module of a kind's folder is imported on first use."""

from __future__ import annotations

from os.path import dirname, isfile

from deadreckon.catalogue import UnknownName, find_offers, import_module, offered_names, pick_offer, unknown_name
from deadreckon.frozen import Generic, frozen_identity
from deadreckon.puzzles.drawing.annotations import PLAIN
from deadreckon.puzzles.puzzle import Puzzle, SomePuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random
    from types import ModuleType
    from typing import Any

    from deadreckon.kernel.budget import Budget
    from deadreckon.puzzles.board import Board, Violation
    from deadreckon.puzzles.contract import DrawnPicture, Engine, PrintedRules, ProofModels
    from deadreckon.puzzles.drawing.annotations import DrawingNotes
    from deadreckon.puzzles.drawing.shapes import Picture
    from deadreckon.puzzles.explainer import Explainer
    from deadreckon.puzzles.features import Feature
    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.generator import Generator
    from deadreckon.puzzles.model import Model
    from deadreckon.puzzles.varying import Varying

PUZZLES = "deadreckon.puzzles"
_OPENED: dict[tuple[str, str], ModuleType] = {}  # modules imported so far, by package and name


@frozen_identity
class Kind(Generic[SomePuzzle]):
    """A kind of puzzle: the modules of its folder, each imported on first use."""

    name: str
    package: str
    default_model: str
    blank: str  # the mark of a cell that is not ship, or not painted
    usual_format: str  # tried first, as most files are in it

    def models(self) -> dict[str, Model[SomePuzzle]]:
        return find_offers(f"{self.package}.models", "MODEL")

    def model(self, name: str) -> Model[SomePuzzle]:
        """The model of this name; raises UnknownName."""
        model: Model[SomePuzzle] = pick_offer(f"{self.package}.models", "MODEL", name)
        return model

    def formats(self) -> dict[str, Format[SomePuzzle]]:
        return find_offers(f"{self.package}.formats", "FORMAT")

    def each_format(self) -> Iterator[Format[SomePuzzle]]:
        """Every format, the default one first; modules are imported one by one, as needed."""
        for name in sorted(offered_names(f"{self.package}.formats"), key=lambda name: name != self.usual_format):
            yield self._module(f"formats.{name}").FORMAT

    def format(self, name: str) -> Format[SomePuzzle]:
        """The format of this name; raises UnknownName."""
        form: Format[SomePuzzle] = pick_offer(f"{self.package}.formats", "FORMAT", name)
        return form

    def features(self) -> dict[str, Feature[SomePuzzle]]:
        """Features of puzzles of this kind that some formats cannot express."""
        features: dict[str, Feature[SomePuzzle]] = self._module("features").FEATURES
        return features

    def violations(self, puzzle: SomePuzzle, board: Board) -> list[Violation]:
        """All violations of the rules by a board."""
        return list(self._module("rules").violations(puzzle, board))

    def broken(self, puzzle: SomePuzzle, board: Board) -> list[Violation]:
        """Rules that the marks of a partly filled board violate already, whatever its unknown cells are.

        On a board without unknown cells, every rule that some mark violates. Raises InvalidPuzzle unless `board` is a
        board of the puzzle.
        """
        return list(self._module("broken").broken(puzzle, puzzle.with_givens(board).given_rows()))

    def why_impossible(self, puzzle: SomePuzzle, budget: Budget) -> str | None:
        """Why the puzzle obviously has no solution; None if no such reason is found. Raises OutOfBudget."""
        reason: str | None = self._module("impossible").why_impossible(puzzle, budget)
        return reason

    def draw_text(self, puzzle: SomePuzzle, board: Board, notes: DrawingNotes = PLAIN) -> str:
        return str(self._module("drawing.characters").draw_text(puzzle, board, notes))

    def draw_svg(self, puzzle: SomePuzzle, board: Board) -> str:
        from deadreckon.puzzles.drawing.svg import shapes_svg

        return shapes_svg(self.picture(puzzle, board))

    def picture(self, puzzle: SomePuzzle, board: Board) -> Picture:
        """The board as shapes, the source of every picture format."""
        from deadreckon.puzzles.drawing.pictures import board_picture

        return board_picture(self.drawn_picture(), puzzle, board)

    def drawn_picture(self) -> DrawnPicture[SomePuzzle]:
        """The components of a board's picture."""
        drawn: DrawnPicture[SomePuzzle] = _open(self.package, "drawing.picture")
        return drawn

    def printed_rules(self) -> PrintedRules[SomePuzzle]:
        """The rules in words and an example to work through, for books."""
        rules: PrintedRules[SomePuzzle] = _open(self.package, "printed_rules")
        return rules

    def read_board(self, text: str, puzzle: SomePuzzle) -> Board:
        """The board in a solution file of the puzzle, in any notation of this kind."""
        board: Board = self._module("board_text").read_board(text, puzzle)
        return board

    def write_lengths(self, board: Board) -> str | None:
        """A legal board as the length of each cell's ship; None if the kind has no ships."""
        write = getattr(self._module("board_text"), "write_lengths", None)
        return write(board) if write else None

    def board_in_letters_of(self, board: Board, own: SomePuzzle, puzzle: SomePuzzle) -> Board:
        """A board of the puzzle `own` as a board of `puzzle`, which may have other letters for the same colours."""
        lettered: Board = self._module("board_text").board_in_letters_of(board, own, puzzle)
        return lettered

    def sample(self, random: Random, size: int, wanted: dict[str, Any]) -> SomePuzzle:
        """A random puzzle with one solution or many; raises ValueError for `wanted` values that no puzzle can have."""
        puzzle: SomePuzzle = self._module("sample").sample(random, size, **wanted)
        return puzzle

    def measures(self, puzzle: SomePuzzle) -> dict[str, float]:
        """Numbers that describe the puzzle, computed from its clues and givens alone."""
        measures: dict[str, float] = self._module("measures").measures(puzzle)
        return measures

    def engine(self) -> Engine[SomePuzzle]:
        """Adapter to the native core for this kind: whether it takes a puzzle, its arguments and its results."""
        engine: Engine[SomePuzzle] = _open(self.package, "engine")
        return engine

    def proof_models(self) -> ProofModels[SomePuzzle]:
        """The model of a certificate, derived from the puzzle, and the boards that its solutions stand for."""
        models: ProofModels[SomePuzzle] = _open(self.package, "proof_model")
        return models

    def explainer(self) -> Explainer[SomePuzzle]:
        """The tactics for this kind, easiest first, and what explaining needs beside them."""
        explainer: Explainer[SomePuzzle] = self._module("tactics").EXPLAINER
        return explainer

    def generator(self) -> Generator[SomePuzzle]:
        """Generator of this kind: a first draft, and others near it."""
        generator: Generator[SomePuzzle] = self._module("generating.generator").GENERATOR
        return generator

    def generating_options(self) -> type[Any]:
        """The record of what can be requested of a new puzzle, without the generator."""
        record: type[Any] = self._module("generating.options").OPTIONS
        return record

    def varying(self) -> Varying[SomePuzzle]:
        """How puzzles of this kind are varied: the meaning of givens, and what makes another one a sibling."""
        varying: Varying[SomePuzzle] = self._module("varying").VARYING
        return varying

    def _module(self, name: str) -> ModuleType:
        return _open(self.package, name)


def kinds() -> dict[str, Kind]:
    """Every kind of puzzle by name: each folder here that has a `puzzle.py`."""
    folder = dirname(__file__)
    return {name: _open(PUZZLES, name).KIND for name in offered_names(PUZZLES) if isfile(f"{folder}/{name}/puzzle.py")}


def kind_named(name: str) -> Kind:
    """The kind of puzzle of this name; raises UnknownName."""
    known = kinds()
    if name not in known:
        raise UnknownName(unknown_name(str(name), known))
    return known[name]


def kind_of(puzzle: SomePuzzle) -> Kind[SomePuzzle]:
    """The kind of a puzzle; raises TypeError, with a plain text, for any other argument of a public function."""
    if not isinstance(puzzle, Puzzle):
        found = f"{type(puzzle).__name__} {puzzle!r}"
        has_one = isinstance(getattr(puzzle, "puzzle", None), Puzzle)
        advice = "its `puzzle` is one" if has_one else "deadreckon.load reads a pathlib.Path or a text"
        raise TypeError(f"found the {found[:60]}, expected a puzzle; {advice}")
    kind: Kind[SomePuzzle] = _open(PUZZLES, puzzle.kind).KIND
    return kind


def _open(package: str, name: str) -> ModuleType:
    """A module of a package, cached: an import statement per call takes as long as a small board."""
    module = _OPENED.get((package, name))
    if module is None:
        module = _OPENED[package, name] = import_module(f"{package}.{name}")
    return module
