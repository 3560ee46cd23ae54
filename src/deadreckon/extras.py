"""Advice on how to install what an extra brings."""

from __future__ import annotations

import os
import sys


def install_line(extra: str) -> str:
    """The command that adds an extra to this installation, by its own Python: the pip of another finds no package."""
    from shlex import quote

    return f"{quote(_shown(sys.executable or 'python'))} -m pip install 'deadreckon[{extra}]'"


def _shown(path: str) -> str:
    """The path from the current folder, where it is inside."""
    here = os.path.join(os.getcwd(), "")
    return path[len(here) :] if path.startswith(here) else path
