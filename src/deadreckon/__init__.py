"""Battleship Solitaire and nonograms as constraint satisfaction: the public names (docs/reference/api.md)."""

from __future__ import annotations

__version__ = "0.2.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Literal, Unpack, overload

    from deadreckon.booklet.book import book as book
    from deadreckon.booklet.design import BookDesign as BookDesign
    from deadreckon.catalogue import UnknownName as UnknownName
    from deadreckon.errors import Error as Error
    from deadreckon.explaining.explain import Explanation as Explanation
    from deadreckon.explaining.explain import explain as explain
    from deadreckon.explaining.grade import Grade as Grade
    from deadreckon.explaining.grade import NotGraded as NotGraded
    from deadreckon.explaining.grade import grade as grade
    from deadreckon.explaining.grade import grade_explanation as grade_explanation
    from deadreckon.explaining.grade_names import grade_names as grade_names
    from deadreckon.explaining.hints import Hint as Hint
    from deadreckon.explaining.hints import hint as hint
    from deadreckon.explaining.many import explain_many as explain_many
    from deadreckon.explaining.many import grade_many as grade_many
    from deadreckon.explaining.mistakes import Mistakes as Mistakes
    from deadreckon.explaining.proof import Undecided as Undecided
    from deadreckon.explaining.proof import WrongStep as WrongStep
    from deadreckon.explaining.solvable import can_be_solved_by as can_be_solved_by
    from deadreckon.generating.generated import Generated as Generated
    from deadreckon.generating.generated import NotGenerated as NotGenerated
    from deadreckon.generating.variation import Change as Change
    from deadreckon.generating.variation import NotVaried as NotVaried
    from deadreckon.generating.variation import Variation as Variation
    from deadreckon.generating.vary import vary as vary
    from deadreckon.kernel.counters import Counters as Counters
    from deadreckon.kernel.limits import Limits as Limits
    from deadreckon.kernel.search import Unsuitable as Unsuitable
    from deadreckon.packs.pack import PackPuzzle as PackPuzzle
    from deadreckon.packs.pack import earlier_pack as earlier_pack
    from deadreckon.packs.pack import pack as pack
    from deadreckon.packs.pack import pack_puzzle as pack_puzzle
    from deadreckon.proving.prove import CannotProve as CannotProve
    from deadreckon.proving.prove import Certificate as Certificate
    from deadreckon.proving.prove import NotCertified as NotCertified
    from deadreckon.proving.prove import prove as prove
    from deadreckon.proving.verify import VerificationStopped as VerificationStopped
    from deadreckon.proving.verify import Verified as Verified
    from deadreckon.proving.verify import verify as verify
    from deadreckon.proving.wrong_proof import WrongProof as WrongProof
    from deadreckon.puzzles.battleship.generating.options import BattleshipKeywords
    from deadreckon.puzzles.battleship.puzzle import Battleship as Battleship
    from deadreckon.puzzles.board import Board as Board
    from deadreckon.puzzles.board import SolvedBoard as SolvedBoard
    from deadreckon.puzzles.board import Violation as Violation
    from deadreckon.puzzles.drawing.pictures import draw as draw
    from deadreckon.puzzles.drawing.pictures import svg as svg
    from deadreckon.puzzles.format import FormatError as FormatError
    from deadreckon.puzzles.generator import CommonKeywords
    from deadreckon.puzzles.generator import InvalidOptions as InvalidOptions
    from deadreckon.puzzles.loading import Recognised as Recognised
    from deadreckon.puzzles.loading import load as load
    from deadreckon.puzzles.loading import load_all as load_all
    from deadreckon.puzzles.loading import recognise as recognise
    from deadreckon.puzzles.model import CannotBuild as CannotBuild
    from deadreckon.puzzles.names import format_names as format_names
    from deadreckon.puzzles.names import model_names as model_names
    from deadreckon.puzzles.names import tactic_names as tactic_names
    from deadreckon.puzzles.nonogram.generating.options import NonogramKeywords
    from deadreckon.puzzles.nonogram.puzzle import Colour as Colour
    from deadreckon.puzzles.nonogram.puzzle import Nonogram as Nonogram
    from deadreckon.puzzles.puzzle import InvalidPuzzle as InvalidPuzzle
    from deadreckon.puzzles.puzzle import Puzzle as Puzzle
    from deadreckon.puzzles.solutions import read_board as read_board
    from deadreckon.puzzles.step import Because as Because
    from deadreckon.puzzles.step import Case as Case
    from deadreckon.puzzles.step import Step as Step
    from deadreckon.puzzles.tally import Tally as Tally
    from deadreckon.solving.check import check as check
    from deadreckon.solving.count import count as count
    from deadreckon.solving.many import solve_many as solve_many
    from deadreckon.solving.solve import solve as solve
    from deadreckon.solving.verdict import Method as Method
    from deadreckon.solving.verdict import Verdict as Verdict
    from deadreckon.solving.verdict import WrongAnswer as WrongAnswer
    from deadreckon.solving.write import write as write
    from deadreckon.solving.write import write_bytes as write_bytes

    # generating.generate with the options of each kind; of a kind not known before the run, those that all have.
    @overload
    def generate(
        kind: Literal["battleship"] = "battleship",
        *,
        grade: str | None = None,
        count: int = 1,
        seed: int | None = None,
        jobs: int | None = 1,
        distinct: bool = False,
        series: int | None = None,
        not_in: Iterable[Board] = (),
        limits: Limits = ...,
        **options: Unpack[BattleshipKeywords],
    ) -> Iterator[Generated]: ...

    @overload
    def generate(
        kind: Literal["nonogram"],
        *,
        grade: str | None = None,
        count: int = 1,
        seed: int | None = None,
        jobs: int | None = 1,
        distinct: bool = False,
        series: int | None = None,
        not_in: Iterable[Board] = (),
        limits: Limits = ...,
        **options: Unpack[NonogramKeywords],
    ) -> Iterator[Generated]: ...

    @overload
    def generate(
        kind: str,
        *,
        grade: str | None = None,
        count: int = 1,
        seed: int | None = None,
        jobs: int | None = 1,
        distinct: bool = False,
        series: int | None = None,
        not_in: Iterable[Board] = (),
        limits: Limits = ...,
        **options: Unpack[CommonKeywords],
    ) -> Iterator[Generated]: ...

    def generate(kind: str = "battleship", **options: Any) -> Iterator[Generated]: ...


