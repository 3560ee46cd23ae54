"""A tree with the real build files around a tiny package and a tiny core, which builds in a second."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD_FILES = (
    "pyproject.toml",
    "setup.py",
    "native/compile_once.py",
    "native/find_compiler.py",
    "MANIFEST.in",
    "README.md",
    "LICENSE",
)
BINDINGS = """
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include "answer.hpp"
static PyModuleDef core{PyModuleDef_HEAD_INIT, "_native", nullptr, answer, nullptr, nullptr, nullptr, nullptr, nullptr};
PyMODINIT_FUNC PyInit__native() { return PyModule_Create(&core); }
"""
WHEEL = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
EDITABLE = "import sys; from setuptools import build_meta; print(build_meta.build_editable(sys.argv[1]))"

# Files of a checkout besides the sources: made by tools, or for hosting.
NOT_PACKED = shutil.ignore_patterns(
    ".*",
    "build",
    "dist",
    "*.egg-info",
    "__pycache__",
    "*.so",
    "*.pyd",
    "*.lab",
    "built_without_core.txt",
    "core.wasm",
    "core.sources",
    "*.pdf",
)


def copy_tree(folder):
    """The tree as it is handed out, without what tools leave in it."""
    return shutil.copytree(ROOT, folder, ignore=NOT_PACKED)


def make_scratch_tree(folder):
    """Three units of which two include the same header; the folder itself is returned."""
    for name in BUILD_FILES:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    write(folder / "src/deadreckon/__init__.py", '__version__ = "7.8.9"\n')
    write(folder / "native/bindings.cpp", BINDINGS)
    write(folder / "native/answer.hpp", "#pragma once\nconst int answer = -1;\n")
    write(folder / "native/some/uses.cpp", '#include "answer.hpp"\n#define NAME used\nint NAME() { return answer; }\n')
    write(folder / "native/some/with_it.cpp", "#define NAME with_it\nint NAME() { return 2; }\n")
    write(folder / "native/other/alone.cpp", "int alone() { return 1; }\n")
    write(folder / "native/tests/broken_test.cpp", "no part of the core")
    return folder


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def build(folder, program=WHEEL, **environment):
    """Build as pip would, without its isolation: the finished process; the wheel is in `folder`/dist."""
    clean = {name: value for name, value in os.environ.items() if name not in ("CI", "DEADRECKON_NATIVE")}
    command = [sys.executable, "-c", program, "dist"]
    return subprocess.run(command, cwd=folder, env=clean | environment, capture_output=True, text=True, timeout=300)


def only_wheel(folder):
    [wheel] = (folder / "dist").glob("*.whl")
    return wheel
