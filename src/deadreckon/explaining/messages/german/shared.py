"""Messages that all kinds of puzzles have, in German: assumptions, facts, mistakes, hints."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.german.clauses import Clause, inverted
from deadreckon.explaining.messages.german.words import German
from deadreckon.puzzles.sentences import capital
from deadreckon.puzzles.step import Cell

TACTICS = {
    "Facts together": (
        "Tatsachen zusammen",
        "Einige Tatsachen lassen zusammen für ein Feld nur einen Wert zu.",
    )
}


def then(_words: German, outcome: str) -> str:
    return f"Dann gilt: {capital(outcome)}."


def refuted(words: German, supposition: str, links: int, broken: str, so: str) -> str:
    """Angenommen, r1c2 wäre gefüllt. Nach 3 Schritten gilt dann: Zeile 4 hat ... Also ist r1c2 leer."""
    after = f"Nach {words.counted(links, 'Schritt', 'Schritten')} gilt dann" if links else "Dann gilt sofort"
    therefore = f"Also {inverted(so)}" if isinstance(so, Clause) else f"Also: {capital(so)}"
    return f"Angenommen, {supposition}. {after}: {capital(broken)}. {therefore}."


def facts_force(words: German, number: int, cell: Cell, mark: str, found: Sequence[str], facts: Sequence[str]) -> str:
    only = "Schon aus dieser Tatsache allein" if number == 1 else f"Aus diesen {number} Tatsachen zusammen"
    known = f" Bekannt ist schon: {words.listed(found)}." if found else ""
    return f"{only} folgt, dass {words.cell(cell)} {mark} ist: {words.listed(facts)}.{known}"


def known_cells_force(words: German, cell: Cell, mark: str, found: Sequence[str]) -> str:
    return f"Bekannt ist: {words.listed(found)}. Also kann {words.cell(cell)} nur {mark} sein."


def cells_have_mark(words: German, cells: Sequence[Cell], mark: str) -> str:
    return f"{words.cells(cells)} {words.are(cells)} {mark}"


def no_mistakes(_words: German) -> str:
    return "Bisher keine Fehler."


def mistakes_counted(words: German, wrong: int, conflicts: int) -> str:
    counts = [(wrong, "Fehler", "Fehler"), (conflicts, "Widerspruch", "Widersprüche")]
    return f"{words.listed([words.counted(*count) for count in counts if count[0]])}."


def mistake_given(words: German, cell: Cell, mark: str, given: str) -> str:
    return f"{words.cell(cell)} kann nicht {mark} sein: Vorgegeben ist {given}."


def mistake_unexplained(words: German, cell: Cell, mark: str) -> str:
    return f"{words.cell(cell)} kann nicht {mark} sein: Keine Lösung hat das, auch wenn keine kurze Kette es zeigt."


def mistake_refuted(words: German, cell: Cell, mark: str, links: int, broken: str) -> str:
    after = f" nach {words.counted(links, 'Schritt', 'Schritten')}" if links else ""
    return f"{words.cell(cell)} kann nicht {mark} sein. Sonst gilt{after}: {capital(broken)}."


def mistakes_besides(words: German, cells: Sequence[Cell]) -> str:
    verb = "kann" if len(cells) == 1 else "können"
    return f"Auch {words.listed([words.cell(cell) for cell in cells])} {verb} nicht stimmen."


def conflict(words: German, marks: Sequence[tuple[Cell, str]]) -> str:
    names = words.listed([f"{words.cell(cell)} ({mark})" for cell, mark in marks])
    both = "beides" if len(marks) == 2 else "alles"
    return f"{names} widersprechen einander: Jedes kommt in einer Lösung vor, doch keine hat {both} zugleich."


# Hints.


def no_solution(_words: German) -> str:
    return "Das Rätsel hat keine Lösung."


def board_finished(_words: German) -> str:
    return "Das Brett ist fertig."


def solutions_differ(_words: German, number: int) -> str:
    return f"Alles, was folgt, ist gesagt; in den übrigen {number} Feldern unterscheiden sich Lösungen."


def no_hint_in_time(_words: German) -> str:
    return "Kein Hinweis: Die Zeit war um, bevor der Löser fertig war."


def look_at_lines(words: German, lines: Sequence[str]) -> str:
    return f"Sehen Sie sich {words.lines(lines)} an."


def look_at_ships(words: German, lengths: Sequence[int]) -> str:
    can = "kann" if len(lengths) == 1 else "können"
    return f"Sehen Sie nach, wo {words.listed([words.the_ship(length) for length in lengths])} liegen {can}."


def look_at_block(words: German, rows: Sequence[int], columns: Sequence[int]) -> str:
    where, *within = words.line_ranges(rows, columns)
    return f"Sehen Sie sich {' in '.join([where, *(one.replace('die ', 'den ') for one in within)])} an."


def look_everywhere(_words: German) -> str:
    return "Sehen Sie sich das ganze Brett an."


def moves(words: German, moves: Sequence[str]) -> str:
    return f"Also {words.listed(moves)}."


def write_mark(_words: German, mark: str, where: str) -> str:
    return f"{mark} {where} eintragen"


def note_count(words: German, line: str, count: int) -> str:
    return f"{count} als Zahl von {words.line(line)} notieren"


def strike_places(words: German, places: Sequence[Sequence[Cell]]) -> str:
    return f"{words.listed([words.place(place) for place in places])} streichen"


def there(_words: German) -> str:
    return "dort"


def in_whole_lines(words: German, lines: Sequence[str]) -> str:
    return f"in {words.lines_dative(lines)}"


def in_rest_of_lines(words: German, lines: Sequence[str]) -> str:
    return f"im Rest {words.lines_genitive(lines)}"


def at_cells(words: German, cells: Sequence[Cell]) -> str:
    return f"in {words.cells(cells)}"


def unfair(_words: German) -> str:
    """After the rating of a step that nobody should be asked to make."""
    return "unfair"


def from_the_rest(_words: German) -> str:
    """Before steps from a board without its mistakes."""
    return "Aus dem Übrigen:"


# Books.


def head_where(_words: German) -> str:
    return "Wo man hinsieht"


def head_why(_words: German) -> str:
    return "Welche Technik"


def head_move(_words: German) -> str:
    return "Der Zug"


def cells_known(_words: German, number: int, all: int) -> str:
    return f"{number} von {all} Feldern sind bekannt."


# The page of an explanation.

PAGE = {
    "steps": "Schritte",
    "first": "Erster Schritt",
    "back": "Zurück",
    "step": "Schritt",
    "forward": "Weiter",
    "last": "Letzter Schritt",
    "given": "Was vorgegeben ist",
    "all": "Alle Schritte",
    "play": "Kette abspielen",
    "next": "Nächstes Glied",
    "stop": "Anhalten",
    "dark": "Dunkel",
    "light": "Hell",
    "dark_colours": "Dunkle Farben",
    "light_colours": "Helle Farben",
}


def page_word(_words: German, word: str) -> str:
    return PAGE[word]


def step_of(_words: German, number: int, all: int) -> str:
    return f"{number} von {all}"


def steps_in_all(words: German, number: int, finished: int, hardest: str) -> str:
    end = "bis zur Lösung" if finished else "so weit etwas folgt"
    return f"{words.counted(number, 'Schritt', 'Schritte')} {end}; der schwerste hat die Stufe {hardest}."


KIND_NAMES = {"battleship": "Schiffeversenken", "nonogram": "Nonogramm"}


def kind_and_size(_words: German, kind: str, height: int, width: int) -> str:
    return f"{KIND_NAMES.get(kind, kind)}, {height} mal {width}"
