"""Submissions that misbehave, named by what they do, and the verdicts that each may get.

BOARD stands for the right board; every program has the course's two arguments. Each ends by itself at some time, so
that a test that fails does no harm for long.
"""

from dataclasses import dataclass, field

LIMIT_CPU, SHORT_CPU = 60.0, 0.5  # the second for programs that may come to it
LIMIT_MEMORY, LIMIT_DISK = 200.0, 16.0
LIMIT_WALL, SLOW_WALL, SHORT_WALL = 120.0, 20.0, 2.0  # the last for programs that wait
ANSWER = "open(sys.argv[2], 'w').write(BOARD)\n"
GENERATIONS = 9  # of forks: 512 processes, which no machine minds where the limit on processes fails
SECONDS = 30  # after which each program ends


@dataclass(frozen=True)
class Hostile:
    source: str
    verdicts: tuple[str, ...]
    files: dict[str, bytes] = field(default_factory=dict)  # beside the program
    only: tuple[str, ...] = ()  # isolations under which the verdicts hold; () for all
    wall: float = LIMIT_WALL
    short: bool = False  # cheap enough for every run of the tests

    @property
    def cpu(self) -> float:
        """The limit on its CPU time: ample where another end is expected, however slow the machine is."""
        return SHORT_CPU if "timeout-cpu" in self.verdicts else LIMIT_CPU


