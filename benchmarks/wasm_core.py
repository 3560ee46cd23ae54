"""The core as WebAssembly, in node, beside the native core: python benchmarks/wasm_core.py, after `make wasm`.

Medians of the ratios of times over puzzles of each sort, and what a call costs Python for its bytes.
"""

import gzip
import sys
from collections.abc import Callable
from contextlib import closing
from marshal import loads
from pathlib import Path
from statistics import median
from time import perf_counter
from types import ModuleType

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from deadreckon import Limits, _native, load
from deadreckon.native import native_limits
from deadreckon.puzzles.kind import kind_of
from deadreckon.tab.wasm_core import packed
from puzzles.nonogram.drawing import random_square
from tab.node_core import CORE, NodeCore

ROUNDS = 15
EXAMPLES = Path(__file__).parents[1] / "examples"
BOARDS = [load(path.read_text()) for path in sorted(EXAMPLES.glob("large/*.txt"))]
COURSE = [load(path.read_text()) for path in sorted(EXAMPLES.glob("course/10x10-*.txt"))]
PICTURES = [random_square(20, 0.4, seed) for seed in (0, 2, 4, 5, 7, 8)]


def arguments(core: ModuleType, puzzle: object, solutions: int | None) -> tuple[object, ...]:
    given = kind_of(puzzle).engine().engine_arguments(core, puzzle)
    return (*given, *native_limits(core, Limits(solutions, 20_000, memory=2**28)))


SORTS: dict[str, Callable[[ModuleType], list[tuple[str, tuple[object, ...]]]]] = {
    "battleship, solve 12x12 to 25x25": lambda core: [("battleship", arguments(core, each, 2)) for each in BOARDS],
    "battleship, count 10x10 without givens": lambda core: [
        ("battleship_count", (*arguments(core, each.with_givens(("0" * 10,) * 10), None), True)) for each in COURSE
    ],
    "nonogram, solve 20x20": lambda core: [("nonogram", arguments(core, each, 2)) for each in PICTURES],
}


def seconds(call: Callable[..., object], given: tuple[object, ...]) -> float:
    start = perf_counter()
    call(*given)
    return perf_counter() - start


def best(core: ModuleType, name: str, given: tuple[object, ...]) -> float:
    return min(seconds(getattr(core, name), given) for _ in range(ROUNDS))


def main() -> None:
    content = CORE.read_bytes()
    print(f"{len(content)} bytes, {len(gzip.compress(content, 9))} by gzip")
    with closing(NodeCore()) as node:
        for sort, calls in SORTS.items():
            times = [(best(node.core, *each), best(_native, *each)) for each in calls(_native)]
            ratio, longest = median(wasm / native for wasm, native in times), max(native for _, native in times)
            print(f"{sort}: {len(times)} puzzles, {ratio:.2f} times native; native takes up to {longest * 1000:.0f} ms")
    for name, puzzle in (("battleship 10x10", COURSE[0]), ("nonogram 20x20", PICTURES[0])):
        call = _native.battleship if puzzle is COURSE[0] else _native.nonogram
        given = arguments(_native, puzzle, 2)
        answer = packed((None, call(*given)))
        both = [min(seconds(work, (value,)) for _ in range(1000)) for work, value in ((packed, given), (loads, answer))]
        print(
            f"{name}: {both[0] * 1e6:.1f} microseconds to pack {len(packed(given))} bytes, {both[1] * 1e6:.1f} to unpack"
        )


if __name__ == "__main__":
    main()
