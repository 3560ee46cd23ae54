"""The programs of `examples/` run and print the documented output."""

import csv
import http.client
import importlib.util
import json
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from waiting import HANG_SECONDS

EXAMPLES = Path(__file__).parents[1] / "examples"
ASSIGNMENT = (EXAMPLES / "assignment.txt").read_text()


def program(name):
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def service():
    server = program("hint_service").serve(0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def ask(address, body):
    try:
        with urllib.request.urlopen(address, body, timeout=HANG_SECONDS) as reply:
            return reply.status, json.load(reply)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_the_service_tells_the_next_step(service):
    status, told = ask(service, json.dumps({"puzzle": ASSIGNMENT}).encode())
    assert status == 200
    assert told["stages"][:2] == ["No mistakes so far.", "Look at column 3."]
    assert told["move"][0] == {"row": 1, "column": 3, "write": "W"}
    board = ["W00000", *["000000"] * 5]
    status, told = ask(service, json.dumps({"puzzle": ASSIGNMENT, "board": board}).encode())
    assert (status, told["mistakes"]) == (200, [{"row": 1, "column": 1}])


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        (b"{", 400, "no JSON"),
        (b"[]", 400, "found no puzzle"),
        (json.dumps({"puzzle": str(EXAMPLES / "assignment.txt")}).encode(), 400, "a puzzle in a format"),
        (json.dumps({"puzzle": ASSIGNMENT, "board": ["0"]}).encode(), 400, "expected 6 rows of 6 cells"),
        (json.dumps({"puzzle": ASSIGNMENT, "board": [1, 2]}).encode(), 400, "expected a text of 6 cells"),
        (json.dumps({"puzzle": ASSIGNMENT, "board": "x"}).encode(), 400, "expected a list of rows"),
        (b"[" * 90_000, 400, "no JSON"),
        (b'{"puzzle": "' + b"0" * 100_000 + b'"}', 413, "expected at most 100000"),
    ],
)
def test_what_is_wrong_with_a_request_is_an_answer(service, body, status, said):
    found, told = ask(service, body)
    assert found == status
    assert said in told["error"]


@pytest.mark.parametrize("length", ["-1", "abc", ""])
def test_a_request_says_how_long_it_is(service, length):
    connection = http.client.HTTPConnection(service.removeprefix("http://"), timeout=HANG_SECONDS)
    connection.putrequest("POST", "/")
    connection.putheader("Content-Length", length)
    connection.endheaders()
    reply = connection.getresponse()
    assert (reply.status, "expected how many bytes follow" in reply.read().decode()) == (411, True)
    connection.close()


def test_a_collection_is_graded_and_a_second_run_goes_on(tmp_path):
    grade_collection = program("grade_collection").grade_collection
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "one.txt").write_text(ASSIGNMENT)
    (folder / "two.txt").write_text("4x4:2/1/2/1/1.1/2/1/1\n2x2:1/1/1/1\n")
    (folder / "readme").write_text("no puzzle\n")
    target = tmp_path / "grades.csv"
    assert grade_collection(target, [folder], jobs=2) == 3
    rows = list(csv.DictReader(target.open(newline="")))
    assert [row["puzzle"].removeprefix(f"{folder}/") for row in rows] == ["one.txt", "two.txt#1", "two.txt#2"]
    assert rows[0]["label"] == "Seaman"
    assert rows[2]["error"] == "a puzzle with one solution is graded, this has multiple"
    (folder / "three.non").write_text((EXAMPLES / "anchor.non").read_text())
    assert grade_collection(target, [folder], jobs=2) == 1
    assert len(list(csv.DictReader(target.open(newline="")))) == 4


def test_the_grader_runs_as_a_command(tmp_path):
    command = [sys.executable, str(EXAMPLES / "grade_collection.py"), "g.csv", str(EXAMPLES / "assignment.txt")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=HANG_SECONDS)
    assert (done.stdout, done.stderr, done.returncode) == ("1 graded\n", "", 0)


@pytest.mark.thorough
def test_the_notebook_runs_and_shows_pictures():
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    notebook = nbformat.read(EXAMPLES / "notebook.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=HANG_SECONDS, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    shown = [
        output["data"].get("text/html", output["data"]["text/plain"])
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
    ]
    assert len(shown) == 7
    assert [index for index, html in enumerate(shown) if "<svg" in html] == [0, 1, 5, 6]
    assert shown[2].startswith("<p>No mistakes so far.</p>") and "<iframe srcdoc=" in shown[2]
    assert shown[3].startswith("Grade(label='Seaman'")
    assert shown[4].startswith("<iframe")
    assert "solutions, counted by" in shown[5]
