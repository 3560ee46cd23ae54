"""docs/reference/explanations.md: its examples are correct, and its tables have every field."""

import doctest
import re
from pathlib import Path

import pytest

from deadreckon.cli.main import main
from deadreckon.explaining.step_record import step_record
from deadreckon.puzzles.step import Because, Case, Step
from plain_messages import said, supposed

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "reference" / "explanations.md"


def test_the_example_in_python_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert (failed, tried > 5) == (0, True)


def test_the_example_of_the_command_is_what_it_prints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    [(words, printed)] = re.findall(r"```\n\$ reckon ([^\n]*)\n(.*?)```", text, re.DOTALL)
    monkeypatch.chdir(ROOT)
    assert main(words.split()) == 0
    assert capsys.readouterr().out == printed


def fields_of_table(before: str) -> set[str]:
    """The names in the first column of the table that follows these words."""
    table = DOCUMENT.read_text(encoding="utf-8").partition(before)[2].strip().split("\n\n")[0]
    return {name for row in table.splitlines()[2:] for name in re.findall("`([a-z_]+)`", row.split("|")[1])}


def test_the_tables_name_every_field() -> None:
    because = Because(((0, 0),), ("row 1",), ("destroyer",), ("rule",), ((0, 0, "a"),), (((0, 0),),))
    case = Case(supposed("Suppose."), ((0, 0, "W"),), (), said("Then."), "broken", because)
    sets, learns = ((0, 0, "W"),), (("row 1", 1),)
    step = Step(
        "tactic", 1.0, sets, because, said("text"), (case,), learns, True, ((0, 0, "a"),), (((0, 0),),), silent=True
    )
    record = step_record(step, ("0",))
    assert set(record) == fields_of_table("A step:")
    assert set(record["because"]) == fields_of_table("What something rests on (`because`):")
    assert set(record["cases"][0]) == fields_of_table("A case (one of `cases`):")
