"""The public API: the names of `import deadreckon`, their document, and their types for tools."""

import ast
import doctest
import inspect
import pickle
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from pathlib import Path

import pytest

import deadreckon
from deadreckon import Battleship, Error, FormatError, Limits, Nonogram, Puzzle, count, explain, hint, load, solve
from deadreckon.puzzles.battleship.generating.options import BattleshipKeywords, BattleshipOptions
from deadreckon.puzzles.generator import CommonKeywords
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.nonogram.generating.options import NonogramKeywords, NonogramOptions

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "reference" / "api.md"
SAMPLE = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
SMALL = Battleship.of([2, 0, 1], [1, 1, 1], [1, 1])  # with two solutions
STAIRS = Nonogram.of([[1], [2], [3]], [[3], [2], [1]])


@pytest.mark.needs("typst")
@pytest.mark.needs("PIL")
def test_the_examples_of_the_document_are_true(monkeypatch):
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert (failed, tried > 60) == (0, True)


def test_every_public_name_has_a_heading():
    headings = "\n".join(re.findall(r"^### (.*)$", DOCUMENT.read_text(), re.MULTILINE))
    assert set(re.findall(r"`(\w+)`", headings)) == set(deadreckon.__all__)


def test_the_names_for_the_type_checker_are_those_there_are():
    tree = ast.parse((ROOT / "src" / "deadreckon" / "__init__.py").read_text())
    [checked] = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    imported = [node for node in checked.body if isinstance(node, ast.ImportFrom)]
    homes = {alias.name: node.module for node in imported for alias in node.names if alias.asname}
    assert homes == {name: f"deadreckon.{home}" for name, home in deadreckon._HOMES.items() if name != "generate"}
    assert {node.name for node in checked.body if isinstance(node, ast.FunctionDef)} == {"generate"}
    for name in deadreckon.__all__:
        assert getattr(deadreckon, name).__doc__, name


def test_tab_completion_lists_the_public_names():
    assert set(dir(deadreckon)) == {*deadreckon.__all__, "__version__"}
    with pytest.raises(AttributeError, match="has no attribute 'slove'"):
        deadreckon.slove  # noqa: B018


def test_signatures_are_true():
    assert str(inspect.signature(Limits)).startswith("(solutions: 'int | None' = None, nodes: 'int | None' = None")
    assert list(inspect.signature(Battleship).parameters) == [
        "row_counts",
        "column_counts",
        "fleet",
        "givens",
        "touching",
        "title",
        "author",
    ]
    for name in deadreckon.__all__:
        public = getattr(deadreckon, name)
        if (
            name != "Board"
            and callable(public)
            and not (isinstance(public, type) and issubclass(public, (Exception, tuple)))
        ):
            assert not {"args", "kwargs", "given", "named"} & set(inspect.signature(public).parameters), name


@pytest.mark.parametrize("name", ["solve", "count", "check", "explain", "hint", "grade", "svg", "draw", "write"])
@pytest.mark.parametrize("thing", ["4x4:2/1/2/1/1.1/2/1/1", None, 3, ("WW", "WW"), Path("x")], ids=repr)
def test_what_is_no_puzzle_is_refused_in_words(name, thing):
    more = {"check": (("W",),), "write": ("json",)}.get(name, ())
    with pytest.raises(TypeError, match=r"^found the \w+ .*, expected a puzzle; deadreckon.load reads a pathlib.Path"):
        getattr(deadreckon, name)(thing, *more)


def test_a_record_with_a_puzzle_is_refused_with_the_field_that_has_it():
    with pytest.raises(TypeError, match=r"^found the PackPuzzle .*, expected a puzzle; its `puzzle` is one$"):
        deadreckon.solve(deadreckon.pack_puzzle("battleship-001"))


@pytest.mark.parametrize("function", [explain, hint, deadreckon.svg, deadreckon.draw])
@pytest.mark.parametrize("board", [("000",), ("00", "00", "00"), ("00X", "000", "000"), "000", (1, 2, 3)], ids=repr)
def test_what_is_no_board_is_refused_in_words(function, board):
    with pytest.raises(deadreckon.InvalidPuzzle, match=r"found .*, expected "):
        function(SMALL, board)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Battleship([1], (1,), (1,), ("0",)),
        lambda: Battleship((1,), (1,), (1,), (0,)),
        lambda: Battleship.of([1], ["1"], [1]),
        lambda: Battleship.of([], [], []),
        lambda: Battleship.of([True], [1], [1]),
        lambda: Battleship.of([10**5000], [1], [1]),
        lambda: Battleship.of([1], [1], [1], title=5),
        lambda: Battleship.of([1], [1], [1], author=None),
        lambda: Nonogram.of([[1, 0]], [[1]]),
        lambda: Nonogram.of([[True]], [[1]]),
        lambda: Nonogram.of([[1]], [[1]], colours=["red"]),
        lambda: Nonogram.of([[1]], [[1]], title=5),
        lambda: Nonogram([((1, 1),)], (((1, 1),),)),
        lambda: Nonogram(((1,),), ((1,),)),
        lambda: Nonogram.of([["1"]], [[1]]),
        lambda: Nonogram.of([[2**40]], [[1]]),
        lambda: Nonogram.of([[(1, 2)]], [[1]]),
        lambda: Nonogram.of([], []),
        lambda: Nonogram.of([[1]], [[1]], givens=[3]),
    ],
)
def test_what_can_be_no_puzzle_is_refused_in_words(make):
    with pytest.raises(deadreckon.InvalidPuzzle, match=r"found .*, expected "):
        make()


