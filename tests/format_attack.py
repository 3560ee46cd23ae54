"""Attack on readers: mutated puzzles and other files are read or refused quickly, in little memory.

Run as a program: python format_attack.py MUTANTS FILES SEED. `make attack` does so. The mutants are made of our own
puzzles, and of published ones where they are at hand; the other files are those of the machine.
"""

import json
import os
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from itertools import chain, zip_longest
from pathlib import Path
from random import Random

from deadreckon import load_all, recognise
from deadreckon.puzzles.file_text import PICTURES
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kinds

ROOT = Path(__file__).parents[1]
SECONDS, MEMORY = 2, 500 * 2**20  # CPU seconds, and additional address space, for one text
BATCH = 1000  # texts that one child reads
LARGEST = 2**20  # bytes of a file of the machine
PUZZLES = ("nonogram", "picross", "battleship", "puzzle", "pycsp3", "games")  # paths of files that may be some
FOLDERS = ("/usr", "/etc", "/opt", sys.prefix, os.path.dirname(os.__file__))
SIGNS = [bytes([sign]) for sign in b'\n 019-,[]{}"<&:=\0\xff']
JUNK = [*SIGNS, b"9" * 7, b"9" * 5000, b"[" * 3000]


class TooLong(BaseException):
    """Raised in a reader at its time limit; a BaseException, so that no `except Exception` catches it."""


def seeds():
    """Puzzles to mutate, as bytes: examples, those of documents, output of all writers, published files."""
    found = [path.read_bytes() for path in sorted((ROOT / "examples").rglob("*")) if _is_seed(path)]
    document = (ROOT / "docs" / "reference" / "formats.md").read_text(encoding="utf-8")
    found += [block.partition("\n")[2].encode() for block in document.split("```")[1::2]]
    shared = ROOT.parent / "shared" / "data"
    found += [path.read_bytes() for path in sorted(shared.glob("*/raw/*"))]
    for one in list(found):
        for puzzle in _puzzles(one)[:3]:
            found += _written(puzzle)
    return list(dict.fromkeys(found))


def _is_seed(path):
    return path.suffix in (".txt", ".json", ".non", ".xml", ".png", ".csplib")


def _puzzles(data):
    try:
        return load_all(data)
    except FormatError:
        return []


def _written(puzzle):
    for form in kinds()[puzzle.kind].formats().values():
        if form.reader and form.writer:
            try:
                yield form.write(puzzle).encode("latin-1" if form.binary else "utf-8")
            except FormatError:
                continue


def mutant(texts, seed, number):
    """The mutant of this number, the same in every run."""
    random = Random(f"{seed} {number}")
    data = random.choice(texts)
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        start = random.randrange(len(data) + 1)
        end = min(len(data), start + random.choice([1, 1, 3, 20, 200]))
        other = random.choice(texts)
        cut = random.randrange(len(other) + 1)
        data = random.choice(
            [
                data[:start] + bytes(byte ^ 1 << random.randrange(8) for byte in data[start:end]) + data[end:],
                data[:start] + data[end:],
                data[:end] + data[start:end] * random.choice([1, 1, 5, 500]) + data[end:],
                data[:start] + other[cut : cut + random.choice([5, 50, 5000])] + data[end:],
                data[:start] + other[cut:],
                data[:start],
                data[:start] + random.choice(JUNK) + data[end:],
            ]
        )
    return data


def machine_files(count, seed):
    """Files of this machine that are no puzzles, evenly over their suffixes."""
    by_suffix = defaultdict(list)
    for folder in sorted({os.path.realpath(folder) for folder in FOLDERS}):
        for at, folders, names in os.walk(folder):
            folders[:] = sorted(name for name in folders if not _may_hold_puzzles(os.path.join(at, name)))
            for path in (os.path.join(at, name) for name in sorted(names)):
                if os.path.isfile(path) and not os.path.islink(path) and 0 < os.path.getsize(path) <= LARGEST:
                    by_suffix[os.path.splitext(path)[1]].append(path)
    random = Random(seed)
    mixed = [random.sample(paths, len(paths)) for _, paths in sorted(by_suffix.items())]
    return [path for path in chain(*zip_longest(*mixed)) if path][:count]


def _may_hold_puzzles(folder):
    return os.path.realpath(folder).startswith(str(ROOT)) or any(word in folder.lower() for word in PUZZLES)


def attempt(data):
    """Outcome of reading some bytes: 'refused', 'read as ...', or a fault."""

    def stop(*_):
        raise TooLong

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        load_all(data)
        found = recognise(data)
        return f"read as {found.kind} {found.format}"
    except FormatError as error:
        return "refused" if error.found and error.expected and len(str(error)) < 2000 else "fault: no words"
    except TooLong:
        return f"fault: more than {SECONDS} s"
    except BaseException as error:
        return f"fault: {type(error).__name__} {error}"[:200]
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def child():
    """Main program of a child: read texts from standard input, print the outcome of each as a line of JSON."""
    import resource  # not available on every system

    asked = json.load(sys.stdin)
    texts = seeds() if asked["mutants"] else []
    mapped = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (mapped + MEMORY, mapped + MEMORY))
    for number in asked["mutants"]:
        print(json.dumps([number, attempt(mutant(texts, asked["seed"], number))]), flush=True)
    for path in asked["files"]:
        data = Path(path).read_bytes()
        outcome = attempt(data)
        if data.startswith(PICTURES) and outcome.endswith((" png", " pbm", " ppm")):
            outcome = "a picture"
        print(json.dumps([path, outcome]), flush=True)


def outcomes(mutants=(), files=(), seed=1):
    """Outcomes of the mutants by number and of the files by path, found by a child process with limits."""
    asked = json.dumps({"mutants": list(mutants), "files": list(files), "seed": seed})
    found = {}
    run = subprocess.run(
        [sys.executable, __file__, "child"], input=asked, capture_output=True, text=True, check=False, timeout=3600
    )
    for line in run.stdout.splitlines():
        key, outcome = json.loads(line)
        found[key] = outcome
    if run.returncode:
        left = [key for key in (*mutants, *files) if key not in found]
        found[left[0] if left else "end"] = f"fault: the child ended with {run.returncode} {run.stderr[-300:]}"
    return found


def misread(found):
    """The files among the outcomes that were wrongly read as puzzles."""
    return {key: outcome for key, outcome in found.items() if outcome not in ("refused", "a picture")}


def faults(found):
    return {key: outcome for key, outcome in found.items() if outcome.startswith("fault")}


def main(mutants, files, seed):
    wrong = {}
    for name, many, look in (("mutants", range(mutants), faults), ("files", machine_files(files, seed), misread)):
        counts = Counter()
        for first in range(0, len(many), BATCH):
            found = outcomes(**{name: many[first : first + BATCH]}, seed=seed)
            counts.update(outcome.split()[0] for outcome in found.values())
            wrong.update(look(found))
            for key, outcome in look(found).items():
                print(f"  {key}: {outcome}", flush=True)
        print(f"{len(many)} {name}: {dict(counts)}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["child"]:
        child()
    else:
        sys.exit(main(*map(int, sys.argv[1:4])))
