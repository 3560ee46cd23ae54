"""Other Python versions on this machine; a test that needs a missing one is skipped."""

import shutil
import subprocess
from pathlib import Path

import pytest


def older_python(minor: int) -> str:
    """The path of Python 3.`minor`: on the PATH, or among the versions that pyenv has installed."""
    installed = sorted(Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python"))
    for python in [shutil.which(f"python3.{minor}"), *map(str, installed)]:
        if python and subprocess.run([python, "-c", ""], capture_output=True).returncode == 0:
            return python
    pytest.skip(f"no Python 3.{minor} here")
