"""One step towards the solution of a puzzle, what it rests on, and why it holds; data and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]  # row, column, from 0
Set: TypeAlias = tuple[int, int, str]  # row, column, and the character the board gets there


@dataclass(frozen=True)
class Because:
    """What a step rests on: cells known before it, lines by name, ships in words, and facts that are none of these."""

    cells: tuple[Cell, ...] = ()
    lines: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    excluded: tuple[Set, ...] = ()  # marks that open cells are known not to have


@dataclass(frozen=True)
class Case:
    """An assumption followed through: the steps it leads to, and how it ends."""

    text: str  # the assumption: "Suppose r3c4 is ship."
    sets: tuple[Set, ...]
    links: tuple[Step, ...]
    ending: str  # in words: what is broken, or what all cases come to
    closed_by: str = ""  # which of the standard contradictions; "" for a case that may be the true one
    because: Because = Because()  # what the contradiction rests on, of the board as it is after the links


@dataclass(frozen=True)
class Step:
    """One step towards the solution, what it rests on, and why it holds."""

    tactic: str
    rating: float
    sets: tuple[Set, ...]
    because: Because
    text: str  # one or two sentences
    cases: tuple[Case, ...] = ()  # of a step that rests on assumptions
    learns: tuple[tuple[str, int], ...] = ()  # counts of lines that the puzzle hides: name, count
    unfair: bool = False
    rules_out: tuple[Set, ...] = ()  # marks that cells cannot have, where several others remain
    silent: bool = False  # everybody sees it at once: told only when asked for, and of no weight in a grade
