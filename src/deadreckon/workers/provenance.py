"""Provenance of a record: the version of the program, Python, and the machine."""

from __future__ import annotations

import os
import platform
import subprocess
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, distributions, version
from pathlib import Path

from deadreckon.native import native_core


@dataclass(frozen=True)
class Provenance:
    """Program and machine of a record; fields are named like the columns of the table."""

    version: str
    git_commit: str
    python: str
    system: str
    processor: str
    cores: int
    engine: str
    packages: str


@cache
def provenance() -> Provenance:
    """The provenance of records made by this process."""
    return Provenance(
        version=_version(),
        git_commit=_git_commit(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=platform.platform(),
        processor=_processor(),
        cores=os.cpu_count() or 1,
        engine="native" if native_core() else "kernel",
        packages=" ".join(sorted(f"{each.name}=={each.version}" for each in distributions())),
    )


def _version() -> str:
    try:
        return version("deadreckon")
    except PackageNotFoundError:
        return "not installed"


def _git_commit() -> str:
    """Commit of the checkout with this file, with a + if files were changed; "" outside a checkout."""
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
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    found = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return found[0] if found else platform.processor() or platform.machine()
