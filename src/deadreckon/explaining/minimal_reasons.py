"""Fallback if no tactic finds a step: a minimal set of facts that forces some cell, with the solver as oracle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.explainer import Fact
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Because, Cell, Set, Step
from deadreckon.puzzles.tactic import Conclusion, Position, Tactic

if TYPE_CHECKING:
    from deadreckon.explaining.proof import Proof

    Reason: TypeAlias = tuple[Set, tuple[Fact, ...]]

AnyFact = TypeVar("AnyFact")
FEW = 8  # facts that are tried one by one
NAME, RATING = "Facts together", 6.9  # above all that a person can be asked to see
HARDER = 0.1  # per fact of the puzzle itself
TRIED = 12  # forced cells whose facts are searched for
REFINED = 2  # of these, the ones with the fewest facts, retried with other deletion orders
ORDERS = 4  # deletion orders


def facts_together(proof: Proof | None) -> Tactic[Position, Conclusion]:
    """The fallback as a tactic among the others: its steps are rated by the number of facts they need."""

    def find(position: Position, below: float = inf) -> Iterator[Conclusion]:
        """A few facts of the puzzle together leave a cell no other value."""
        if proof and (explainer := kind_of(proof.puzzle).explainer()).relaxing and explainer.enough:
            most = round((below - RATING) / HARDER, 1)
            few = explainer.few
            reason = few(position, proof.solutions, most) if few else _few_facts(proof, position.board, most)
            if reason:
                yield facts_conclusion(proof.puzzle, position.board, *reason)

    return Tactic(NAME, RATING, find, find_below=find)


def _few_facts(proof: Proof, board: Board, below: float) -> tuple[Set, tuple[Fact, ...]] | None:
    """The forced cell with the fewest facts, found by asking the solver fact by fact."""
    forced_cells = ForcedCells(proof, board)
    reason = forced_cells.smallest_reason(below)
    return reason and forced_cells.as_shown(*reason)


class ForcedCells:
    """Which cells of a partly filled board are forced, and by which minimal sets of facts.

    It works on the canonical form of the puzzle, so that all rotations and reflections have the same answer.
    """

    def __init__(self, proof: Proof, board: Board) -> None:
        self.effort = proof.effort
        self.explainer = kind_of(proof.puzzle).explainer()
        relaxing = self.explainer.relaxing
        assert relaxing and relaxing.candidates
        self.puzzle, self.inward = proof.reasons.canonical, proof.reasons.inward.symmetry
        marks = self.inward.marks(proof.puzzle)
        self.board = self.inward.board(board, marks)
        self.all_marks = [self.inward.board(solution, marks) for solution in proof.all_marks]
        solutions = [self.inward.board(solution, marks) for solution in proof.solutions]
        self.candidates = relaxing.candidates(self.puzzle, self.board, self.all_marks or solutions)
        facts = relaxing.facts(self.puzzle, self.board)
        self.told = [fact for fact in facts if _is_told(fact)]
        self.found = [fact for fact in facts if not _is_told(fact)]
        self.shown = {_key(fact): fact for fact in relaxing.facts(proof.puzzle, board)}

    def as_shown(self, forced: Set, facts: Sequence[Fact]) -> tuple[Set, tuple[Fact, ...]]:
        """The result mapped to the player's board."""
        back, names = self.inward.back, self.inward.turned_line_names
        [forced] = back.sets((forced,), back.marks(self.puzzle))
        turned = [
            (tuple(sorted(map(back.cell, fact.cells))), fact.line and names[self._line(fact)], fact.ship)
            for fact in facts
        ]
        return forced, tuple(self.shown[key] for key in turned)

    def _line(self, fact: Fact) -> int:
        """The number of a fact's line: rows, then columns."""
        kind, number = fact.line.split()
        return int(number) - 1 + (self.puzzle.height if kind == "column" else 0)

    def smallest_reason(self, below: float = inf) -> Reason | None:
        """A forced cell and the smallest minimal set of facts found that forces it, with fewer than `below` facts of
        the puzzle itself.

        Facts of the puzzle are left out first, while all cells found may be used.
        """
        best: list[Reason] = []
        try:
            for forced in islice(self.forced(), 1 if self.all_marks else TRIED):
                self._improve(best, forced, 0, below)
        except OutOfEffort:
            if self.effort.is_over or not self.all_marks:
                raise
        for forced, _ in () if self.all_marks else tuple(best):  # with several solutions there are many such steps
            for order in range(1, ORDERS):
                self._improve(best, forced, order, below)
        fewest = [(forced, told) for forced, told in best if len(told) == len(best[0][1])]
        reasons = [(forced, told + self._found(forced, told)) for forced, told in fewest]
        return min(reasons, key=lambda item: len(item[1]), default=None if below < inf else self._forced_by_all())

    def _forced_by_all(self) -> Reason | None:
        """A cell that is the same in all solutions, of which no fewer facts are known to force it."""
        cells = (
            (r, c) for r, row in enumerate(self.board) for c, mark in enumerate(row) if mark == self.explainer.unknown
        )
        for r, c in cells if self.all_marks else ():
            marks = {solution[r][c] for solution in self.all_marks}
            if len(marks) == 1:
                return (r, c, marks.pop()), (*self.told, *self.found)
        return None

    def _improve(self, best: list[Reason], forced: Set, order: int, below: float) -> None:
        """Insert a cell among the best, with the facts of the puzzle that it needs, if these are fewer than others
        need."""
        if len(best) == REFINED:
            below = min(below, len(best[-1][1]))
        told = self._told(forced, order, below)
        if told is not None:
            best.append((forced, told))
            best.sort(key=lambda item: len(item[1]))
            del best[REFINED:]

    def forced(self) -> Iterator[Set]:
        """The cells that all facts together force."""
        everything = [*self.told, *self.found]
        return (forced for forced in self.candidates if self._forces(forced, everything))

    def _told(self, forced: Set, order: int, below: float) -> tuple[Fact, ...] | None:
        """The facts of the puzzle needed to force a cell, given all cells found; None unless fewer than `below`."""
        return self._needed(forced, _ordered(self.told, forced, order), self.found, below)

    def _found(self, forced: Set, told: Sequence[Fact]) -> tuple[Fact, ...]:
        """The cells found that are needed, given these facts of the puzzle."""
        return self._needed(forced, _ordered(self.found, forced, 0), told, inf) or ()

    def _needed(
        self, forced: Set, some: Sequence[Fact], others: Sequence[Fact], below: float
    ) -> tuple[Fact, ...] | None:
        """Minimal subset of `some` that forces a cell, given `others`; None unless smaller than `below`."""
        return few_minimal_facts(some, lambda fewer: self._forces(forced, [*others, *fewer]), below)

    def _forces(self, forced: Set, some: Sequence[Fact]) -> bool:
        self.effort.spend()
        enough = self.explainer.enough
        return enough is not None and enough(self.puzzle, self.board, _because(some), _step(forced)) is True


