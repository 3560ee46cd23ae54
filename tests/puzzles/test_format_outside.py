"""Programs of other people read what is written for them and find as many solutions; `make outside` installs some.

Each runs where it is: clasp and MiniZinc are Debian's, PyCSP3 (with the solver ACE, in Java) and CPMpy come from PyPI.
"""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from deadreckon import Limits, load, solve
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black, clue_of
from puzzles.test_format_exports import random_battleship, random_nonogram

COURSE = Path(__file__).parents[2] / "examples" / "course"
MODELS = Path(__file__).parent / "outside"
CPMPY = """
import sys
from cpmpy.tools.io import load
for path in sys.argv[1:]:
    print("found", load(path, format="xcsp3").solveAll(solver="ortools"))
"""


def program(name):
    found = shutil.which(name)
    if not found:
        pytest.skip(f"no {name} on this machine: make outside says how it is installed")
    return found


def package(name):
    spec = importlib.util.find_spec(name)
    if not spec:
        pytest.skip(f"no {name} in this environment: make outside installs it")
    return Path(spec.origin).parent


def printed(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300).stdout


def written(folder, name, puzzles, suffix):
    """The paths of the puzzles, each written in the format of this name."""
    paths = []
    for number, puzzle in enumerate(puzzles):
        paths.append(folder / f"{number}.{suffix}")
        paths[-1].write_text(kinds()[puzzle.kind].format(name).write(puzzle), encoding="utf-8")
    return paths


def numbers_of_solutions(puzzles):
    found = [len(solve(puzzle, Limits()).solutions) for puzzle in puzzles]
    assert max(found) > 1
    return found


def any_puzzles(count):
    """Puzzles with all that ours may have: unknown counts, colours, givens."""
    random = Random(3)
    return [make(random) for _ in range(count) for make in (random_battleship, random_nonogram)]


def boards():
    """Boards of the course, one with every letter, and one with two solutions."""
    told = [load(path) for path in sorted(COURSE.glob("6x6-*.txt"))[:3]]
    givens = ("T0L0R0", "M00000", "B00000", "0000S0", "W00000", "000000")
    letters = Battleship((4, 1, 1, 1, 0, 0), (3, 0, 1, 1, 2, 0), (1, 0, 2), givens)
    return [*told, letters, Battleship((1, 0, 1), (1, 0, 1), (2,), ("000",) * 3)]


def pictures():
    random, found = Random(4), []
    for _ in range(6):
        picture = ["".join(random.choices(".#", k=5)) for _ in range(4)]
        sides = [[clue_of(line, "#") for line in lines] for lines in (picture, map("".join, zip(*picture)))]
        found.append(Nonogram(*(black(*([length for length, _ in clue] for clue in clues)) for clues in sides)))
    return [*found, Nonogram(black((1,), (1,)), black((1,), (1,)))]


def test_clasp_reads_opb(tmp_path):
    clasp, puzzles = program("clasp"), any_puzzles(20)
    for path, number in zip(written(tmp_path, "opb", puzzles, "opb"), numbers_of_solutions(puzzles)):
        told = printed(clasp, "0", "--quiet=2", str(path))
        assert f"Models         : {number}\n" in told, path.read_text()


def test_cpmpy_reads_xcsp3(tmp_path):
    package("cpmpy")
    package("pycsp3")  # whose parser it takes
    puzzles = any_puzzles(10)
    told = printed(sys.executable, "-c", CPMPY, *map(str, written(tmp_path, "xcsp3", puzzles, "xml")))
    found = [int(line.split()[1]) for line in told.splitlines() if line.startswith("found ")]
    assert found == numbers_of_solutions(puzzles)


def test_ace_reads_xcsp3(tmp_path):
    [ace] = (package("pycsp3") / "solvers" / "ace").glob("ACE*.jar")
    java, puzzles = program("java"), any_puzzles(3)
    for path, number in zip(written(tmp_path, "xcsp3", puzzles, "xml"), numbers_of_solutions(puzzles)):
        told = printed(java, "-jar", str(ace), str(path), "-s=all", "-npc")
        assert f"d FOUND SOLUTIONS  {number}\n" in told if number else "s UNSATISFIABLE" in told, told


@pytest.mark.parametrize(("make", "name"), [(boards, "dzn"), (pictures, "dzn"), (pictures, "csplib")])
def test_minizinc_reads(tmp_path, make, name):
    minizinc, puzzles = program("minizinc"), make()
    model = MODELS / f"{puzzles[0].kind}-{name}.mzn"
    for path, number in zip(written(tmp_path, name, puzzles, "dzn"), numbers_of_solutions(puzzles)):
        assert printed(minizinc, "--solver", "gecode", "-a", str(model), str(path)).count("-" * 10) == number
