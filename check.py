#!/usr/bin/env python3
"""Say which rules a solution of a Battleship Solitaire puzzle breaks, from a bare checkout."""

from __future__ import annotations

import os
import sys

OLDEST = (3, 10)
if sys.version_info < OLDEST:  # before anything is imported that would not compile there
    found = ".".join(map(str, sys.version_info[:3]))
    os.write(2, f"check.py needs Python {OLDEST[0]}.{OLDEST[1]} or later, found {found}\n".encode())
    sys.exit(2)

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "src"))

try:
    from deadreckon.course.check import main
except KeyboardInterrupt:
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
