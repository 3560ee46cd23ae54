"""Output of `reckon compare` for several boards: a row per method, with medians and totals over solved boards.

Medians are over boards that every method solved. A total over boards that a method did not all solve is a lower bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypeAlias

from deadreckon.cli.compare_table import CHOICES, COUNTERS, breakable, print_fitting, show_seconds, tell_columns
from deadreckon.cli.io import print_sentences
from deadreckon.cli.many_puzzles import Record
from deadreckon.puzzles.sentences import counted

MEASURES = (*(name for name in COUNTERS if name not in ("depth", "tuples")), "seconds")
Way: TypeAlias = Sequence[Record]  # a record for each board, in their order
Statistic: TypeAlias = Callable[[list[float]], float]


def print_summary(boards: Sequence[Sequence[Record]]) -> None:
    """Print medians and totals from the records of each board, one per method."""
    ways: list[Way] = list(zip(*boards))
    told = tell_columns([_choices(way) for way in ways], CHOICES)
    print(f"{counted(len(boards), 'board')}.")
    print_sentences(told.sentences)
    if measured := [way for way in ways if any(map(_was_measured, way))]:
        _print_tables(measured, told.columns)
    for way in ways:
        for reason, number in Counter(record["answer"] for record in way if ":" in record["answer"]).items():
            print_sentences([f"{_label(way, told.columns)} on {counted(number, 'board')}: {reason}"])


def _choices(way: Way) -> Record:
    """The choices of a method; the model's defaults are named once it was built."""
    return next(filter(_was_measured, way), way[0])


def _print_tables(ways: list[Way], columns: list[str]) -> None:
    every = range(len(ways[0]))
    common = [board for board in every if all(_is_solved(way[board]) for way in ways)]
    size = counted(len(every), "board")
    start = [*columns, "solved", "of"]
    if common:
        over = f"{counted(len(common), 'board')} that every row solved"
        over = f"{size}, all solved by every row" if len(common) == len(every) else over
        _print_table(f"Medians over the {over}:", ways, start, common, median)
        _print_table(f"Totals over the {over}:", ways, columns, common, sum)
        start = columns
    else:
        nothing = [_label(way, columns) for way in ways if not any(map(_is_solved, way))]
        rows = f" Rows that solved none: {', '.join(nothing)}." if nothing else ""
        print_sentences(["", f"No board was solved by every row, so there are no medians.{rows}"])
    if len(common) < len(every):
        bound = "; ≥: at least, as a limit ended the search of some"
        _print_table(f"Totals over all {size}{bound}:", ways, start, list(every), sum)


def _print_table(title: str, ways: list[Way], columns: list[str], boards: list[int], statistic: Statistic) -> None:
    """Print a table over these boards, without counters that are 0 everywhere."""
    measures = [name for name in MEASURES if any(way[board][name] for way in ways for board in boards)]
    rows = [
        _choices(way)
        | {"solved": sum(map(_is_solved, way)), "of": len(way)}
        | {name: _statistic([way[board] for board in boards], name, statistic) for name in measures}
        for way in ways
    ]
    print(f"\n{title}")
    print_fitting(rows, [*columns, *measures])


def _statistic(records: list[Record], name: str, statistic: Statistic) -> str:
    """The number as text; marked as a lower bound if a record is of an unsolved board."""
    found = statistic([record[name] for record in records if record[name] is not None])
    shown = show_seconds(found) if name == "seconds" else f"{found:.1f}".removesuffix(".0")
    return shown if all(map(_is_solved, records)) else f"≥{shown}"


def _label(way: Way, columns: list[str]) -> str:
    """Label of a method: its choices in the columns in which the methods differ."""
    chosen = _choices(way)
    return " ".join(breakable(str(chosen[name])) for name in columns if chosen[name]) or "the way"


def _was_measured(record: Record) -> bool:
    return not record["answer"].startswith("cannot")


def _is_solved(record: Record) -> bool:
    return _was_measured(record) and record["answer"] != "undecided"
