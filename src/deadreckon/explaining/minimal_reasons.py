"""Where no tactic finds a step: a minimal set of facts that forces some cell, found with the solver as oracle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from deadreckon.explaining.proof import OutOfReach, proof_effort
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.sentences import cell_name, listed
from deadreckon.puzzles.step import Because
from deadreckon.puzzles.tactic import Conclusion, Tactic

if TYPE_CHECKING:
    from deadreckon.explaining.proof import Proof
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.explainer import Fact, Forced, Relaxing
    from deadreckon.puzzles.tactic import Position

AnyFact = TypeVar("AnyFact")
NAME, RATING = "Facts together", 6.9  # above all that a person can be asked to see
TRIED = 4  # forced cells whose facts are looked for; the one with the fewest is shown
NODES = 1_000  # decisions for each question to the solver; without an answer within them a fact is kept


def facts_together(proof: Proof) -> Tactic[Position, Conclusion]:
    """The fallback as a tactic among the others: its steps are rated by how many facts they need."""

    def find(position: Position) -> Iterator[Conclusion]:
        """A few facts of the puzzle together leave a cell no other value."""
        relaxing = kind_of(proof.puzzle).explainer().relaxing
        if relaxing:
            question = Question(relaxing, proof, position.board)
            reasons = [(item, question.minimal(item)) for item in question.forced(proof.only)]
            if reasons:
                yield _conclusion(*min(reasons, key=lambda reason: len(reason[1])))

    return Tactic(NAME, RATING, find)


class Question:
    """Which cells of a partly filled board are forced, and by which minimal sets of facts."""

    def __init__(self, relaxing: Relaxing, proof: Proof, board: Board) -> None:
        self.relaxing, self.puzzle, self.board, self.look = relaxing, proof.puzzle, board, proof.look
        self.facts = relaxing.facts(proof.puzzle, board)

    def forced(self, solution: Board | None) -> list[Forced]:
        """The forced cells that take the solver the fewest decisions."""
        efforts = []
        for index, item in enumerate(self.relaxing.candidates(self.puzzle, self.board, solution)):
            effort = self._effort(self.facts, item)
            if effort is not None:
                efforts.append((effort, index, item))
        return [item for _, _, item in sorted(efforts, key=lambda item: item[:2])[:TRIED]]

    def minimal(self, forced: Forced) -> tuple[Fact, ...]:
        """A minimal set of facts that force the cell: none of them can be left out."""
        return minimal_facts(self.facts, lambda some: self._effort(some, forced) is not None)

    def _effort(self, some: Sequence[Fact], forced: Forced) -> int | None:
        """The decisions it takes to refute all other values by these facts; None where that fails or takes too many."""
        self.look()
        relaxed = self.relaxing.relaxed(self.puzzle, self.board, some, forced)
        if relaxed is None:
            return None
        effort = 0
        for puzzle in relaxed:
            try:
                refuted = proof_effort(puzzle, Limits(solutions=1, nodes=NODES))
            except OutOfReach:
                return None
            if refuted is None:
                return None
            effort += refuted
        return effort


def minimal_facts(facts: Sequence[AnyFact], enough: Callable[[Sequence[AnyFact]], bool]) -> tuple[AnyFact, ...]:
    """A minimal subset of `facts` that is still `enough`, by deletion: many facts at once, in the end one by one."""
    kept = tuple(facts)
    size = len(kept)
    while size:
        start = 0
        while start < len(kept):
            fewer = kept[:start] + kept[start + size :]
            if enough(fewer):
                kept = fewer
            else:
                start += size
        size //= 2
    return kept


def _conclusion(forced: Forced, facts: Sequence[Fact]) -> Conclusion:
    because = Because(
        tuple(cell for fact in facts for cell in fact.cells),
        tuple(fact.line for fact in facts if fact.line),
        tuple(fact.ship for fact in facts if fact.ship),
        tuple(fact.text for fact in facts),
    )
    where, facts_named = cell_name(forced.sets[:2]), listed([fact.text for fact in facts])
    number = "This fact alone forces" if len(facts) == 1 else f"These {len(facts)} facts together force"
    text = f"{number} {where} to be {forced.text}: {facts_named}."
    return Conclusion((forced.sets,), because, text, harder=0.1 * len(facts))
