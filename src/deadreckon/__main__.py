"""`python -m deadreckon` is the command `reckon`."""

from __future__ import annotations

import sys

from deadreckon.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