def test_a_lone_zero_is_a_blank_line():
    assert Nonogram.of([[0], [1]], [[1], [0]]) == Nonogram.of([[], [1]], [[1], []])
    assert Nonogram.of([[(0, 1)]], [[1]]).rows == (((0, 1),),)  # a block of unknown length


@pytest.mark.parametrize("switches", [("x",), "inside", ("inside", "x")])
def test_a_switch_that_the_model_does_not_have_is_refused(switches):
    with pytest.raises(deadreckon.UnknownName, match=r"found the switch .* of the model ships, expected"):
        solve(SMALL, method=deadreckon.Method("ships", switches=switches))


@pytest.mark.parametrize("wrong", [{"limits": 5}, {"limits": {"seconds": 1}}, {"method": "ships"}], ids=repr)
def test_limits_and_methods_are_records(wrong):
    with pytest.raises(TypeError, match=r"^found the (int|dict|str) .*, expected (Limits|Method)\(\.\.\.\)$"):
        solve(SMALL, **wrong)


KEPT = {
    "solve": (SMALL,),
    "count": (SMALL,),
    "explain": (SMALL,),
    "hint": (SMALL,),
    "grade": (load(SAMPLE),),
    "vary": (SMALL, "repair"),
    "generate": (),
    "prove": (SMALL,),
    "verify": (SMALL, b"", b""),
    "can_be_solved_by": (SMALL, 1.0),
}


@pytest.mark.parametrize("name", KEPT)
def test_every_call_takes_its_limits_one_way_and_refuses_those_that_it_does_not_keep(name):
    call, idle = getattr(deadreckon, name), "conflicts" if name != "prove" else "work"
    with pytest.raises(TypeError, match=r"^found the int 5, expected Limits\(\.\.\.\)$"):
        call(*KEPT[name], limits=5)
    with pytest.raises(ValueError, match=rf"^found a limit on {idle}, expected limits on .* alone$"):
        call(*KEPT[name], limits=Limits(**{idle: 3}))


@pytest.mark.parametrize("wrong", [{"memory": 1.5}, {"solutions": 2.0}, {"seconds": "1"}, {"nodes": True}], ids=repr)
def test_limits_are_numbers(wrong):
    with pytest.raises(TypeError, match=r"^found \w+=.*, expected None or a (whole )?number$"):
        Limits(**wrong)
    assert solve(SMALL, Limits(seconds=10**400)).answer == "multiple"


def test_every_public_exception_has_the_one_base():
    raised = [public for name in deadreckon.__all__ if isinstance(public := getattr(deadreckon, name), type)]
    exceptions = [public for public in raised if issubclass(public, BaseException)]
    assert len(exceptions) == 17
    assert all(issubclass(public, Error) for public in exceptions)


@pytest.mark.parametrize("method", [None, deadreckon.Method()])
def test_verdicts_are_equal_after_pickling(method):
    verdict = solve(load(SAMPLE), method=method)
    again = pickle.loads(pickle.dumps(verdict))
    assert again == verdict
    assert again.solutions[0].puzzle == load(SAMPLE)
    again.counters.decisions += 1
    assert again != verdict


def test_what_is_returned_can_be_pickled():
    puzzle = load(SAMPLE)
    for value in (puzzle, explain(puzzle), hint(puzzle), deadreckon.grade(puzzle), count(puzzle), *load(SAMPLE).givens):
        assert pickle.loads(pickle.dumps(value)) == value


def test_errors_survive_a_process_pool():
    with ProcessPoolExecutor(1) as pool, pytest.raises(FormatError) as caught:
        pool.submit(load, SAMPLE.replace("S", "X")).result()
    assert (caught.value.line, caught.value.column, caught.value.expected) == (5, 5, "one of 0SWLRTBM")


@pytest.mark.parametrize("puzzle", [load(SAMPLE), STAIRS])
def test_a_notebook_shows_pictures(puzzle):
    verdict = solve(puzzle)
    assert puzzle._repr_html_() == deadreckon.svg(puzzle)
    assert verdict.solutions[0]._repr_html_() == deadreckon.svg(puzzle, verdict.solutions[0])
    assert verdict.solutions[0]._repr_html_() in verdict._repr_html_()
    page = explain(puzzle)._repr_html_()
    assert page.startswith("<iframe srcdoc=")
    assert "&lt;svg" in page
    told = hint(puzzle)
    assert told.stages[1] in told._repr_html_()
    assert "<iframe srcdoc=" in told._repr_html_() and "&quot;target&quot;" in told._repr_html_()


