"""German words: amounts, cells, lines and ships in the cases that sentences need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deadreckon.explaining.messages.words import Words
from deadreckon.puzzles.step import Cell

CASES = {"nominative": 0, "accusative": 1, "dative": 2}
MASCULINE, NEUTER = ("der", "den", "dem"), ("das", "das", "dem")
# Of length 1 to 5: the articles, the name, and its plural in nominative and accusative, and in dative.
SHIPS = (
    (NEUTER, "U-Boot", "U-Boote", "U-Booten"),
    (MASCULINE, "Zerstörer", "Zerstörer", "Zerstörern"),
    (MASCULINE, "Kreuzer", "Kreuzer", "Kreuzern"),
    (NEUTER, "Schlachtschiff", "Schlachtschiffe", "Schlachtschiffen"),
    (MASCULINE, "Flugzeugträger", "Flugzeugträger", "Flugzeugträgern"),
)
LONG_SHIP = (NEUTER, "Schiff", "Schiffe", "Schiffen")  # of the lengths that have no name
NUMBERS = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")


@dataclass(frozen=True)
class German(Words):
    AND, OR, TO = "und", "oder", "bis"
    ROW, COLUMN = ("Zeile", "die Zeilen"), ("Spalte", "die Spalten")

    def lines_dative(self, lines: Sequence[str]) -> str:
        """Zeile 3 und den Spalten 4 und 5."""
        return self.lines(lines).replace("die ", "den ")

    def lines_genitive(self, lines: Sequence[str]) -> str:
        """der Zeile 3 und der Spalten 4 und 5."""
        return self.lines(lines).replace("die ", "").replace("Zeile", "der Zeile").replace("Spalte", "der Spalte")

    def counted(self, number: int, one: str, several: str) -> str:
        """1 Schritt, 3 Schritte; Schritten where the case asks for it."""
        return f"{number} {one if number == 1 else several}"

    def are(self, items: Sequence[object]) -> str:
        return "ist" if len(items) == 1 else "sind"

    def become(self, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
        """r1c2 ist Schiff, r3c4 bis r3c6 sind Wasser."""
        marked = [(cells, what) for cells, what in ((ship, "Schiff"), (water, "Wasser")) if cells]
        return " und ".join(f"{self.cells(cells)} {self.are(cells)} {what}" for cells, what in marked)

    def number(self, number: int) -> str:
        """Drei; 13: at the beginning of a sentence."""
        return NUMBERS[number].capitalize() if number < len(NUMBERS) else str(number)

    def parts(self, number: int) -> str:
        """1 Schiffsteil, 3 Schiffsteile."""
        return self.counted(number, "Schiffsteil", "Schiffsteile")

    def fields(self, number: int, one: str, several: str) -> str:
        """1 offenes Feld, 3 offene Felder."""
        return f"{number} {one} Feld" if number == 1 else f"{number} {several} Felder"

    def ship(self, length: int) -> str:
        """Zerstörer, Schiff der Länge 6."""
        return f"{_ship(length)[1]}{_of_length(length)}"

    def ships_named(self, length: int) -> str:
        """Zerstörer, Schiffe der Länge 6: several, in nominative, accusative or genitive."""
        return f"{_ship(length)[2]}{_of_length(length)}"

    def ships_of(self, length: int) -> str:
        """Zerstörern, Schiffen der Länge 6: several, in the dative."""
        return f"{_ship(length)[3]}{_of_length(length)}"

    def the_ship(self, length: int, case: str = "nominative", last: bool = False) -> str:
        """der Zerstörer, dem letzten Schiff der Länge 6."""
        articles, *_ = _ship(length)
        weak = "e" if case == "nominative" or (case == "accusative" and articles is NEUTER) else "en"
        return f"{articles[CASES[case]]} {f'letzt{weak} ' * last}{self.ship(length)}"

    def a_ship(self, length: int, case: str = "nominative") -> str:
        """ein Zerstörer, einem Schiff der Länge 6."""
        return f"{'einem' if case == 'dative' else 'ein'} {self.ship(length)}"

    def a_whole_ship(self, length: int) -> str:
        """ein ganzer Zerstörer, ein ganzes U-Boot."""
        return f"ein {'ganzer' if _ship(length)[0] is MASCULINE else 'ganzes'} {self.ship(length)}"

    def no_ship(self, length: int, case: str = "accusative") -> str:
        """keinen Zerstörer, kein U-Boot."""
        masculine = _ship(length)[0] is MASCULINE and case == "accusative"
        return f"{'keinen' if masculine else 'kein'} {self.ship(length)}"

    def none(self, length: int) -> str:
        """keinen, keines: of the ships of a length, in the accusative."""
        return "keinen" if _ship(length)[0] is MASCULINE else "keines"

    def neither(self, lengths: Sequence[int]) -> str:
        """kein U-Boot und kein Zerstörer."""
        return self.listed([self.no_ship(length, "nominative") for length in lengths])

    def pronoun(self, length: int) -> str:
        """er, es."""
        return "er" if _ship(length)[0] is MASCULINE else "es"

    def ships(self, number: int, length: int) -> str:
        """2 Zerstörer, 1 Schiff der Länge 6: in nominative or accusative."""
        return f"{number} {self.ship(length) if number == 1 else self.ships_named(length)}"

    def ships_left(self, ships: Sequence[tuple[int, int]], case: str = "nominative") -> str:
        """das Schlachtschiff und die 2 Kreuzer, die beiden Kreuzer."""
        return self.listed([self._left(number, length, case) for number, length in ships])

    def _left(self, number: int, length: int, case: str) -> str:
        if number == 1:
            return self.the_ship(length, case)
        many = "beiden" if number == 2 else str(number)
        return f"den {many} {self.ships_of(length)}" if case == "dative" else f"die {many} {self.ships_named(length)}"


def _ship(length: int) -> tuple[tuple[str, str, str], str, str, str]:
    return SHIPS[length - 1] if length <= len(SHIPS) else LONG_SHIP


def _of_length(length: int) -> str:
    return f" der Länge {length}" if length > len(SHIPS) else ""
