"""The file that `reckon solve --trace` writes: every event of the search, or its tree for CP-Profiler.

The tree is written as an execution that CP-Profiler loads, or as the messages of its protocol. Both follow the
profiler's own sources (github.com/cp-profiler): the tables in `db_handler.cpp`, and the messages, version 3 of the
protocol, in `message.hpp` of its integration library.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from struct import pack
from typing import TYPE_CHECKING, Any

from deadreckon.cli.command_solve import SolveOptions
from deadreckon.cli.io import NamedPuzzle
from deadreckon.cli.output_file import output_file
from deadreckon.kernel.trace import event_record
from deadreckon.kernel.trace_tree import BRANCH, CUT_OFF, FAILED, SOLVED, SearchTree, TreeNode
from deadreckon.solving.write import write

if TYPE_CHECKING:
    from deadreckon.kernel.store import Event

STATUS = {SOLVED: 0, FAILED: 1, BRANCH: 2, CUT_OFF: 4}  # 3: skipped by backjumping
NODE, DONE, START = 0, 1, 2  # kinds of messages
LABEL, INFO, VERSION = 0, 2, 3  # fields that may follow
PROTOCOL = 3
TABLES = """
CREATE TABLE Nodes(NodeID INTEGER PRIMARY KEY, ParentID int NOT NULL, Alternative int NOT NULL, NKids int NOT NULL,
    Status int, Label varchar(256));
CREATE TABLE Bookmarks(NodeID INTEGER PRIMARY KEY, Bookmark varchar(8));
CREATE TABLE Nogoods(NodeID INTEGER PRIMARY KEY, Nogood varchar(8));
CREATE TABLE Info(NodeID INTEGER PRIMARY KEY, Info TEXT);
"""


@contextmanager
def event_writer(puzzle: NamedPuzzle, options: SolveOptions) -> Iterator[Callable[[Event], None]]:
    """A function that takes each event of solving the puzzle; raises Refusal and CannotWrite.

    A tree is written after the search, as the number of children of a node is known only then.
    """
    form = options.trace_format or "json"
    with output_file(options.trace or "-", options.force) as file:
        if form == "json":
            about = _about(puzzle, options.limits.solutions)
            yield lambda event: _write_line(file.write, event, about)
            return
        tree = SearchTree()
        yield tree.listen
        written = execution_file if form == "cp-profiler" else partial(messages, name=puzzle.name)
        file.write(written(tree.nodes))


def _about(puzzle: NamedPuzzle, solutions: int | None) -> dict[str, Any]:
    """The puzzle, so that a viewer can show its board, and the number of solutions that end the search."""
    about = {"puzzle": write(puzzle.loaded.puzzle, "id").strip()}
    return about if solutions is None else about | {"solutions": solutions}


def _write_line(write_bytes: Callable[[bytes], int], event: Event, about: dict[str, Any]) -> None:
    """Write an event as a line; the line of the problem also holds `about`."""
    record = event_record(event) | (about if event[0] == "problem" else {})
    write_bytes(json.dumps(record).encode() + b"\n")


def execution_file(nodes: Sequence[TreeNode]) -> bytes:
    """The tree as an SQLite database, for the profiler's button *Load Execution*."""
    database = sqlite3.connect(":memory:")
    database.executescript(TABLES)
    rows = (
        (n, node.parent, node.alternative, node.kids, STATUS[node.status], node.label) for n, node in enumerate(nodes)
    )
    database.executemany("INSERT INTO Nodes VALUES (?, ?, ?, ?, ?, ?)", rows)
    infos = ((n, json.dumps(node.details)) for n, node in enumerate(nodes) if node.details)
    database.executemany("INSERT INTO Info VALUES (?, ?)", infos)
    database.commit()
    return database.serialize()


def messages(nodes: Sequence[TreeNode], name: str) -> bytes:
    """The messages that a solver sends to the profiler's port; a node that was cut off stays open."""
    about = json.dumps({"name": name, "has_restarts": False, "execution_id": 0})
    start = pack(">bbi", START, VERSION, PROTOCOL) + _text_field(INFO, about)
    told = (_node_message(n, node) for n, node in enumerate(nodes) if node.status != CUT_OFF)
    return b"".join(_framed(message) for message in [start, *told, pack("b", DONE)])


def _node_message(number: int, node: TreeNode) -> bytes:
    """A node: its identifier and its parent's (node, restart, thread), its branch, children and status; then texts."""
    parent = (-1, -1, -1) if node.parent < 0 else (node.parent, 0, 0)
    fixed = pack(">b8ib", NODE, number, 0, 0, *parent, node.alternative, node.kids, STATUS[node.status])
    return (
        fixed + _text_field(LABEL, node.label) + (_text_field(INFO, json.dumps(node.details)) if node.details else b"")
    )


def _text_field(field: int, text: str) -> bytes:
    encoded = text.encode()
    return pack(">bi", field, len(encoded)) + encoded


def _framed(message: bytes) -> bytes:
    """The message after its length, which is little-endian, as on the profiler's machines; all else is big-endian."""
    return pack("<I", len(message)) + message
