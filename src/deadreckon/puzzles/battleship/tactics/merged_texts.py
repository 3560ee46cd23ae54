"""Several steps that only fill in, as one step in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deadreckon.puzzles.sentences import capital, counted, lines_in_words
from deadreckon.puzzles.step import Because, Step


def merged(steps: Sequence[Step], words: Callable[[Step], str]) -> Step:
    """All that the steps set, and one text for what they rest on."""
    first = steps[0]
    if len(steps) == 1:
        return first
    sets = tuple(sorted({item for step in steps for item in step.sets}))
    cells = tuple(sorted({cell for step in steps for cell in step.because.cells}))
    lines = tuple(dict.fromkeys(line for step in steps for line in step.because.lines))
    ships = tuple(dict.fromkeys(ship for step in steps for ship in step.because.ships))
    whole = Step(first.tactic, first.rating, sets, Because(cells, lines, ships), "")
    return Step(first.tactic, first.rating, sets, whole.because, words(whole))


def empty_lines(steps: Sequence[Step]) -> Step:
    return merged(
        steps, lambda step: f"{capital(lines_in_words(step.because.lines))} need no ship parts, so they are all water."
    )


def lines_complete(steps: Sequence[Step]) -> Step:
    return merged(
        steps,
        lambda step: (
            f"{capital(lines_in_words(step.because.lines))} have all the ship parts they need, "
            "so their other cells are water."
        ),
    )


def surrounded(steps: Sequence[Step]) -> Step:
    return merged(
        steps,
        lambda step: (
            f"No two ships touch, so {counted(len(step.sets), 'cell')} around the "
            f"{counted(len(steps), 'piece')} of ship found so far are water."
        ),
    )


def whole_ships(steps: Sequence[Step]) -> Step:
    return merged(steps, lambda _: " ".join(step.text for step in steps))
