"""Messages of battleship tactics that assume nothing, in English."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.english.words import English
from deadreckon.puzzles.sentences import capital
from deadreckon.puzzles.step import Cell


def empty_line(words: English, line: str) -> str:
    return f"{capital(words.line(line))} needs no ship parts, so it is all water."


def empty_lines(words: English, lines: Sequence[str]) -> str:
    return f"{capital(words.lines(lines))} need no ship parts, so they are all water."


def line_complete(words: English, line: str, parts: int, water: Sequence[Cell]) -> str:
    """Row 3 has its 2 ship parts, so r3c1 and r3c4 are water; of many cells: so its other cells are water."""
    rest = f"{words.cells(water)} {words.are(water)}" if water else "its other cells are"
    return f"{capital(words.line(line))} has its {words.counted(parts, 'ship part')}, so {rest} water."


def lines_complete(words: English, lines: Sequence[str]) -> str:
    return f"{capital(words.lines(lines))} have all the ship parts they need, so their other cells are water."


def line_fill(words: English, line: str, need: int, found: int, ship: Sequence[Cell]) -> str:
    """Says `still` where some of the count is found already."""
    still = "still " if found else ""
    if need == 1:
        return (
            f"{capital(words.line(line))} {still}needs 1 ship part and has 1 open cell, so {words.cells(ship)} is ship."
        )
    named = f": {words.cells(ship)}" if ship else ""
    return (
        f"{capital(words.line(line))} {still}needs {words.counted(need, 'ship part')} and has exactly "
        f"{words.counted(need, 'open cell')}, so all of them are ship{named}."
    )


def surround(words: English, at: Sequence[Cell], water: Sequence[Cell]) -> str:
    return f"No other ship may touch {words.cells(at)}, so {words.cells(water)} {words.are(water)} water."


def surround_all(words: English, at: Sequence[Cell], water: Sequence[Cell]) -> str:
    return f"No other ship may touch those at {words.cells(at)}, so {words.cells(water)} {words.are(water)} water."


def end_goes_on(words: English, at: Sequence[Cell], ship: Sequence[Cell]) -> str:
    return f"The end of a ship at {words.cells(at)} goes on at its open side, so {words.cells(ship)} is ship."


def middle_goes_on(words: English, at: Sequence[Cell], way: str, ship: Sequence[Cell]) -> str:
    return (
        f"The middle of a ship at {words.cells(at)} has ship on two opposite sides; "
        f"its neighbours show that it runs {way}: {words.cells(ship)} are ship."
    )


def middle_by_tally(words: English, at: Sequence[Cell], line: str, room: int, way: str, ship: Sequence[Cell]) -> str:
    return (
        f"The middle of a ship at {words.cells(at)} has ship on two opposite sides; {words.line(line)} has room for "
        f"{words.counted(room, 'more part')}, so it runs {way}: {words.cells(ship)} are ship."
    )


def whole_ship(words: English, at: Sequence[Cell], length: int) -> str:
    return f"The piece at {words.cells(at)} cannot go on, so it is a whole {words.ship(length)}."


def longest_ship(words: English, at: Sequence[Cell], length: int, none_longer: str, water: Sequence[Cell]) -> str:
    whole = f"The piece at {words.cells(at)} is a whole {words.ship(length)}, as {none_longer}"
    return f"{whole}; {words.cells(water)} beyond it {words.are(water)} water."


def no_longer_ship(_words: English) -> str:
    return "no ship is longer"


def ships_found(words: English, ships: Sequence[tuple[int, int]]) -> str:
    """the battleship and both cruisers are found already."""
    are_found = "is found already" if len(ships) == 1 and ships[0][0] == 1 else "are found already"
    all_of = {1: "the ", 2: "both "}
    named = [all_of.get(number, f"all {number} ") + words.ships_of(number, length) for number, length in ships]
    return f"{words.listed(named)} {are_found}"


def too_long(words: English, at: Sequence[Cell], parts: int, none_longer: str, water: Sequence[Cell]) -> str:
    return (
        f"Ship at {words.cells(water)} would make a ship of at least {parts} parts with {words.cells(at)}, "
        f"but {none_longer}; so it is water."
    )


def kind_by_neighbours(words: English, at: Sequence[Cell], so: str) -> str:
    return f"The cells beside {words.cells(at)} leave it one kind of part: {so}."


def kinds_of_ship(words: English, at: Sequence[Cell], number: int, so: Sequence[str]) -> str:
    """What is known of the ship over a part, where ships may touch."""
    if number == 1:
        return f"The ship at {words.cells(at)} can lie in one way only: {words.listed(so)}."
    every = "both" if number == 2 else "all of them"
    return f"The ship at {words.cells(at)} can lie in {number} ways; in {every} {words.listed(so)}."


def parts_together(
    words: English, at: Sequence[Cell], ships: Sequence[tuple[int, int]], ways: int, unfair: int, so: Sequence[str]
) -> str:
    covered = f"{capital(words.ships_left(ships))} still to be found can cover {words.cells(at)}"
    return f"{covered} {_in_ways(ways)}{words.listed(so)}.{TOO_MANY_WAYS * unfair}"


def must_grow(
    words: English, at: Sequence[Cell], none: Sequence[int], used_up: Sequence[int], length: int, ship: Sequence[Cell]
) -> str:
    names = [f"no {words.either([words.ship(k) for k in none])}"] if none else []
    names += [f"no {words.either([words.ship(k) for k in used_up])} any more"] if used_up else []
    cannot = words.listed(names or [f"no {words.ship(1)}"])
    return (
        f"The piece at {words.cells(at)} can grow one way only. It can be {cannot}, so it is at least a "
        f"{words.ship(length)}, and {words.cells(ship)} {words.are(ship)} ship."
    )


def only_place(words: English, ships: Sequence[tuple[int, int]], others: int, places: Sequence[Sequence[Cell]]) -> str:
    [(number, length)] = ships
    where = words.listed([words.place(place) for place in places])
    if number == 1:
        return f"The {'last ' if others else ''}{words.ship(length)} fits in one place only: {where}."
    return f"The {'last ' if others else ''}{words.ships(number, length)} fit in {number} places only: {where}."


def places_overlap(
    words: English, length: int, others: int, number: int, ship: Sequence[Cell], water: Sequence[Cell]
) -> str:
    name = f"{'last ' if others else ''}{words.ship(length)}"
    return f"The {name} has {words.counted(number, 'place')} left; {_common(words, number, ship, water)}."


def piece_overlaps(words: English, at: Sequence[Cell], number: int, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
    ways = "one way only" if number == 1 else f"{number} ways"
    return f"The ship at {words.cells(at)} can lie in {ways}; {_common(words, number, ship, water)}."


def _common(words: English, number: int, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
    """The cells that all of a number of places cover or touch."""
    subject, s = {1: ("it", "s"), 2: ("both", "")}.get(number, ("all", ""))
    parts = [f"{subject} cover{s} {words.cells(ship)}, so there is ship"] if ship else []
    parts += [f"{subject} touch{'es' * (number == 1)} {words.cells(water)}, so there is water"] if water else []
    return ", and ".join(parts)


def fleet_complete(_words: English) -> str:
    return "Every ship of the fleet is found, so all other cells are water."


def closing_gap(words: English, ships: Sequence[tuple[int, int]], water: Sequence[Cell]) -> str:
    alone = len(ships) == 1 and ships[0][0] == 1
    verb, none = ("is", "it does not fit") if alone else ("are", "none of them fits")
    left, where = words.ships_left(ships), words.any_cell(water)
    return f"Only {left} {verb} still to be found, and {none} over {where}; so there is water."


def one_water_left(words: English, line: str, open: int, tried: Sequence[str], ship: Sequence[Cell]) -> str:
    needs = f"{capital(words.line(line))} needs all of its {open} open cells but one."
    return f"{needs} {capital('; '.join(tried))}. So {words.cells(ship)} {words.are(ship)} ship."


def water_would_break(words: English, at: Sequence[Cell], broken: str) -> str:
    return f"with the water at {words.any_cell(at)}, {broken}"


def hidden_count(words: English, parts: int, others: str, line: str, rest: int) -> str:
    return (
        f"The fleet has {words.counted(parts, 'ship part')}; the other {others} hold {parts - rest} of them, "
        f"so {words.line(line)} holds {rest}."
    )


def hidden_counts(
    words: English, parts: int, hidden: Sequence[str], rest: int, ship: Sequence[Cell], water: Sequence[Cell]
) -> str:
    return (
        f"The fleet has {words.counted(parts, 'ship part')}, and the other lines leave {rest} of them "
        f"for {words.lines(hidden)}, so {words.become(ship, water)}."
    )


def shared_diagonals(words: English, line: str, at: Sequence[Cell], water: Sequence[Cell]) -> str:
    return (
        f"{capital(words.line(line))} needs all of its open cells but one, so at least one of {words.cells(at)} "
        f"is ship; {words.cells(water)}, diagonal to both, {words.are(water)} water."
    )


def starved_line(
    words: English, line: str, need: int, found: int, open: int, too_many: int, water: Sequence[Cell]
) -> str:
    """Column 2 still needs 6 of its 8 open cells. Any ship over r3c1 would leave it too few, so there is water."""
    still, cells = "still " if found else "", words.counted(open, "open cell")
    needs = f"{capital(words.line(line))} {still}needs {need} of its {cells}"
    breaks = "give it too many ship parts" if too_many else "leave it too few"
    return f"{needs}. Any ship that fits over {words.any_cell(water)} would {breaks}, so there is water."


def breaking_places(_words: English, tried: Sequence[str], so: str) -> str:
    return f"{capital('; '.join(tried))}. {so}"


def ships_would_break(words: English, options: Sequence[str], broken: str) -> str:
    return f"with {', or '.join(options)}, {broken}"


def ship_at_places(words: English, length: int, places: Sequence[Sequence[Cell]]) -> str:
    return f"a {words.ship(length)} at {words.either([words.place(place) for place in places])}"


def no_ship_over(words: English, water: Sequence[Cell]) -> str:
    return f"No ship is left that could lie over {words.any_cell(water)}, so there is water."


def places_left_of_ships(
    words: English,
    number: int,
    before: int,
    ships: Sequence[tuple[int, int]],
    places_left: Sequence[Sequence[Cell]],
) -> str:
    """The battleship has 2 of 4 places left: r4c4 to r7c4 and r9c1 to r9c4."""
    have = "has" if len(ships) == 1 and ships[0][0] == 1 else "have"
    return f"{capital(words.ships_left(ships))} {have} {_places_left(words, number, before, places_left)}"


def places_left_of_piece(
    words: English, number: int, before: int, at: Sequence[Cell], places_left: Sequence[Sequence[Cell]]
) -> str:
    return f"The ship at {words.cells(at)} has {_places_left(words, number, before, places_left)}"


def _places_left(words: English, number: int, before: int, places: Sequence[Sequence[Cell]]) -> str:
    where = f": {words.listed([words.place(place) for place in places])}" if places else ""
    return f"{number} of {words.counted(before, 'place')} left{where}."


def ships_together(
    words: English,
    ships: Sequence[tuple[int, int]],
    ways: int,
    unfair: int,
    ship: Sequence[Cell],
    water: Sequence[Cell],
) -> str:
    together = f"{capital(words.ships_left(ships))} can be placed together"
    return f"{together} {_in_ways(ways)}{words.become(ship, water)}.{TOO_MANY_WAYS * unfair}"


def virtual_ships(words: English, least: int, number: int, ways: int, unfair: int, ship: Sequence[Cell]) -> str:
    ships = f"{words.counted(number, 'ship')} of length {least} or more, each with {least} parts in a row,"
    return f"{ships} can be placed together {_in_ways(ways)}{words.become(ship, ())}.{TOO_MANY_WAYS * unfair}"


TOO_MANY_WAYS = " That is more ways than anybody should be asked to go through."


def _in_ways(ways: int) -> str:
    return {1: "in one way only: ", 2: "in 2 ways: in both "}.get(ways, f"in {ways} ways: in all ")


def ways_of_lines(
    words: English, lines: Sequence[str], ways: int, unfair: int, ship: Sequence[Cell], water: Sequence[Cell]
) -> str:
    together = " together" if len(lines) > 1 else ""
    number, every = {1: ("one way only", "so"), 2: ("2 ways", "in both")}.get(ways, (f"{ways} ways", "in all of them"))
    filled = f"{capital(words.lines(lines))} can be filled{together} in {number}"
    return f"{filled}; {every} {words.become(ship, water)}.{TOO_MANY_WAYS * unfair}"


def submarine_bookkeeping(words: English, lines: Sequence[str], ships: Sequence[tuple[int, int]], then: str) -> str:
    [(number, length)] = ships
    left = words.ship(length) if number == 1 else words.ships(number, length)
    return f"{capital(words.lines(lines))} can only be completed with the {left} still to be found. {then}"
