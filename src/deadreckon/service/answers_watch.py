"""Shapes of the answers to what the view Watch asks: problems, searches, methods, lessons."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypeAlias, TypedDict

from deadreckon.service.answers_play import CellMarks
from deadreckon.service.fields import Alias

Value: TypeAlias = Annotated[Any, Alias("Value", "A value of a variable: a number, a text, or a list of values")]
ShortEvent: TypeAlias = Annotated[
    list[Any],
    Alias("ShortEvent", "The number of an event's kind, then its details; variables and values are numbers"),
]


class VariableRecord(TypedDict):
    """A variable and its initial domain."""

    name: str
    values: list[Value]


class ConstraintRecord(TypedDict):
    """A constraint; `scope` lists its variables by number."""

    name: str
    kind: str
    scope: list[int]


class DrawnValues(TypedDict):
    """The marks that each value of each variable puts on the board: `of` has numbers in `covers`.

    A cover is cell, mark, cell, mark, ... `uncovered` is the mark of a cell that no remaining value covers."""

    covers: list[CellMarks]
    of: list[list[int]]
    uncovered: str


class GacQueue(TypedDict):
    """The constraints that `gac` filters, and those that need no second filtering after their own changes."""

    filtered: list[int]
    strong: list[int]


class ProblemRecord(TypedDict):
    """A constraint satisfaction problem, as in [Traces](traces.md), with scopes as numbers.

    `drawn` and `queue` are missing where no problem was built."""

    variables: list[VariableRecord]
    constraints: list[ConstraintRecord]
    drawn: NotRequired[DrawnValues]
    queue: NotRequired[GacQueue]


class MethodRecord(TypedDict, total=False):
    """A model, strategy and search of the kernel, by name."""

    model: str | None
    propagate: str
    order: str | None
    values: str
    search: str | None
    seed: int
    switches: list[str] | None
    local: str | None


class SearchCounters(TypedDict):
    """The statistics of a search ([Traces](traces.md))."""

    decisions: int
    failures: int
    checks: int
    filters: int
    removed: int
    depth: int
    tuples: int
    seconds: float


class TraceOutcome(TypedDict):
    """The result of a search. `base` names its set of switches: plain, usual, documents, or "" for any other.

    `why` explains that there is nothing to search, `build` is the seconds to build the model, and `cut` the limit that
    ended the search: events, nodes, seconds, or ""."""

    answer: str
    complete: bool
    why: str
    method: MethodRecord
    base: str
    counters: SearchCounters
    build: float
    cut: str


class TracePiece(TypedDict, total=False):
    """First the `problem` with the names of the `kinds` of events; then `events`; at last the `outcome`.

    An event is the number of its kind and its details, with variables and values by number."""

    problem: ProblemRecord
    kinds: list[str]
    events: list[ShortEvent]
    outcome: TraceOutcome


class ChooseFailure(TypedDict):
    """Why the last decision, or the root, was refuted, and the domains at that moment."""

    decision: tuple[int, int] | None
    why: str
    variable: int | None
    domains: list[list[int]]


class Standing(TypedDict):
    """The criteria of the variable orders, for one undecided variable."""

    variable: int
    left: int
    degree: int
    weighted_degree: int
    weight: int


class OrderChoice(TypedDict):
    """The variable that an order chooses, and all variables tied with it."""

    variable: int
    equals: list[int]


class WeighedValues(TypedDict):
    """The values of a variable by each value order, and the number of values that all variables have after each.

    `leaves` is value, number of values left; 0 if the value fails."""

    variable: int
    orders: dict[str, list[int]]
    leaves: list[tuple[int, int]]


class Rival(TypedDict):
    """The cost of the first solution for a search with this variable order."""

    order: str
    decisions: int
    failures: int
    found: bool


class ChooseAnswer(TypedDict):
    """The state after a person's decisions; variables and values are numbers.

    `latest` is the first event of the last decision, `refuted` are the values known to fail, `exhausted` is a variable
    without values, `open` and `orders` compare the undecided variables. `weighed` and `against` answer these fields."""

    problem: ProblemRecord
    kinds: list[str]
    domains: list[list[int]]
    decisions: list[tuple[int, int]]
    events: list[ShortEvent]
    latest: int
    failure: ChooseFailure | None
    refuted: list[tuple[int, int]]
    exhausted: int | None
    solved: bool
    open: list[Standing]
    orders: dict[str, OrderChoice]
    counters: SearchCounters
    weighed: NotRequired[WeighedValues]
    against: NotRequired[Rival]


class BinaryConstraint(TypedDict):
    """A constraint over two variables and the pairs of values it allows, all by number."""

    name: str
    scope: tuple[int, int]
    allowed: list[tuple[int, int]]


class GraphAnswer(TypedDict):
    """The constraint graph; the error `Unsuitable` if a constraint is not binary."""

    variables: list[VariableRecord]
    constraints: list[BinaryConstraint]


class NamedSummary(TypedDict):
    """A choice and a summary of it."""

    name: str
    summary: str


class SwitchRecord(NamedSummary):
    """A switch of a model and the source it comes from."""

    source: str


class ModelRecord(NamedSummary):
    """A model, its switches and its usual search."""

    switches: list[SwitchRecord]
    search: str


class DefaultMethod(TypedDict):
    """The usual choices for a kind."""

    model: str
    propagate: str
    values: str


class ChosenMethod(TypedDict):
    """The model, search and switches in use; `own_order` is the search's own order of variables, or "".

    `weakening` lists the switches that weaken the propagation."""

    model: str
    search: str
    own_order: str
    switches: list[str]
    base: str
    weakening: list[str]


class IdleChoices(TypedDict):
    """The choices without effect, each with the reason."""

    propagate: dict[str, str]
    order: dict[str, str]
    values: dict[str, str]
    switches: dict[str, str]
    seed: dict[str, str]
    local: dict[str, str]


class MethodsAnswer(TypedDict):
    """All models, propagations, orders and searches; the defaults, the choices made, and those that would be `idle`.

    Under bt and fc, and `beside` one of them, the documents' switches are on by default."""

    models: list[ModelRecord]
    propagations: list[NamedSummary]
    orders: list[NamedSummary]
    values: list[NamedSummary]
    searches: list[NamedSummary]
    default: DefaultMethod
    chosen: ChosenMethod
    idle: IdleChoices


class LessonRecord(TypedDict):
    """A scene: a puzzle, the methods `a` and `b`, the number of solutions to stop after, and the figures it names."""

    number: int
    name: str
    puzzle: str
    a: MethodRecord
    b: MethodRecord
    solutions: int
    base: str
    figures: dict[str, int]


class LessonsAnswer(TypedDict):
    """The scenes in order."""

    lessons: list[LessonRecord]
