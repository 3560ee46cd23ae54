"""A step as a JSON-ready object: all of its fields, and no others."""

from deadreckon.explaining.step_record import message_record, step_record
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.step import Because, Case, Step
from plain_messages import said, supposed

PLAIN = Step("tactic", 1.2, ((0, 1, "W"),), Because(((2, 3),), ("row 1",), ("destroyer",), ("rule",)), said("text"))
PLAIN_RECORD = {
    "tactic": "tactic",
    "rating": 1.2,
    "sets": [[1, 2, "W"]],
    "because": {"cells": [[3, 4]], "lines": ["row 1"], "ships": ["destroyer"], "rules": ["rule"]},
    "text": "text",
    "messages": [{"name": "plain", "arguments": {"text": "text"}}],
}


def test_a_plain_step() -> None:
    assert step_record(PLAIN) == PLAIN_RECORD


def test_a_step_with_everything() -> None:
    because = Because(((0, 0),), ("row 2",), excluded=((8, 8, "a"),))
    case = Case(supposed("Suppose."), ((4, 5, "?"),), (PLAIN,), said("Then."), "too many", because)
    step = Step("", 8.0, (), Because(), (), (case,), (("row 1", 2),), True, ((6, 7, "#"),))
    record = step_record(step)
    assert record["cases"] == [
        {
            "assume": [[5, 6, "?"]],
            "text": "Suppose.",
            "message": {"name": "plain", "arguments": {"text": "Suppose."}},
            "links": [PLAIN_RECORD],
            "ending": "Then.",
            "ending_messages": [{"name": "plain", "arguments": {"text": "Then."}}],
            "closed_by": "too many",
            "because": {"cells": [[1, 1]], "lines": ["row 2"], "ships": [], "rules": [], "excluded": [[9, 9, "a"]]},
        }
    ]
    assert (record["learns"], record["rules_out"], record["unfair"]) == ([["row 1", 2]], [[7, 8, "#"]], True)


def test_a_message_counts_rows_and_columns_from_one_as_the_rest_does() -> None:
    inner = Message("inner", cells=((0, 1), (2, 3)), parts=2)
    message = Message("outer", cell=(4, 5), line="row 1", broken=inner, found=(inner,))
    record = {"name": "inner", "arguments": {"cells": [[1, 2], [3, 4]], "parts": 2}}
    assert message_record(message) == {
        "name": "outer",
        "arguments": {"cell": [5, 6], "line": "row 1", "broken": record, "found": [record]},
    }
