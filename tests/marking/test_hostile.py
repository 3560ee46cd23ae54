"""Submissions that misbehave: each gets its verdict and harms neither the marker, nor other files, nor the machine."""

import os
import shutil
import socket
import subprocess
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import hostile
import pytest

from deadreckon import solve
from deadreckon.lab.study import Instance
from deadreckon.marking.call_form import POSITIONAL
from deadreckon.marking.isolation import BUBBLEWRAP, LANDLOCK, why_no_bubblewrap, why_no_landlock
from deadreckon.marking.run_test import CallForm, SubmissionRun, run_test
from deadreckon.marking.suite import MarkingLimits, SuiteTest
from deadreckon.puzzles.loading import load
from deadreckon.workers.pool import Pool
from deadreckon.workers.task import Task

PUZZLE = (Path(__file__).parents[2] / "examples" / "small" / "5x5-01.txt").read_text()
BOARD = "\n".join(solve(load(PUZZLE)).solutions[0]) + "\n"
PROGRAM = f"battle-{os.getpid()}.py"  # other processes of the tests have others


def suite_test(wall=hostile.LIMIT_WALL, cpu=hostile.LIMIT_CPU):
    limits = MarkingLimits(cpu, wall, hostile.LIMIT_MEMORY, hostile.LIMIT_DISK)
    return SuiteTest(Instance("tiny", "battleship", 5, 5, PUZZLE), "all", 1.0, "visible", limits)


@pytest.fixture(params=[BUBBLEWRAP, LANDLOCK], scope="module")
def isolation(request):
    why_not = why_no_bubblewrap() if request.param == BUBBLEWRAP else why_no_landlock()
    if why_not:
        pytest.skip(why_not)
    return request.param


@pytest.fixture(scope="module")
def temporary():
    """The folder of temporary files of the child that runs the programs."""
    with TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        yield Path(folder)


@pytest.fixture(scope="module")
def pool(temporary):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(temporary))
        with Pool(1) as pool:
            yield pool


@pytest.fixture
def mark(isolation, pool):
    def mark(files, program=PROGRAM, **limits):
        run = SubmissionRun(files, program, suite_test(**limits), CallForm(POSITIONAL), isolation=isolation)
        pool.start(Task("key", partial(run_test, run)))
        [done] = pool.finished()
        assert done.how == "done", done.text
        return done.value

    return mark


@pytest.fixture
def listeners():
    """Servers on this machine, which nothing may reach: the port of one, and the path of the other."""
    with (
        TemporaryDirectory() as folder,
        socket.create_server(("127.0.0.1", 0)) as tcp,
        socket.socket(type=socket.SOCK_DGRAM) as udp,
        socket.socket(socket.AF_UNIX) as service,
    ):
        os.chmod(folder, 0o755)
        udp.bind(tcp.getsockname())
        service.bind(f"{folder}/socket")
        os.chmod(f"{folder}/socket", 0o777)
        service.listen()
        yield tcp.getsockname()[1], f"{folder}/socket"
        for each, reached in ((tcp, tcp.accept), (service, service.accept), (udp, partial(udp.recv, 1))):
            each.settimeout(0)
            with pytest.raises(BlockingIOError):
                reached()


CASES = [
    pytest.param(name, id=name, marks=[] if program.short else pytest.mark.thorough)
    for name, program in hostile.PROGRAMS.items()
]


@pytest.mark.parametrize("name", CASES)
def test_each_gets_its_verdict_and_does_no_harm(mark, isolation, name, tmp_path, temporary, listeners):
    program = hostile.PROGRAMS[name]
    if program.only and isolation not in program.only:
        pytest.skip(f"not restricted by {isolation}")
    (tmp_path / "other").mkdir()
    for path in ("solution.txt", "other/battle.py"):
        (tmp_path / path).write_text("secret")
    source = hostile.source_of(program, BOARD, tmp_path, *listeners)
    before = os.stat(tmp_path)
    result = mark({PROGRAM: source, **program.files}, wall=program.wall, cpu=program.cpu)
    assert result.verdict in program.verdicts, result
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["battle.py", "other", "solution.txt"]
    assert (os.stat(tmp_path).st_mode, os.stat(tmp_path).st_mtime) == (before.st_mode, before.st_mtime)
    assert not survivors()
    assert list(temporary.iterdir()) == []
    honest = mark({PROGRAM: hostile.source_of(hostile.Hostile(hostile.ANSWER, ()), BOARD)})
    assert honest.verdict == "solved", honest  # the next student is unharmed


def survivors():
    """Processes of submissions that are still there."""
    found = subprocess.run(["ps", "-eo", "stat=,args="], capture_output=True, text=True, check=True).stdout
    return [line for line in found.splitlines() if PROGRAM in line and not line.startswith("Z")]


def test_a_crash_is_told_without_paths_of_the_machine(mark):
    result = mark({"src/battle.py": b"import sys\n\ndef solve():\n    return {}[3]\n\nsolve()\n"}, "src/battle.py")
    assert (result.verdict, result.sentence) == (
        "crash",
        "the program ended with status 1: battle.py, line 4: KeyError: 3",
    )
    assert "/work" not in result.errors
    assert "/tmp" not in result.errors


def test_a_killed_program_is_told_by_its_signal(mark):
    result = mark({PROGRAM: b"import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n"})
    assert (result.verdict, result.sentence) == ("crash", "the program died of SIGSEGV")


def test_cpu_time_of_all_processes_counts(mark):
    source = "import os, time\nfor _ in range(2):\n    if not os.fork(): break\n"
    source += "while time.process_time() < 0.3: pass\n"
    source += "try:\n    while True: os.wait()\nexcept ChildProcessError: print(sum(os.times()[:4]), flush=True)\n"
    result = mark({PROGRAM: source.encode()})
    told = max(map(float, result.output.split()))  # by the parent, of itself and its children: 0.9 s
    assert told <= result.cpu + 0.02 < 1.4 * told  # ticks of a hundredth; with the children twice it is 1.6 times


def test_names_may_have_spaces_and_any_letters(mark):
    source = hostile.source_of(hostile.Hostile(hostile.ANSWER, ()), BOARD)
    assert mark({"größer als/my solver/battle.py": source}, "größer als/my solver/battle.py").verdict == "solved"


def test_without_isolation_nothing_is_run(pool, monkeypatch):
    run = SubmissionRun({"battle.py": b""}, "battle.py", suite_test(), CallForm(POSITIONAL), isolation="not isolated")
    assert run_test(run).verdict == "not-isolated-refused"


@pytest.mark.skipif(not shutil.which("python3"), reason="no python3 here")
@pytest.mark.thorough
def test_unsafe_runs_are_said_to_be_so(pool):
    run = SubmissionRun({"battle.py": b""}, "battle.py", suite_test(), CallForm(POSITIONAL), True, "not isolated")
    pool.start(Task("key", partial(run_test, run)))
    [done] = pool.finished()
    assert done.value.verdict == "no-output"
    assert done.value.isolation.startswith("not isolated")
