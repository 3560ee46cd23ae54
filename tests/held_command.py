"""`reckon` in a process that pauses at a chosen call until it is interrupted or killed."""

import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from waiting import eventually


class HeldCommand:
    """A command paused at the end of the given call of a method, such as the fourth call of `add`.

    For use in a `with`, which waits for that call at its beginning and kills what is left at its end.
    """

    def __init__(self, words: list[str], method: Any, call: int, folder: Path) -> None:
        self._reached = folder / "held"
        place = [method.__module__, *method.__qualname__.split("."), str(call), str(self._reached)]
        command = [sys.executable, __file__, *place, *map(str, words)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def __enter__(self) -> "subprocess.Popen[str]":
        assert eventually(lambda: self._reached.exists() or self.process.poll() is not None)
        assert self.process.poll() is None, "it ended before it was held"
        return self.process

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()


def hold(module: str, owner: str, name: str, call: str, reached: str) -> None:
    """Replace the method by one that waits for a signal at the end of that call."""
    changed = getattr(import_module(module), owner)
    method, calls = getattr(changed, name), iter(range(1, int(call) + 1))

    def held(*given: Any, **named: Any) -> Any:
        value = method(*given, **named)
        if next(calls) == int(call):
            Path(reached).touch()
            while True:
                signal.pause()
        return value

    setattr(changed, name, held)


if __name__ == "__main__":
    from deadreckon.cli.main import main

    signal.signal(signal.SIGINT, signal.default_int_handler)  # the tests themselves may run where it is ignored
    hold(*sys.argv[1:6])
    sys.exit(main(sys.argv[6:]))
