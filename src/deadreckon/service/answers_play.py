"""Shapes of the answers to what players ask: puzzles, verdicts, hints, explanations, grades.

The types and docstrings of the modules `answers_*` become docs/reference/service.md, the OpenAPI description of the
server and the types of the page's scripts (docs/service_reference.py). Tests hold real answers against them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from deadreckon.service.fields import Alias

Block: TypeAlias = Annotated[
    int | tuple[int | None, str] | None,
    Alias("Block", "Length of a block, with its colour if there are any; null if unknown"),
]
CellMarks: TypeAlias = Annotated[
    list[int | str], Alias("CellMarks", "Cells and their marks: cell, mark, cell, mark, ...")
]
Position: TypeAlias = Annotated[tuple[int, int], Alias("Position", "Row and column of a cell, from 1")]
PlacedMark: TypeAlias = Annotated[
    tuple[int, int, str], Alias("PlacedMark", "Row and column of a cell, from 1, and its mark")
]

Stage: TypeAlias = Literal["mistakes", "where", "why", "move"]


class BattleshipRecord(TypedDict):
    """A battleship puzzle in deadreckon's own JSON ([Formats](formats.md))."""

    kind: Literal["battleship"]
    title: NotRequired[str]
    author: NotRequired[str]
    rows: list[int | None]
    columns: list[int | None]
    fleet: list[int]
    givens: list[str]
    touching: Literal["never", "diagonal", "free"]


class NonogramRecord(TypedDict):
    """A nonogram in deadreckon's own JSON ([Formats](formats.md)). A block has a colour where `colours` are listed."""

    kind: Literal["nonogram"]
    title: NotRequired[str]
    author: NotRequired[str]
    colours: NotRequired[list[tuple[str, str, str]]]
    rows: list[list[Block]]
    columns: list[list[Block]]
    givens: NotRequired[list[str]]


PuzzleRecord: TypeAlias = Annotated[
    BattleshipRecord | NonogramRecord, Alias("PuzzleRecord", "A puzzle in deadreckon's own JSON")
]


class Violation(TypedDict):
    """A broken rule: its name, the cells concerned and a sentence."""

    rule: str
    cells: list[int]
    text: str


class MessageRecord(TypedDict):
    """A message, from which a sentence is made: its name and its arguments."""

    name: str
    arguments: dict[str, Any]


class Mistakes(TypedDict):
    """Cells that are `wrong` in all solutions, and `conflicts`: groups of cells that no solution has together.

    `sentences` and `messages` describe them one by one, `text` as a whole."""

    wrong: list[int]
    conflicts: list[list[int]]
    sentences: list[str]
    messages: list[MessageRecord]
    text: str


class Grade(TypedDict):
    """Difficulty for a person, and length: `steps`, the cells found by a step, and of nonograms that lines solve the
    sweeps. With `at_least`, a limit was reached: label, ratings and steps are lower bounds."""

    label: str
    hardest: float
    opening: float
    total: float
    steps: int
    cells_a_step: float
    sweeps: int | None
    unfair: bool
    at_least: bool


class Technique(TypedDict):
    """A tactic, the highest rating it had and the number of its uses."""

    name: str
    rating: float
    times: int


class Reasons(TypedDict):
    """The cells, lines and ships that something rests on."""

    cells: list[int]
    lines: list[str]
    ships: list[str]


class ChainLink(Reasons):
    """One deduction of a chain; `set` is cell, mark, cell, mark, ..."""

    set: CellMarks


class ChainEnd(Reasons):
    """The end of a chain; `broken` if it is a contradiction."""

    broken: bool


class Chain(TypedDict):
    """An assumption and what follows from it. `within` is the chain and the link that it belongs to."""

    assume: CellMarks
    links: list[ChainLink]
    ending: ChainEnd
    within: tuple[int, int] | None


class Because(TypedDict):
    """The facts that something rests on; `places` are struck ones, `excluded` marks that open cells cannot have."""

    cells: list[Position]
    lines: list[str]
    ships: list[str]
    rules: list[str]
    places: NotRequired[list[list[Position]]]
    excluded: NotRequired[list[PlacedMark]]


class Deduction(TypedDict):
    """A step as `reckon explain --json` prints it ([Explanations](explanations.md)), without the chains below it."""

    tactic: str
    rating: float
    sets: list[PlacedMark]
    because: Because
    text: str
    messages: list[MessageRecord]
    learns: NotRequired[list[tuple[str, int]]]
    rules_out: NotRequired[list[PlacedMark]]
    strikes: NotRequired[list[list[Position]]]
    unfair: NotRequired[bool]
    silent: NotRequired[bool]


class Assumption(TypedDict):
    """What a case supposes and how it ends; `closed_by` names the contradiction, "" for a case that may be true."""

    assume: list[PlacedMark]
    text: str
    message: MessageRecord
    ending: str
    ending_messages: list[MessageRecord]
    closed_by: str
    because: Because


class InnerCase(Assumption):
    """A case that a link rests on."""

    links: list[Deduction]


class CaseLink(Deduction):
    """A link of a case, with the cases that it rests on."""

    cases: NotRequired[list[InnerCase]]


