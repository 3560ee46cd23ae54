"""A step towards the solution of a puzzle, its facts and its reason, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]  # row, column, from 0
Set: TypeAlias = tuple[int, int, str]  # row, column, mark


@dataclass(frozen=True)
class Because:
    """Facts behind a step: cells known before it, lines by name, ships in words, and other facts."""

    cells: tuple[Cell, ...] = ()
    lines: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    excluded: tuple[Set, ...] = ()  # marks that open cells are known not to have


@dataclass(frozen=True)
class Case:
    """An assumption followed through: the steps it implies, and how it ends."""

    text: str  # the assumption: "Suppose r3c4 is ship."
    sets: tuple[Set, ...]
    links: tuple[Step, ...]
    ending: str  # in words: the contradiction, or what all cases have in common
    closed_by: str = ""  # name of the standard contradiction; "" for a case that may be the true one
    because: Because = Because()  # facts behind the contradiction, on the board after the links


@dataclass(frozen=True)
class Step:
    """One step towards the solution, the facts behind it, and why it holds."""

    tactic: str
    rating: float
    sets: tuple[Set, ...]
    because: Because
    text: str  # one or two sentences
    cases: tuple[Case, ...] = ()  # for a step that rests on assumptions
    learns: tuple[tuple[str, int], ...] = ()  # hidden counts of lines: name, count
    unfair: bool = False
    rules_out: tuple[Set, ...] = ()  # marks that cells cannot have, if several others remain
    silent: bool = False  # obvious: shown only on request, and without weight in a grade