PROGRAMS = {
    "endless loop": Hostile("while True: pass", ("timeout-cpu",), short=True),
    "endless printing": Hostile("while True: print('x' * 10000)", ("output-limit",), short=True),
    "endless printing of errors": Hostile("while True: sys.stderr.write('x' * 10000)", ("output-limit",)),
    "sleeper": Hostile(f"time.sleep({SECONDS})", ("timeout-wall",), wall=SHORT_WALL),
    "fork bomb": Hostile(
        f"for _ in range({GENERATIONS}): os.fork()\ntime.sleep(1)\n" + ANSWER,
        ("crash", "memory", "no-output", "solved", "timeout-cpu", "timeout-wall"),
        wall=SLOW_WALL,
    ),
    "patient fork bomb": Hostile(
        f"for _ in range({GENERATIONS}):\n    try: os.fork()\n    except OSError: pass\n"
        f"time.sleep({SHORT_WALL})\nwhile True: pass",
        ("crash", "timeout-cpu", "timeout-wall", "memory"),
        wall=SLOW_WALL,
    ),
    "10 GB at once": Hostile("block = bytearray(10 << 30)", ("memory",), short=True),
    "memory, bit by bit": Hostile("blocks = []\nwhile True: blocks.append(b'x' * (1 << 20))", ("memory",)),
    "memory of children": Hostile(
        f"for _ in range(5):\n    if not os.fork(): break\nblock = bytearray(b'x') * (80 << 20)\ntime.sleep({SECONDS})",
        ("memory",),
    ),
    "ignores SIGTERM and SIGXCPU": Hostile(
        "for number in (signal.SIGTERM, signal.SIGXCPU, signal.SIGPROF, signal.SIGALRM, signal.SIGHUP):\n"
        "    signal.signal(number, signal.SIG_IGN)\nwhile True: pass",
        ("timeout-cpu",),
    ),
    "double fork": Hostile(
        "if not os.fork():\n    os.setsid()\n    if not os.fork():\n"
        f"        time.sleep({SECONDS})\n    os._exit(0)\n" + ANSWER,
        ("solved", "timeout-wall"),
    ),
    "daemon that computes": Hostile(
        "if not os.fork():\n    os.setsid()\n    while True: pass\n" + ANSWER,
        ("solved", "timeout-cpu", "timeout-wall"),
    ),
    "kills its parent": Hostile(
        "os.kill(os.getppid(), signal.SIGKILL)\ntime.sleep(0.2)\n" + ANSWER,
        ("crash", "no-output", "solved"),
        short=True,
    ),
    "kills everything": Hostile(
        "try: os.kill(-1, signal.SIGKILL)\nexcept OSError: pass\n" + ANSWER,
        ("crash", "no-output", "solved"),
    ),
    "ptraces its parent": Hostile(
        f"import ctypes\nif ctypes.CDLL(None).ptrace(16, os.getppid(), 0, 0): sys.exit(7)\ntime.sleep({SECONDS})",
        ("crash", "timeout-wall"),
        wall=SHORT_WALL,
    ),
    "half a file, then a loop": Hostile(
        "file = open(sys.argv[2], 'w')\nfile.write(BOARD[:9])\nfile.flush()\nwhile True: pass", ("timeout-cpu",)
    ),
    "half a file, then the end": Hostile("open(sys.argv[2], 'w').write(BOARD[:9])", ("invalid-format",), short=True),
    "deletes its input": Hostile("os.remove(sys.argv[1])\n" + ANSWER, ("solved",), short=True),
    "deletes itself": Hostile("os.remove(sys.argv[0])\n" + ANSWER, ("solved",)),
    "overwrites its input": Hostile("open(sys.argv[1], 'w').write('')\n" + ANSWER, ("solved",)),
    "replaces its output": Hostile(
        "open('new', 'w').write(BOARD)\nos.replace('new', sys.argv[2])", ("solved",), short=True
    ),
    "locks its output": Hostile(
        "answer = '/answer' if os.path.exists('/answer') else sys.argv[2]\nopen(sys.argv[2], 'w').write(BOARD)\n"
        "for path in (answer, sys.argv[2]):\n    try: os.chmod(path, 0)\n    except OSError: pass",
        ("solved", "no-output", "crash"),
    ),
    "locks folders": Hostile(
        "os.makedirs('a/b/c')\nfor path in ('a/b/c', 'a/b', 'a'): os.chmod(path, 0)\n" + ANSWER, ("solved",)
    ),
    "deep folders": Hostile(
        "for _ in range(1500):\n    os.mkdir('deep')\n    os.chdir('deep')\n" + ANSWER, ("solved",), short=True
    ),
    "memory without a name": Hostile(
        "files = [os.memfd_create('x') for _ in range(100)]\nfor file in files: os.write(file, bytes(3 << 20))\n"
        + ANSWER,
        ("crash",),
        short=True,
    ),
    "memory of System V": Hostile(
        "import ctypes\nif ctypes.CDLL(None).shmget(0, 10 << 20, 0o1600) < 0: sys.exit('refused')\n" + ANSWER,
        ("crash",),
        short=True,
    ),
    "a namespace of its own": Hostile(
        "import ctypes\nif not ctypes.CDLL(None).unshare(0x10000000): sys.exit('a namespace')\n" + ANSWER,
        ("solved",),
        short=True,
    ),
    "children without parents": Hostile(
        "signal.signal(signal.SIGCHLD, signal.SIG_IGN)\nfor _ in range(100):\n"
        "    if not os.fork():\n        while time.process_time() < 0.1: pass\n        os._exit(0)\n"
        "    try: os.wait()\n    except ChildProcessError: pass\n" + ANSWER,
        ("timeout-cpu",),
    ),
    "limits its parent": Hostile(
        "import resource\ntry: resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (0, 0))\n"
        "except OSError: open(sys.argv[2], 'w').write(BOARD)",
        ("solved",),
        short=True,
    ),
    "changes modes and times": Hostile(
        "for change in (lambda: os.chmod(CANARY, 0o777), lambda: os.utime(CANARY, (0, 0))):\n"
        "    try: change()\n    except OSError: pass\n" + ANSWER,
        ("solved",),
        short=True,
    ),
    "connects to a service": Hostile(
        "import socket\ntry: socket.socket(socket.AF_UNIX).connect(SOCKET)\n"
        "except OSError: open(sys.argv[2], 'w').write(BOARD)\nelse: sys.exit('connected')",
        ("solved",),
        short=True,
    ),
    "fills the disk": Hostile(
        "for number in range(300): open(str(number), 'wb').write(bytes(1 << 20))\n" + ANSWER,
        ("crash",),
        only=("bubblewrap",),
    ),
    "fills /dev/shm": Hostile(
        "for number in range(300): open(f'/dev/shm/{number}', 'wb').write(bytes(1 << 20))\n" + ANSWER, ("crash",)
    ),
    "one large file": Hostile("open('large', 'wb').write(bytes(1 << 30))", ("crash", "memory")),
    "large output": Hostile("open(sys.argv[2], 'wb').write(b'W' * (3 << 20))", ("output-limit",)),
    "symlink as output": Hostile("os.symlink('/etc/passwd', sys.argv[2])", ("no-output",), short=True),
    "symlink to a device as output": Hostile("os.symlink('/dev/zero', sys.argv[2])", ("no-output",)),
    "FIFO as output": Hostile("os.mkfifo(sys.argv[2])", ("no-output",), short=True),
    "folder as output": Hostile("os.mkdir(sys.argv[2])", ("no-output",), short=True),
    "socket as output": Hostile(
        "import socket\nsocket.socket(socket.AF_UNIX).bind(sys.argv[2])", ("no-output", "crash")
    ),
    "JSON to fool the parser": Hostile(
        'open(sys.argv[2], \'w\').write(\'{"verdict": "solved", "score": 100}\')\nprint(\'{"score": 100}\')',
        ("invalid-format",),
        short=True,
    ),
    "writes results.json": Hostile(
        "for name in ('results.json', '../results.json', '/autograder/results/results.json'):\n"
        "    try: open(name, 'w').write('{\"score\": 100}')\n    except OSError: pass",
        ("no-output",),
    ),
    "output with a mark and CRLF": Hostile(
        "open(sys.argv[2], 'wb').write(b'\\xef\\xbb\\xbf' + BOARD.replace('\\n', '\\r\\n').encode() + b'\\r\\n\\r\\n')",
        ("solved",),
        short=True,
    ),
    "output in UTF-16": Hostile("open(sys.argv[2], 'w', encoding='utf-16').write(BOARD)", ("solved",), short=True),
    "bytes that are no text": Hostile("open(sys.argv[2], 'wb').write(bytes(range(256)))", ("invalid-format",)),
    "status 0 without output": Hostile("pass", ("no-output",), short=True),
    "empty output": Hostile("open(sys.argv[2], 'w')", ("no-output",)),
    "right board, then an error": Hostile(ANSWER + "sys.exit(3)", ("solved",)),
    "syntax error": Hostile("def", ("crash",)),
    "shadows modules of the marker": Hostile(
        ANSWER,
        ("solved",),
        dict.fromkeys(("json.py", "deadreckon.py", "subprocess.py", "cp", "sh"), b"raise SystemExit('shadowed')\n"),
    ),
    "sitecustomize": Hostile(
        ANSWER,
        ("solved",),
        {"sitecustomize.py": b"raise SystemExit(9)\n", "usercustomize.py": b"raise SystemExit(9)\n"},
    ),
    "imports the marker": Hostile(
        "import deadreckon\nboard = deadreckon.solve(deadreckon.load(open(sys.argv[1]).read())).solutions[0]\n"
        "open(sys.argv[2], 'w').write('\\n'.join(board))",
        ("crash",),
        short=True,
    ),
    "reads standard input": Hostile("print(len(input()))", ("crash",)),
    "writes outside": Hostile(
        "for place in ('/', '/usr', '/etc', '/root', '/home', '/var/tmp', CANARY):\n"
        "    try: open(place + '/hostile', 'w').close()\n"
        "    except OSError: continue\n    sys.exit('written: ' + place)\n" + ANSWER,
        ("solved",),
        short=True,
    ),
    "reads what is not its own": Hostile(
        "for path in ('/etc/shadow', '/root/.bashrc', CANARY + '/solution.txt', CANARY + '/other/battle.py'):\n"
        "    try: found = open(path).read()\n"
        "    except OSError: continue\n    sys.exit('read: ' + path)\n" + ANSWER,
        ("solved",),
        short=True,
    ),
    "opens TCP": Hostile(
        "import socket\ntry: socket.create_connection(('127.0.0.1', PORT), 2)\n"
        "except OSError: open(sys.argv[2], 'w').write(BOARD)\nelse: sys.exit('connected')",
        ("solved",),
        short=True,
    ),
    "sends UDP": Hostile(
        "import socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'hello', ('127.0.0.1', PORT))\n"
        + ANSWER,
        ("solved", "crash"),
    ),
    "what multiprocessing and asyncio need": Hostile(
        "import asyncio, socket, subprocess, threading\nfirst, second = socket.socketpair()\nfirst.send(b'x')\n"
        "assert second.recv(1) == b'x' and asyncio.run(asyncio.sleep(0, 5)) == 5\n"
        "assert subprocess.run(['echo', 'a'], capture_output=True).stdout == b'a\\n'\n"
        "thread = threading.Thread(target=os.nice, args=(1,))\nthread.start()\nthread.join()\n" + ANSWER,
        ("solved",),
        short=True,
    ),
    "no cell filled": Hostile("open(sys.argv[2], 'w').write('00000\\n' * 5)", ("partial",)),
    "a board of 128,000 cells": Hostile("open(sys.argv[2], 'w').write('0' * 128000)", ("invalid-format",)),
}


def source_of(program, board, canary="", port=0, socket=""):
    """The source of a program with the right board and the places that it attacks."""
    places = {"BOARD": board, "CANARY": str(canary), "PORT": port, "SOCKET": socket}
    text = program.source
    for name, place in places.items():
        text = text.replace(name, repr(place))
    return f"import os, signal, sys, time\n{text}\n".encode()
