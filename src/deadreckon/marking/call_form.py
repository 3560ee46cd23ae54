"""Search for the command line that a submission expects: it is run on a small board in each form of the course."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from deadreckon.lab.load_instance import load_instance
from deadreckon.marking.run_test import CallForm, SubmissionRun, run_test
from deadreckon.marking.suite import Suite, SuiteTest
from deadreckon.marking.unpack import Files
from deadreckon.marking.verdicts import (
    CPU,
    FULL_MARKS,
    INVALID,
    MEMORY,
    NO_OUTPUT,
    OUTPUT,
    PARTIAL,
    REFUSED,
    WALL,
    WRONG,
)
from deadreckon.puzzles.format import FormatError

POSITIONAL = ("python3", "{program}", "{puzzle}", "{solution}")
NAMED = ("python3", "{program}", "--inputfile", "{puzzle}", "--outputfile", "{solution}")
ARROWS_IN_PROGRAM = (b"'<'", b'"<"', b"'^'", b'"^"')
CPU_SECONDS, WALL_SECONDS = 5.0, 20.0  # limit of a trial
SETTLED = (*FULL_MARKS, REFUSED)  # no other form is tried
# A program that computes until a limit may be the right one, as may be one that answers wrongly; a crash tells little.
BEST_FIRST = (FULL_MARKS, (WRONG, PARTIAL, CPU, WALL, MEMORY, OUTPUT), (INVALID,), (NO_OUTPUT,))


@dataclass(frozen=True)
class FormSearch:
    """Search over the forms of the command line, likeliest first."""

    files: Files
    program: str
    test: SuiteTest
    forms: tuple[CallForm, ...]
    unsafe: bool

    def find(self) -> CallForm:
        """Find the form in which the program answers best."""
        found: dict[int, CallForm] = {}
        for form in self.forms:
            verdict = run_test(SubmissionRun(self.files, self.program, self.test, form, self.unsafe)).verdict
            rank = next((at for at, verdicts in enumerate(BEST_FIRST) if verdict in verdicts), len(BEST_FIRST))
            found.setdefault(rank, form)
            if verdict in SETTLED:
                break
        return found[min(found)]


def form_search(suite: Suite, files: Files, program: str, unsafe: bool) -> FormSearch:
    """The search for the submissions of a suite: on its smallest board, with a short time limit."""
    test = min(suite.tests, key=lambda each: each.instance.height * each.instance.width)
    limits = replace(test.limits, cpu=min(test.limits.cpu, CPU_SECONDS), wall=min(test.limits.wall, WALL_SECONDS))
    return FormSearch(files, program, replace(test, limits=limits), tuple(_forms(suite, test, files)), unsafe)


def _forms(suite: Suite, test: SuiteTest, files: Files) -> Iterator[CallForm]:
    """The suite's own command, or both of the course, in every dialect of the puzzle file."""
    sources = b"".join(content for name, content in files.items() if name.endswith(".py"))
    arrows = any(sign in sources for sign in ARROWS_IN_PROGRAM)
    commands = [suite.command] if suite.command else [POSITIONAL, NAMED]
    if not suite.command and b"inputfile" in sources:
        commands.reverse()
    for format, dialect in sorted(_dialects(suite, test), key=lambda each: (each[1] == "arrows") != arrows):
        for command in commands:
            yield CallForm(command, format, dialect)


def _dialects(suite: Suite, test: SuiteTest) -> list[tuple[str, str | None]]:
    """The formats in which puzzle files can be written, with their dialects."""
    loaded = load_instance(test.instance.text)
    forms = [form for form in loaded.kind.formats().values() if form.name == suite.format or not suite.format]
    found: list[tuple[str, str | None]] = []
    for form in forms:
        for dialect, writer in form.dialects:
            try:
                writer(loaded.puzzle)
            except FormatError:
                continue
            found.append((form.name, dialect))
    return found or [(suite.format, None)]
