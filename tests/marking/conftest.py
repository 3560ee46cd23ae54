"""The programs that tests of marking run are in a folder of their own."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
