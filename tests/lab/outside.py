"""External programs of every sort for studies: the first argument chooses one, the second is the puzzle."""

import ctypes
import os
import signal
import subprocess
import sys
from pathlib import Path

BOARD = "LRWWWW\nWWWWSW\nWTWWWW\nWMWWWS\nWBWTWW\nWWWBWS"  # of examples/assignment.txt
GIGABYTE = 1 << 30


def crash_after_board():
    print(BOARD, flush=True)
    os.kill(os.getpid(), signal.SIGSEGV)


def status_after_board():
    print(BOARD)
    sys.exit(3)


def hold():
    """300 MB."""
    block = bytearray(300 << 20)
    block[::4096] = b"x" * len(block[::4096])
    print(BOARD)


def allocate():
    """10 GB, and say so where they are refused."""
    bytearray(10 * GIGABYTE)


def allocate_silently():
    """10 GB by malloc, and use them without a look at what came back; bounded, for a test that fails."""
    c = ctypes.CDLL(None)
    c.malloc.restype = ctypes.c_void_p
    where = c.malloc(ctypes.c_size_t(10 * GIGABYTE))
    for page in range(0, 2 * GIGABYTE, 4096):
        ctypes.memset((where or 0) + page, 1, 1)


def give_up_silently():
    """10 GB by malloc; end where they are refused."""
    c = ctypes.CDLL(None)
    c.malloc.restype = ctypes.c_void_p
    sys.exit(0 if c.malloc(ctypes.c_size_t(10 * GIGABYTE)) else 1)


def flood():
    for _ in range(100):
        sys.stdout.write("W" * (1 << 20))


def none():
    print("s UNSATISFIABLE")


def unique():
    print(f"{BOARD}\nexactly one solution\nnodes: 1,234\nnodes: 1,235", flush=True)
    print("fails 12", file=sys.stderr)


def miscounts():
    """Numbers of which none is a count."""
    print(f"{BOARD}\nexactly one solution\nnodes: {sys.argv[3]}")


def multiple():
    print(f"{BOARD}\nnot exactly one solution")


def both():
    print("s UNSATISFIABLE\nexactly one solution")


def silent():
    print()


def counts():
    print("nodes: 12")


def gives_up():
    print("I give up")


def ten():
    """Ends with exit status 10, as SAT solvers do."""
    print(BOARD)
    sys.exit(10)


def course():
    """Reads the course's format alone."""
    rows, columns, fleet, *grid = Path(sys.argv[2]).read_text().split()
    assert (rows, columns, fleet, len(grid)) == ("211222", "140212", "321", 6), "not the course's format"
    print(BOARD)


def seeded():
    assert sys.argv[3] == "7", "not the seed"
    print(BOARD)


def orphans():
    """A shell leaves two behind, each a tenth of a second of CPU time."""
    spin = f"{sys.executable} -c 'import time\nwhile time.process_time() < 0.2: pass'"
    end, held = os.pipe()
    subprocess.run(["sh", "-c", f"{spin} & {spin} & kill -9 $$"], pass_fds=[held], check=False)
    os.close(held)
    os.read(end, 1)
    print(BOARD)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
