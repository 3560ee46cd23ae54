"""The tree of a search, made of its events: a node for each decision, and how it ended."""

from __future__ import annotations

from deadreckon.kernel.search import Unsuitable
from deadreckon.kernel.trace import event_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deadreckon.kernel.store import Event

SOLVED, FAILED, BRANCH, CUT_OFF = "solved", "failed", "branch", "cut off"  # cut off: a limit came first
NOTHING_LEFT = "nothing left to try"


class TreeNode:
    """A decision, below the one before it; the root is the problem itself."""

    __slots__ = ("alternative", "details", "kids", "label", "parent", "status")

    def __init__(self, parent: int, alternative: int, label: str) -> None:
        self.parent, self.alternative, self.label = parent, alternative, label  # the parent's number, -1 for none
        self.kids = 0
        self.status = CUT_OFF
        self.details: dict[str, Any] = {}  # of its end: why it failed, or the values of the solution


class SearchTree:
    """Hears the events of a search; `nodes` stand in the order they were made, a parent before its children."""

    def __init__(self) -> None:
        self.nodes = [TreeNode(-1, 0, "root")]
        self._path = [0]  # the numbers of the nodes that stand
        self._queued: dict[int, int] = {}  # A*: the node of each state

    def listen(self, event: Event) -> None:
        what, *details = event
        if what in ("draw", "move"):
            raise Unsuitable("local search has no tree; write its trace as json")
        if what == "decide":
            record = event_record(event)
            self._add(f"{record['variable']} = {record['value']}")
        elif what == "undo":
            self._leave(details[0] + 1)
        elif what == "queue":
            self._queued[details[0]] = self._path[-1]
        elif what == "load":
            self._path = [self._queued[details[0]]]
        elif what in ("fail", "broken", "solution"):
            self._end(SOLVED if what == "solution" else FAILED, event)

    def _add(self, label: str) -> None:
        parent = self.nodes[self._path[-1]]
        self.nodes.append(TreeNode(self._path[-1], parent.kids, label))
        self._path.append(len(self.nodes) - 1)
        parent.kids += 1
        parent.status = BRANCH

    def _leave(self, depth: int) -> None:
        """Go back to so many nodes; what is left without a child or an end had nothing that could be tried."""
        for number in self._path[depth:]:
            if self.nodes[number].status == CUT_OFF:
                self.nodes[number].status = FAILED
                self.nodes[number].details = {"why": NOTHING_LEFT, "variable": None}
        del self._path[depth:]

    def _end(self, status: str, event: Event) -> None:
        """Mark the node that stands last as ended; a root that needs no decision gets a node for its propagation."""
        if self._path == [0] and not self.nodes[0].kids:
            self._add("propagation")
        node = self.nodes[self._path[-1]]
        node.status = status
        node.details = {key: value for key, value in event_record(event).items() if key != "event"}
