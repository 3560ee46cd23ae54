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
    """The assumption: r1c2 wäre Schiff."""
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


def also_a_solution(_words: German, second: str) -> str:
    return f"{second}: eine zweite Lösung"


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
    return f"{cases}{breaks}; {'in den übrigen' if broken else 'in allen'} gilt: {so}.{unfair}"


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


# Facts of a reason that a step does not name itself.

LEAVE = {
    "place": "keinen anderen Platz zu",
    "room": "dort keinen Platz",
    "way": "keine andere Möglichkeit zu",
    "case": "keinen anderen Fall zu",
    "place of longer ships": "für längere Schiffe keinen anderen Platz zu",
}


def also_uses(words: German, lines: Sequence[str], lengths: Sequence[int], struck: Sequence[int]) -> str:
    several = len(lines) > 1 or bool(lines) + bool(lengths) + bool(struck) > 1 or struck
    return f"Dazu {'zählen' if several else 'zählt'} auch {words.listed(_facts(words, lines, lengths, struck))}."


def facts_leave(
    words: German,
    lines: Sequence[str],
    lengths: Sequence[int],
    struck: Sequence[int],
    ships_known: int,
    water_known: int,
    leave: str,
) -> str:
    facts = _facts(words, lines, lengths, struck)
    facts += ["die gefundenen Schiffe"] * ships_known + ["das bekannte Wasser"] * water_known
    verb = "lassen" if len(facts) != 1 or len(lines) > 1 or struck or ships_known else "lässt"
    return f"{capital(words.listed(facts))} {verb} {LEAVE[leave]}."


def _facts(words: German, lines: Sequence[str], lengths: Sequence[int], struck: Sequence[int]) -> list[str]:
    """die Zahl der Zeile 3; die Anzahl der Zerstörer und Kreuzer; die gestrichenen Plätze der Kreuzer."""
    facts = [f"die {'Zahlen' if len(lines) > 1 else 'Zahl'} {words.lines_genitive(lines)}"] if lines else []
    facts += [f"die Anzahl der {words.listed([words.ships_named(k) for k in lengths])}"] if lengths else []
    ships = words.listed([words.ships_named(k) for k in struck])
    return facts + ([f"die gestrichenen Plätze der {ships}"] if struck else [])


def fleet(words: German, ships: Sequence[tuple[int, int]], touching: str) -> str:
    """The fleet, longest ships first, and whether they may touch."""
    rule = {
        "never": "",
        "diagonal": "; Schiffe dürfen sich an Ecken berühren",
        "free": "; Schiffe dürfen sich berühren",
    }[touching]
    return f"Die Flotte: {words.listed([words.ships(*each) for each in ships]) or 'keine Schiffe'}{rule}."
