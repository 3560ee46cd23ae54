"""`deadreckon.generate`: the requested puzzles, in order, none twice; and its error if there are no more."""

import pickle
import re
from dataclasses import replace
from functools import partial

import pytest

from deadreckon import NotGenerated, generate, grade, load, solve
from deadreckon.catalogue import UnknownName
from deadreckon.cli.main import main
from deadreckon.explaining.grade_names import grade_named
from deadreckon.generating import number_tasks
from deadreckon.generating.fit_one import fit_one
from deadreckon.generating.generate_in_order import generate_in_order
from deadreckon.generating.number_tasks import WorkersFailed
from deadreckon.generating.puzzle_spec import puzzle_spec
from deadreckon.generating.record import generated_record
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.symmetry import fingerprint
from deadreckon.workers.executor import FinishedTasks, on_this_machine
from deadreckon.workers.provenance import provenance
from deadreckon.workers.task import Done, Usage
from ticking import GENERATING, tick

SMALL = {"rows": 6, "columns": 6, "fleet": (3, 2, 1)}
SPEC = puzzle_spec("battleship", SMALL, None, 7)
made = partial(generate, seed=7, **SMALL)


def test_puzzles_are_as_asked_for():
    found = list(made(count=3, grade="seaman"))
    assert [one.number for one in found] == [0, 1, 2]
    for one in found:
        assert (one.puzzle.height, one.puzzle.fleet, one.seed) == (6, (3, 2, 1), 7)
        assert one.grade == grade(one.puzzle) and one.grade.label == "Seaman"
        assert solve(one.puzzle).answer == "unique" and solve(one.puzzle).solutions[0] == one.solution
        assert load(one.id) == one.puzzle


def test_the_same_seed_gives_the_same_puzzles_whatever_the_jobs_and_the_count():
    alone = list(made(count=8))
    assert list(made(count=8, jobs=3)) == alone
    assert list(made(count=5)) == alone[:5]
    assert list(made(count=1, jobs=2)) == alone[:1]
    assert {one.id for one in generate(count=8, seed=8, **SMALL)}.isdisjoint(one.id for one in alone)


def test_without_a_seed_one_is_drawn_and_told():
    [first] = generate(**SMALL)
    [again] = generate(seed=first.seed, **SMALL)
    assert again == first
    assert next(generate(**SMALL)).seed != first.seed


def test_it_may_be_left_early():
    puzzles = made(count=1000, jobs=2)
    assert next(puzzles).number == 0
    puzzles.close()


def test_no_puzzle_comes_twice_not_even_turned():
    found = []
    with pytest.raises(NotGenerated, match=r"found 3 puzzles, expected 20 battleships: the last 300 were duplicates"):
        for one in generate(count=20, seed=1, rows=3, columns=3, fleet=(1,)):
            found.append(one)
    assert len({fingerprint(one.puzzle) for one in found}) == 3
    assert {fingerprint(one.puzzle.rotated().mirrored()) for one in found} == {fingerprint(one.puzzle) for one in found}


def test_those_known_are_left_out_and_numbers_go_on():
    first, second, third = made(count=3)
    assert list(generate_in_order(SPEC, 2, known=[second.solution[::-1]])) == [first, third]
    assert list(generate_in_order(SPEC, 1, first=2)) == [third]


def test_what_cannot_be_met_is_said_with_the_closest(monkeypatch):
    tick(monkeypatch, GENERATING, 0.001)
    with pytest.raises(NotGenerated, match=r"found no puzzle, expected 2 Admiral battleships: ") as caught:
        list(generate(grade="Admiral", count=2, seed=1, rows=5, columns=5, fleet=(1, 1), limits=Limits(seconds=1)))
    closest = caught.value.closest
    assert solve(closest.puzzle).answer == "unique" and closest.grade.label != "Admiral"
    assert pickle.loads(pickle.dumps(caught.value)).closest == closest


def test_one_closest_is_told_the_best_of_all_numbers(capsys, monkeypatch):
    tick(monkeypatch, GENERATING, 0.01)
    board = ["--rows", "5", "--columns", "5", "--fleet", "3,2,1"]
    assert main(["generate", "battleship", *board, "--grade", "admiral", "--seed", "1", "--limit-seconds", "3"]) == 3
    first, second = capsys.readouterr().err.splitlines()
    [label] = re.findall("; the closest is ([A-Z][a-z]+), its hardest step rated", first)
    assert (
        first.startswith("reckon: found no puzzle, expected 1 Admiral battleship: ") and first.count("the closest") == 1
    )
    prefix, told = second.split("the closest: ")
    assert prefix == "reckon: " and grade(load(told)).label == label


