"""The server of the page: what it adds to a quick question, and many tabs at once that ask, wait and go away.

python benchmarks/serving.py [--clients 200] [--seconds 30]
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection
from random import Random
from typing import Any, TypeAlias

from common import report, spread, table
from deadreckon.packs.pack import pack
from deadreckon.service import ask
from deadreckon.workers.process_tree import process_and_descendants, proportional_bytes, tree_usage

PORT = 8399
CALLS = 500  # of each question
GONE = 0.1  # share of questions that are taken back
MAX_REPLY_SECONDS = 60.0  # seconds after which a question counts as lost
QUICK: dict[str, Any] = {"puzzle": pack()[0].id}
Questions: TypeAlias = list[tuple[str, dict[str, Any]]]
HEADERS = {"Content-Type": "application/json"}


@dataclass
class Load:
    """The results of all questions."""

    seconds: float = 0.0
    statuses: Counter[int] = field(default_factory=Counter)  # of answers
    gone: int = 0  # taken back
    lost: list[str] = field(default_factory=list)  # not answered: why
    latencies: list[float] = field(default_factory=list)  # seconds, of those answered with 200
    peak: int = 0  # bytes of the server with its children
    processes: int = 0  # the most there were

    @property
    def number(self) -> int:
        return self.statuses.total() + self.gone + len(self.lost)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=200, metavar="N", help="questions at once (default: 200)")
    parser.add_argument("--seconds", type=float, default=30.0, metavar="N", help="how long (default: 30)")
    report("serving", parser, measure)


def measure(options: Namespace) -> str:
    with running_server(PORT) as server:
        quick = quick_questions(PORT, server.pid)
        load = asyncio.run(put_under_load(PORT, server.pid, options.clients, options.seconds))
        family = process_and_descendants(server.pid)
    left = [pid for pid in family if len(process_and_descendants(pid)) > 1]
    return f"{quick}\n{_figures(load, options.clients)}\nProcesses left after the end: {len(left)}."


@contextmanager
def running_server(port: int) -> Iterator[subprocess.Popen[str]]:
    """`reckon play`, ended by Ctrl-C."""
    command = [sys.executable, "-m", "deadreckon", "play", "--no-browser", "--port", str(port)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    server.stdout.readline()
    try:
        yield server
    finally:
        server.send_signal(2)
        server.wait(120)


def quick_questions(port: int, pid: int) -> str:
    """A table of what quick questions take as a call, and what the server and its children take for them."""
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    rows = []
    for name, fields in {"grades": {}, "open": QUICK, "verdict": QUICK}.items():
        request, body = fields | {"ask": name}, json.dumps(fields).encode()
        _over_http(connection, name, body)
        alone = _seconds_each(partial(ask, request), time.process_time)
        served = _seconds_each(partial(_over_http, connection, name, body), lambda: tree_usage(pid)[0])
        waited = _seconds_each(partial(_over_http, connection, name, body), time.perf_counter)
        rows.append((name, *(f"{1000 * each:.2f}" for each in (alone, served, served - alone, waited))))
    return table(("question", "ms CPU, the call", "ms CPU, served", "ms CPU more", "ms until it is there"), rows)


def _over_http(connection: HTTPConnection, name: str, body: bytes) -> None:
    connection.request("POST", f"/api/ask/{name}", body, HEADERS)
    connection.getresponse().read()


def _seconds_each(call: Callable[[], object], clock: Callable[[], float]) -> float:
    began = clock()
    for _ in range(CALLS):
        call()
    return (clock() - began) / CALLS


async def put_under_load(port: int, pid: int, clients: int, seconds: float) -> Load:
    """Load of clients that each ask again as soon as they have an answer."""
    load, questions = Load(), _questions()
    began = time.perf_counter()
    watch = asyncio.create_task(_watch(pid, load))
    await asyncio.gather(*(_client(port, questions, Random(i), began + seconds, load) for i in range(clients)))
    load.seconds = time.perf_counter() - began
    watch.cancel()
    return load


async def _watch(pid: int, load: Load) -> None:
    while True:
        family = process_and_descendants(pid)
        load.processes = max(load.processes, len(family))
        load.peak = max(load.peak, sum(map(proportional_bytes, family)))
        await asyncio.sleep(0.5)


async def _client(port: int, questions: Questions, random: Random, end: float, load: Load) -> None:
    while time.perf_counter() < end:
        name, fields = random.choice(questions)
        began = time.perf_counter()
        try:
            async with asyncio.timeout(MAX_REPLY_SECONDS):
                status = await _ask(port, name, fields, random.random() < GONE)
        except (OSError, ValueError, TimeoutError) as error:
            load.lost.append(f"{type(error).__name__}: {error}")
            continue
        if status is None:
            load.gone += 1
            continue
        load.statuses[status] += 1
        if status == 200:
            load.latencies.append(time.perf_counter() - began)


def _questions() -> Questions:
    """About every tenth puzzle of the pack, each name equally often."""
    found: Questions = []
    for each in pack()[::10]:
        board = ask({"ask": "open", "puzzle": each.id})["givens"]
        found += [(name, {"puzzle": each.id}) for name in ("open", "verdict")]
        found += [(name, {"puzzle": each.id, "board": board}) for name in ("hint", "check", "violations")]
    return found


async def _ask(port: int, name: str, fields: dict[str, Any], leaves: bool) -> int | None:
    """The status of the answer; None if the client has left without waiting for it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = json.dumps(fields).encode()
    head = (
        f"POST /api/ask/{name} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
    )
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    try:
        await writer.drain()
        if leaves:
            await asyncio.sleep(0.02)
            return None
        answer = await reader.read(-1)
        json.loads(answer.partition(b"\r\n\r\n")[2])
        return int(answer.split(maxsplit=2)[1])
    finally:
        writer.close()


def _figures(load: Load, clients: int) -> str:
    middle, late, latest = (f"{1000 * each:,.0f}" for each in spread(load.latencies or [0.0]))
    statuses = ", ".join(f"{number:,} with {status}" for status, number in sorted(load.statuses.items()))
    return (
        f"{clients} clients for {load.seconds:.0f} s: {load.number:,} questions, {load.number / load.seconds:,.0f} a "
        f"second; answered {statuses}; taken back {load.gone:,}; lost {len(load.lost)} {load.lost[:1] or ''}\n\n"
        f"Answers with 200 took {middle} ms (median), {late} ms (95 %), {latest} ms (most). The server and its "
        f"children, at most {load.processes} processes, had at most {load.peak >> 20} MB together.\n"
    )


if __name__ == "__main__":
    main()
