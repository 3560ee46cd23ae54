"""`reckon compare`: put models and strategies side by side on one puzzle or several."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, TypeAlias

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, LIMIT_REACHED, SOLVED, Command, Refusal
from deadreckon.cli.compare_runs import Measured, measure
from deadreckon.cli.compare_summary import print_summary
from deadreckon.cli.compare_switches import SwitchChoice, SwitchSet, idle_turn
from deadreckon.cli.compare_table import CHOICES, print_rows
from deadreckon.cli.io import FOLDER, SOURCE, NamedPuzzle, Reading, print_json
from deadreckon.cli.kernel_options import SEARCHES, LimitOptions, limit_options, model_named, search_for
from deadreckon.cli.many_puzzles import Record, collect, read_all
from deadreckon.cli.options import (
    Group,
    argument,
    flag,
    list_of_names,
    nested,
    option,
    option_record,
    positive_int,
    seed_number,
)
from deadreckon.cli.output_file import csv_option, force_option, refuse_existing, write_csv
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.local_options import WrongLocalOptions, read_local_options
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import GAC
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Search
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import CannotBuild, Model
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import listed
from deadreckon.solving.idle_choices import OWN_PROPAGATION, idle_choice, is_randomised
from deadreckon.solving.verdict import Method

Strategy: TypeAlias = tuple[str, str | None, str, str | None]  # propagation, variable order, value order, search


FORMS = Group(exclusive=True)
SWITCHES = Group("switches", "names separated by commas; each option may be repeated")


def _switches(help: str, name: str) -> Any:
    return option(help, metavar="SWITCHES", name=name, action="append", default=[], group=SWITCHES)


@option_record
class CompareOptions:
    """Options of `reckon compare`: a row for each combination of the listed choices."""

    files: list[str] = argument("PUZZLE", f"{SOURCE}; {FOLDER}", nargs="+")
    reading: Reading = nested(Reading)
    model: str | None = option("models, separated by commas (default: all of the kind)", metavar="LIST")
    propagate: list[str] = option(
        "propagations, separated by commas (default: all)",
        list_of_names(PROPAGATIONS),
        "LIST",
        default=list(PROPAGATIONS),
    )
    order: list[str | None] = option(
        "variable orders, separated by commas (default: what suits the model)",
        list_of_names(VARIABLE_ORDERS),
        "LIST",
        default=[None],
    )
    values: list[str] = option(
        "value orders, separated by commas (default: given)", list_of_names(VALUE_ORDERS), "LIST", default=["given"]
    )
    search: list[str | None] = option(
        "searches, separated by commas (default: what suits the model)", list_of_names(SEARCHES), "LIST", default=[None]
    )
    local: list[str] = option(
        "options of local search, as in 'annealing=none noise=0.1', one row each; "
        "names: annealing, noise, tabu, weights, moves, restarts, using",
        metavar="OPTIONS",
        action="append",
        default=[],
    )
    bases: list[str] = _switches(
        "the switches that are on: names, `plain` for none (the default with --each-switch), `documents` for "
        "those of the documents (the default where bt or fc is compared) or `usual` for those on by default under gac",
        "--base",
    )
    turned_on: list[str] = _switches("for each base a further row with these on", "--with")
    turned_off: list[str] = _switches("for each base a further row with these off", "--without")
    each_switch: bool = flag("for each base a further row for each switch, turned the other way", group=SWITCHES)
    seed: int | None = option("seed of all random choices (default: 0)", seed_number, "N")
    first: bool = flag("stop at the first solution: where value orders matter")
    repetitions: int = option("runs of each row (default: 1); their median", positive_int, "N", default=1)
    limit: LimitOptions = limit_options(seconds=5.0)
    json: bool = flag("one JSON object for each row of each puzzle", group=FORMS)
    csv: str | None = csv_option("a line for each row of each puzzle", FORMS)
    force: bool = force_option()

    @property
    def limits(self) -> Limits:
        return self.limit.with_solutions(1 if self.first else 2)

    @property
    def switches(self) -> SwitchChoice:
        search = self.search[0] if len(self.search) == 1 else None
        propagations = [] if search == "local" else self.propagate  # local search uses none
        return SwitchChoice(self.bases, self.turned_on, self.turned_off, self.each_switch, propagations, search)


@frozen
class Row:
    """A method to measure, or the reason (`idle`) not to measure it."""

    model: Model
    method: Method
    search: Search
    switches: SwitchSet
    idle: str = ""


def run(options: CompareOptions) -> int:
    puzzles = read_all(options.files, options.reading)
    if options.csv:
        refuse_existing(options.csv, options.force)
    rows = list(_rows(_kind_of_all(puzzles), options))
    _note_what_is_searched(rows, options)
    _note_weak_filters(rows, puzzles[0].loaded.puzzle, options)
    measured = (_record(puzzle, row, options) for puzzle in puzzles for row in rows)
    show = print_json if options.json else lambda _record: None
    collected = collect(measured, len(puzzles) * len(rows), "compared", show)
    if options.csv:
        records = collected.records
        write_csv(options.csv, list(records[0]) if records else [], records, options.force)
    if not options.json and options.csv != "-":
        _print(collected.records, len(puzzles), len(rows))
    if not collected.interrupted and all(record["answer"].startswith("cannot") for record in collected.records):
        return BAD_INPUT
    return collected.exit_status(lambda record: LIMIT_REACHED if record["answer"] == "undecided" else SOLVED)


def _kind_of_all(puzzles: list[NamedPuzzle]) -> Kind:
    """The common kind of the puzzles; raises Refusal for several kinds, as their models differ."""
    first = puzzles[0]
    for other in puzzles:
        if other.loaded.kind != first.loaded.kind:
            found = ", and ".join(f"{puzzle.name}, a {puzzle.loaded.kind.name}" for puzzle in (first, other))
            raise Refusal(f"found {found}; expected puzzles of one kind")
    return first.loaded.kind


def _note_what_is_searched(rows: list[Row], options: CompareOptions) -> None:
    if options.first:
        return
    if len(options.values) > 1:
        note("reckon: where the whole space is searched, value orders matter little; --first shows what they do")
    if len({row.search.exhaustive for row in rows}) > 1:
        note(
            "reckon: local search stops at its first solution, the other searches look for a second one; "
            "--first stops them too"
        )


def _note_weak_filters(rows: list[Row], puzzle: Puzzle, options: CompareOptions) -> None:
    """Name the constraints whose filters are weaker than GAC, if gac is compared with bt or fc."""
    if len(options.propagate) == 1:
        return
    weak: dict[str, set[str]] = {}
    for row in rows:
        if row.method.propagate == "gac" and "tuples" not in row.switches.on and not row.idle:
            weak.setdefault(row.model.name, set()).update(_weak_filters(row, puzzle, options.limits))
    for name, kinds in weak.items():
        if kinds:
            note(
                "reckon: gac is as strong as the filter of each constraint; "
                f"in {name}, those of {listed(sorted(kinds))} prune less than GAC would. "
                "On small boards `--propagate gac --with tuples` makes every filter complete"
            )


def _weak_filters(row: Row, puzzle: Puzzle, limits: Limits) -> set[str]:
    """Classes of constraints in the model of a row whose filters are weaker than GAC."""
    try:
        problem = row.model.build(puzzle, row.switches.on, Budget(limits)).problem
    except (CannotBuild, OutOfBudget):  # the row reports it
        return set()
    return {type(constraint).__name__ for constraint in problem.constraints if constraint.strength != GAC}


def _print(records: list[Record], puzzles: int, ways: int) -> None:
    """Print the rows of one board, or a summary of the finished boards."""
    boards = [records[start : start + ways] for start in range(0, len(records), ways)]
    done = [board for board in boards if len(board) == ways]
    if puzzles > 1 and done:
        print_summary(done)
    elif records:
        print_rows(records)


def _rows(kind: Kind, options: CompareOptions) -> Iterator[Row]:
    """Every row to measure; raises Refusal for an option that affects no row."""
    names = options.model.split(",") if options.model else kind.models()
    models = [model_named(kind, name) for name in dict.fromkeys(names)]
    if idle := options.switches.without_effect(models):
        raise Refusal(f"{idle}: found nothing to turn in {', '.join(model.name for model in models)}")
    if options.seed is not None and not any(_is_randomised(model, options) for model in models):
        raise Refusal("--seed has no effect: nothing here is random")
    _refuse_idle_search_options(models, options)
    for model in models:
        for switches, (strategy, local) in product(options.switches.rows(model), _strategies(model, options)):
            method = Method(model.name, *strategy, options.seed or 0, switches.on, local)
            search = search_for(model, method.search)
            yield Row(model, method, search, switches, idle_turn(model, search, switches, method.order))


def _strategies(model: Model, options: CompareOptions) -> list[tuple[Strategy, str | None]]:
    """Strategies with their options of local search, each without choices that its search ignores."""
    strategies = []
    local_options: list[str | None] = [*options.local] or [None]
    asked = product(options.propagate, options.order, options.values, options.search, local_options)
    for propagate, order, values, search, local in asked:
        uses = search_for(model, search).uses
        propagate = propagate if "propagate" in uses else OWN_PROPAGATION
        strategies.append(((propagate, order, values, search), local if "local" in uses else None))
    return list(dict.fromkeys(strategies))


def _refuse_idle_search_options(models: list[Model], options: CompareOptions) -> None:
    """Raise Refusal for a propagation or for options of local search that no row uses."""
    pairs = [(model, search_for(model, name)) for model in models for name in options.search]
    for text in options.local:
        try:
            read_local_options(text)
        except WrongLocalOptions as error:
            raise Refusal(f"--local: {error}") from error
    if options.local and not any("local" in search.uses for _, search in pairs):
        raise Refusal("--local has no effect: no row is a local search, as --search local is")
    if set(options.propagate) != set(PROPAGATIONS):
        for name in options.propagate:
            idle = [idle_choice(model, search, Method(propagate=name)) for model, search in pairs]
            if all(idle) and idle[0]:
                raise Refusal(f"propagate {name} has no effect: {idle[0][1]}")


def _is_randomised(model: Model, options: CompareOptions) -> bool:
    searches = [search_for(model, name) for name in options.search]
    return any(is_randomised(search, Method(values=values)) for search in searches for values in options.values)


def _measured(puzzle: Puzzle, row: Row, options: CompareOptions) -> Measured:
    if row.idle:
        return Measured(f"cannot: {row.idle}", row.method)
    return measure(puzzle, row.method, options.limits, options.repetitions)


def _record(puzzle: NamedPuzzle, row: Row, options: CompareOptions) -> Record:
    """Result of a row on a puzzle, as it is shown."""
    measured, uses = _measured(puzzle.loaded.puzzle, row, options), row.search.uses
    record: Record = {"file": puzzle.name} | {name: getattr(measured.method, name) for name in CHOICES}
    record |= {name: None for name in ("propagate", "values") if name not in uses}
    record["local"] = (row.method.local or "usual") if "local" in uses else None
    record |= {"switches": row.switches.label, "answer": measured.answer}
    counters = vars(measured.counters) if measured.counters else dict.fromkeys(vars(Counters()))
    record |= {name: value for name, value in counters.items() if name != "seconds"}
    record |= {"build": measured.build, "seconds": counters["seconds"]}
    if options.repetitions > 1:
        record |= {"fastest": measured.fastest, "slowest": measured.slowest}
    return record | {"megabytes": measured.megabytes}


COMMAND = Command(
    "compare",
    summary_in(__file__),
    CompareOptions,
    run,
    examples=(
        "reckon compare battleship-001 --model ships --propagate fc,gac",
        "reckon compare battleship-001 --model ships --each-switch --csv rows.csv",
    ),
)