def test_counts_are_a_heat_map():
    shown = count(SMALL, cells=True)._repr_html_()
    assert shown.startswith("<p>2 solutions, counted by ")
    assert re.findall(r">(\d+)</text>", shown) == ["50", "100", "50", "0", "0", "0", "50", "0", "50"]
    assert "<title>r1c2: 2 of 2</title>" in shown
    assert re.findall('fill="(#[0-9a-f]{6})" stroke', shown)[:2] == ["#849fb8", "#174a7c"]
    assert "<svg" not in count(SMALL)._repr_html_()
    assert count(SMALL, Limits(solutions=1))._repr_html_().startswith("<p>at least 1 solution, ")


WIDER = {  # options that may be written in more ways than they are kept
    "fleet": "tuple[int, ...] | list[int]",
    "kinds": "tuple[str, ...] | list[str]",
    "picture": "Pixels | bytes | None",
}


@pytest.mark.parametrize(
    ("record", "keywords"), [(BattleshipOptions, BattleshipKeywords), (NonogramOptions, NonogramKeywords)]
)
def test_the_keywords_of_generate_are_the_options_of_the_kind(record, keywords):
    kept = {field.name: field.type for field in fields(record)}
    assert keywords.__total__ is False and CommonKeywords.__annotations__.keys() <= kept.keys()
    written = {name: kind.__forward_arg__ for name, kind in keywords.__annotations__.items()}
    assert written == kept | {name: kind for name, kind in WIDER.items() if name in kept}


def test_the_overloads_of_generate_have_its_arguments():
    tree = ast.parse((ROOT / "src" / "deadreckon" / "__init__.py").read_text())
    overloads = [node.args for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.decorator_list]
    told = [
        ({argument.arg: ast.unparse(argument.annotation) for argument in each.kwonlyargs}, each.kwarg.arg)
        for each in overloads
        if each.kwarg
    ]
    assert [ast.unparse(each.args[0].annotation) for each in overloads] == [
        *(f"Literal['{kind}']" for kind in kinds()),
        "str",
    ]
    parameters = inspect.signature(deadreckon.generate).parameters.values()
    own = {each.name: each.annotation for each in parameters if each.kind is each.KEYWORD_ONLY}
    assert told == [(own, "options")] * 3


CLIENT = """
from deadreckon import Battleship, Grade, Limits, NotGraded, Puzzle, Verdict, grade_many, load, solve
import deadreckon

def answers(texts: list[str]) -> list[str]:
    return [solve(load(text), Limits(seconds=1.0)).answer for text in texts]

def label(found: Grade | NotGraded) -> str:
    return found.label if isinstance(found, Grade) else str(found)

puzzle: Puzzle = Battleship.of([1], [1], [1])
verdict: Verdict = solve(puzzle)
labels = [label(each) for each in grade_many([puzzle], jobs=1)]

def made(kind: str) -> list[str]:
    small = deadreckon.generate(rows=6, columns=6, fleet=(3, 2, 1), grade="easy", limits=Limits(seconds=9.0))
    touching = deadreckon.generate("battleship", touching="free", kinds=["water"], givens=None, seed=1)
    picture = deadreckon.generate("nonogram", colours=2, picture=b"P1", line_solvable=True, count=1)
    return [each.id for some in (small, touching, picture, deadreckon.generate(kind, rows=5)) for each in some]
"""
MISUSES = {
    'solve("text")': 'Argument 1 to "solve" has incompatible type "str"; expected "Puzzle"',
    "solve(puzzle).anser": '"Verdict" has no attribute "anser"',
    "deadreckon.slove(puzzle)": 'Module has no attribute "slove"',
    "Limits(second=1)": 'Unexpected keyword argument "second" for "Limits"',
    "puzzle.row_counts": '"Puzzle" has no attribute "row_counts"',
    "deadreckon.generate(fleets=(1,))": 'Unexpected keyword argument "fleets" for overloaded function "generate"',
    'deadreckon.generate("nonogram", fleet=(1,))': 'No overload variant of "generate" matches argument types',
    'deadreckon.generate(rows="6")': 'No overload variant of "generate" matches argument type',
    'deadreckon.generate(touching="often")': 'No overload variant of "generate" matches argument type',
    "deadreckon.generate(seconds=9.0)": 'No overload variant of "generate" matches argument type',
}


@pytest.mark.needs("mypy")
@pytest.mark.thorough
def test_a_client_is_checked_by_mypy(tmp_path):
    lines = CLIENT.strip().splitlines()
    (tmp_path / "client.py").write_text("\n".join([*lines, *MISUSES]) + "\n")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "client.py"]
    told = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path).stdout.splitlines()
    errors: dict[str, str] = {}
    for line in told:
        place, _, error = line.partition(": error: ")
        if error:  # and no note below one
            errors[place] = errors.get(place, "") + error
    misused = range(len(lines) + 1, len(lines) + len(MISUSES) + 1)
    assert list(errors) == [f"client.py:{number}" for number in misused], told
    for error, expected in zip(errors.values(), MISUSES.values()):
        assert expected in error


def test_puzzles_are_one_type():
    assert issubclass(Battleship, Puzzle)
    assert issubclass(Nonogram, Puzzle)
    assert {SMALL.kind, STAIRS.kind} == {"battleship", "nonogram"}
