"""A solver that takes a fifth of a second of CPU time before it begins: slow_start.py SCRIPT ARGUMENTS."""

import runpy
import sys
import time

while time.process_time() < 0.2:
    pass
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
