"""Nasty texts: every reader is linear in time and takes at most 20 times the text in memory."""

import subprocess
import sys
from pathlib import Path

import pytest

from machine_speed import cpu_unit

pytestmark = pytest.mark.thorough

PROGRAM = Path(__file__).with_name("format_memory.py")


def over(times, seconds):
    """The program's report on readers beyond the limit."""
    command = [sys.executable, str(PROGRAM), str(times), str(seconds)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(
    not Path("/proc/self/clear_refs").exists(), reason="the system does not say how much memory was used"
)
def test_no_text_takes_a_reader_more_than_its_share():
    assert over(20, 100 * cpu_unit()) == ""  # 5 s of CPU time: a non-linear reader takes much more
