"""A step as a JSON-ready object: all that it says, and nothing that it does not."""

from deadreckon.explaining.step_record import step_record
from deadreckon.puzzles.step import Because, Case, Step

PLAIN = Step("tactic", 1.2, ((0, 1, "W"),), Because(((2, 3),), ("row 1",), ("destroyer",), ("rule",)), "text")
PLAIN_RECORD = {
    "tactic": "tactic",
    "rating": 1.2,
    "sets": [[1, 2, "W"]],
    "because": {"cells": [[3, 4]], "lines": ["row 1"], "ships": ["destroyer"], "rules": ["rule"]},
    "text": "text",
}


def test_a_plain_step() -> None:
    assert step_record(PLAIN) == PLAIN_RECORD


def test_a_step_with_everything() -> None:
    because = Because(((0, 0),), ("row 2",), excluded=((8, 8, "a"),))
    case = Case("Suppose.", ((4, 5, "?"),), (PLAIN,), "Then.", "too many", because)
    step = Step("", 8.0, (), Because(), "", (case,), (("row 1", 2),), True, ((6, 7, "#"),))
    record = step_record(step)
    assert record["cases"] == [
        {
            "assume": [[5, 6, "?"]],
            "text": "Suppose.",
            "links": [PLAIN_RECORD],
            "ending": "Then.",
            "closed_by": "too many",
            "because": {"cells": [[1, 1]], "lines": ["row 2"], "ships": [], "rules": [], "excluded": [[9, 9, "a"]]},
        }
    ]
    assert (record["learns"], record["rules_out"], record["unfair"]) == ([["row 1", 2]], [[7, 8, "#"]], True)
