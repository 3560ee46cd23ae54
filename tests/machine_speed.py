"""Current speed of this machine, as a unit for CPU times in tests."""

from time import process_time


def cpu_unit() -> float:
    """Minimum CPU seconds of a fixed loop in Python, 0.05 on a usual machine."""
    return min(_loop() for _ in range(5))


def _loop() -> float:
    began = process_time()
    for _ in range(2_000_000):
        pass
    return process_time() - began
