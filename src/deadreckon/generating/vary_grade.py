"""A puzzle one grade harder or easier with the fewest changes: all single changes, then pairs, and so on."""

from __future__ import annotations

from deadreckon.explaining.grade import Grade
from deadreckon.explaining.grade_names import GRADES, HIGHEST
from deadreckon.generating.nearby_givens import NearbyGivens
from deadreckon.generating.nearby_search import Hit, NearbySearch
from deadreckon.generating.nearby_solutions import NearbySolutions
from deadreckon.generating.variation import Material, Variation, changes_between, not_varied
from deadreckon.generating.vary_redraft import redraft
from deadreckon.generating.vary_task import VaryTask
from deadreckon.generating.vary_words import not_found_in_words, regraded_in_words
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kind_of

SHARE = 0.5  # of the work for changing givens, if changing the solution comes next


def regrade(task: VaryTask) -> Variation:
    """The puzzle one label up or down; raises NotVaried, with the closest variant found."""
    solution, before = task.only_solution(), task.known_grade()
    wanted = _next_label(before.label, task.how == "harder")
    searches = []
    for material in _materials(task):
        searches.append((material, _search(task, solution, material, before, wanted)))
        if best := searches[-1][1].best:
            return _varied(task, solution, searches[-1], before, best)
    if task.material != "solution" and (other := redraft(task, solution, before, wanted)):
        return other
    tried = [(material, search.fewest_left_out - 1) for material, search in searches]
    closest = [_varied(task, solution, each, before, each[1].closest) for each in searches if each[1].closest]
    nearest = max(closest, key=lambda variation: variation.grade.hardest if variation.grade else 0.0, default=None)
    raise not_varied(not_found_in_words(task.puzzle, wanted, tried, nearest), True, nearest)


def _next_label(label: str, harder: bool) -> str:
    if label == (HIGHEST if harder else GRADES[0]):
        raise not_varied(f"the puzzle is of the grade {label}: there is none {'above' if harder else 'below'}")
    return GRADES[GRADES.index(label) + (1 if harder else -1)]


def _materials(task: VaryTask) -> list[Material]:
    """The materials to change, in order: the requested one, or else givens (if usual for the kind) and then the
    solution."""
    if task.material:
        return [task.material]
    return ["givens", "solution"] if kind_of(task.puzzle).varying().givens_are_usual else ["solution"]


def _search(task: VaryTask, solution: Board, material: Material, before: Grade, wanted: str) -> NearbySearch:
    harder = task.how == "harder"
    if material == "givens":
        sorts = NearbyGivens(task.puzzle, solution, harder).sorts
    else:
        sorts = NearbySolutions(task.puzzle, solution).sorts
    share = SHARE if material == "givens" and task.material is None else 1.0
    search = NearbySearch(task, sorts, wanted, before.hardest if harder else 0.0, share)
    search.run()
    return search


def _varied(
    task: VaryTask, solution: Board, tried: tuple[Material, NearbySearch], before: Grade, hit: Hit | None
) -> Variation:
    assert hit
    material, search = tried
    puzzle, proved = hit.draft.puzzle, hit.number <= search.fewest_left_out
    if material == "givens":
        changes = changes_between(task.puzzle.given_rows(), puzzle.given_rows())
    else:
        changes = changes_between(solution, hit.draft.solution)
    text = regraded_in_words(
        task.puzzle, changes, (material, hit.number), (before, hit.grade), proved, len(_materials(task)) > 1
    )
    return Variation(
        task.how, task.puzzle, puzzle, hit.draft.solution, changes, material, before, hit.grade, proved, text
    )
