"""The tree of a search as CP-Profiler reads it: an execution it loads from a file, or the messages of its protocol.

Both are as the profiler's own sources have them (github.com/cp-profiler): the tables in `db_handler.cpp`, the messages,
version 3 of the protocol, in `message.hpp` of its integration library.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from struct import pack

from deadreckon.kernel.trace_tree import BRANCH, CUT_OFF, FAILED, SOLVED, TreeNode

STATUS = {SOLVED: 0, FAILED: 1, BRANCH: 2, CUT_OFF: 4}  # 3 is for what a solver skips by backjumping
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


def execution_file(nodes: Sequence[TreeNode]) -> bytes:
    """A file for the profiler's button *Load Execution*: an SQLite database."""
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
    """What a solver sends to the profiler's port; a node that was cut off is left open there."""
    about = json.dumps({"name": name, "has_restarts": False, "execution_id": 0})
    start = pack(">bbi", START, VERSION, PROTOCOL) + _text_field(INFO, about)
    told = (_node_message(n, node) for n, node in enumerate(nodes) if node.status != CUT_OFF)
    return b"".join(_framed(message) for message in [start, *told, pack("b", DONE)])


def _node_message(number: int, node: TreeNode) -> bytes:
    """Which node it is and which its parent, each by node, restart and thread; where it hangs, how it ended; text."""
    parent = (-1, -1, -1) if node.parent < 0 else (node.parent, 0, 0)
    fixed = pack(">b8ib", NODE, number, 0, 0, *parent, node.alternative, node.kids, STATUS[node.status])
    return (
        fixed + _text_field(LABEL, node.label) + (_text_field(INFO, json.dumps(node.details)) if node.details else b"")
    )


def _text_field(field: int, text: str) -> bytes:
    encoded = text.encode()
    return pack(">bi", field, len(encoded)) + encoded


def _framed(message: bytes) -> bytes:
    """The length comes in the byte order of the machine, little-endian wherever the profiler runs; all else is not."""
    return pack("<I", len(message)) + message
