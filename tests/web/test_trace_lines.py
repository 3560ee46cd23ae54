"""Traces as text in the page: the effect of each line, and lines that contradict earlier ones."""

import json
from typing import Any

import pytest

READ = "async (text) => (await import('./watch/trace_lines.js')).readTrace(text).length"
PROBLEM = {"event": "problem", "variables": [{"name": name, "values": [1, 2, 3]} for name in "ab"]}
FAIL = {"event": "fail", "why": "odd"}


def decide(variable: str, value: int) -> dict[str, Any]:
    return {"event": "decide", "variable": variable, "value": value}


def prune(variable: str, *removed: int, **more: Any) -> dict[str, Any]:
    return {"event": "keep", "variable": variable, "removed": removed, **more}


def undo(depth: int) -> dict[str, Any]:
    return {"event": "undo", "depth": depth}


def solution(*values: int) -> dict[str, Any]:
    return {"event": "solution", "values": values}


def text_of(*lines: dict[str, Any]) -> str:
    return "\n".join(map(json.dumps, lines))


def test_a_broken_trace_is_refused_with_its_line(run_in_node: Any) -> None:
    good = json.dumps({"event": "problem", "variables": [{"name": "a", "values": [1]}], "constraints": []})
    for line, found in (
        ('{"event": "decide", "variable": "ship 9.9", "value": 1}', 'the variable "ship 9.9"'),
        ('{"event": "decide", "variable": "a", "value": 2}', "the decision a = 2"),
        ('{"event": "keep", "variable": "a", "removed": [1], "left": 1, "why": ""}', "left 1"),
        ('{"event": "undo", "depth": 99}', "depth 99"),
        ('{"event": "leap"}', 'the event "leap"'),
        ("{nothing", '"{nothing"'),
    ):
        with pytest.raises(Exception, match="line 2: found") as refused:
            run_in_node(READ, f"{good}\n{line}\n")
        assert found in str(refused.value) and "expected" in str(refused.value)


SHOWN = """async (text) => {
  const { readTrace, writeTrace } = await import('./watch/trace_lines.js');
  const { nextFailure } = await import('./watch/trace_state.js');
  const { eventSentence } = await import('./watch/event_text.js');
  const { Totals } = await import('./watch/trace_totals.js');
  const trace = readTrace(text);
  const sentences = trace.what.map((_, event) => eventSentence(trace, event, 0));
  const failures = trace.failures[trace.length - 1];
  const next = nextFailure(trace, nextFailure(trace, 0));
  const { wipeouts } = new Totals(trace).moveTo(trace.length).byReason()[0];
  return { sentences, failures, next, wipeouts, lines: writeTrace(trace).trim().split('\\n').length };
}"""


def test_a_failed_check_and_the_failure_it_causes_are_one_event(run_in_node: Any) -> None:
    check = {"event": "broken", "why": "a is even"}
    lines = [PROBLEM, decide("a", 1), check, {**check, "event": "fail", "variable": None}, undo(0)]
    shown = run_in_node(SHOWN, text_of(*lines))
    assert shown["sentences"] == ["Decision: a = 1.", "Inconsistent: a is even.", "Backtrack to depth 0."]
    assert (shown["failures"], shown["next"], shown["wipeouts"], shown["lines"]) == (1, None, 1, 4)