# Where each public name lives; opened when first asked for, so that importing the package costs nothing.
_HOMES = {
    "Battleship": "puzzles.battleship.puzzle",
    "Because": "puzzles.step",
    "Board": "puzzles.board",
    "BookDesign": "booklet.design",
    "CannotBuild": "puzzles.model",
    "CannotProve": "proving.prove",
    "Case": "puzzles.step",
    "Certificate": "proving.prove",
    "Change": "generating.variation",
    "Colour": "puzzles.nonogram.puzzle",
    "Counters": "kernel.counters",
    "Error": "errors",
    "Explanation": "explaining.explain",
    "FormatError": "puzzles.format",
    "Generated": "generating.generated",
    "Grade": "explaining.grade",
    "Hint": "explaining.hints",
    "InvalidPuzzle": "puzzles.puzzle",
    "InvalidOptions": "puzzles.generator",
    "Limits": "kernel.limits",
    "Method": "solving.verdict",
    "Mistakes": "explaining.mistakes",
    "Nonogram": "puzzles.nonogram.puzzle",
    "NotCertified": "proving.prove",
    "NotGenerated": "generating.generated",
    "NotGraded": "explaining.grade",
    "PackPuzzle": "packs.pack",
    "NotVaried": "generating.variation",
    "Puzzle": "puzzles.puzzle",
    "Recognised": "puzzles.loading",
    "SolvedBoard": "puzzles.board",
    "Step": "puzzles.step",
    "Tally": "puzzles.tally",
    "Undecided": "explaining.proof",
    "UnknownName": "catalogue",
    "Unsuitable": "kernel.search",
    "Variation": "generating.variation",
    "VerificationStopped": "proving.verify",
    "Verified": "proving.verify",
    "Verdict": "solving.verdict",
    "Violation": "puzzles.board",
    "WrongAnswer": "solving.verdict",
    "WrongProof": "proving.wrong_proof",
    "WrongStep": "explaining.proof",
    "book": "booklet.book",
    "can_be_solved_by": "explaining.solvable",
    "check": "solving.check",
    "count": "solving.count",
    "draw": "puzzles.drawing.pictures",
    "earlier_pack": "packs.pack",
    "explain": "explaining.explain",
    "explain_many": "explaining.many",
    "format_names": "puzzles.names",
    "generate": "generating.generate",
    "grade": "explaining.grade",
    "grade_explanation": "explaining.grade",
    "grade_names": "explaining.grade_names",
    "grade_many": "explaining.many",
    "hint": "explaining.hints",
    "load": "puzzles.loading",
    "load_all": "puzzles.loading",
    "model_names": "puzzles.names",
    "pack": "packs.pack",
    "pack_puzzle": "packs.pack",
    "prove": "proving.prove",
    "read_board": "puzzles.solutions",
    "recognise": "puzzles.loading",
    "solve": "solving.solve",
    "solve_many": "solving.many",
    "svg": "puzzles.drawing.pictures",
    "tactic_names": "puzzles.names",
    "vary": "generating.vary",
    "verify": "proving.verify",
    "write": "solving.write",
    "write_bytes": "solving.write",
}
__all__ = [*_HOMES]

if not TYPE_CHECKING:  # or a type checker would believe in every name

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from deadreckon.catalogue import import_module

        globals()[name] = value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)  # not asked for again
        return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
