from collections.abc import Sequence

def battleship(
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    fleet: Sequence[int],
    givens: Sequence[str],
    touching: int,
    solutions: int,
    nodes: int,
    seconds: float,
) -> tuple[int, tuple[tuple[str, ...], ...], int, int]: ...
def battleship_count(
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    fleet: Sequence[int],
    givens: Sequence[str],
    touching: int,
    solutions: int,
    nodes: int,
    seconds: float,
    cells: bool,
) -> tuple[int, int, tuple[int, ...], int, int]: ...
def nonogram(
    rows: Sequence[Sequence[tuple[int, int]]],
    columns: Sequence[Sequence[tuple[int, int]]],
    colours: int,
    allowed: Sequence[int],
    solutions: int,
    nodes: int,
    seconds: float,
) -> tuple[int, tuple[tuple[bytes, ...], ...], int, int, int, int]: ...
