"""The work of `reckon compare`: a row for each combination of the listed choices, measured on every puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from deadreckon.cli.command import BAD_INPUT, LIMIT_REACHED, SOLVED, Refusal
from deadreckon.cli.compare_runs import Measured, measure
from deadreckon.cli.compare_summary import print_summary
from deadreckon.cli.compare_switches import SwitchChoice, SwitchSet, idle_turn
from deadreckon.cli.compare_table import CHOICES, print_rows
from deadreckon.cli.io import NamedPuzzle, print_json
from deadreckon.cli.kernel_options import model_named, search_for
from deadreckon.cli.many_puzzles import Record, collect, read_all
from deadreckon.cli.output_file import refuse_existing, write_csv
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.local_options import WrongLocalOptions, read_local_options
from deadreckon.kernel.problem import GAC
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Search
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import CannotBuild, Model
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import listed
from deadreckon.solving.idle_choices import OWN_PROPAGATION, idle_choice, is_randomised
from deadreckon.solving.verdict import Method

if TYPE_CHECKING:
    from deadreckon.cli.command_compare import CompareOptions

Strategy: TypeAlias = tuple[str, str | None, str, str | None]  # propagation, variable order, value order, search


@frozen
class Row:
    """A method to measure, or the reason (`idle`) not to measure it."""

    model: Model
    method: Method
    search: Search
    switches: SwitchSet
    idle: str = ""


def compare_methods(options: CompareOptions) -> int:
    """Measure and show every row; the exit status."""
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


def _switch_choice(options: CompareOptions) -> SwitchChoice:
    search = options.search[0] if len(options.search) == 1 else None
    propagations = [] if search == "local" else options.propagate  # local search uses none
    return SwitchChoice(options.bases, options.turned_on, options.turned_off, options.each_switch, propagations, search)


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
    chosen = _switch_choice(options)
    if idle := chosen.without_effect(models):
        raise Refusal(f"{idle}: found nothing to turn in {', '.join(model.name for model in models)}")
    if options.seed is not None and not any(_is_randomised(model, options) for model in models):
        raise Refusal("--seed has no effect: nothing here is random")
    _refuse_idle_search_options(models, options)
    for model in models:
        for switches, (strategy, local) in product(chosen.rows(model), _strategies(model, options)):
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
