"""A service with requests that a server must survive: they wait, die, take memory or never end."""

import os
import signal
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, repeat
from typing import Any

from deadreckon.service import error_answer
from deadreckon.service.request import Answer, BadRequest, Request


@dataclass(frozen=True)
class Nothing:
    pass


@dataclass(frozen=True)
class Until:
    until: str


def pid(_asked: Any) -> Answer:
    return {"pid": os.getpid()}


def wait(asked: Any) -> Answer:
    """Wait until a file exists."""
    while not os.path.exists(asked["until"]):
        time.sleep(0.01)
    return {"waited": asked["until"]}


def stick(_asked: Any) -> Answer:
    """Hang in a native call that no signal interrupts."""
    deque(repeat(0), maxlen=0)
    return {}


def stubborn(_asked: Any) -> Answer:
    """Catch every exception and go on."""
    while True:
        try:
            time.sleep(60)
        except Exception:
            return {"answered": "nonetheless"}


def die(_asked: Any) -> Answer:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def hoard(_asked: Any) -> Answer:
    return {"length": len(bytearray(4 << 30))}


def fail(_asked: Any) -> Answer:
    raise KeyError("the odd one")


def endless(_asked: Any) -> Iterator[Answer]:
    for i in count():
        yield {"piece": i, "pid": os.getpid()}
        time.sleep(0.02)


def flood(_asked: Any) -> Iterator[Answer]:
    while True:
        yield {"piece": "x" * 4_000_000}


def late_death(_asked: Any) -> Iterator[Answer]:
    yield {"piece": 1}
    os.kill(os.getpid(), signal.SIGKILL)


ANSWERS = (pid, stick, stubborn, die, hoard, fail)
PIECES = (endless, flood, late_death)


def requests() -> dict[str, Request[Any]]:
    made = [Request(each.__name__, "odd", Nothing, dict, answer=each) for each in ANSWERS]
    made += [Request(each.__name__, "odd", Nothing, dict, pieces=each) for each in PIECES]
    return {each.name: each for each in [*made, Request("wait", "odd", Until, dict, answer=wait)]}


def ask(request: dict[str, Any]) -> Answer:
    asked = requests().get(request["ask"])
    if asked is None or asked.answer is None:
        return error_answer(BadRequest.__name__, "no such request")
    return asked.answer(request)


def stream(request: dict[str, Any]) -> Iterator[Answer]:
    asked = requests()[request["ask"]]
    if asked.pieces:
        yield from asked.pieces(request)
    else:
        yield ask(request)
