"""Marks a class: runs every test without a result, and saves each result at once."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from deadreckon.kernel.budget import OutOfBudget
from deadreckon.marking.call_form import FormSearch, form_search
from deadreckon.marking.judge import over_cpu, over_memory
from deadreckon.marking.result import MarkingResult
from deadreckon.marking.results import STUDENTS, StudentResults, load_results, save_results
from deadreckon.marking.run_test import CallForm, SubmissionRun, run_test
from deadreckon.marking.submissions import Submission, folder_names
from deadreckon.marking.suite import Suite, SuiteTest
from deadreckon.marking.verdicts import CPU, INTERNAL, MEMORY, MISSING
from deadreckon.workers.executor import Executor
from deadreckon.workers.task import Done, Task, TaskLimits

HARNESS_MEMORY = 256 << 20  # bytes for the child itself besides the program
FORMS = 4  # runs of a search for the form of a call
FILES_NAMED = 8  # of a submission without the program


class TaskKey(NamedTuple):
    """A test of a student; the test "" is the search for the form of the command line."""

    student: str
    test: str


@dataclass(frozen=True)
class MarkingProgress:
    """Progress of a marking."""

    planned: int
    done: int
    running: int
    new: int  # results of this call of `mark_class`


class ClassMarking:
    """The results of a class and the tests still to run; results are only added, and saved at once."""

    def __init__(self, suite: Suite, submissions: Sequence[Submission], out: Path, unsafe: bool = False) -> None:
        self.suite, self.out, self._unsafe = suite, out, unsafe
        self.submissions = {each.student: each for each in submissions}
        names = folder_names(list(submissions))
        self.folders = {student: out / STUDENTS / name for student, name in names.items()}
        self.results = {each.student: self._start(each) for each in submissions}
        self._tests = {test.name: test for test in suite.tests}
        self.new = 0
        self._ready: deque[Task] = deque()
        for student, own in self.results.items():
            self._plan(student, own)

    def _start(self, submission: Submission) -> StudentResults:
        """Start from the known results: of the same files, for tests that the suite still has."""
        program = submission.path_of(self.suite.program)
        problem = submission.problem
        if not problem and not program:
            held = sorted(submission.files)
            more = f" and {len(held) - FILES_NAMED} more" if len(held) > FILES_NAMED else ""
            problem = f"{self.suite.program} is missing; found {', '.join(held[:FILES_NAMED]) or 'no files'}{more}"
        start = StudentResults(submission.student, submission.number, submission.digest, problem, None, {})
        before = load_results(self.folders[submission.student])
        if not before or before.submission != submission.digest:
            return start
        tests = [test.name for test in self.suite.tests if before.final(test.name, self._key(submission, test))]
        known = bool(tests) and before.form in self._form_search(submission).forms  # else found out again
        return replace(start, form=before.form if known else None, tests={name: before.tests[name] for name in tests})

    def _form_search(self, submission: Submission) -> FormSearch:
        return form_search(self.suite, submission.files, submission.path_of(self.suite.program), self._unsafe)

    def _key(self, submission: Submission, test: SuiteTest) -> str:
        parts = f"{submission.digest} {self.suite.digest(test)}"
        return hashlib.sha256(parts.encode()).hexdigest()[:16]

    def _plan(self, student: str, own: StudentResults) -> None:
        left = [test for test in self.suite.tests if test.name not in own.tests]
        submission = self.submissions[student]
        if own.problem:
            for test in left:
                self._add(student, MarkingResult(test.name, MISSING, own.problem, self._key(submission, test)), False)
            save_results(self.folders[student], self.results[student])
        elif left and own.form is None:
            self._ready.append(self._form_task(submission))
        else:
            self._ready.extend(self._test_task(submission, test) for test in left)

    def _form_task(self, submission: Submission) -> Task:
        search = self._form_search(submission)
        limits = search.test.limits
        bounds = TaskLimits(FORMS * limits.cpu + 10.0, FORMS * limits.wall + 10.0, _child_memory(limits.memory))
        return Task(TaskKey(submission.student, ""), search.find, bounds, OutOfBudget)

    def _test_task(self, submission: Submission, test: SuiteTest) -> Task:
        form = self.results[submission.student].form
        assert form
        program = submission.path_of(self.suite.program)
        run = SubmissionRun(submission.files, program, test, form, self._unsafe)
        limits = test.limits
        bounds = TaskLimits(1.2 * limits.cpu + 5.0, limits.wall + 5.0, _child_memory(limits.memory))
        return Task(TaskKey(submission.student, test.name), partial(run_test, run), bounds, OutOfBudget)

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        """The next task; an executor asks again after a task has ended, as that may have made others ready."""
        if not self._ready:
            raise StopIteration
        return self._ready.popleft()

    def take(self, done: Done) -> None:
        """Save the result of a task."""
        student, test = done.key
        submission = self.submissions[student]
        if test:
            result = done.value if isinstance(done.value, MarkingResult) else _stopped_result(self._tests[test], done)
            self._add(student, replace(result, key=self._key(submission, self._tests[test])))
            return
        form = done.value if isinstance(done.value, CallForm) else self._form_search(submission).forms[0]
        self.results[student] = replace(self.results[student], form=form)
        self._plan(student, self.results[student])

    def _add(self, student: str, result: MarkingResult, save: bool = True) -> None:
        self.results[student] = self.results[student].with_result(result)
        self.new += 1
        if save:
            save_results(self.folders[student], self.results[student])

    @property
    def done(self) -> int:
        return sum(len(own.tests) for own in self.results.values())


def mark_class(marking: ClassMarking, executor: Executor) -> Iterator[MarkingProgress]:
    """Run the tests without a result; yields the progress from time to time."""
    planned = len(marking.results) * len(marking.suite.tests)
    yield MarkingProgress(planned, marking.done, 0, 0)
    for finished in executor(marking, _nothing_to_prepare):
        for done in finished.tasks:
            marking.take(done)
        yield MarkingProgress(planned, marking.done, finished.running, marking.new)


def _stopped_result(test: SuiteTest, done: Done) -> MarkingResult:
    """The result of a run that its runner could not end, as its program took more than the runner could see in time."""
    usage = (done.usage.cpu, done.usage.wall, done.usage.memory)
    if done.how == "memout":
        return MarkingResult(test.name, MEMORY, over_memory(test.limits), "", *usage)
    if done.how == "timeout" and done.usage.cpu > test.limits.cpu:
        return MarkingResult(test.name, CPU, over_cpu(test.limits), "", *usage)
    return MarkingResult(test.name, INTERNAL, f"marking failed: {done.how} {done.text}", "", *usage)


def _nothing_to_prepare() -> None:
    """Called in each child process before its first task."""


def _child_memory(megabytes: float) -> int:
    return int(megabytes * 2**20) + HARNESS_MEMORY


def unfinished(marking: ClassMarking, verdicts: Collection[str]) -> int:
    """Number of results with one of these verdicts."""
    return sum(each.verdict in verdicts for own in marking.results.values() for each in own.tests.values())
