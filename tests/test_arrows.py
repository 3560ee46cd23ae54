"""The layering: every import in the package, checked against the arrows of the design."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "deadreckon"

# The rooms of the house: each imports only rooms above it, and itself.
ROOMS = (
    "errors",
    "extras",
    "catalogue",
    "frozen",
    "kernel",
    "constraints",
    "native",
    "puzzles",
    "workers",
    "proving",
    "solving",
    "explaining",
    "generating",
    "packs",
    "booklet",
    "",  # the public names
    "service",
    "lab",
    "marking",
    "pages",
    "pages.tab",
    "pages.site",
    "pages.server",
    "course",
    "cli",
    "__main__",
)
# Rooms that may import only some of the rooms above them.
NARROW = {
    "errors": set(),
    "extras": set(),
    "catalogue": {"errors"},
    "frozen": set(),
    "kernel": {"errors", "frozen", "kernel"},
    "constraints": {"frozen", "kernel"},  # no constraint another
    "native": {"frozen", "kernel", "_native"},
    "workers": {"errors", "extras", "frozen", "native", "workers"},
    "pages": {"explaining", "pages"},
    "pages.tab": {"native", "service", "pages.tab"},
}
NO_KERNEL = ("puzzle", "rules", "formats")  # rooms of a kind: what a puzzle is, and how it is written
PRINTERS = ("cli", "course", "pages.server", "__main__")
STANDARD_LIBRARY_ONLY = set(ROOMS) - set(PRINTERS)
FOREIGN = {
    ("booklet", "typeset"),
    ("puzzles", "nonogram", "formats", "png"),
    ("puzzles", "drawing", "png"),
    ("pages", "site", "compression"),
    ("pages", "tab", "core_of_page"),  # in a tab alone
    ("workers", "cluster"),
    ("workers", "psutil_processes"),
    ("lab", "bootstrap"),
    ("lab", "critical_difference"),
    ("lab", "drawing"),
    ("lab", "paired_tests"),
    ("lab", "report_pdf"),
    ("lab", "study_frame"),
}  # each opened by the command that needs it
# A step of `puzzles` knows how to say itself; the languages it is said in are further below.
SAID = {("puzzles", "step"): ("explaining", "messages")}
READERS = ("figure_", "report", "export_", "drawing", "results")  # of the lab: they read records, never solve
SLOW_TO_START_WITH = {"dataclasses", "inspect", "json", "pathlib", "shutil", "statistics", "typing"}  # a command
SLOW_TO_IMPORT = {"argparse", "dataclasses", "enum", "functools", "importlib", "json", "random", "re", "typing"}


def parts(path):
    """The module a file is, without the package's own name: kernel/store.py is ("kernel", "store")."""
    names = path.relative_to(PACKAGE).with_suffix("").parts
    return names[:-1] if names[-1] == "__init__" else names


