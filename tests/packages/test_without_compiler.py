"""A machine without a C++ compiler: `make` installs one from PyPI, unless ZIG=no."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import find_compiler
from deadreckon.cli import command_doctor
from packages.scratch_tree import ROOT, copy_tree

thorough = pytest.mark.thorough
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="make brings a compiler on Linux alone")
COMPILERS = ("cc", "c++", "gcc", "g++", "clang", "zig")
OF_THIS_RUN = ("CC", "CXX", "CI", "DEADRECKON_NATIVE", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "ZIG", "PYTHONPATH")
# Compiler options here: without optimisation, compiling takes half the time.
OPTIMISED, QUICKLY_COMPILED = '"-O2", "-g0", ', '"-O0", "-fno-sanitize=all", "-g0", '
CAN_TAKE = 3600  # seconds, on a busy machine and a slow line


def is_compiler(name):
    """c++, x86_64-linux-gnu-g++-12 and their like."""
    return any(name == known or f"-{known}-" in f"-{name}-" for known in COMPILERS)


@pytest.fixture
def environment(tmp_path):
    """This machine's programs and settings, without a compiler."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for path in (path for folder in os.get_exec_path() if Path(folder).is_dir() for path in Path(folder).iterdir()):
        if not is_compiler(path.name) and not (programs / path.name).is_symlink():
            (programs / path.name).symlink_to(path)
    return {name: value for name, value in os.environ.items() if name not in OF_THIS_RUN} | {"PATH": str(programs)}


@pytest.fixture
def make_demo(tmp_path, environment):
    """The output of `make demo` in a copy of the tree, and a function that runs a program of its environment."""

    def run(*options):
        tree = copy_tree(tmp_path / "tree")
        setup = (tree / "setup.py").read_text(encoding="utf-8")
        assert setup.count(OPTIMISED) == 1
        (tree / "setup.py").write_text(setup.replace(OPTIMISED, QUICKLY_COMPILED), encoding="utf-8")
        command = ["make", "demo", f"PYTHON={sys.executable}", *options]
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, timeout=CAN_TAKE)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "unique: this is the only solution" in done.stdout, done.stdout

        def call(program, *arguments):
            command = [tree / ".venv/bin" / program, *arguments]
            return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=True).stdout

        return done.stdout + done.stderr, call

    return run


@pytest.fixture
def zig_can_be_had(tmp_path):
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", find_compiler.ZIG]
    done = subprocess.run([*command, "-d", tmp_path / "zig"], capture_output=True, text=True)
    shutil.rmtree(tmp_path / "zig", ignore_errors=True)
    if done.returncode:
        pytest.skip(f"{find_compiler.ZIG} cannot be had here")


def packages(call):
    return {row["name"] for row in json.loads(call("pip", "list", "--format", "json"))} - {"pip", "setuptools"}


@pytest.mark.skipif("TRY_ZIG" not in os.environ, reason="six minutes: with TRY_ZIG=1 only")
@thorough
@on_linux
def test_make_brings_a_compiler_and_builds_the_core(zig_can_be_had, make_demo):
    printed, call = make_demo()
    assert any(find_compiler.ZIG_SIZE in line for line in printed.splitlines() if "ziglang" in line)
    assert json.loads(call("reckon", "doctor", "--json"))["engine"] == "native"
    assert call("reckon", "hint", "examples/assignment.txt", "--stage", "why").strip()
    assert packages(call) == {"deadreckon", "ziglang"}


@thorough
@on_linux
def test_who_says_no_gets_no_compiler_and_is_told_how_to_have_one(make_demo):
    printed, call = make_demo("ZIG=no")
    assert "make core" in printed
    assert packages(call) == {"deadreckon"}
    found = json.loads(call("reckon", "doctor", "--json"))
    assert found["engine"] == "kernel"
    assert "core`" in found["because"]


def test_all_name_the_same_zig():
    assert f'"{find_compiler.ZIG}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert find_compiler.ZIG == command_doctor.ZIG


def test_who_names_a_compiler_gets_no_other(monkeypatch):
    monkeypatch.setenv("CXX", "no-such-compiler")
    assert find_compiler.find_compiler() == []
