"""`reckon play` as users start it: its output, its address, and no process left at its end."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

pytest.importorskip("uvicorn", reason="the extra `web` is not installed")

from deadreckon.cli.main import main
from deadreckon.pages.server import USUAL_PORT, listening
from deadreckon.pages.server.listening import Place
from deadreckon.pages.server.question_pool import MIN_WORKERS
from deadreckon.workers.process_tree import process_and_descendants
from page_server import free_port
from waiting import HANG_SECONDS, ends, eventually

pytestmark = pytest.mark.thorough

EXAMPLES = Path(__file__).parents[2] / "examples"
ASSIGNMENT = EXAMPLES / "assignment.txt"


class Played:
    """A running `reckon play`."""

    def __init__(self, *words: str, **environment: str) -> None:
        command = [sys.executable, "-m", "deadreckon", "play", *words]
        plain = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "BROWSER")}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=plain | environment
        )
        assert self.process.stdout
        self.said = self.process.stdout.readline()
        self.address = "".join(re.findall(r"http://\S+/", self.said))

    def get(self, path: str = "") -> Any:
        with urlopen(self.address + path, timeout=HANG_SECONDS) as answer:
            return answer.read()

    def end(self, number: int) -> tuple[int, str, list[int]]:
        """The exit status, the error lines, and its processes that are left."""
        self.get()
        assert eventually(lambda: len(process_and_descendants(self.process.pid)) > MIN_WORKERS)  # its workers are there
        family = process_and_descendants(self.process.pid)
        self.process.send_signal(number)
        _, complaint = self.process.communicate(timeout=HANG_SECONDS)
        return self.process.returncode, complaint, [pid for pid in family if not ends(pid)]


@pytest.fixture
def play() -> Iterator[Any]:
    started: list[Played] = []

    def start(*words: str, **environment: str) -> Played:
        started.append(Played(*words, **environment))
        return started[-1]

    yield start
    for each in started:
        each.process.kill()
        each.process.communicate()


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens at."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_it_ends_and_leaves_no_process(play: Any, number: int, status: int) -> None:
    server = play("--port", str(free_port()), "--no-browser")
    assert server.said == f"The page is at {server.address} (Ctrl-C ends it)\n"
    assert server.end(number) == (status, "", [])


def test_it_can_be_started_again_at_once_at_the_same_port(play: Any) -> None:
    port = free_port()
    first = play("--port", str(port), "--no-browser")
    with socket.create_connection(("127.0.0.1", port)) as open_page:
        open_page.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert open_page.recv(1000)
        assert first.end(signal.SIGINT)[0] == 0
        assert b"<title>deadreckon</title>" in play("--port", str(port), "--no-browser").get()


def test_no_browser_is_said_and_the_page_is_served(play: Any, tmp_path: Path) -> None:
    server = play("--port", str(free_port()), PATH=str(tmp_path))
    assert b"<title>deadreckon</title>" in server.get()
    assert server.end(signal.SIGINT) == (0, "reckon: found no browser here; open the address in one\n", [])


def test_the_browser_opens_the_first_puzzle_and_the_page_knows_all(play: Any, tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part; mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    two = tmp_path / "two.txt"
    two.write_text("drb1-3YqoH2oUK-2m-\n" * 2)
    server = play(str(ASSIGNMENT), str(two), "--port", str(free_port()), BROWSER=f"{browser} %s")
    puzzles = json.loads(server.get("opened.json"))["puzzles"]
    assert [each["file"] for each in puzzles] == [str(ASSIGNMENT), f"{two}#1", f"{two}#2"]
    assert puzzles[1] == {"file": f"{two}#1", "id": "drb1-3YqoH2oUK-2m-", "kind": "battleship", "rows": 6, "columns": 6}
    assert eventually(opened.exists)
    assert opened.read_text() == f"{server.address}#play?id={puzzles[0]['id']}\n"


def test_a_taken_port_is_passed_over_unless_it_was_asked_for(
    play: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "REPLY_SECONDS", HANG_SECONDS)
    first = play("--no-browser")
    second = play("--no-browser")
    ports = [Place("x", int(each.address.rpartition(":")[2][:-1])).port for each in (first, second)]
    assert USUAL_PORT <= ports[0] < ports[1]
    first.get()
    assert main(["play", "--no-browser", "--port", str(ports[0])]) == 2
    complaint = f"port {ports[0]} is taken by another `reckon play`, which shows its page at {first.address}; "
    assert capsys.readouterr().err == f"reckon: {complaint}choose another with --port\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--host", "no.such.host.invalid"], "cannot listen at no.such.host.invalid, port 8321: "),
        (["--host", "192.0.2.1"], "cannot listen at 192.0.2.1, port 8321: "),
        (["nowhere.txt"], "cannot read nowhere.txt: No such file"),
        (["drb1-x"], "drb1-x: line 1: found an ID"),
        (["--links"], "--links: found no puzzle"),
    ],
)
def test_what_cannot_be_served_gets_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--no-browser", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert complaint in err


def test_another_program_at_the_port_is_named_so(
    taken: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(listening, "REPLY_SECONDS", 0.1)
    assert main(["play", "--no-browser", "--port", str(taken)]) == 2
    assert capsys.readouterr().err == f"reckon: port {taken} is taken by another program; choose another with --port\n"


def test_a_classroom_is_told_plainly_who_can_ask_and_what_to_type(play: Any) -> None:
    server = play("--host", "0.0.0.0", "--port", str(free_port()), "--no-browser")
    assert server.said.startswith("Everybody in the network can ask this machine: the page is at http://")
    assert "0.0.0.0" not in server.said
    assert b"<title>deadreckon</title>" in server.get()  # by the address that is to be typed


def test_links_are_addresses_to_hand_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--links", str(ASSIGNMENT), "drb1-3YqoH2oUK-2m-", "--host", "lab-7", "--port", "80"]) == 0
    assert capsys.readouterr().out == "http://lab-7:80/#play?id=drb1-3YqoH2oUK-2m-\n" * 2


@pytest.mark.parametrize("library", ["uvicorn", "starlette.applications"])
def test_the_missing_libraries_are_named(library: str) -> None:
    program = (
        f"import sys; sys.modules[{library!r}] = None; from deadreckon.cli.main import main; sys.exit(main(['play']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=HANG_SECONDS)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.endswith("-m pip install 'deadreckon[web]'\n")
