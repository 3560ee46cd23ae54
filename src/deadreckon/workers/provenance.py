"""Where a record was made: program, Python, machine."""

from __future__ import annotations

import os
import platform
import subprocess
from functools import cache
from importlib.metadata import PackageNotFoundError, distributions, version
from pathlib import Path

from deadreckon.native import native_core

Facts = dict[str, str | int]


@cache
def facts() -> Facts:
    """What does not change while this process lives."""
    return {
        "version": _version(),
        "git_commit": _commit(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": platform.platform(),
        "processor": _processor(),
        "cores": os.cpu_count() or 1,
        "engine": "native" if native_core() else "kernel",
        "packages": " ".join(sorted(f"{each.name}=={each.version}" for each in distributions())),
    }


def _version() -> str:
    try:
        return version("deadreckon")
    except PackageNotFoundError:
        return "not installed"


def _commit() -> str:
    """Of the checkout the program lies in, with a + where files were changed since; empty for an installed package."""
    folder = Path(__file__).parent
    if not any((parent / ".git").exists() for parent in folder.parents):
        return ""
    try:
        commit = _git(folder, "rev-parse", "HEAD").strip()
        return commit + "+" * bool(_git(folder, "status", "--porcelain", "--untracked-files=no").strip())
    except (OSError, subprocess.SubprocessError):
        return ""


def _git(folder: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True, timeout=10).stdout


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    lines = information.read_text().splitlines() if information.exists() else []
    found = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return found[0] if found else platform.processor() or platform.machine()
