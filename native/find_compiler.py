"""Finds the C++ compiler for the core: this machine's, or where it has none zig's, which PyPI has as `ziglang`.

`python native/find_compiler.py` prints the command; with --get it installs `ziglang` first where no compiler is found.
"""

import os
import platform
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

ZIG = "ziglang==0.17.0"
ZIG_SIZE = "a download of 101 MB, 410 MB in this environment and 90 MB in build/zig"
# A compiler that is too old, lacks its library or only offers to be installed is none.
USES_CXX20 = "#include <bit>\n#include <string>\nint main() { return std::popcount(std::string().size()); }\n"


def find_compiler() -> list[str]:
    """The command that compiles C++20; empty where there is none."""
    return own_compiler() or zig_compiler()


def own_compiler() -> list[str]:
    """The compiler that CXX names, which is then the only choice; or Python's own, or another of this machine."""
    if named := os.environ.get("CXX"):
        return compiles(shlex.split(named))
    usual = [sysconfig.get_config_var("CXX") or "c++", "c++", "g++", "clang++"]
    return next((command for name in usual if (command := compiles(shlex.split(name)))), [])


def compiles(command: list[str]) -> list[str]:
    """The command, if it compiles C++20."""
    test = [*command, "-std=c++20", "-fsyntax-only", "-x", "c++", "-"]
    try:
        return command if not subprocess.run(test, input=USES_CXX20, text=True, capture_output=True).returncode else []
    except OSError:
        return []


def zig_compiler() -> list[str]:
    """The compiler of the package `ziglang`; also within pip's isolated build, which hides installed packages."""
    if "CXX" in os.environ or platform.system() != "Linux":  # elsewhere `make` comes with a compiler
        return []
    places = [Path(sysconfig.get_path(name), "ziglang", "zig") for name in ("platlib", "purelib")]
    return next(([str(place), "c++"] for place in places if place.is_file()), [])


def is_zig(command: list[str]) -> bool:
    return Path(command[0]).name == "zig"


def version(command: list[str]) -> str:
    """What the compiler says of itself in its first line; "" where it says nothing."""
    try:
        return subprocess.run([*command, "--version"], text=True, capture_output=True).stdout.partition("\n")[0]
    except OSError:
        return ""


def get_zig() -> None:
    """Install zig from PyPI, and nothing else; say so first. Where it cannot be had the core is not built."""
    if "CXX" in os.environ or platform.system() != "Linux":
        return
    package = ZIG.replace("==", " ")
    tell(f"no C++ compiler here, so pip installs one from PyPI, {package}: {ZIG_SIZE} (make ZIG=no goes without)")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if subprocess.run([*pip, "--no-deps", "--only-binary", ":all:", ZIG], stdout=sys.stderr).returncode:
        tell(f"{package} cannot be had, and the core cannot be built without a compiler")


def tell(sentence: str) -> None:
    print(f"deadreckon: {sentence}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    if "--get" in sys.argv and not find_compiler():
        get_zig()
    print(shlex.join(find_compiler()))