def _step(forced: Set) -> Step:
    return Step(NAME, RATING, (forced,), Because(), ())


def _ordered(facts: Sequence[Fact], forced: Set, order: int) -> list[Fact]:
    """The facts in one of the deletion orders: those of one kind first, and those far from the cell."""

    def place(fact: Fact) -> tuple[bool, int]:
        is_row = fact.line.startswith("row")
        later = (not fact.ship, bool(fact.ship), is_row, not is_row)[order]
        return later, -_distance(fact, forced[:2])

    return sorted(facts, key=place)


def _distance(fact: Fact, cell: Cell) -> int:
    """Distance of a fact to a cell; 0 for a fact without a place."""
    if fact.cells:
        return max(abs(fact.cells[0][0] - cell[0]), abs(fact.cells[0][1] - cell[1]))
    if fact.line:
        kind, number = fact.line.split()
        return abs(int(number) - 1 - cell[kind == "column"])
    return 0


def _key(fact: Fact) -> tuple[tuple[Cell, ...], str, str]:
    return tuple(sorted(fact.cells)), fact.line, fact.ship


def _is_told(fact: Fact) -> bool:
    """Whether this is a fact of the puzzle itself; otherwise it is a cell found already."""
    return bool(fact.line or fact.ship)


def minimal_facts(facts: Sequence[AnyFact], enough: Callable[[Sequence[AnyFact]], bool]) -> tuple[AnyFact, ...]:
    """A minimal subset of `facts` that is still `enough`, by deletion: many facts at once, in the end one by one."""
    return few_minimal_facts(facts, enough, inf) or ()


def few_minimal_facts(
    facts: Sequence[AnyFact], enough: Callable[[Sequence[AnyFact]], bool], below: float
) -> tuple[AnyFact, ...] | None:
    """A minimal subset as by `minimal_facts`, or None as soon as it is known not to be smaller than `below`.

    If some facts cannot all be left out, at least one of them is needed whatever else is left out.
    """
    kept = tuple(facts)
    size = len(kept) if len(kept) > FEW else min(1, len(kept))
    while size:
        start = needed = 0
        while start < len(kept):
            fewer = kept[:start] + kept[start + size :]
            if enough(fewer):
                kept = fewer
                continue
            start += size
            needed += 1
            if needed >= below:
                return None
        size //= 2
    return kept


def _because(facts: Sequence[Fact]) -> Because:
    return Because(
        tuple([cell for fact in facts for cell in fact.cells]),
        tuple([fact.line for fact in facts if fact.line]),
        tuple([fact.ship for fact in facts if fact.ship]),
    )


def facts_conclusion(puzzle: Puzzle, board: Board, forced: Set, facts: Sequence[Fact]) -> Conclusion:
    """The deduction that facts force a cell: rows first, then columns, then ships."""
    facts = sorted(facts, key=_place_in_sentence)
    told = tuple([fact.message for fact in facts if _is_told(fact)])
    mark = kind_of(puzzle).explainer().mark_message(puzzle, forced[2])
    known = _known_cells(puzzle, board, [fact for fact in facts if not _is_told(fact)])
    if told:
        message = Message("facts_force", number=len(told), cell=forced[:2], mark=mark, found=known, facts=told)
    else:
        message = Message("known_cells_force", cell=forced[:2], mark=mark, found=known)
    relaxing = kind_of(puzzle).explainer().relaxing
    unfair = relaxing is not None and relaxing.max_fair is not None and len(told) > relaxing.max_fair
    return Conclusion((forced,), _because(facts), (message,), harder=HARDER * len(told), unfair=unfair)


def _place_in_sentence(fact: Fact) -> tuple[int, int]:
    kind, _, number = fact.line.partition(" ")
    return ("row", "column", "").index(kind), int(number or 0)


def _known_cells(puzzle: Puzzle, board: Board, found: Sequence[Fact]) -> tuple[Message, ...]:
    """r1c2 and r3c4 are water, r5c6 is ship: the cells of facts by their marks."""
    by_mark: dict[str, list[Cell]] = {}
    for fact in found:
        for row, column in fact.cells:
            by_mark.setdefault(board[row][column], []).append((row, column))
    message = kind_of(puzzle).explainer().mark_message
    return tuple(
        [
            Message("cells_have_mark", cells=tuple(sorted(cells)), mark=message(puzzle, mark))
            for mark, cells in by_mark.items()
        ]
    )
