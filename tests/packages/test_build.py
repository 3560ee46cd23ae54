"""Building the core: each unit once, in parallel; and the wheel made without a compiler."""

import os
import shutil
import zipfile

import pytest

from compile_once import without_comments
from packages.scratch_tree import EDITABLE, build, make_scratch_tree, only_wheel, write

pytestmark = pytest.mark.thorough

pytest.importorskip("setuptools", minversion="77.0.1")
NO_COMPILER = {"CC": "no-such-compiler", "CXX": "no-such-compiler"}
# A compiler each of whose calls waits until there was a second one, and fails without it.
MEETS = """#!/bin/sh
case "$*" in *" -c "*)
    touch {folder}/met.$$
    for i in $(seq 1200); do [ $(ls {folder}/met.* | wc -l) -gt 1 ] && break; sleep 0.1; done
    [ $(ls {folder}/met.* | wc -l) -gt 1 ] || exit 1
esac
exec c++ "$@"
"""
# A compiler that reports this version.
VERSIONED = """#!/bin/sh
[ "$1" = --version ] && echo {number} || exec c++ "$@"
"""
needs_compiler = pytest.mark.skipif(not shutil.which("c++"), reason="needs a C++ compiler")


@pytest.fixture
def tree(tmp_path):
    return make_scratch_tree(tmp_path)


def units_built(done):
    """Number of units compiled, which the lines that show progress count."""
    assert done.returncode == 0, done.stdout + done.stderr
    lines = [line for line in done.stderr.splitlines() if line.startswith("compiling the native core")]
    numbers = [line.split(", ")[1].split(":")[0] for line in lines]
    assert numbers == [f"{i} of {len(lines)}" for i in range(1, len(lines) + 1)]
    return len(lines)


@needs_compiler
def test_a_wheel_with_the_core_is_for_this_machine_and_every_python(tree):
    assert units_built(build(tree)) == 3
    wheel = only_wheel(tree)
    assert wheel.name.startswith("deadreckon-7.8.9-cp311-abi3-")
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if "_native" in name] == ["deadreckon/_native.abi3.so"]


@needs_compiler
@pytest.mark.parametrize("way", ["wheel", "editable"])
def test_what_stays_the_same_is_not_compiled_again(tree, way):
    assert units_built(build(tree)) == 3
    again = {"program": EDITABLE} if way == "editable" else {}
    assert units_built(build(tree, **again)) == 0
    (tree / "native/other/alone.cpp").touch()
    assert units_built(build(tree, **again)) == 0
    write(tree / "native/answer.hpp", "#pragma once\nconst int answer = 0;\n")
    assert units_built(build(tree, **again)) == 2
    write(tree / "native/answer.hpp", "// A comment.\n\n#pragma once\nconst int answer = 0;  // Another one.\n")
    assert units_built(build(tree, **again)) == 0
    assert units_built(build(tree, CFLAGS="-DOTHER", **again)) == 3
    assert len(list((tree / "build/core").iterdir())) == 3  # unused objects are deleted


def test_only_comments_make_no_difference_to_an_object():
    code = b"""f("//a", '"', "/*b*/", '\\'');  // c "d"\n\n  /* e\n */ g();\n"""
    assert without_comments(code) == b"""f("//a", '"', "/*b*/", '\\'');\n    g();"""


@needs_compiler
def test_another_version_of_the_compiler_compiles_all_again(tree):
    compiler = tree / "compiler.sh"
    for number, files in ((1, 3), (1, 0), (2, 3)):
        write(compiler, VERSIONED.format(number=number))
        compiler.chmod(0o755)
        assert units_built(build(tree, CXX=str(compiler))) == files


@needs_compiler
def test_an_editable_core_is_there_and_newer_ones_replace_it(tree):
    core = tree / "src/deadreckon/_native.abi3.so"
    build(tree, EDITABLE)
    first = core.read_bytes()
    write(tree / "native/other/alone.cpp", "int alone() { return 2; }\n")
    build(tree, EDITABLE)
    assert core.read_bytes() != first


def test_without_a_compiler_the_wheel_is_for_every_machine_and_says_why(tree):
    done = build(tree, **NO_COMPILER)
    assert done.returncode == 0, done.stderr
    [line] = [line for line in done.stderr.splitlines() if "built without the native core" in line]
    assert "no-such-compiler" in line
    wheel = only_wheel(tree)
    assert wheel.name == "deadreckon-7.8.9-py3-none-any.whl"
    content = zipfile.ZipFile(wheel)
    assert "Root-Is-Purelib: true" in content.read("deadreckon-7.8.9.dist-info/WHEEL").decode()
    assert "no-such-compiler" in content.read("deadreckon/built_without_core.txt").decode()


@needs_compiler
@pytest.mark.parametrize("program", [None, EDITABLE], ids=["wheel", "editable"])
def test_a_core_that_does_not_build_any_more_leaves_no_earlier_one(tree, program):
    how = {"program": program} if program else {}
    build(tree, **how)
    write(tree / "native/other/alone.cpp", "int alone( { return 2; }\n")
    shutil.rmtree(tree / "dist")
    assert build(tree, **how).returncode == 0
    assert not (tree / "src/deadreckon/_native.abi3.so").exists()
    if not program:
        assert not any(name.endswith(".so") for name in zipfile.ZipFile(only_wheel(tree)).namelist())
    write(tree / "native/other/alone.cpp", "int alone() { return 2; }\n")
    build(tree, **how)
    assert not list(tree.glob("src/deadreckon/*.txt"))


@needs_compiler
def test_where_others_build_on_it_a_warning_or_a_missing_core_is_an_error(tree):
    write(tree / "native/other/alone.cpp", "int alone(int unused) { return 1; }\n")
    assert units_built(build(tree)) == 3
    assert build(tree, CI="true", DEADRECKON_NATIVE="1").returncode != 0
    assert build(tree, DEADRECKON_NATIVE="1", **NO_COMPILER).returncode != 0


@needs_compiler
def test_files_are_compiled_side_by_side(tree):
    if (os.cpu_count() or 1) < 2:
        pytest.skip("needs two processors")
    compiler = tree / "compiler.sh"
    write(compiler, MEETS.format(folder=tree))
    compiler.chmod(0o755)
    assert build(tree, DEADRECKON_NATIVE="1", CC=str(compiler), CXX=str(compiler)).returncode == 0


@pytest.mark.parametrize(
    ("address", "picture", "page"),
    [
        ("", "docs/page/play.png", "docs/howto/install.md"),
        (
            "https://x.org/d@v1",
            "https://x.org/d/raw/v1/docs/page/play.png",
            "https://x.org/d/blob/v1/docs/howto/install.md",
        ),
        (
            "https://x.org/d",
            "https://x.org/d/raw/HEAD/docs/page/play.png",
            "https://x.org/d/blob/HEAD/docs/howto/install.md",
        ),
    ],
)
def test_pictures_and_links_of_the_readme_lead_to_the_address_given(tree, address, picture, page):
    build(tree, README_ADDRESS=address, **NO_COMPILER)
    wheel = zipfile.ZipFile(only_wheel(tree))
    [metadata] = [name for name in wheel.namelist() if name.endswith("METADATA")]
    text = wheel.read(metadata).decode()
    assert "Description-Content-Type: text/markdown" in text
    assert f'src="{picture}"' in text
    assert f"]({page}#extras)" in text
