"""The `ships` model with gac over the 60 course boards, and over CSPLib's where they are at hand."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from common import SIZES, Board, Run, course_set, report, spread, table, timed
from deadreckon import Method
from sets import shared_battleship

METHOD = Method(model="ships", propagate="gac")
HEADER = ("boards", "number", "ms median", "ms 95 %", "ms max", "nodes median", "nodes 95 %", "nodes max")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--published", type=int, default=1000, metavar="N", help="at most N of CSPLib's boards")
    report("kernel_course", parser, measure)


def measure(options: Namespace) -> str:
    course = [(board, timed(board.puzzle, METHOD, repeat=3)) for board in course_set()]
    rows = [row(size, [run for board, run in course if board.size == size]) for size in SIZES]
    rows.append(row("all of the course kind", [run for _, run in course]))
    text = f"{table(HEADER, rows)}\nTargets for the course kind: median under 100 ms, none above 5,000 ms.\n"
    boards = [Board(*named) for named in shared_battleship("csplib")][: options.published]
    if not boards:
        return f"{text}\nCSPLib's boards are not at hand.\n"
    published = [timed(board.puzzle, METHOD) for board in boards]
    text += f"\n{table(HEADER, [row('CSPLib prob014, 10x10', published)])}"
    return f"{text}\nTargets for CSPLib's boards: median under 1,000 ms, none above 60,000 ms.\n"


def row(name: str, runs: list[Run]) -> list[str]:
    if wrong := [run.answer for run in runs if run.answer != "unique"]:
        raise SystemExit(f"{name}: every board has one solution, but {wrong[0]} was answered")
    milliseconds = [f"{value:.1f}" for value in spread([run.seconds * 1000 for run in runs])]
    nodes = [f"{value:,.0f}" for value in spread([run.nodes for run in runs])]
    return [name, str(len(runs)), *milliseconds, *nodes]


if __name__ == "__main__":
    main()
