"""The Prolog facts of CSPLib's problem 14: `problem(Id,[Length:Number,...],[rows],[columns],[kind@[I,J],...]).`

Hints count rows and columns from 1; remarks begin with %. Several facts may follow each other.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, MAX_PUZZLES, side_length, whole_number

FORM = "the Prolog facts of CSPLib"
LACKS = ("unknown counts", "ships that touch", "parts of unknown kind")
NAME, END = "problem(", ")."
ARGUMENTS = ("an id", "a fleet", "row counts", "column counts", "hints")
KINDS = dict(zip("wcmtblr", "WSMTBLR"))
LETTERS = {given: kind for kind, given in KINDS.items()}
REMARK = "%"
FIRST = 20_000  # characters within which the first fact begins


def sniff(text: str) -> bool:
    """A fact `problem` with only remarks before it, and in it a list of pairs such as 4:1, or an empty list."""
    if not _begins(text):
        return False
    fleet = "".join(text[text.find("\n" + NAME) + 1 :][:400].split()).partition(",")[2]
    return fleet.startswith("[]") or (fleet.startswith("[") and fleet[1:].lstrip("0123456789")[:1] in (":", "-"))


def _begins(text: str) -> bool:
    """Whether the first line that is no remark begins a fact."""
    lines = [line.strip() for line in text[:FIRST].removeprefix("\ufeff").splitlines()]
    code = next((line for line in lines if line and not line.startswith(REMARK)), "")
    return code.startswith(NAME)


def read(text: str) -> Battleship:
    boards = read_all(text)
    if len(boards) > 1:
        raise FormatError(f"{len(boards)} boards", "one")
    return boards[0]


def read_all(text: str) -> list[Battleship]:
    """The board of each fact."""
    boards: list[Battleship] = []
    pieces: list[str] = []
    begins = 0
    for number, line in enumerate(text_lines(text), 1):
        code = line.partition(REMARK)[0].replace(" ", "").replace("\t", "")
        if code:
            begins = begins or number
            pieces.append(code)
        if code.endswith(END):
            boards.append(_board("".join(pieces), begins))
            pieces, begins = [], 0
    if pieces:
        raise FormatError("a fact without an end", "')' and a full stop", begins)
    if not 1 <= len(boards) <= MAX_PUZZLES:
        raise FormatError(f"{len(boards) or 'no'} boards", f"1 to {MAX_PUZZLES}")
    return boards


def _board(fact: str, line: int) -> Battleship:
    """The board of a fact without blanks, split at `],[`, as no list of numbers is nested."""
    _, comma, lists = fact.removeprefix(NAME).removesuffix(END).partition(",")
    if not (fact.startswith(NAME) and comma and lists.startswith("[") and lists.endswith("]")):
        raise FormatError(repr(fact[:40]), f"{NAME}id,[...],[...],[...],[...]{END}", line)
    arguments = lists[1:-1].split("],[")
    if len(arguments) != 4:
        raise FormatError(f"a fact of {1 + len(arguments)} arguments", "5: " + ", ".join(ARGUMENTS), line)
    fleet, rows, columns, hints = arguments
    row_counts, column_counts = _counts(rows, "row", line), _counts(columns, "column", line)
    givens = [[UNKNOWN] * len(column_counts) for _ in row_counts]
    for hint in hints.removesuffix("]").split("],") if hints else []:
        row, column, given = _hint(hint, len(row_counts), len(column_counts), line)
        givens[row][column] = given
    return Battleship(row_counts, column_counts, _fleet(fleet, line), tuple(map("".join, givens)))


def _fleet(text: str, line: int) -> tuple[int, ...]:
    fleet = [0] * LARGEST_SIDE
    seen = set()
    for pair in text.split(",") if text else []:
        length, colon, number = pair.partition(":")
        if not colon:
            raise FormatError(f"the ships {pair[:40]!r}", "a length, a colon and a number", line)
        index = side_length(length, "length of a ship", line) - 1
        if index in seen:
            raise FormatError(f"a second length {length}", "each once", line)
        seen.add(index)
        fleet[index] = whole_number(number, "a number of ships", line)
    return tuple(fleet)


def _counts(text: str, name: str, line: int) -> tuple[int, ...]:
    words = text.split(",") if text else []
    if not 1 <= len(words) <= LARGEST_SIDE:
        raise FormatError(f"{len(words)} counts", f"1 to {LARGEST_SIDE}", line)
    return tuple([whole_number(word, f"a {name} count", line) for word in words])


def _hint(text: str, height: int, width: int, line: int) -> tuple[int, int, str]:
    """Row and column from 0, and the given, of a hint without its closing bracket."""
    kind, _, place = text.partition("@[")
    row, comma, column = place.partition(",")
    if kind not in KINDS or not comma:
        raise FormatError(f"the hint {text[:40] + ']'!r}", f"one of {', '.join(KINDS)}, @ and [row,column]", line)
    indices = []
    for word, name, most in ((row, "row", height), (column, "column", width)):
        expected = f"the {name} of a hint, from 1"
        index = whole_number(word, expected, line, most=most)
        if not index:
            raise FormatError("0", f"{expected}, at most {most}", line)
        indices.append(index - 1)
    return indices[0], indices[1], KINDS[kind]


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, FORM)
    fleet = [f"{length}:{number}" for length, number in enumerate(puzzle.fleet, 1) if number][::-1]
    hints = [
        f"{LETTERS[given]}@[{r},{c}]"
        for r, row in enumerate(puzzle.givens, 1)
        for c, given in enumerate(row, 1)
        if given != UNKNOWN
    ]
    lists = [fleet, map(str, puzzle.row_counts), map(str, puzzle.column_counts), hints]
    said = "".join([f"{REMARK} {remark}\n" for remark in remarks(puzzle)])
    return f"{said}{NAME}1,\n\t" + ",\n\t".join([f"[{','.join(words)}]" for words in lists]) + f"{END}\n"


FORMAT = Format(
    "prolog",
    "the Prolog facts of CSPLib's problem 14",
    sniff,
    read,
    write,
    LACKS,
    ".pl",
    all_reader=read_all,
    join="".join,
    remarks=("titles",),
)
