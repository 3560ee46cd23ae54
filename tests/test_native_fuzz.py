"""A short fuzz of the border, in its own process, so that an abort fails the test. `make fuzz` runs a long one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough

pytest.importorskip("deadreckon._native")
FUZZ = Path(__file__).with_name("border_fuzz.py")


def test_nothing_but_answers_and_refusals():
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(FUZZ), "100", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment)
    assert (done.returncode, done.stdout) == (0, "no fault\n"), done.stderr[-3000:]
