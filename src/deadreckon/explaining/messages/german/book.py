"""What a printed book says beside its hints, in German: headings, rules, labels."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.german.words import German

KINDS = {"battleship": ("Schiffeversenken", "Schiffeversenken"), "nonogram": ("Nonogramm", "Nonogramme")}


def book_parts(_words: German) -> str:
    """The headings of a book's parts, and the labels on a sheet: divided by bars."""
    return "Inhalt|Rätsel|Hinweise|Lösungen|Ein Beispiel|Name|Datum|Lösung|ein gelöstes Rätsel"


def book_hints_about(_words: German) -> str:
    return (
        "Sie gelten den schwersten Schritten jedes Rätsels, in Stufen: "
        "Man schlägt ein Rätsel in einer Liste nach, dann in der nächsten."
    )


def book_counts(words: German, counts: Sequence[tuple[int, str]]) -> str:
    """4 Schiffeversenken und 2 Nonogramme."""
    return words.listed([f"{number} {KINDS[kind][number != 1]}" for number, kind in counts])


def book_grades(_words: German, labels: Sequence[str]) -> str:
    return f"Von {labels[0]} bis {labels[-1]}" if len(labels) > 1 else "".join(labels)


def book_puzzle(_words: German, kind: str) -> str:
    """The title of a puzzle that has none."""
    return KINDS[kind][0]


def book_pages(_words: German) -> str:
    """One page, and several; the number follows."""
    return "Seite|Seiten"


def book_no_grade(_words: German) -> str:
    return "kein Grad"


def book_several(_words: German) -> str:
    return "Es hat mehrere Lösungen."


def book_undecided(_words: German) -> str:
    return "Ob es genau eine Lösung hat, wurde nicht rechtzeitig entschieden."


def how_to_solve(_words: German, kind: str) -> str:
    return f"So löst man {KINDS[kind][1]}"


def example_begins(_words: German) -> str:
    return "Das Rätsel"


def example_ends(_words: German) -> str:
    return "Die Lösung"


def example_rest(_words: German, steps: int) -> str:
    return "Nach einem weiteren Schritt." if steps == 1 else f"Nach {steps} weiteren Schritten."


# Regeln des Schiffeversenkens.


def rule_fleet(_words: German) -> str:
    return (
        "Finden Sie die Flotte. Ihre Schiffe sind unter dem Feld gezeichnet; jedes liegt in einer Zeile oder Spalte, "
        "und alle kommen vor."
    )


def rule_counts(_words: German) -> str:
    return "Die Zahl neben einer Zeile oder unter einer Spalte sagt, wie viele ihrer Felder Teil eines Schiffs sind."


def rule_never_touching(_words: German) -> str:
    return "Schiffe berühren sich nie, auch nicht an einer Ecke: Rings um ein Schiff ist Wasser."


def rule_own_touching(_words: German) -> str:
    return "Wo ein Rätsel zum Berühren etwas anderes sagt, gilt seine eigene Regel."


def rule_ship_marks(_words: German) -> str:
    return (
        "Manche Felder sind vorgegeben und haben einen Punkt: Eine Welle ist Wasser. Ein auf einer Seite rundes "
        "Schiffsteil ist ein Ende und geht an seiner flachen Seite weiter; ein Kreis ist ein ganzes Schiff aus einem "
        "Feld; ein Quadrat ist die Mitte eines längeren Schiffs."
    )


def rule_unknown_part(_words: German) -> str:
    return "Ein kleines Quadrat ist ein Schiffsteil, von dem sonst nichts bekannt ist."


def rule_hidden_count(_words: German) -> str:
    return "Ein Fragezeichen steht für eine Zahl, die nicht verraten wird."


def rule_touching_diagonal(_words: German) -> str:
    return "Schiffe dürfen sich an Ecken berühren, nicht an Seiten."


def rule_touching_free(_words: German) -> str:
    return "Schiffe dürfen sich berühren."


# Regeln der Nonogramme.


def rule_paint(_words: German) -> str:
    return "Malen Sie Felder aus, so dass ein Bild entsteht."


def rule_clues(_words: German) -> str:
    return (
        "Die Zahlen neben einer Zeile, von links nach rechts, und über einer Spalte, von oben nach unten, sind die "
        "Längen ihrer Blöcke: Folgen ausgemalter Felder."
    )


def rule_gaps(_words: German) -> str:
    return "Zwischen zwei Blöcken bleibt mindestens ein Feld leer. Eine Linie ohne Zahl ist leer."


def rule_coloured_gaps(_words: German) -> str:
    return (
        "Zwischen zwei Blöcken gleicher Farbe bleibt mindestens ein Feld leer; Blöcke verschiedener Farben dürfen "
        "aneinander grenzen. Der Buchstabe einer Zahl ist der ihrer Farbe: siehe die Liste der Farben. "
        "Eine Linie ohne Zahl ist leer."
    )


def rule_crosses(_words: German) -> str:
    return "Es hilft, Felder, die leer bleiben müssen, mit einem kleinen Kreuz zu versehen."


def rule_given_cells(_words: German) -> str:
    return "Vorgegebene Felder haben einen Punkt."


def rule_unknown_length(_words: German) -> str:
    return "Ein Fragezeichen ist ein Block beliebiger Länge."
