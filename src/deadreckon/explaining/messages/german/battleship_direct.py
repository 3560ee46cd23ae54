"""Messages of battleship tactics that assume nothing, in German."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.german.words import German
from deadreckon.puzzles.sentences import capital
from deadreckon.puzzles.step import Cell


def empty_line(words: German, line: str) -> str:
    return f"{words.line(line)} braucht keine Schiffsteile und ist ganz Wasser."


def empty_lines(words: German, lines: Sequence[str]) -> str:
    return f"{capital(words.lines(lines))} brauchen keine Schiffsteile und sind ganz Wasser."


def line_complete(words: German, line: str, parts: int, water: Sequence[Cell]) -> str:
    has = {1: "ihr einziges Schiffsteil", 2: "ihre beiden Schiffsteile"}.get(parts, f"alle {parts} Schiffsteile")
    rest = f"{words.cells(water)} {words.are(water)}" if water else "alle anderen Felder sind"
    return f"{words.line(line)} hat {has}; {rest} Wasser."


def lines_complete(words: German, lines: Sequence[str]) -> str:
    return f"{capital(words.lines(lines))} haben alle ihre Schiffsteile; ihre anderen Felder sind Wasser."


def line_fill(words: German, line: str, need: int, found: int, ship: Sequence[Cell]) -> str:
    still = "noch " if found else ""
    if need == 1:
        needs = f"{words.line(line)} braucht {still}1 Schiffsteil"
        return f"{needs} und hat nur 1 offenes Feld: {words.cells(ship)} ist Schiff."
    named = f": {words.cells(ship)}" if ship else ""
    return (
        f"{words.line(line)} braucht {still}{words.parts(need)} und hat genau {need} offene Felder; "
        f"sie alle sind Schiff{named}."
    )


def surround(words: German, at: Sequence[Cell], water: Sequence[Cell]) -> str:
    return f"Kein anderes Schiff darf {words.cells(at)} berühren; {words.cells(water)} {words.are(water)} Wasser."


def surround_all(words: German, at: Sequence[Cell], water: Sequence[Cell]) -> str:
    touch = f"Kein anderes Schiff darf die Teile in {words.cells(at)} berühren"
    return f"{touch}; {words.cells(water)} {words.are(water)} Wasser."


WAYS = {"across": "waagerecht", "down": "senkrecht"}


def end_goes_on(words: German, at: Sequence[Cell], ship: Sequence[Cell]) -> str:
    return f"Das Schiffsende in {words.cells(at)} geht an seiner offenen Seite weiter; {words.cells(ship)} ist Schiff."


def middle_goes_on(words: German, at: Sequence[Cell], way: str, ship: Sequence[Cell]) -> str:
    return (
        f"Die Schiffsmitte in {words.cells(at)} hat auf zwei gegenüberliegenden Seiten Schiff. "
        f"Nach ihren Nachbarn liegt das Schiff {WAYS[way]}: {words.cells(ship)} {words.are(ship)} Schiff."
    )


def middle_by_tally(words: German, at: Sequence[Cell], line: str, room: int, way: str, ship: Sequence[Cell]) -> str:
    more = f"nur noch Platz für {words.counted(room, 'Teil', 'Teile')}" if room else "keinen Platz für weitere Teile"
    return (
        f"Die Schiffsmitte in {words.cells(at)} hat auf zwei gegenüberliegenden Seiten Schiff. {words.line(line)} hat "
        f"{more}, also liegt das Schiff {WAYS[way]}: {words.cells(ship)} {words.are(ship)} Schiff."
    )


def whole_ship(words: German, at: Sequence[Cell], length: int) -> str:
    return f"Das Stück in {words.cells(at)} kann nicht weitergehen; es ist {words.a_whole_ship(length)}."


def longest_ship(words: German, at: Sequence[Cell], length: int, none_longer: str, water: Sequence[Cell]) -> str:
    whole = f"Das Stück in {words.cells(at)} ist {words.a_whole_ship(length)}, denn {none_longer}"
    ends = "an seinem Ende ist" if len(water) == 1 else "an seinen Enden sind"
    return f"{whole}; {words.cells(water)} {ends} Wasser."


def no_longer_ship(_words: German) -> str:
    return "kein Schiff ist länger"


def ships_found(words: German, ships: Sequence[tuple[int, int]]) -> str:
    """das Schlachtschiff und die beiden Kreuzer sind schon gefunden."""
    is_found = "ist" if len(ships) == 1 and ships[0][0] == 1 else "sind"
    named = [
        words.ships_left([(number, length)]) if number < 3 else f"alle {words.ships(number, length)}"
        for number, length in ships
    ]
    return f"{words.listed(named)} {is_found} schon gefunden"


def too_long(words: German, at: Sequence[Cell], parts: int, none_longer: str, water: Sequence[Cell]) -> str:
    return (
        f"Mit Schiff in {words.cells(water)} entstünde zusammen mit {words.cells(at)} ein Schiff aus mindestens "
        f"{parts} Teilen, aber {none_longer}. Also ist dort Wasser."
    )


def kind_by_neighbours(words: German, at: Sequence[Cell], so: str) -> str:
    return f"Die Felder neben {words.cells(at)} lassen dort nur eine Art von Schiffsteil zu: {so}."


def kinds_of_ship(words: German, at: Sequence[Cell], number: int, so: Sequence[str]) -> str:
    """What is known of the ship over a part, where ships may touch."""
    if number == 1:
        return f"Das Schiff in {words.cells(at)} kann nur auf eine Art liegen: {words.listed(so)}."
    every = "beiden" if number == 2 else "allen"
    return f"Das Schiff in {words.cells(at)} kann auf {number} Arten liegen; in {every} gilt: {words.listed(so)}."


def parts_together(
    words: German, at: Sequence[Cell], ships: Sequence[tuple[int, int]], ways: int, unfair: int, so: Sequence[str]
) -> str:
    left = f"den noch fehlenden Schiffen ({words.ships_left(ships)})"
    number = "nur auf eine Art" if ways == 1 else f"auf {ways} Arten"
    every = {1: "", 2: "; in beiden gilt"}.get(ways, "; in allen gilt")
    covered = f"{capital(words.cells(at))} {'lässt' if len(at) == 1 else 'lassen'} sich mit {left} {number} belegen"
    return f"{covered}{every}: {words.listed(so)}.{TOO_MANY_WAYS * unfair}"


def must_grow(
    words: German, at: Sequence[Cell], none: Sequence[int], used_up: Sequence[int], length: int, ship: Sequence[Cell]
) -> str:
    cannot = words.neither([*none, *used_up] or [1]) + " mehr" * bool(used_up)
    return (
        f"Das Stück in {words.cells(at)} kann nur nach einer Seite wachsen. Es kann {cannot} sein, "
        f"ist also mindestens {words.a_ship(length)}; {words.cells(ship)} {words.are(ship)} Schiff."
    )


def only_place(words: German, ships: Sequence[tuple[int, int]], others: int, places: Sequence[Sequence[Cell]]) -> str:
    [(number, length)] = ships
    where = words.listed([words.place(place) for place in places])
    if number == 1:
        return f"{capital(words.the_ship(length, last=others > 0))} passt nur an eine Stelle: {where}."
    subject = f"Die letzten {words.ships(number, length)}" if others else capital(words.ships_left(ships))
    return f"{subject} passen nur an {number} Stellen: {where}."


def places_overlap(
    words: German, length: int, others: int, number: int, ship: Sequence[Cell], water: Sequence[Cell]
) -> str:
    left = f"Für {words.the_ship(length, 'accusative', last=others > 0)} "
    left += "bleibt nur 1 Platz" if number == 1 else f"bleiben {number} Plätze"
    return f"{left}; {_common(words, 'er', number, ship, water)}."


def piece_overlaps(words: German, at: Sequence[Cell], number: int, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
    ways = "nur auf eine Art" if number == 1 else f"auf {number} Arten"
    return f"Das Schiff in {words.cells(at)} kann {ways} liegen; {_common(words, 'es', number, ship, water)}."


def _common(words: German, it: str, number: int, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
    """The cells that all of a number of places cover or touch."""
    subject = {1: it, 2: "beide"}.get(number, "alle")
    covers, touches = ("bedeckt", "berührt") if number == 1 else ("bedecken", "berühren")
    parts = [f"{subject} {covers} {words.cells(ship)}, dort ist Schiff"] if ship else []
    parts += [f"{subject} {touches} {words.cells(water)}, dort ist Wasser"] if water else []
    return "; ".join(parts)


def fleet_complete(_words: German) -> str:
    return "Alle Schiffe der Flotte sind gefunden; alle anderen Felder sind Wasser."


def closing_gap(words: German, ships: Sequence[tuple[int, int]], water: Sequence[Cell]) -> str:
    [(number, length), *others] = ships
    alone = not others and number == 1
    verb = "fehlt" if alone else "fehlen"
    none = f"passt über {words.any_cell(water)} nicht" if alone else f"passt über {words.any_cell(water)}"
    subject = words.pronoun(length) if alone else "keines dieser Schiffe"
    return f"Es {verb} nur noch {words.ships_left(ships)}, und {subject} {none}; dort ist Wasser."


def one_water_left(words: German, line: str, open: int, tried: Sequence[str], ship: Sequence[Cell]) -> str:
    needs = f"{words.line(line)} braucht alle ihre {open} offenen Felder bis auf eines."
    return f"{needs} {' '.join([f'{one}.' for one in tried])} Also {words.are(ship)} {words.cells(ship)} Schiff."


def water_would_break(words: German, at: Sequence[Cell], broken: str) -> str:
    return f"Mit dem Wasser in {words.any_cell(at)} gilt: {capital(broken)}"


OTHERS = {"rows": "anderen Zeilen", "columns": "anderen Spalten"}


def hidden_count(words: German, parts: int, others: str, line: str, rest: int) -> str:
    return (
        f"Die Flotte hat {words.parts(parts)}; die {OTHERS[others]} enthalten davon {parts - rest}. "
        f"Für {words.line(line)} {'bleibt' if rest == 1 else 'bleiben'} {rest}."
    )


def hidden_counts(
    words: German, parts: int, hidden: Sequence[str], rest: int, ship: Sequence[Cell], water: Sequence[Cell]
) -> str:
    return (
        f"Die Flotte hat {words.parts(parts)}; die anderen Linien lassen davon {rest} "
        f"für {words.lines(hidden)}. Also: {words.become(ship, water)}."
    )


def shared_diagonals(words: German, line: str, at: Sequence[Cell], water: Sequence[Cell]) -> str:
    return (
        f"{words.line(line)} braucht alle ihre offenen Felder bis auf eines, also ist mindestens eines von "
        f"{words.cells(at)} Schiff; {words.cells(water)}, schräg neben beiden, {words.are(water)} Wasser."
    )


def starved_line(
    words: German, line: str, need: int, found: int, open: int, too_many: int, water: Sequence[Cell]
) -> str:
    still = "noch " if found else ""
    breaks = "gäbe ihr zu viele Schiffsteile" if too_many else "ließe ihr zu wenige"
    return (
        f"{words.line(line)} braucht {still}{need} ihrer {open} offenen Felder. "
        f"Jedes Schiff, das über {words.any_cell(water)} passt, {breaks}; dort ist Wasser."
    )


def breaking_places(_words: German, tried: Sequence[str], so: str) -> str:
    return " ".join([*(f"{one}." for one in tried), so])


def ships_would_break(_words: German, options: Sequence[str], broken: str) -> str:
    return f"Mit {' oder '.join(options)} gilt: {capital(broken)}"


def ship_at_places(words: German, length: int, places: Sequence[Sequence[Cell]]) -> str:
    return f"{words.a_ship(length, 'dative')} in {words.either([words.place(place) for place in places])}"


def no_ship_over(words: German, water: Sequence[Cell]) -> str:
    return f"Kein Schiff bleibt, das über {words.any_cell(water)} liegen könnte; dort ist Wasser."


def places_left_of_ships(
    words: German,
    number: int,
    before: int,
    ships: Sequence[tuple[int, int]],
    places_left: Sequence[Sequence[Cell]],
) -> str:
    """Für das Schlachtschiff bleiben 2 von 4 Plätzen: r4c4 bis r7c4 und r9c1 bis r9c4."""
    return f"Für {words.ships_left(ships, 'accusative')} {_places_left(words, number, before, places_left)}"


def places_left_of_piece(
    words: German, number: int, before: int, at: Sequence[Cell], places_left: Sequence[Sequence[Cell]]
) -> str:
    return f"Für das Schiff in {words.cells(at)} {_places_left(words, number, before, places_left)}"


def _places_left(words: German, number: int, before: int, places: Sequence[Sequence[Cell]]) -> str:
    where = f": {words.listed([words.place(place) for place in places])}" if places else ""
    return f"{'bleibt' if number == 1 else 'bleiben'} {number} von {before} {_dative_places(before)}{where}."


def _dative_places(number: int) -> str:
    return "Platz" if number == 1 else "Plätzen"


def ships_together(
    words: German, ships: Sequence[tuple[int, int]], ways: int, unfair: int, ship: Sequence[Cell], water: Sequence[Cell]
) -> str:
    can = "kann" if len(ships) == 1 and ships[0][0] == 1 else "können"
    together = f"{capital(words.ships_left(ships))} {can} {_in_ways(ways)}"
    return f"{together}: {words.become(ship, water)}.{TOO_MANY_WAYS * unfair}"


def virtual_ships(words: German, least: int, number: int, ways: int, unfair: int, ship: Sequence[Cell]) -> str:
    ships = f"{words.counted(number, 'Schiff', 'Schiffe')} ab Länge {least}, jedes mit {least} Teilen in einer Reihe,"
    together = f"{ships} {'kann' if number == 1 else 'können'} {_in_ways(ways)}"
    return f"{together}: {words.become(ship, ())}.{TOO_MANY_WAYS * unfair}"


TOO_MANY_WAYS = " Das sind mehr Möglichkeiten, als man jemandem zumuten sollte."


def _in_ways(ways: int) -> str:
    if ways == 1:
        return "zusammen nur auf eine Art liegen"
    return f"zusammen auf {ways} Arten liegen; {'in beiden' if ways == 2 else 'in allen'} gilt"


def ways_of_lines(
    words: German, lines: Sequence[str], ways: int, unfair: int, ship: Sequence[Cell], water: Sequence[Cell]
) -> str:
    can, together = ("lassen", " zusammen") if len(lines) > 1 else ("lässt", "")
    number, every = {1: ("nur auf eine Art", "also"), 2: ("auf 2 Arten", "in beiden gilt")}.get(
        ways, (f"auf {ways} Arten", "in allen gilt")
    )
    filled = f"{capital(words.lines(lines))} {can} sich{together} {number} füllen"
    return f"{filled}; {every}: {words.become(ship, water)}.{TOO_MANY_WAYS * unfair}"


def submarine_bookkeeping(words: German, lines: Sequence[str], ships: Sequence[tuple[int, int]], then: str) -> str:
    can = "lässt" if len(lines) == 1 else "lassen"
    [(number, length)] = ships
    one, several = f"dem noch fehlenden {words.ship(length)}", f"den {number} noch fehlenden {words.ships_of(length)}"
    with_ships = one if number == 1 else several
    return f"{capital(words.lines(lines))} {can} sich nur mit {with_ships} füllen. {then}"
