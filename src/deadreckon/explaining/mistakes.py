"""Mistakes on a partly filled board: marks that no solution has, and sets of marks that no solution has together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from deadreckon.explaining.messages import sentence, sentences
from deadreckon.explaining.proof import Proof
from deadreckon.puzzles.assumptions import outcome_of
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import Message, Messages
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Because, Set, Step

MAX_REASONS = 8  # mistakes with reasons; further ones are only located
MAX_WORK = 200  # for each mistake: rounds of its chain


@dataclass(frozen=True)
class Mistakes:
    """Impossible marks, conflicts between marks that are possible one by one, and a message for each of these."""

    wrong: tuple[Set, ...] = ()
    conflicts: tuple[tuple[Set, ...], ...] = ()  # each mark is in some solution, but not all of them in one
    messages: Messages = ()

    def __bool__(self) -> bool:
        return bool(self.wrong or self.conflicts)

    @property
    def text(self) -> str:
        """The number of mistakes, and the sentences, in English."""
        return self.sentence()

    @property
    def sentences(self) -> tuple[str, ...]:
        """A sentence for each mistake and each conflict, in English."""
        return tuple(map(sentence, self.messages))

    def sentence(self, language: str = "en", letters: bool = False) -> str:
        """The number of mistakes, and the sentences, with rows named by numbers or by letters."""
        return sentences([self.number, *self.messages], language, letters)

    @property
    def number(self) -> Message:
        """2 mistakes and 1 conflict."""
        if not self:
            return Message("no_mistakes")
        return Message("mistakes_counted", wrong=len(self.wrong), conflicts=len(self.conflicts))


NO_MISTAKES = Mistakes()


def without_mistakes(puzzle: Puzzle, board: Board, proof: Proof) -> tuple[Board, Mistakes]:
    """The board with the puzzle's givens and without its mistakes, and the mistakes; a conflict loses its last mark."""
    givens = puzzle.given_rows()
    unknown = kind_of(puzzle).explainer().unknown
    marks = [
        (r, c, mark) for r, row in enumerate(board) for c, mark in enumerate(row) if mark not in (unknown, givens[r][c])
    ]
    if not marks or (not proof.only and proof.allows(with_marks(givens, marks))):
        return with_marks(givens, marks), NO_MISTAKES
    wrong = [item for item in marks if not _possible(puzzle, item, proof)]
    right = [item for item in marks if item not in wrong]
    conflicts = []
    while not proof.only and not proof.allows(with_marks(givens, right)):
        conflicts.append(_smallest_conflict(givens, right, proof))
        right.remove(conflicts[-1][-1])
    kept = with_marks(givens, right)
    messages = [mistake_reason(puzzle, kept, item, proof.effort.seconds_left) for item in wrong[:MAX_REASONS]]
    if wrong[MAX_REASONS:]:
        messages.append(Message("mistakes_besides", cells=tuple([item[:2] for item in wrong[MAX_REASONS:]])))
    messages += [conflict_reason(puzzle, conflict) for conflict in conflicts]
    return kept, Mistakes(tuple(wrong), tuple(conflicts), tuple(messages))


def _possible(puzzle: Puzzle, item: Set, proof: Proof) -> bool:
    """Whether some solution has this mark."""
    if proof.only:
        return kind_of(puzzle).explainer().agrees(Step("", 0.0, (item,), Because(), ()), proof.only)
    return proof.allows(with_marks(puzzle.given_rows(), [item]))


def _smallest_conflict(givens: Board, marks: Sequence[Set], proof: Proof) -> tuple[Set, ...]:
    """A minimal set of marks that no solution has together."""
    left = list(marks)
    for item in marks[::-1]:
        rest = [other for other in left if other != item]
        if not proof.allows(with_marks(givens, rest)):
            left = rest
    return tuple(left)


def mistake_reason(puzzle: Puzzle, board: Board, item: Set, seconds: float = inf) -> Message:
    """Why no solution with the marks of `board` has this mark; the search for a reason is limited to `seconds`."""
    explainer = kind_of(puzzle).explainer()
    row, column, _ = item
    mark, given = explainer.mark_message(puzzle, item[2]), puzzle.given_rows()[row][column]
    if given != explainer.unknown:
        return Message("mistake_given", cell=item[:2], mark=mark, given=explainer.mark_message(puzzle, given))
    try:
        case = explainer.refute(explainer.start(puzzle, board, None, Effort(MAX_WORK, seconds)), item)
    except OutOfEffort:
        case = None
    if case is None:
        return Message("mistake_unexplained", cell=item[:2], mark=mark)
    return Message("mistake_refuted", cell=item[:2], mark=mark, links=len(case.links), broken=outcome_of(case))


def conflict_reason(puzzle: Puzzle, marks: Sequence[Set]) -> Message:
    """No solution has all these marks, though each is in some solution."""
    message = kind_of(puzzle).explainer().mark_message
    return Message("conflict", marks=tuple([(item[:2], message(puzzle, item[2])) for item in marks]))
