"""Messages about battleship puzzles, in English."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.english.words import English
from deadreckon.puzzles.sentences import capital
from deadreckon.puzzles.step import Cell

KINDS = {
    "water": "water",
    "ship": "ship",
    "submarine": "a submarine",
    "left": "the left end of a ship",
    "right": "the right end of a ship",
    "top": "the top of a ship",
    "bottom": "the bottom of a ship",
    "middle": "the middle of a ship",
}


def kind_of_cell(_words: English, kind: str) -> str:
    return KINDS[kind]


def cells_become(words: English, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
    return words.become(ship, water)


def cells_were(words: English, cells: Sequence[Cell], kind: str) -> str:
    """The assumption: r1c2 were ship."""
    return f"{words.cells(cells)} were {kind}"


def it_is(_words: English, kind: str) -> str:
    return f"it is {kind}"


# Facts of a puzzle.


def fact_of_fleet(words: English, ships: Sequence[tuple[int, int]]) -> str:
    [(number, length)] = ships
    return f"there {'is' if number == 1 else 'are'} {words.ships(number, length)}"


def fact_of_line(words: English, line: str, parts: int) -> str:
    return f"{words.line(line)} has {words.counted(parts, 'ship part')}"


# Contradictions.


def line_too_full(words: English, line: str, parts: int, count: int) -> str:
    return (
        f"{words.line(line)} has {words.counted(parts, 'ship part')} and needs {f'only {count}' if count else 'none'}"
    )


def line_too_empty(words: English, line: str, need: int, open: int) -> str:
    left = words.counted(open, "open cell") if open else "no open cell left"
    return f"{words.line(line)} still needs {words.counted(need, 'ship part')} and has {left}"


def ships_touch(words: English, cells: Sequence[Cell]) -> str:
    return f"ships touch at {words.cells(cells)}"


def ships_cannot_go_on(words: English, cells: Sequence[Cell]) -> str:
    return f"the {'ships' if len(cells) > 1 else 'ship'} at {words.cells(cells)} cannot go on"


def too_many_ships(words: English, ships: Sequence[tuple[int, int]], fleet: int) -> str:
    return f"there would be {words.ships(*ships[0])}, the fleet has {fleet}"


def ship_beyond_fleet(words: English, at: Sequence[Cell]) -> str:
    return f"the ship at {words.cells(at)} would be one more than the fleet has"


def ship_too_long(words: English, at: Sequence[Cell], parts: int, length: int) -> str:
    """Of the longest length that is left, a ship that must go on is too long."""
    goes_on = " and must go on" * (parts == length)
    longest = f"the longest ship left is a {words.ship(length)}"
    return f"the ship at {words.cells(at)} has {words.counted(parts, 'part')}{goes_on}, but {longest}"


def too_few_places(words: English, ships: Sequence[tuple[int, int]], left: int) -> str:
    [(number, length)] = ships
    there = words.counted(left, "place") if left else "no place"
    named = f"the {words.ship(length)}" if number == 1 else f"the {words.ships(number, length)}"
    return f"{named} still to be found {'has' if number == 1 else 'have'} {there} left"


def no_ship_fits(words: English, cells: Sequence[Cell]) -> str:
    return f"no ship still to be found fits over {words.cells(cells)}"


def lines_cannot_be_filled(words: English, lines: Sequence[str]) -> str:
    return f"{words.lines(lines)} cannot be filled" + " together" * (len(lines) > 1)


def lines_need_submarines(words: English, lines: Sequence[str], ships: Sequence[tuple[int, int]], left: int) -> str:
    need = "needs" if len(lines) == 1 else "together need"
    there = words.ships(left, 1) if left else "none"
    return f"{words.lines(lines)} {need} {words.ships(*ships[0])}, and {there} {'are' if left > 1 else 'is'} left"


# Assumptions, and what follows from them.


def suppose_cells(words: English, cells: Sequence[Cell], kind: str) -> str:
    return f"Suppose {words.cells(cells)} {words.are(cells)} {kind}."


def suppose_mark(words: English, cell: Cell, mark: str) -> str:
    return f"Suppose {words.cell(cell)} is {mark}."


def suppose_ship(words: English, length: int, at: Sequence[Cell]) -> str:
    return f"Suppose a {words.ship(length)} lies at {words.cells(at)}."


def suppose_ships(words: English, at: Sequence[Cell]) -> str:
    return f"Suppose ships lie at {words.cells(at)}."


def refuted_alike(words: English, number: int, links: int, broken: str, so: str) -> str:
    after = f"after {words.counted(links, 'step')} each" if links else "at once"
    return f"Each of {words.counted(number, 'assumption')} breaks in the same way, {after}: {broken}. So {so}."


def refuted_within(_words: English, supposition: str, so: str, broken: str) -> str:
    return f"If {supposition}, further assumptions within that show that it cannot be; so {so}. Then {broken}."


def submarines_exchanged(words: English, at: Sequence[Cell], cells: Sequence[Cell]) -> str:
    return f"the submarines at {words.cells(at)} could as well be at {words.cells(cells)}"


def also_a_solution(_words: English, second: str) -> str:
    return f"{second}: a second solution"


def second_solution(_words: English, supposition: str, second: str, so: str) -> str:
    return f"If {supposition}, {second}; as there is only one solution, {so}."


def cases_agree(words: English, number: int, subject: str, broken: int, so: str, too_long: int) -> str:
    """There are 3 cases for row 4, of which 1 breaks; in each that holds, r1c2 is water."""
    cases = f"There are {words.counted(number, 'case')} for {subject}"
    if broken == number - 1:
        return f"{cases}; all but one break, so {so}."
    breaks = f", of which {broken} {'breaks' if broken == 1 else 'break'}" if broken else ""
    steps = words.counted(too_long, "step")
    unfair = f" With {steps} in all, this is more than anybody should be asked to follow." if too_long else ""
    return f"{cases}{breaks}; in each that holds, {so}.{unfair}"


def cases_of_line(words: English, line: str) -> str:
    return words.line(line)


def cases_of_cell(words: English, cells: Sequence[Cell]) -> str:
    return words.cells(cells)


def cases_of_ship(words: English, length: int) -> str:
    return f"the {words.ship(length)}"


def cases_of_ship_at(words: English, at: Sequence[Cell]) -> str:
    return f"the ship at {words.cells(at)}"


def cases_of_ships(words: English, ships: Sequence[tuple[int, int]]) -> str:
    return words.ships_left(ships)


# Facts of a reason that a step does not name itself.

LEAVE = {
    "place": "no other place",
    "room": "no room",
    "way": "no other way",
    "case": "no other case",
    "place of longer ships": "longer ships no other place",
}


def also_uses(words: English, lines: Sequence[str], lengths: Sequence[int], struck: Sequence[int]) -> str:
    return f"That uses {words.listed(_facts(words, lines, lengths, struck))} too."


def facts_leave(
    words: English,
    lines: Sequence[str],
    lengths: Sequence[int],
    struck: Sequence[int],
    ships_known: int,
    water_known: int,
    leave: str,
) -> str:
    told = _facts(words, lines, lengths, struck)
    facts = [*told, *["the ships found"] * ships_known, *["the water known"] * water_known]
    several = len(facts) != 1 or len(lines) > 1 or len(lengths) > 1 or struck or ships_known
    verb = "leave" if several else "leaves"
    return f"{capital(words.listed(facts))} {verb} {LEAVE[leave]}."


def _facts(words: English, lines: Sequence[str], lengths: Sequence[int], struck: Sequence[int]) -> list[str]:
    """The count of row 3; the numbers of destroyers and cruisers; the places of the cruisers that are struck."""
    facts = [f"the count{'s' * (len(lines) > 1)} of {words.lines(lines)}"] if lines else []
    named = words.listed([words.ships_of(2, length) for length in lengths])
    facts += [f"the number{'s' * (len(lengths) > 1)} of {named}"] if lengths else []
    ships = words.listed([words.ships_of(2, length) for length in struck])
    return facts + ([f"the struck places of {ships}"] if struck else [])


def fleet(words: English, ships: Sequence[tuple[int, int]], touching: str) -> str:
    """The fleet, longest ships first, and whether they may touch."""
    rule = {"never": "", "diagonal": "; ships may touch at corners", "free": "; ships may touch"}[touching]
    return f"The fleet: {words.listed([words.ships(*each) for each in ships]) or 'no ships'}{rule}."