MODULES = {parts(path): path for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def tree_of(module):
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


def imports(module):
    """The full name of every module imported anywhere in this one: in functions and for the type checker too."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports name their module in full"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if known(name) else node.module for name in inner)


def known(name):
    return tuple(name.split(".")[1:]) in MODULES or name == "deadreckon._native"


def own(module):
    """The modules of this package that it imports, each as its parts."""
    return [tuple(name.split(".")[1:]) for name in imports(module) if name.split(".")[0] == "deadreckon"]


def part(module):
    """The room of a module; the three ways to serve the page are rooms of their own."""
    inner = ".".join(module[:2])
    return inner if inner in ROOMS else module[0] if module else ""


@pytest.mark.parametrize("module", MODULES, ids=".".join)
def test_each_room_imports_only_rooms_above_it(module):
    room = part(module)
    above = set(ROOMS[: ROOMS.index(room) + 1]) | {"_native"}  # a new room needs its place among the others
    assert {part(target) for target in own(module) if target != SAID.get(module)} <= (NARROW.get(room, above))


def test_nothing_but_themselves_imports_the_edges():
    edges = {module for module in MODULES for target in own(module) if part(target) in PRINTERS}
    assert {part(module) for module in edges} <= set(PRINTERS)


def test_no_constraint_imports_another():
    assert [
        (module, target)
        for module in MODULES
        for target in own(module)
        if part(module) == part(target) == "constraints"
    ] == []


def test_no_kind_of_puzzle_imports_another():
    kinds = [module for module in MODULES if part(module) == "puzzles" and len(module) > 1]
    assert {module[1] for module in kinds} >= {"battleship", "nonogram"}
    for module in kinds:
        known_kinds = {
            target[1] for target in own(module) if target[:1] == ("puzzles",) and (*target[:2], "puzzle") in MODULES
        }
        assert known_kinds <= {module[1]}, module


def test_only_a_kind_knows_itself():
    """The rest of the house, but for the edges and the public names, knows kinds through what `puzzles` offers."""
    for module in MODULES:
        if part(module) not in ("puzzles", "", *PRINTERS):
            assert [target for target in own(module) if (*target[:2], "puzzle") in MODULES] == [], module


def test_what_a_puzzle_is_needs_no_kernel():
    rooms = [module for module in MODULES if module[:1] == ("puzzles",) and set(module[1:3]) & set(NO_KERNEL)]
    assert {module[-1] for module in rooms} >= {"puzzle", "rules", "course", "non"}
    for module in rooms:
        assert not {part(target) for target in own(module)} & {"kernel", "constraints"}, module


def test_only_the_edges_print():
    for module in MODULES:
        calls = [node for node in ast.walk(tree_of(module)) if isinstance(node, ast.Name) and node.id == "print"]
        assert not calls or part(module) in PRINTERS, module


def test_plots_and_reports_know_records_and_no_solver():
    readers = [module for module in MODULES if part(module) == "lab" and module[-1].startswith(READERS)]
    assert {"report", "results", "drawing"} <= {module[-1] for module in readers}
    for module in readers:
        assert {part(target) for target in own(module)} <= {"frozen", "catalogue", "lab"}, module
        assert not {target[-1] for target in own(module)} & {"run_study", "one_run", "ask_contestant", "study"}, module


UNHURRIED = (
    "workers",
    "proving",
    "explaining",
    "generating",
    "packs",
    "booklet",
    "lab",
    "marking",
)  # neither battle.py nor `reckon solve` enters them
UNHURRIED_ROOMS_OF_A_KIND = ("position", "tactics", "generating", "sample", "measures")


def is_unhurried(module):
    return part(module) in UNHURRIED or (
        part(module) == "puzzles" and module[2:3] and module[2] in UNHURRIED_ROOMS_OF_A_KIND
    )


def test_hand_made_records_are_for_a_quick_start_alone():
    """Elsewhere the standard dataclass and TYPE_CHECKING do: docs/decisions/frozen-records.md."""
    hand_made = {
        module
        for module in MODULES
        if ("frozen",) in own(module)
        or any(
            isinstance(node, ast.Assign) and ast.unparse(node) == "TYPE_CHECKING = False"
            for node in tree_of(module).body
        )
    }
    assert hand_made
    assert not {module for module in hand_made if is_unhurried(module)}


PLAIN_IMPORTS = ("workers", "generating", "packs", "booklet", "lab", "marking")


def blocks_for_the_type_checker(module):
    return [
        node for node in tree_of(module).body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]


def test_types_are_imported_plainly_where_no_quick_start_needs_otherwise():
    plain = [module for module in MODULES if part(module) in PLAIN_IMPORTS or module[2:3] == ("generating",)]
    assert len(plain) > 150
    with_block = {module for module in plain if blocks_for_the_type_checker(module)}
    assert with_block == {("lab",)}  # for `open_study`, which is imported when it is used: it needs pandas


def test_the_core_needs_the_standard_library_only():
    for module in MODULES:
        if part(module) in STANDARD_LIBRARY_ONLY:
            if module in FOREIGN:
                continue
            known_to_all = {"deadreckon", "typing_extensions"}  # type checkers bring the second, for themselves alone
            foreign = {name.split(".")[0] for name in imports(module)} - sys.stdlib_module_names - known_to_all
            assert not foreign, module


SAMPLE = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"


def loaded_by(program, *arguments):
    """The modules that are loaded after `program`, in an interpreter that has loaded as few as it can."""
    prelude = f"import sys; sys.path[:0] = [{str(ROOT)!r}, {str(PACKAGE.parent)!r}]\n"
    command = [sys.executable, "-I", "-S", "-c", f"{prelude}{program}\nprint(*sys.modules)", *arguments]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def test_importing_the_package_loads_nothing_else():
    before, after = loaded_by(""), loaded_by("import deadreckon")
    assert after - before <= {"deadreckon", "__future__"}


def test_the_way_of_the_course_command_loads_nothing_slow(tmp_path):
    (tmp_path / "in.txt").write_text(SAMPLE)
    loaded = loaded_by(
        "import battle; assert battle.main(sys.argv[1:]) == 0", str(tmp_path / "in.txt"), str(tmp_path / "out.txt")
    )
    assert (tmp_path / "out.txt").read_text().split()[0] == "LRWWWW"
    assert {"deadreckon.solving.solve", "deadreckon.puzzles.battleship.formats.course"} <= loaded
    assert not loaded & SLOW_TO_IMPORT
    assert not {name for name in loaded if name.startswith(("deadreckon.puzzles.nonogram", "deadreckon.cli"))}


def test_solving_one_file_opens_no_other_command_and_no_room_it_does_not_need(tmp_path):
    (tmp_path / "in.txt").write_text(SAMPLE)
    program = "from deadreckon.cli.main import main; assert main(sys.argv[1:]) == 0"
    loaded = loaded_by(program, "solve", str(tmp_path / "in.txt"))
    assert "deadreckon.cli.command_solve" in loaded
    assert not loaded & SLOW_TO_START_WITH
    assert {name for name in loaded if name.startswith("deadreckon.cli.command_")} == {"deadreckon.cli.command_solve"}
    assert not {name for name in loaded if name.startswith(tuple(f"deadreckon.{room}" for room in UNHURRIED))}


def test_help_and_usage_open_no_command():
    program = """
from deadreckon.cli.main import main
for words in ([], ["--help"], ["slove"]):
    try:
        main(words)
    except SystemExit:
        pass
print()"""
    loaded = loaded_by(program)
    assert {name for name in loaded if name.startswith("deadreckon")} >= {
        "deadreckon.cli.main",
        "deadreckon.cli.parser",
    }
    assert not {name for name in loaded if name.startswith(("deadreckon.cli.command_", "deadreckon.puzzles"))}
    assert not loaded & SLOW_TO_START_WITH


@pytest.mark.parametrize("kind", ["battleship", "nonogram"])
def test_the_help_of_generating_loads_the_options_and_nothing_that_generates(kind):
    program = f"""
from deadreckon.cli.main import main
try:
    main(["generate", "{kind}", "--help"])
except SystemExit:
    print()"""
    loaded = loaded_by(program)
    assert f"deadreckon.puzzles.{kind}.generating.options" in loaded
    own = (f"puzzles.{kind}.{room}" for room in ("generating.generator", "generating.drafts", "tactics", "position"))
    elsewhere = {"cli.generate_puzzles", "workers", "solving", "explaining", "kernel", "constraints", *own}
    names = {"deadreckon.explaining", "deadreckon.explaining.grade_names"}
    assert not {name for name in loaded - names if name.startswith(tuple(f"deadreckon.{room}" for room in elsewhere))}


def test_reading_and_checking_a_puzzle_loads_no_kernel():
    rooms = (
        "puzzles.battleship.formats.course",
        "puzzles.battleship.rules",
        "puzzles.nonogram.formats.non",
        "puzzles.nonogram.rules",
    )
    loaded = loaded_by("import " + ", ".join(f"deadreckon.{room}" for room in rooms))
    assert not {name for name in loaded if name.startswith(("deadreckon.kernel", "deadreckon.constraints"))}


def test_verifying_loads_neither_engine_nor_certifier_nor_kernel(tmp_path):
    """What has to be trusted is short: a certificate that proves nothing is refused by the checker alone."""
    program = """
from deadreckon.proving.verify import verify
from deadreckon.proving.wrong_proof import WrongProof
from deadreckon.puzzles.loading import load
for text in sys.argv[1:]:
    puzzle = load(text)
    for derive in (True, False):
        from deadreckon.puzzles.kind import kind_of
        lines = kind_of(puzzle).proof_models().proof_model(puzzle).lines if derive else []
        try:
            verify(puzzle, "\\n".join(lines).encode(), b"")
        except WrongProof as error:
            assert error.file == ("proof" if derive else "model")
        else:
            raise SystemExit("accepted")"""
    loaded = loaded_by(program, SAMPLE, "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n")
    assert {"deadreckon.proving.checker", "deadreckon.puzzles.nonogram.proof_model"} <= loaded
    rooms = ("_native", "native", "kernel", "constraints", "solving", "proving.prove")
    assert not {name for name in loaded if name.startswith(tuple(f"deadreckon.{room}" for room in rooms))}


def test_the_command_that_verifies_loads_no_solver_and_no_core(tmp_path):
    for name, text in {"puzzle.txt": SAMPLE, "proof.opb": "", "proof.pbp": ""}.items():
        (tmp_path / name).write_text(text)
    program = """
from deadreckon.cli.main import main
assert main(["verify", *sys.argv[1:]]) == 1"""
    loaded = loaded_by(program, str(tmp_path / "puzzle.txt"), str(tmp_path / "proof"))
    assert "deadreckon.proving.checker" in loaded
    rooms = ("_native", "constraints", "solving", "proving.prove")
    assert not {name for name in loaded if name.startswith(tuple(f"deadreckon.{room}" for room in rooms))}


def test_the_checkers_of_proofs_share_no_code_and_the_one_in_python_is_short():
    """Its modules import each other, the class of all errors, and the standard library."""
    names = ("checker", "constraints", "propagation", "read_model", "wrong_proof")
    own = {f"deadreckon.proving.{name}" for name in names} | {"deadreckon.errors"}
    lines = 0
    for name in names:
        module = ("proving", name)
        foreign = {other for other in imports(module) if other not in own}
        assert {other.split(".")[0] for other in foreign} <= sys.stdlib_module_names, name
        lines += sum(bool(line.strip()) for line in MODULES[module].read_text(encoding="utf-8").splitlines())
    assert lines < 400
    native = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "native" / "checking").iterdir())
    included = set(re.findall('#include "(.*)"', native))
    assert included == {"checking/checker.hpp", "checking/constraints.hpp", "budget.hpp"}


ELSEWHERE = {"subprocess", "multiprocessing", "concurrent", "socket", "ssl", "http", "asyncio", "ctypes"}
SERVERS = {"starlette", "uvicorn", "anyio"}


def test_the_service_knows_nothing_of_processes_and_networks():
    """So that it answers inside a browser too: all requests are opened, and one that asks the most is answered."""
    program = """
from deadreckon.service import ask, requests
assert len(requests()) > 10
for request in (
    {"ask": "explain", "puzzle": sys.argv[1]},
    {"ask": "generate", "kind": "nonogram", "rows": 5, "columns": 5, "grade": "seaman"},
    {"ask": "picture", "puzzle": sys.argv[1]},
):
    assert "error" not in ask(request)"""
    loaded = loaded_by(program, SAMPLE)
    assert "deadreckon.service.generating" in loaded
    assert not {name.split(".")[0] for name in loaded} & (ELSEWHERE | SERVERS)
    edges = ("deadreckon.workers", "deadreckon.pages", "deadreckon.cli")
    assert not {name for name in loaded if name.startswith(edges)}
