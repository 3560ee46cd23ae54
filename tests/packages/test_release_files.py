"""The files of a release besides the code agree with the code."""

import re
import tomllib

import pytest

import deadreckon
from packages.scratch_tree import ROOT

pytestmark = pytest.mark.thorough

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere():
    assert re.search(r"^version: (.+)$", read("CITATION.cff"), re.MULTILINE)[1] == deadreckon.__version__
    assert re.search(r"^## (\S+?)(,|$)", read("CHANGELOG.md"), re.MULTILINE)[1] == deadreckon.__version__


def test_tools_for_building_and_for_testing_ask_for_the_same_setuptools():
    project = tomllib.loads(read("pyproject.toml"))
    [needed] = project["build-system"]["requires"]
    assert needed in project["project"]["optional-dependencies"]["test"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_can_be_read_and_run_what_is_there(path):
    workflow = pytest.importorskip("yaml").safe_load(path.read_text(encoding="utf-8"))
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    assert all(("run" in step) != ("uses" in step) for step in steps)
    words = " ".join(step.get("run", "") for step in steps)
    assert [name for name in re.findall(r"examples/\S+", words) if not (ROOT / name).exists()] == []
    targets = re.findall(r"^(\w+):", read("Makefile"), re.MULTILINE)
    assert set(re.findall(r"make (\w+)", words)) <= set(targets)
