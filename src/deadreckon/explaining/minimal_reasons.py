"""Where no tactic sees a step: the smallest set of facts that forces some cell, found with the solver as oracle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.explaining.proof import OutOfReach, effort_to_refute
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.sentences import cell_name, listed
from deadreckon.puzzles.step import Because, Step, Tactic

if TYPE_CHECKING:
    from deadreckon.explaining.proof import Proof
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Fact, Forced, Position, Reasoning

NAME, RATING = "Facts together", 6.9  # above all that a person can be asked to see
TRIED = 4  # forced cells whose facts are looked for; the one with the fewest is shown
NODES = 1_000  # for each question to the solver; a fact stays in where it does not answer in these


def facts_together(proof: Proof) -> Tactic:
    """As a tactic among the others: harder the more facts it takes."""

    def find(position: Position) -> Iterator[Step]:
        reasoning = kind_of(proof.puzzle).ladder().reasoning
        if reasoning:
            question = Question(reasoning, proof, position.board)
            reasons = [(item, question.smallest(item)) for item in question.forced(proof.only)]
            if reasons:
                yield _worded(*min(reasons, key=lambda reason: len(reason[1])))

    return Tactic(NAME, RATING, find, "A few facts of the puzzle together leave a cell no other value.")


class Question:
    """What is forced on a partly filled board, and by how little of what is known."""

    def __init__(self, reasoning: Reasoning, proof: Proof, board: Board) -> None:
        self.reasoning, self.puzzle, self.board, self.look = reasoning, proof.puzzle, board, proof.look
        self.facts = reasoning.facts(proof.puzzle, board)

    def forced(self, solution: Board | None) -> list[Forced]:
        """The forced cells that the solver has least trouble with."""
        efforts = []
        for index, item in enumerate(self.reasoning.candidates(self.puzzle, self.board, solution)):
            effort = self._effort(self.facts, item)
            if effort is not None:
                efforts.append((effort, index, item))
        return [item for _, _, item in sorted(efforts, key=lambda found: found[:2])[:TRIED]]

    def smallest(self, forced: Forced) -> tuple[Fact, ...]:
        """Facts that force the cell, of which none can be left out."""
        return shrunk(self.facts, lambda some: self._effort(some, forced) is not None)

    def _effort(self, some: Sequence[Fact], forced: Forced) -> int | None:
        """The decisions it takes to see that these facts force the cell; None where they do not, or take too many."""
        self.look()
        denials = self.reasoning.denials(self.puzzle, self.board, some, forced)
        if denials is None:
            return None
        effort = 0
        for denial in denials:
            try:
                refuted = effort_to_refute(denial, Limits(solutions=1, nodes=NODES))
            except OutOfReach:
                return None
            if refuted is None:
                return None
            effort += refuted
        return effort


def shrunk(facts: Sequence[Fact], enough: Callable[[Sequence[Fact]], bool]) -> tuple[Fact, ...]:
    """Leave out facts, many at once while that works, then one by one; none of the rest can be left out."""
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


def _worded(forced: Forced, facts: Sequence[Fact]) -> Step:
    because = Because(
        tuple(cell for fact in facts for cell in fact.cells),
        tuple(fact.line for fact in facts if fact.line),
        tuple(fact.ship for fact in facts if fact.ship),
        tuple(fact.text for fact in facts),
    )
    where, facts_named = cell_name(forced.sets[:2]), listed([fact.text for fact in facts])
    number = "This fact alone forces" if len(facts) == 1 else f"These {len(facts)} facts together force"
    text = f"{number} {where} to be {forced.text}: {facts_named}."
    return Step(NAME, round(RATING + 0.1 * len(facts), 1), (forced.sets,), because, text)
