"""Request `generate`: a puzzle as requested, with reports of the progress of the search."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Annotated, Any

from deadreckon.explaining.grade import Grade
from deadreckon.generating import puzzle_spec as generating
from deadreckon.generating.collected import Collected
from deadreckon.generating.draft_search import DraftSearch
from deadreckon.generating.generate_one import search_one
from deadreckon.generating.generated import Generated, NotGenerated
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.service.answers_set import GeneratePiece
from deadreckon.service.fields import Between, Seconds
from deadreckon.service.grading import grade_answer
from deadreckon.service.puzzle_fields import Name, puzzle_id, puzzle_record
from deadreckon.service.request import Answer, BadRequest, Request, Requests

REPORT_SECONDS = 0.2  # between two reports of progress
Side = Annotated[int, Between(1, 50)]


@dataclass(frozen=True)
class Generate:
    kind: Name
    rows: Side
    columns: Side
    grade: Name | None = None
    seed: Annotated[int, Between(0, generating.LARGEST_SEED)] | None = None  # the same makes the same puzzle
    symmetry: Name = "none"
    wishes: dict[str, Any] = field(default_factory=dict)  # of the kind, as `reckon generate KIND --help` names them
    seconds: Seconds = 30.0


def generate_pieces(asked: Generate) -> Iterator[Answer]:
    """Now and then the number of attempts; at last the puzzle. Raises NotGenerated."""
    spec = _spec(asked)
    ends = perf_counter() + asked.seconds
    collected, progress = Collected(spec, 1, 0), _Progress()
    while (left := ends - perf_counter()) > 0:
        number = collected.expected
        searching = search_one(
            kinds()[spec.kind],
            spec.options,
            spec.grade_of(0),
            spec.seed,
            number,
            seconds=left,
        )
        try:
            collected.waiting[number] = yield from progress.of(searching)
        except NotGenerated as error:
            collected.waiting[number] = error
        try:
            for generated in collected.next_puzzles():
                yield _made(generated)
                return
        except NotGenerated as error:
            yield from progress.closest(error)
            raise
    failure = collected.failure(f"{asked.seconds:g} seconds have passed")
    yield from progress.closest(failure)
    raise failure


def _spec(asked: Generate) -> generating.PuzzleSpec:
    for name in ("rows", "columns", "symmetry", "picture"):
        if name in asked.wishes:
            expected = "`open`, which reads pictures" if name == "picture" else "the field of this name"
            raise BadRequest(f"wishes: found {name}, expected {expected}")
    options = {**asked.wishes, "rows": asked.rows, "columns": asked.columns, "symmetry": asked.symmetry}
    seed = generating.random_seed() if asked.seed is None else asked.seed
    return generating.puzzle_spec(asked.kind, options, asked.grade, seed)


class _Progress:
    """Reports the progress of a search, at most once every REPORT_SECONDS."""

    def __init__(self) -> None:
        self.tried = 0  # attempts, of all searches
        self.told = perf_counter()

    def of(self, searching: Generator[DraftSearch, None, Generated]) -> Generator[Answer, None, Generated]:
        before = self.tried
        while True:
            try:
                search = next(searching)
            except StopIteration as end:
                found: Generated = end.value
                return found
            self.tried = before + search.attempts
            if perf_counter() - self.told > REPORT_SECONDS:
                self.told = perf_counter()
                closest = search.closest
                yield self._told(closest.grade if closest else None, closest.draft.puzzle if closest else None)

    def closest(self, failure: NotGenerated) -> Iterator[Answer]:
        """A last piece with the closest puzzle of all searches, if there is one."""
        if failure.closest and failure.closest.grade:
            yield self._told(failure.closest.grade, failure.closest.puzzle)

    def _told(self, grade: Grade | None, puzzle: Puzzle | None) -> Answer:
        """The closest puzzle, if its grade is known."""
        label, name = (grade.label, puzzle_id(puzzle)) if grade and puzzle else (None, None)
        return {"tried": self.tried, "closest": label, "closest_id": name}


def _made(generated: Generated) -> Answer:
    puzzle = generated.puzzle
    return {
        "puzzle": puzzle_record(puzzle),
        "id": puzzle_id(puzzle),
        "seed": generated.seed,
        "grade": grade_answer(generated.grade) if generated.grade else None,
    }


REQUESTS: Requests = (
    Request(
        "generate",
        "a puzzle as requested; how far the search has come is told",
        Generate,
        GeneratePiece,
        pieces=generate_pieces,
    ),
)
