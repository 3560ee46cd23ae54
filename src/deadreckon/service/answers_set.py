"""Shapes of the answers to what setters ask: new puzzles, variants, files, conflicts."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from deadreckon.service.answers_play import Grade, PuzzleRecord, Violation


class GeneratePiece(TypedDict, total=False):
    """Now and then the puzzles `tried`, with the grade and the ID of the closest; at last the puzzle.

    A failed search ends with a piece about the closest puzzle and the error `NotGenerated`."""

    tried: int
    closest: str | None
    closest_id: str | None
    puzzle: PuzzleRecord
    id: str
    seed: int
    grade: Grade | None


class FileAnswer(TypedDict):
    """A file name, and its content as `text` or as `bytes` in base64."""

    file: str
    text: NotRequired[str]
    bytes: NotRequired[str]


class CertificateAnswer(TypedDict):
    """A model and a proof that the puzzle has `solutions` solutions, or where not `exact` at least as many.

    The checker in Python has accepted it; see [Proofs](../explanation/proofs.md)."""

    solutions: int
    exact: bool
    model: FileAnswer
    proof: FileAnswer


class WriteAnswer(FileAnswer):
    """The puzzle as a file."""


class PictureAnswer(FileAnswer):
    """The picture as a file."""


class BookletAnswer(TypedDict):
    """A PDF in base64; the error `NoBooks` if typst is not installed."""

    file: str
    bytes: str


class FormatRecord(TypedDict):
    """A format: the features it `lacks`, those it writes as `remarks` only, and what it can do."""

    kind: str
    name: str
    summary: str
    suffix: str
    dialects: list[str]
    reads: bool
    writes: bool
    shows_solution: bool
    bytes: bool
    one_line: bool
    lacks: list[str]
    remarks: list[str]


class FormatsAnswer(TypedDict):
    """The formats of a kind, or of all kinds."""

    formats: list[FormatRecord]


class WritableFormat(TypedDict):
    """A format for one puzzle. `lost` has to be named in `without`; `refused` says why it cannot be written.

    The usual dialect comes first."""

    name: str
    summary: str
    suffix: str
    dialects: list[str]
    bytes: bool
    lost: list[str]
    remarks: list[str]
    refused: str | None


class WritableAnswer(TypedDict):
    """The formats that the puzzle can be written in."""

    formats: list[WritableFormat]


class SetPuzzle(TypedDict):
    """A puzzle that a setter works on, its ID, and `board`: the solution that was drawn or found."""

    puzzle: PuzzleRecord
    id: str
    board: list[str] | None


class CluesOfBoardAnswer(SetPuzzle):
    """The puzzle of the drawing, and the rules that the drawing breaks."""

    violations: list[Violation]


class TurnAnswer(SetPuzzle):
    """The puzzle turned, with its board."""


class ResizeAnswer(SetPuzzle):
    """The puzzle resized, with its board."""


class PuzzleOfPictureAnswer(SetPuzzle):
    """The puzzle of the picture, and the grey `threshold` used for one colour, from 0 to 255.

    The error is `InvalidOptions` if all cells come out alike."""

    threshold: int | None


class SymmetricAnswer(SetPuzzle):
    """The puzzle with symmetric givens, and the number of givens `added`."""

    added: int


class VaryGrade(TypedDict):
    """The grade of a variant."""

    label: str
    hardest: float
    steps: int


class VaryAnswer(SetPuzzle):
    """The variant, a `text` about its number of `changes`, and whether fewer changes are `proved` not to suffice."""

    text: str
    proved: bool
    changes: int
    grade: VaryGrade | None


class BestGivenAnswer(SetPuzzle):
    """The puzzle with the best given: its cell, its mark, the mark in words, and the number of solutions `left`.

    The number is written in digits; null if unknown."""

    cell: int
    mark: str
    text: str
    left: str | None


class ConflictFact(TypedDict):
    """A clue, the number of ships of a length, or a given."""

    text: str
    line: str
    ship: str
    cells: list[int]


class ConflictAnswer(TypedDict):
    """Facts that contradict each other; none if none were found in time, as in a puzzle with a solution.

    `minimal`: without any of them there is no contradiction. `smallest`: no smaller set contradicts itself."""

    facts: list[ConflictFact]
    minimal: bool
    smallest: bool
