"""The core as WebAssembly, in node, beside the native core: python benchmarks/wasm_core.py, after `make wasm`.

Medians of the ratios of times over puzzles of each sort, and what a call costs Python for its bytes.
"""

import gzip
import sys
from collections.abc import Callable
from contextlib import closing
from marshal import loads
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from types import ModuleType
from typing import Any

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from deadreckon import Limits, _native, load
from deadreckon.native import native_limits
from deadreckon.pages.tab.wasm_core import packed
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.nonogram.sample import sample
from deadreckon.puzzles.puzzle import Puzzle
from tab.node_core import CORE, NodeCore

ROUNDS = 15
EXAMPLES = Path(__file__).parents[1] / "examples"
BOARDS = [load(path.read_text()) for path in sorted(EXAMPLES.glob("large/*.txt"))]
COURSE = [load(path.read_text()) for path in sorted(EXAMPLES.glob("course/10x10-*.txt"))]
PICTURES = [sample(Random(seed), 20, 0.4) for seed in range(6)]


def arguments(core: ModuleType, puzzle: Puzzle, solutions: int | None) -> tuple[Any, ...]:
    given = kind_of(puzzle).engine().engine_arguments(core, puzzle)
    return (*given, *native_limits(core, Limits(solutions, 20_000, memory=2**28)))


SORTS: dict[str, Callable[[ModuleType], list[tuple[str, tuple[Any, ...]]]]] = {
    "battleship, solve 12x12 to 25x25": lambda core: [("battleship", arguments(core, each, 2)) for each in BOARDS],
    "battleship, count 10x10 without givens": lambda core: [
        ("battleship_count", (*arguments(core, each.with_givens(("0" * 10,) * 10), None), True)) for each in COURSE
    ],
    "nonogram, solve 20x20": lambda core: [("nonogram", arguments(core, each, 2)) for each in PICTURES],
}


def seconds(call: Callable[..., object], given: tuple[Any, ...]) -> float:
    start = perf_counter()
    call(*given)
    return perf_counter() - start


def best(core: ModuleType, name: str, given: tuple[Any, ...]) -> float:
    return min(seconds(getattr(core, name), given) for _ in range(ROUNDS))


def calls_for_cost() -> list[tuple[str, tuple[str, tuple[Any, ...]]]]:
    return [
        ("battleship 10x10", ("battleship", arguments(_native, COURSE[0], 2))),
        ("nonogram 20x20", ("nonogram", arguments(_native, PICTURES[0], 2))),
    ]


def main() -> None:
    content = CORE.read_bytes()
    print(f"{len(content)} bytes, {len(gzip.compress(content, 9))} by gzip")
    with closing(NodeCore()) as node:
        for sort, calls in SORTS.items():
            times = [(best(node.core, *each), best(_native, *each)) for each in calls(_native)]
            ratio, longest = median(wasm / native for wasm, native in times), max(native for _, native in times)
            print(f"{sort}: {len(times)} puzzles, {ratio:.2f} times native; native takes up to {longest * 1000:.0f} ms")
    for name, call in calls_for_cost():
        given = call[1]
        answer = packed((None, getattr(_native, call[0])(*given)))
        works = (packed, given), (loads, answer)
        packing, unpacking = (min(seconds(work, (value,)) for _ in range(1000)) * 1e6 for work, value in works)
        print(f"{name}: {packing:.1f} microseconds to pack {len(packed(given))} bytes, {unpacking:.1f} to unpack")


if __name__ == "__main__":
    main()
