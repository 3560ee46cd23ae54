"""Counting the solutions of nonograms with very many: the reach of the frontier, with and without counts of cells."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from random import Random
from time import process_time

from common import report, table
from deadreckon import Nonogram, count
from deadreckon.puzzles.nonogram.puzzle import BLACK, Clue, Colour, black

RED = Colour("r", "red", "#d40000")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    report("counting", parser, measure)


def measure(_: Namespace) -> str:
    rows = [_row(name, puzzle) for name, puzzle in _puzzles()]
    return table(("nonogram", "solutions", "counted by", "CPU s", "with every cell, CPU s"), rows)


def _puzzles() -> Iterator[tuple[str, Nonogram]]:
    for size in (10, 12, 15, 18, 20, 22):
        yield f"{size}x{size}, one cell a line", _of_one_clue(size, (1,))
    for size in (8, 10, 12):
        yield f"{size}x{size}, two single cells a line", _of_one_clue(size, (1, 1))
    for size in (6, 8, 10, 12):
        yield f"{size}x{size}, one block of unknown length a line", _of_one_clue(size, (0,))
    for size in (8, 10, 12):
        yield f"{size}x{size}, random in two colours, 20% painted", _random(size, 0.2, (BLACK, RED))
    for size, share in ((10, 0.2), (12, 0.2), (15, 0.2), (15, 0.3), (20, 0.2), (20, 0.5), (25, 0.5)):
        yield f"{size}x{size}, random, {share:.0%} painted", _random(size, share)


def _of_one_clue(size: int, clue: tuple[int, ...]) -> Nonogram:
    clues: tuple[Clue, ...] = black(*(clue,) * size)
    return Nonogram(clues, clues)


def _random(size: int, share: float, colours: tuple[Colour, ...] = (BLACK,)) -> Nonogram:
    random, letters = Random(size), "".join(colour.letter for colour in colours)
    weights = (1 - share, *[share / len(colours)] * len(colours))
    return Nonogram.of_board(["".join(random.choices("." + letters, weights, k=size)) for _ in range(size)], colours)


def _row(name: str, puzzle: Nonogram) -> tuple[str, ...]:
    began = process_time()
    tally = count(puzzle)
    number_took = process_time() - began
    is_complete = tally.status == "complete"
    began = process_time()
    has_cells = is_complete and count(puzzle, cells=True).cells
    cells_took = process_time() - began
    at_least = "" if is_complete else "at least "
    number = f"{tally.number:,}" if tally.number < 10**9 else f"{tally.number:.3e}"
    counted_by = tally.how.split(",")[0].split()[0]
    return name, at_least + number, counted_by, f"{number_took:.3f}", f"{cells_took:.3f}" if has_cells else "-"


if __name__ == "__main__":
    main()
