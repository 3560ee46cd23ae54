"""Contents of the sdist and the wheel: every needed file, and no others."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from packages.scratch_tree import ROOT, build, copy_tree, only_wheel
from waiting import HANG_SECONDS

pytestmark = pytest.mark.thorough

pytest.importorskip("setuptools", minversion="77.0.1")
SDIST = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"
NO_COMPILER = {"CC": "no-such-compiler", "CXX": "no-such-compiler"}


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """The tree as it is handed out, without what tools leave in it."""
    return copy_tree(tmp_path_factory.mktemp("sources") / "tree")


def files_in(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def unpacked(sources, tmp_path_factory):
    """The sdist, unpacked."""
    done = build(sources, SDIST)
    assert done.returncode == 0, done.stderr
    folder = tmp_path_factory.mktemp("sdist")
    [archive] = (sources / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        safe = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # from Python 3.11.4 on
        opened.extractall(folder, **safe)
    [tree] = folder.iterdir()
    return tree


@pytest.fixture(scope="module")
def installed(unpacked, tmp_path_factory):
    """The wheel of the sdist, made without a compiler to be quick, unpacked."""
    done = build(unpacked, **NO_COMPILER)
    assert done.returncode == 0, done.stderr
    folder = tmp_path_factory.mktemp("wheel")
    zipfile.ZipFile(only_wheel(unpacked)).extractall(folder)
    return folder


def test_the_sdist_holds_all_of_the_tree(unpacked):
    if not (ROOT / ".git").exists():
        pytest.skip("only git knows what belongs to the tree")
    command = ["git", "ls-files", "--", ":!.*"]  # but for what those need who host it
    tracked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert {name for name in tracked if (ROOT / name).exists()} <= files_in(unpacked)


def test_the_wheel_holds_the_package_and_nothing_else(installed):
    package = Path("src", "deadreckon")
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / package).rglob("*.py")}
    data = {"py.typed", "_native.pyi", "built_without_core.txt", "booklet/book.typ", "lab/schema.sql"}
    folders = [
        (ROOT / package / "lab/presets").glob("*.toml"),
        (ROOT / package / "browser").rglob("*.*"),
        (ROOT / package / "packs").glob("*.tsv"),
    ]
    listed = {path.relative_to(ROOT / package).as_posix() for folder in folders for path in folder}
    assert {name.split("/")[0] for name in listed} == {"lab", "browser", "packs"}
    found = {name for name in files_in(installed) if ".dist-info/" not in name}
    assert found == wanted | {f"deadreckon/{name}" for name in data | listed}


def test_the_metadata_names_licence_and_python(installed):
    [metadata] = installed.glob("*.dist-info/METADATA")
    head = metadata.read_text(encoding="utf-8").split("\n\n")[0].splitlines()
    assert {"License-Expression: MIT", "License-File: LICENSE", "Requires-Python: >=3.11"} <= set(head)
    assert [line for line in head if line.startswith("Requires-Dist") and "extra ==" not in line] == []
    assert list(installed.glob("*.dist-info/licenses/LICENSE"))


def test_doctor_says_why_a_package_has_no_core(installed, tmp_path):
    program = "from deadreckon.cli.main import main; main(['doctor'])"
    command = [sys.executable, "-S", "-c", program]
    environment = os.environ | {"PYTHONPATH": str(installed)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=HANG_SECONDS)
    assert "built without the native core: " in done.stdout
    assert "no-such-compiler" in done.stdout
    assert f"an installation in {installed / 'deadreckon'}\n" in done.stdout
    assert "SOURCE_PACKAGE.tar.gz" in done.stdout
