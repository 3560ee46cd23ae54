from collections.abc import Sequence

STATUSES: tuple[str, ...]  # what a status in an answer stands for, by its number
TOUCHING: tuple[str, ...]  # what the argument `touching` stands for
COUNT_METHODS: tuple[str, ...]  # what a method in an answer stands for
PROOF_VERSIONS: tuple[str, ...]  # what the argument `version` stands for
PROOF_HINTS: tuple[str, ...]  # what the argument `hints` stands for
DEFAULT_MEMORY: int  # bytes that a call may take where the caller sets no limit
BATTLESHIP_WAY_ENDS: tuple[str, ...]  # why a way ends, by its number
BATTLESHIP_SYMMETRIES: tuple[str, ...]  # of the given cells
BATTLESHIP_IRREDUNDANT: tuple[str, ...]  # what no given can go without
BATTLESHIP_MAX_CELLS: int
BATTLESHIP_TACTICS: int  # that the core finds: the rows of the table in direct_tactics.py
NONOGRAM_MAX_LINE: int
NONOGRAM_MAX_COLOURS: int

def battleship(
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    fleet: Sequence[int],
    givens: Sequence[str],
    touching: int,
    solutions: int,
    nodes: int,
    seconds: float,
    memory: int,
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
    memory: int,
    cells: bool,
) -> tuple[int, int, tuple[int, ...], int, int]: ...
def battleship_needed_givens(
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    fleet: Sequence[int],
    givens: Sequence[str],
    touching: int,
    solution: str,
    marks: str,
    order: Sequence[int],
    stages: int,
    rivals: int,
    nodes: int,
) -> tuple[int, tuple[tuple[str, ...], ...]]: ...
def battleship_findings(
    height: int,
    width: int,
    touching: int,
    sets: bytes,
    counts: Sequence[int | None],
    fleet: Sequence[int],
    tactic: int,
    max: int,
) -> list[
    tuple[
        int,
        int,
        int,
        tuple[int, int],
        tuple[int, int],
        tuple[tuple[int, int], ...],
        tuple[int, int] | None,
        tuple[object, ...],
        int,
        bool,
    ]
]: ...
def battleship_draft_of_grade(
    board: tuple[
        int, int, int, Sequence[int], str | None, bool, int, int, Sequence[int], str, int, int, int
    ],  # height, width, touching, fleet, solution, by chain, drawing limit, hidden counts, lines, marks, symmetry, most
    # givens, lean
    way: tuple[
        bytes, int, int, bool, int, int, int, int
    ],  # tactics, above, hardest, unfair, needed row, most assumptions, fewest hard steps, most ways
    irredundant: int,
    seed: int,
    attempts: int,
    work: int,
    seconds: float,
) -> tuple[
    int,
    tuple[
        tuple[tuple[str, ...], ...], tuple[int, ...], list[tuple[int, int, int, bool, bool, int]], bool, int, bool, bool
    ]
    | None,
]: ...
def battleship_way(
    height: int,
    width: int,
    touching: int,
    sets: bytes,
    counts: Sequence[int | None],
    fleet: Sequence[int],
    tactics: bytes,
    hardest: int,
    every_position: bool,
    work: int,
    seconds: float,
) -> tuple[list[tuple[int, int, int, bool, bool, int]], int, int, int, bytes, list[tuple[int, int, int]]]: ...
def battleship_fleet_by_rejection(
    height: int, width: int, touching: int, fleet: Sequence[int], seed: int, attempts: int
) -> tuple[int, ...] | None: ...
def battleship_fleet_by_chain(
    height: int, width: int, touching: int, fleet: Sequence[int], seed: int, moves: int
) -> tuple[int, ...] | None: ...
def battleship_fleet_ranking(
    height: int, width: int, touching: int, fleet: Sequence[int], nodes: int, memory: int
) -> tuple[object, int] | None: ...
def battleship_fleet_of_rank(ranking: object, low: int, high: int) -> tuple[tuple[int, int], ...]: ...
def check_certificate(
    model: bytes, proof: bytes, preserved: Sequence[str], seconds: float, memory: int
) -> tuple[bool, str, int, str, bool, tuple[tuple[int, ...], ...]] | None: ...
def battleship_prove(
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    fleet: Sequence[int],
    givens: Sequence[str],
    touching: int,
    known: Sequence[Sequence[str]],
    version: int,
    hints: int,
    solutions: int,
    conflicts: int,
    seconds: float,
    memory: int,
) -> tuple[int, int, int, bytes, bytes]: ...
def nonogram_prove(
    rows: Sequence[Sequence[tuple[int, int]]],
    columns: Sequence[Sequence[tuple[int, int]]],
    colours: int,
    allowed: Sequence[int],
    known: Sequence[Sequence[bytes]],
    version: int,
    hints: int,
    solutions: int,
    conflicts: int,
    seconds: float,
    memory: int,
) -> tuple[int, int, int, bytes, bytes]: ...
def nonogram(
    rows: Sequence[Sequence[tuple[int, int]]],
    columns: Sequence[Sequence[tuple[int, int]]],
    colours: int,
    allowed: Sequence[int],
    solutions: int,
    nodes: int,
    seconds: float,
    memory: int,
) -> tuple[int, tuple[tuple[bytes, ...], ...], int, int, int, int]: ...
def nonogram_count(
    rows: Sequence[Sequence[tuple[int, int]]],
    columns: Sequence[Sequence[tuple[int, int]]],
    colours: int,
    allowed: Sequence[int],
    solutions: int,
    nodes: int,
    seconds: float,
    memory: int,
    cells: bool,
) -> tuple[int, int, tuple[int, ...], int, int]: ...