STANDS = "expected an undecided variable"
UNDO_CASES: dict[str, tuple[list[dict[str, Any]], str]] = {
    "the variable again": (
        [decide("a", 1), undo(0), decide("a", 2), decide("a", 3)],
        f"line 5: found the decision a = 3, {STANDS}: a = 2 (line 4) stands; undo to depth 0 first?",
    ),
    "the same decision again": (
        [decide("b", 3), decide("a", 1), decide("a", 1)],
        f"line 4: found the decision a = 1, {STANDS}: a = 1 (line 3) stands; undo to depth 1 first?",
    ),
    "the variable again after a failure": (
        [decide("a", 1), FAIL, decide("a", 2), FAIL],
        f"line 4: found the decision a = 2, {STANDS}: a = 1 (line 2) stands; undo to depth 0 first?",
    ),
    "the variable again after an undo that is not deep enough": (
        [decide("a", 1), FAIL, undo(1), decide("a", 2)],
        f"line 5: found the decision a = 2, {STANDS}: a = 1 (line 2) stands; undo to depth 0 first?",
    ),
    "another variable after a failure": (
        [decide("a", 1), FAIL, decide("b", 2)],
        'line 4: found "decide" after a failure, expected "undo": '
        "line 3 refutes a = 1 (line 2); undo to depth 0 first?",
    ),
    "a solution after a failed check": (
        [decide("a", 1), decide("b", 1), {"event": "broken", "why": "odd"}, solution(1, 1)],
        'line 5: found "solution" after a failure, expected "undo": '
        "line 4 refutes b = 1 (line 3); undo to depth 1 first?",
    ),
    "a decision for a pruned value": (
        [decide("a", 1), prune("b", 1), decide("b", 1)],
        'line 4: found the decision b = 1, expected a value in its domain, or "fail" next: '
        "line 3 pruned 1 after a = 1 (line 2); undo to depth 0 first?",
    ),
    "a value pruned twice": (
        [prune("b", 3), decide("a", 1), prune("b", 1), prune("b", 2, 1)],
        "line 5: found the value 1 of b, expected one in its domain: "
        "line 4 pruned 1 after a = 1 (line 3); undo to depth 0 first?",
    ),
    "a value that a decision pruned": (
        [decide("a", 1), prune("a", 3)],
        "line 3: found the value 3 of a, expected one in its domain: line 2 decided a = 1; undo to depth 0 first?",
    ),
    "fewer values left than told": (
        [decide("a", 1), prune("b", 1, left=2), prune("b", 2, left=2)],
        "line 4: found left 2, expected 1: line 3 pruned values of b after a = 1 (line 2); undo to depth 0 first?",
    ),
    "a solution with a pruned value": (
        [decide("a", 1), prune("b", 2), solution(1, 2)],
        "line 4: found the value 2 of b, expected one in its domain: "
        "line 3 pruned 2 after a = 1 (line 2); undo to depth 0 first?",
    ),
}


@pytest.mark.parametrize("case", UNDO_CASES)
def test_a_missing_undo_is_named(run_in_node: Any, case: str) -> None:
    lines, error = UNDO_CASES[case]
    with pytest.raises(Exception, match="line") as refused:
        run_in_node(READ, text_of(PROBLEM, *lines))
    assert error in str(refused.value)


def test_no_undo_is_asked_for_where_it_would_not_help(run_in_node: Any) -> None:
    for lines in (
        [prune("b", 1), prune("b", 1)],
        [prune("b", 1), decide("a", 1), prune("b", 1)],
        [prune("b", 1, left=1)],
        [decide("a", 1), prune("b", 1, left=1)],
        [FAIL, decide("a", 1)],
    ):
        with pytest.raises(Exception, match=r"found .* expected") as refused:
            run_in_node(READ, text_of(PROBLEM, *lines))
        assert "first?" not in str(refused.value)


def test_a_trace_that_contradicts_itself_is_refused_with_its_line(run_in_node: Any) -> None:
    good, decided = [PROBLEM, prune("b", 1)], decide("b", 1)
    for line, found in (
        (good[1], "the value 1 of b"),
        (decided, "the decision b = 1"),
        (solution(1, 1), "the value 1 of b"),
    ):
        with pytest.raises(Exception, match="line 3: found") as refused:
            run_in_node(READ, text_of(*good, line, undo(0)))
        assert found in str(refused.value)
    failed = {"event": "fail", "why": "ruled out before", "variable": "b"}  # as a search of moves may do
    assert run_in_node(READ, text_of(*good, decided, failed)) == 3
