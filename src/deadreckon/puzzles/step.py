"""A step towards the solution of a puzzle, its facts and its reason, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from deadreckon.puzzles.message import Message, Messages

Cell: TypeAlias = tuple[int, int]  # row, column, from 0
Set: TypeAlias = tuple[int, int, str]  # row, column, mark
Place: TypeAlias = tuple[Cell, ...]  # of a ship: the cells that it would cover, in reading order


@dataclass(frozen=True)
class Because:
    """Facts behind a step: cells known before it, lines by name, ships in words, and other facts."""

    cells: tuple[Cell, ...] = ()
    lines: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    excluded: tuple[Set, ...] = ()  # marks that open cells are known not to have
    places: tuple[Place, ...] = ()  # struck before: known to hold no ship of their length


@dataclass(frozen=True)
class Case:
    """An assumption followed through: the steps it implies, and how it ends."""

    assumption: Message  # "Suppose r3c4 is ship."
    sets: tuple[Set, ...]
    links: tuple[Step, ...]
    ending: Messages  # the contradiction, or what all cases have in common
    closed_by: str = ""  # name of the standard contradiction; "" for a case that may be the true one
    because: Because = Because()  # facts behind the contradiction, on the board after the links

    @property
    def text(self) -> str:
        """The assumption in English."""
        return _sentence((self.assumption,), "en")

    @property
    def ending_text(self) -> str:
        """The ending in English."""
        return _sentence(self.ending, "en")


@dataclass(frozen=True)
class Step:
    """One step towards the solution, the facts behind it, and why it holds."""

    tactic: str
    rating: float
    sets: tuple[Set, ...]
    because: Because
    messages: Messages  # one or two sentences
    cases: tuple[Case, ...] = ()  # for a step that rests on assumptions
    learns: tuple[tuple[str, int], ...] = ()  # hidden counts of lines: name, count
    unfair: bool = False
    rules_out: tuple[Set, ...] = ()  # marks that cells cannot have, if several others remain
    strikes: tuple[Place, ...] = ()  # places that can hold no ship of their length
    silent: bool = False  # obvious: shown only on request, and without weight in a grade

    @property
    def text(self) -> str:
        """The step in English."""
        return self.sentence()

    def sentence(self, language: str = "en") -> str:
        """The step in one of the languages that `deadreckon.explaining.messages` has."""
        return _sentence(self.messages, language)


def _sentence(messages: Messages, language: str) -> str:
    from deadreckon.explaining.messages import sentences

    return sentences(messages, language)
