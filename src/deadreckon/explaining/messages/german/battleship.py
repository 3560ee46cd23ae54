"""Messages about battleship puzzles, in German."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.german.words import German
from deadreckon.puzzles.sentences import capital
from deadreckon.puzzles.step import Cell

KINDS = {
    "water": "Wasser",
    "ship": "Schiff",
    "submarine": "ein U-Boot",
    "left": "das linke Ende eines Schiffs",
    "right": "das rechte Ende eines Schiffs",
    "top": "das obere Ende eines Schiffs",
    "bottom": "das untere Ende eines Schiffs",
    "middle": "die Mitte eines Schiffs",
}


def kind_of_cell(_words: German, kind: str) -> str:
    return KINDS[kind]


def cells_become(words: German, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
    return words.become(ship, water)


def cells_were(words: German, cells: Sequence[Cell], kind: str) -> str:
    """What is supposed: r1c2 wäre Schiff."""
    return f"{words.cells(cells)} {'wäre' if len(cells) == 1 else 'wären'} {KINDS[kind]}"


def it_is(_words: German, kind: str) -> str:
    return f"dort ist {KINDS[kind]}"


# Facts of a puzzle.


def fact_of_fleet(words: German, ships: Sequence[tuple[int, int]]) -> str:
    return f"es gibt {words.ships(*ships[0])}"


def fact_of_line(words: German, line: str, parts: int) -> str:
    return f"{words.line(line)} hat {words.parts(parts)}"


# Contradictions.


def line_too_full(words: German, line: str, parts: int, count: int) -> str:
    return f"{words.line(line)} hat {words.parts(parts)}, braucht aber {f'nur {count}' if count else 'keines'}"


def line_too_empty(words: German, line: str, need: int, open: int) -> str:
    left = f"hat nur {words.fields(open, 'offenes', 'offene')}" if open else "hat kein offenes Feld mehr"
    return f"{words.line(line)} braucht noch {words.parts(need)} und {left}"


def ships_touch(words: German, cells: Sequence[Cell]) -> str:
    return f"bei {words.cells(cells)} berühren sich Schiffe"


def ships_cannot_go_on(words: German, cells: Sequence[Cell]) -> str:
    subject, verb = ("das Schiff", "kann") if len(cells) == 1 else ("die Schiffe", "können")
    return f"{subject} in {words.cells(cells)} {verb} nicht weitergehen"


def too_many_ships(words: German, ships: Sequence[tuple[int, int]], fleet: int) -> str:
    has = f"nur {fleet}" if fleet else words.none(ships[0][1])
    return f"es gäbe {words.ships(*ships[0])}, die Flotte hat {has}"


def ship_beyond_fleet(words: German, at: Sequence[Cell]) -> str:
    return f"das Schiff in {words.cells(at)} wäre eines mehr, als die Flotte hat"


def ship_too_long(words: German, at: Sequence[Cell], parts: int, length: int) -> str:
    goes_on = " und muss weitergehen" * (parts == length)
    has = words.counted(parts, "Teil", "Teile")
    longest = f"das längste noch fehlende Schiff ist {words.a_ship(length)}"
    return f"das Schiff in {words.cells(at)} hat {has}{goes_on}, aber {longest}"


def too_few_places(words: German, ships: Sequence[tuple[int, int]], left: int) -> str:
    there = f"nur noch {words.counted(left, 'Platz', 'Plätze')}" if left else "kein Platz mehr"
    return (
        f"für {words.ships_left(ships, 'accusative')} bleibt {there}"
        if left < 2
        else (f"für {words.ships_left(ships, 'accusative')} bleiben {there}")
    )


def no_ship_fits(words: German, cells: Sequence[Cell]) -> str:
    return f"über {words.cells(cells)} passt keines der noch fehlenden Schiffe"


def lines_cannot_be_filled(words: German, lines: Sequence[str]) -> str:
    can, together = ("lässt", "") if len(lines) == 1 else ("lassen", " zusammen")
    return f"{words.lines(lines)} {can} sich{together} nicht füllen"


def lines_need_submarines(words: German, lines: Sequence[str], ships: Sequence[tuple[int, int]], left: int) -> str:
    need = "braucht" if len(lines) == 1 else "brauchen zusammen"
    there = f"nur noch {words.ships(left, 1)}" if left else "keines mehr"
    return f"{words.lines(lines)} {need} {words.ships(*ships[0])}, es {'fehlt' if left < 2 else 'fehlen'} aber {there}"


# Assumptions, and what follows from them.


def suppose_cells(words: German, cells: Sequence[Cell], kind: str) -> str:
    return f"Angenommen, {cells_were(words, cells, kind)}."


def suppose_mark(words: German, cell: Cell, mark: str) -> str:
    return f"Angenommen, {words.cell(cell)} wäre {mark}."


def suppose_ship(words: German, length: int, at: Sequence[Cell]) -> str:
    return f"Angenommen, {words.a_ship(length)} läge in {words.cells(at)}."


def suppose_ships(words: German, at: Sequence[Cell]) -> str:
    return f"Angenommen, in {words.cells(at)} lägen Schiffe."


def refuted_alike(words: German, number: int, links: int, broken: str, so: str) -> str:
    after = f"nach je {words.counted(links, 'Schritt', 'Schritten')}" if links else "sofort"
    return f"{words.number(number)} Annahmen führen {after} zum selben Widerspruch: {capital(broken)}. Also: {so}."


def refuted_within(_words: German, supposition: str, so: str, broken: str) -> str:
    within = f"Weitere Annahmen darin zeigen, dass das nicht geht: {capital(broken)}"
    return f"Angenommen, {supposition}. {within}. Also: {capital(so)}."


def submarines_exchanged(words: German, at: Sequence[Cell], cells: Sequence[Cell]) -> str:
    return f"die U-Boote in {words.cells(at)} könnten ebenso gut in {words.cells(cells)} liegen"


def second_solution(_words: German, supposition: str, second: str, so: str) -> str:
    return f"Angenommen, {supposition}. Dann gilt: {capital(second)}. Es gibt aber nur eine Lösung: {capital(so)}."


def cases_agree(words: German, number: int, subject: str, broken: int, so: str, too_long: int) -> str:
    cases = f"Für {subject} gibt es {words.counted(number, 'Fall', 'Fälle')}"
    if broken == number - 1:
        return f"{cases}; alle bis auf einen scheitern. Also: {so}."
    fail = "einer scheitert" if broken == 1 else f"{broken} scheitern"
    breaks = f", von denen {fail}" if broken else ""
    steps = words.counted(too_long, "Schritt", "Schritten")
    unfair = f" Mit insgesamt {steps} ist das mehr, als man jemandem zumuten sollte." if too_long else ""
    return f"{cases}{breaks}; in jedem möglichen gilt: {so}.{unfair}"


def cases_of_line(words: German, line: str) -> str:
    return words.line(line)


def cases_of_cell(words: German, cells: Sequence[Cell]) -> str:
    return words.cells(cells)


def cases_of_ship(words: German, length: int) -> str:
    return words.the_ship(length, "accusative")


def cases_of_ship_at(words: German, at: Sequence[Cell]) -> str:
    return f"das Schiff in {words.cells(at)}"


def cases_of_ships(words: German, ships: Sequence[tuple[int, int]]) -> str:
    return words.ships_left(ships, "accusative")


# What tactics that assume nothing say.


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


def lines_complete_by_facts(words: German, lines: Sequence[str], so: str) -> str:
    have = f"{'haben' if len(lines) > 1 else 'hat'} alle ihre Schiffsteile"
    but = "und kein anderes Schiff darf die gefundenen berühren"
    return f"{capital(words.lines(lines))} {have}, {but}. Also: {so}."


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


def surround_all(words: German, at: Sequence[Cell], number: int) -> str:
    around = "1 Feld daneben ist" if number == 1 else f"{number} Felder daneben sind"
    return f"Kein anderes Schiff darf die Teile in {words.cells(at)} berühren; {around} Wasser."


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


def must_grow(
    words: German, at: Sequence[Cell], none: Sequence[int], used_up: Sequence[int], length: int, ship: Sequence[Cell]
) -> str:
    names = [words.neither(none)] if none else []
    names += [f"{words.neither(used_up)} mehr"] if used_up else []
    cannot = words.listed(names or [words.no_ship(1, "nominative")])
    return (
        f"Das Stück in {words.cells(at)} kann nur nach einer Seite wachsen. Es kann {cannot} sein, "
        f"ist also mindestens {words.a_ship(length)}; {words.cells(ship)} {words.are(ship)} Schiff."
    )


def only_place(words: German, ships: Sequence[tuple[int, int]], others: int, places: Sequence[Sequence[Cell]]) -> str:
    [(number, length)] = ships
    where = words.listed([words.place(place) for place in places])
    if number == 1:
        return f"{capital(words.the_ship(length, last=others > 0))} passt nur an eine Stelle: {where}."
    last = "letzten " if others else ""
    return f"Die {last}{words.ships(number, length)} passen nur an {number} Stellen: {where}."


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
    subject = words.pronoun(length) if alone else "keines davon"
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
        f"Für {words.line(line)} bleiben {rest}."
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


def breaking_places(words: German, tried: Sequence[str], untold: int, so: str) -> str:
    more = []
    if untold:
        would = "Auch 1 weiterer Platz bräche" if untold == 1 else f"Auch {untold} weitere Plätze brächen"
        more = [f"{would} eine Linie."]
    return " ".join([*(f"{one}." for one in tried), *more, so])


def ships_would_break(_words: German, options: Sequence[str], broken: str) -> str:
    return f"Mit {', oder '.join(options)} gilt: {capital(broken)}"


def ship_at_places(words: German, length: int, places: Sequence[Sequence[Cell]]) -> str:
    return f"{words.a_ship(length, 'dative')} in {words.either([words.place(place) for place in places])}"


def no_ship_over(words: German, water: Sequence[Cell]) -> str:
    return f"Kein Schiff bleibt, das über {words.any_cell(water)} liegen könnte; dort ist Wasser."


def places_left_of_ship(words: German, number: int, length: int, so: str) -> str:
    return f"{_in_places(number, words.the_ship(length, 'accusative'))} gilt: {so}."


def places_left_of_piece(words: German, number: int, at: Sequence[Cell], so: str) -> str:
    return f"{_in_places(number, f'das Schiff in {words.cells(at)}')} gilt: {so}."


def _in_places(number: int, ship: str) -> str:
    where = {1: "An dem einen Platz", 2: "An beiden Plätzen"}.get(number, f"An allen {number} Plätzen")
    return f"{where}, {'der' if number == 1 else 'die'} für {ship} {'bleibt' if number == 1 else 'bleiben'},"


def ships_together(
    words: German, ships: Sequence[tuple[int, int]], ways: int, ship: Sequence[Cell], water: Sequence[Cell]
) -> str:
    can = "kann" if len(ships) == 1 and ships[0][0] == 1 else "können"
    return f"{capital(words.ships_left(ships))} {can} {_in_ways(ways)}: {words.become(ship, water)}."


def virtual_ships(words: German, least: int, number: int, ways: int, ship: Sequence[Cell]) -> str:
    ships = f"{words.counted(number, 'Schiff', 'Schiffe')} ab Länge {least}, jedes mit {least} Teilen in einer Reihe,"
    return f"{ships} {'kann' if number == 1 else 'können'} {_in_ways(ways)}: {words.become(ship, ())}."


def _in_ways(ways: int) -> str:
    if ways == 1:
        return "zusammen nur auf eine Art liegen"
    return f"zusammen auf {ways} Arten liegen; {'in beiden' if ways == 2 else 'in allen'} gilt"


def ways_of_lines(words: German, lines: Sequence[str], ways: int, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
    can, together = ("lassen", " zusammen") if len(lines) > 1 else ("lässt", "")
    number, every = {1: ("nur auf eine Art", "also"), 2: ("auf 2 Arten", "in beiden gilt")}.get(
        ways, (f"auf {ways} Arten", "in allen gilt")
    )
    return f"{capital(words.lines(lines))} {can} sich{together} {number} füllen; {every}: {words.become(ship, water)}."


def submarine_bookkeeping(words: German, lines: Sequence[str], ships: Sequence[tuple[int, int]], then: str) -> str:
    can = "lässt" if len(lines) == 1 else "lassen"
    [(number, length)] = ships
    one, several = f"dem noch fehlenden {words.ship(length)}", f"den {number} noch fehlenden {words.ships_of(length)}"
    with_ships = one if number == 1 else several
    return f"{capital(words.lines(lines))} {can} sich nur mit {with_ships} füllen. {then}"


# Facts of a reason that a step does not name itself.

LEAVE = {
    "place": "keinen anderen Platz zu",
    "room": "dort keinen Platz",
    "way": "keine andere Möglichkeit zu",
    "place of longer ships": "für längere Schiffe keinen anderen Platz zu",
}


def also_uses(words: German, lines: Sequence[str], lengths: Sequence[int]) -> str:
    several = len(lines) > 1 or (lines and lengths)
    return f"Dazu {'zählen' if several else 'zählt'} auch {words.listed(_facts(words, lines, lengths))}."


def facts_leave(
    words: German, lines: Sequence[str], lengths: Sequence[int], ships_known: int, water_known: int, leave: str
) -> str:
    facts, verb = _facts_and_verb(words, lines, lengths, ships_known, water_known)
    return f"{capital(facts)} {verb} {LEAVE[leave]}."


def facts_leave_value(
    words: German, lines: Sequence[str], lengths: Sequence[int], ships_known: int, water_known: int, so: str
) -> str:
    facts, verb = _facts_and_verb(words, lines, lengths, ships_known, water_known)
    return f"{capital(facts)} {verb} nichts anderes zu: {so}."


def facts_contradict(words: German, lines: Sequence[str], lengths: Sequence[int]) -> str:
    facts = words.listed([*_facts(words, lines, lengths), "die bis dahin bekannten Felder"])
    return f"{facts} widersprechen einander"


def _facts_and_verb(
    words: German, lines: Sequence[str], lengths: Sequence[int], ships_known: int, water_known: int
) -> tuple[str, str]:
    facts = _facts(words, lines, lengths)
    facts += ["die gefundenen Schiffe"] * ships_known + ["das bekannte Wasser"] * water_known
    several = len(facts) != 1 or len(lines) > 1 or ships_known
    return words.listed(facts), "lassen" if several else "lässt"


def _facts(words: German, lines: Sequence[str], lengths: Sequence[int]) -> list[str]:
    """die Zahl der Zeile 3; die Anzahl der Zerstörer und Kreuzer."""
    facts = [f"die {'Zahlen' if len(lines) > 1 else 'Zahl'} {words.lines_genitive(lines)}"] if lines else []
    return facts + ([f"die Anzahl der {words.listed([words.ships_named(k) for k in lengths])}"] if lengths else [])
