"""Search tree built from the events of a search: a node for each decision, with its status."""

from __future__ import annotations

from deadreckon.kernel.search import Unsuitable
from deadreckon.kernel.trace import event_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deadreckon.kernel.store import Event

SOLVED, FAILED, BRANCH, CUT_OFF = "solved", "failed", "branch", "cut off"  # cut off: by a limit
NOTHING_LEFT = "nothing left to try"


class TreeNode:
    """A decision, a child of the previous one; the root is the problem itself."""

    __slots__ = ("alternative", "details", "kids", "label", "parent", "status")

    def __init__(self, parent: int, alternative: int, label: str) -> None:
        self.parent, self.alternative, self.label = parent, alternative, label  # parent: its index, -1 for none
        self.kids = 0
        self.status = CUT_OFF
        self.details: dict[str, Any] = {}  # cause of the failure, or the values of the solution


class SearchTree:
    """Listener that builds the tree; `nodes` are in order of creation, a parent before its children."""

    def __init__(self) -> None:
        self.nodes = [TreeNode(-1, 0, "root")]
        self._path = [0]  # indices of the nodes from the root to the current one
        self._queued: dict[int, int] = {}  # A*: the node of each queued state

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
        """Shorten the path to `depth` nodes; those left without a child or a status had nothing left to try."""
        for number in self._path[depth:]:
            if self.nodes[number].status == CUT_OFF:
                self.nodes[number].status = FAILED
                self.nodes[number].details = {"why": NOTHING_LEFT, "variable": None}
        del self._path[depth:]

    def _end(self, status: str, event: Event) -> None:
        """Set the status of the current node; a root that needs no decision gets a child for its propagation."""
        if self._path == [0] and not self.nodes[0].kids:
            self._add("propagation")
        node = self.nodes[self._path[-1]]
        node.status = status
        node.details = {key: value for key, value in event_record(event).items() if key != "event"}