class Case(Assumption):
    """An assumption of a step, and what follows from it."""

    links: list[CaseLink]


class DrawnStep(Reasons):
    """What a step changes on a board, with cells by number; `marks` is what a player writes: cell, mark, ...

    `set` is the new appearance of cells, in the same form; `done` and `undone` are counts and ships struck out or not.
    `target` are the cells it decides, `learns` the counts it finds, `chains` its assumptions in reading order.
    `struck` are the places of ships that it strikes, `left` those left for these ships, each as its cells."""

    marks: CellMarks
    set: CellMarks
    done: list[str]
    undone: list[str]
    target: list[int]
    learns: list[tuple[str, int]]
    struck: list[list[int]]
    left: list[list[int]]
    chains: list[Chain]


class Step(Deduction):
    """A step as `reckon explain --json` prints it ([Explanations](explanations.md)), and what it changes on a board.

    `tactic` is known by its English name; `name` and `summary` are in the language asked for."""

    cases: NotRequired[list[Case]]
    name: str
    summary: str
    drawn: DrawnStep


class BoardLayout(TypedDict):
    """Positions of cells and lines in the SVG of a board."""

    width: float
    height: float
    x: float
    y: float
    cell: float
    rows: int
    columns: int
    rowEnds: tuple[float, float]
    columnEnds: tuple[float, float]
    border: float
    above: float


class DrawnBoard(TypedDict):
    """A board as an SVG whose cells a script changes; `looks` is every appearance of a cell, unknown first."""

    svg: str
    layout: BoardLayout
    looks: str


class OpenAnswer(TypedDict):
    """The puzzle as an object, with its board drawn and its givens as rows.

    `format` is the format it was found in, `also` those that would read the text differently. `more` are the IDs of up
    to 200 other puzzles in the text, `left_out` the number of further ones. `solution` is that of the text, if any."""

    puzzle: PuzzleRecord
    kind: str
    id: str
    title: str
    author: str
    givens: list[str]
    unknown: str
    blank: str
    board: DrawnBoard
    solution: list[str] | None
    format: str
    also: list[str]
    more: list[str]
    left_out: int


class ViolationsAnswer(TypedDict):
    """The rules that the board breaks, and whether it is a solution, with unknown cells blank.

    Without `finished` only rules are named that are broken whatever the unknown cells are (below)."""

    violations: list[Violation]
    solved: bool


class CheckAnswer(Mistakes):
    """The mistakes of a board, compared with all solutions, and the solver's `answer`."""

    answer: str


class HintStage(TypedDict):
    """A stage of a hint."""

    name: Stage
    text: str


class HintAnswer(TypedDict):
    """The next step from a board, in stages; `first` names the first stage with something to say.

    `board` is the board that the step is made on: without mistakes, and with the kinds of parts of complete ships.
    Steps that write no mark are `leading` to the step."""

    answer: str
    finished: bool
    mistakes: Mistakes
    stages: list[HintStage]
    first: Stage
    board: list[str]
    leading: list[Step]
    step: Step | None


class ExplainEnd(TypedDict):
    """The result of an explanation. `grade` is there if it began with the givens and the solution is unique."""

    answer: str
    finished: bool
    in_time: bool
    mistakes: Mistakes
    board: list[str]
    grade: NotRequired[Grade]


class ExplainPiece(TypedDict, total=False):
    """A `step` with the `board` before it; the last piece is the `end`."""

    step: Step
    board: list[str]
    end: ExplainEnd


class GradeAnswer(Grade):
    """The grade of the puzzle, and the techniques that solve it."""

    techniques: list[Technique]


class GradeLabel(TypedDict):
    """A label, and the highest rating of its hardest step; null for the highest label."""

    label: str
    hardest: float | None


class GradesAnswer(TypedDict):
    """All labels, easiest first."""

    grades: list[GradeLabel]


class VerdictAnswer(TypedDict):
    """The `answer` (unique, multiple, none, undecided) and some solutions; `why` explains an obvious contradiction.

    `count` is the number of solutions, as digits, or null; with `at_least`, a lower bound. `cells` has each cell that
    differs, with the number of counted solutions that are ship or painted there, 0 if a limit left only the total.
    `cells_complete`: none is missing."""

    answer: Literal["unique", "multiple", "none", "undecided"]
    solutions: list[list[str]]
    why: str
    count: str | None
    at_least: bool
    cells: dict[str, int | str]
    cells_complete: bool


class CountAnswer(TypedDict):
    """The number of solutions, as digits; a lower bound unless `exact`. `how` names the method."""

    count: str
    exact: bool
    how: str


class PackPuzzle(TypedDict):
    """A puzzle of the pack, without its solution."""

    name: str
    kind: str
    rows: int
    columns: int
    grade: str
    hardest: float
    steps: int
    id: str


class PackAnswer(TypedDict):
    """The puzzles that come with the package."""

    puzzles: list[PackPuzzle]


class DayAnswer(PackPuzzle):
    """The puzzle of the day, which depends on the date and the pack alone, in every version.

    Kinds alternate; Monday's puzzle is among the easiest, Sunday's among the hardest; none returns within 238 days."""

    date: str