def test_time_is_up_for_several_processes_too():
    with pytest.raises(NotGenerated, match=r"1 seconds have passed|in \d+ attempts"):
        list(
            generate(
                grade="admiral", count=2, seed=1, rows=8, columns=8, fleet=(1, 1), limits=Limits(seconds=1), jobs=2
            )
        )


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({"kind": "sudoku"}, UnknownName, "'sudoku' is none of battleship, nonogram"),
        (
            {"row": 5},
            InvalidOptions,
            "found the option 'row', expected some of .*, rows, columns, .*; did you mean rows?",
        ),
        (
            {"grade": "captan"},
            UnknownName,
            "found the grade 'captan', expected one of .* did you mean captain?",
        ),
        ({"count": 0}, InvalidOptions, "count: found 0, expected a whole number from 1 on"),
        ({"count": "2"}, InvalidOptions, "count: found '2', expected a whole number from 1 on"),
        ({"jobs": 0}, InvalidOptions, "jobs: found 0, expected a whole number from 1 on"),
        ({"limits": Limits(nodes=1)}, ValueError, "found a limit on nodes, expected limits on seconds alone"),
        ({"seed": "a"}, InvalidOptions, "seed: found 'a', expected a whole number from 0 on"),
        ({"seed": 1.5}, InvalidOptions, "seed: found 1.5"),
        ({"seed": True}, InvalidOptions, "seed: found True"),
        ({"seed": -1}, InvalidOptions, "seed: found -1"),
        ({"rows": 2, "columns": 2, "fleet": (2,)}, InvalidOptions, "fleet: .* expected ships that fit"),
    ],
)
def test_what_is_wrong_is_said_at_once(asked, error, said):
    with pytest.raises(error, match=said):
        generate(**asked)


def test_grades_go_by_any_spelling():
    assert {grade_named(name) for name in ("petty officer", "Petty-Officer", "PETTYOFFICER")} == {"Petty Officer"}


def test_the_record_is_enough_to_rebuild_a_puzzle():
    [one] = made()
    record = generated_record(one, "1.2.3")
    assert load(record["id"]) == one.puzzle
    assert tuple(record["solution"]) == one.solution
    assert {"number", "kind", "grade", "seed", "version"} <= set(record)


def finished(tasks, how="done", like=None):
    done = [Done(task.key, how, task.work() if how == "done" else None, Usage(0, 0, 0), "was killed") for task in tasks]
    return FinishedTasks(done, like or provenance(), 1, {})


def backwards(tasks, prepare):
    """An executor that does the first ten last."""
    first = [next(tasks) for _ in range(10)]
    for task in reversed(first):
        yield finished([task])


def test_the_order_is_that_of_numbers_not_of_ends():
    assert list(generate_in_order(SPEC, 10, backwards)) == list(made(count=10))


def dying(times):
    def execute(tasks, prepare):
        deaths = 0
        while task := next(tasks, None):
            deaths += 1
            yield finished([task], "crash" if deaths <= times else "done")

    return execute


def test_what_died_is_done_again():
    assert list(generate_in_order(SPEC, 3, dying(2))) == list(made(count=3))
    with pytest.raises(WorkersFailed, match="number 0: 3 child processes died over it, the last one was killed"):
        list(generate_in_order(SPEC, 3, dying(9)))


def test_a_worker_with_another_engine_is_refused():
    def elsewhere(tasks, prepare):
        yield finished([next(tasks)], like=replace(provenance(), engine="abacus"))

    with pytest.raises(WorkersFailed, match="with the abacus engine at a worker, expected"):
        list(generate_in_order(SPEC, 1, elsewhere))


def test_a_number_far_ahead_waits(monkeypatch):
    monkeypatch.setattr(number_tasks, "AHEAD", 2)
    assert list(generate_in_order(SPEC, 6, on_this_machine(2))) == list(made(count=6))


PICTURE = tuple(tuple((0, 0, 0) if mark == "#" else (255, 255, 255) for mark in row) for row in ("#..", ".#.", "..#"))


def test_a_picture_becomes_the_puzzle_with_both_side_by_side():
    [one] = generate("nonogram", seed=1, picture=PICTURE)
    assert (one.puzzle.height, one.puzzle.width) == (3, 3)
    assert one.made_of.board == ("#..", ".#.", "..#") != one.solution
    assert solve(one.puzzle).solutions == (one.solution,)
    assert one.made_of.summary in one.made_of.text
    assert generated_record(one, "1.2.3")["made_of"] == {"board": ["#..", ".#.", "..#"], "summary": one.made_of.summary}


def test_a_picture_of_a_grade_out_of_reach_is_said_with_the_closest(monkeypatch):
    tick(monkeypatch, GENERATING, 0.001)
    with pytest.raises(NotGenerated, match=r"expected 1 Admiral nonogram: ") as caught:
        next(generate("nonogram", seed=1, picture=PICTURE, grade="admiral", limits=Limits(seconds=1)))
    assert caught.value.closest.grade.label != "Admiral"


def test_a_grade_above_what_lines_can_be_is_refused():
    with pytest.raises(
        InvalidOptions, match="grade: found Captain, expected Seaman or Petty Officer by the other option"
    ):
        generate("nonogram", line_solvable=True, grade="captain")
    generate("nonogram", line_solvable=True, grade="petty officer")


def test_a_picture_is_searched_once(monkeypatch):
    tried = []

    def in_vain(_kind, _options, wanted, _seed, number, seconds):
        tried.append(number)
        raise NotGenerated(f"no {wanted} in {seconds}")

    monkeypatch.setattr(number_tasks, "generate_one", in_vain)
    with pytest.raises(NotGenerated):
        next(generate("nonogram", seed=1, picture=PICTURE, grade="admiral"))
    assert tried == [0]


def test_the_limit_that_was_given_is_named():
    [made_one] = made(count=1)
    puzzle, solution = made_one.puzzle, made_one.solution

    def too_long(rival, _gap):
        while True:
            rival(puzzle, solution)

    with pytest.raises(NotGenerated, match=r"no puzzle near it was found in 0\.05 seconds"):
        fit_one(too_long, None, 1, 0, 0.049999)


def test_a_picture_is_one_puzzle():
    with pytest.raises(InvalidOptions, match="count: found 2, expected 1, as the options name a certain puzzle"):
        generate("nonogram", picture=PICTURE, count=2)
