"""Named bits as a short text: adaptive binary arithmetic coding (Witten, Neal and Cleary 1987).

Writer and reader ask for the same bits in the same order, each under a name. A bit costs less the more often the bits
of its name were the same before, from 1 at first to a fiftieth, so that no short text can cause much work.
"""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # none that an address would escape
VALUES = {digit: value for value, digit in enumerate(DIGITS)}
WIDTH = 32  # bits of the bounds
WHOLE, HALF, QUARTER = 1 << WIDTH, 1 << (WIDTH - 1), 1 << (WIDTH - 2)
MAX_SEEN = 1 << 12  # total count of a name above which its counts are halved
MAX_ODDS = 63  # maximum odds of one bit value over the other


class Bits:
    """Arithmetic coder, for writing and reading: the interval of all bits so far, and the counts of each name."""

    reads = False

    def __init__(self) -> None:
        self.low, self.high = 0, WHOLE - 1
        self.seen: dict[Hashable, list[int]] = {}

    def bit(self, name: Hashable, bit: bool) -> bool:
        """Write `bit`, or read one and ignore `bit`; returns the bit."""
        seen = self.seen.setdefault(name, [1, 1])
        middle = self.low + (self.high - self.low) * seen[0] // (seen[0] + seen[1])
        bit = self._choose(middle, bit)
        if bit:
            self.low = middle + 1
        else:
            self.high = middle
        self._widen()
        if seen[bit] < MAX_ODDS * seen[not bit]:
            seen[bit] += 2
            if seen[0] + seen[1] > MAX_SEEN:
                seen[:] = [(times + 1) // 2 for times in seen]
        return bit

    def _choose(self, middle: int, bit: bool) -> bool:
        raise NotImplementedError

    def _widen(self) -> None:
        """Double the interval while it lies in one half, or around the middle; bits thereby settled are passed on."""
        while True:
            if self.high < HALF:
                below = 0
            elif self.low >= HALF:
                below = HALF
            elif self.low >= QUARTER and self.high < HALF + QUARTER:
                below = QUARTER
            else:
                return
            self._pass_on(below)
            self.low, self.high = 2 * (self.low - below), 2 * (self.high - below) + 1

    def _pass_on(self, below: int) -> None:
        """Pass on the interval's position: 0 for the lower half, HALF for the upper, QUARTER for around the middle."""
        raise NotImplementedError


class WrittenBits(Bits):
    def __init__(self) -> None:
        super().__init__()
        self._out: list[str] = []
        self._waiting = 0  # pending bits, the opposite of the next one

    def _choose(self, middle: int, bit: bool) -> bool:
        return bool(bit)

    def _pass_on(self, below: int) -> None:
        if below == QUARTER:
            self._waiting += 1
            return
        self._out.append("10"[below == 0] + "01"[below == 0] * self._waiting)
        self._waiting = 0

    def text(self) -> str:
        """All bits written so far, six to a character."""
        bits = "".join(self._out)
        if self.low or self._waiting:  # otherwise the zeros read behind the end are in the interval already
            bits += "1" + "0" * self._waiting
        bits += "0" * (-len(bits) % 6)
        return "".join([DIGITS[int(bits[i : i + 6], 2)] for i in range(0, len(bits), 6)])


class ReadBits(Bits):
    reads = True

    def __init__(self, text: str) -> None:
        """`text` must consist of DIGITS."""
        super().__init__()
        self._bits = "".join([f"{VALUES[digit]:06b}" for digit in text])
        self._next = WIDTH
        self._value = int(self._bits[:WIDTH].ljust(WIDTH, "0"), 2)

    def _choose(self, middle: int, bit: bool) -> bool:
        return self._value > middle

    def _pass_on(self, below: int) -> None:
        if self._next > len(self._bits) + WIDTH:
            raise FormatError("an ID that is cut off", "all of it", 1)
        self._value = 2 * (self._value - below) + (self._bits[self._next : self._next + 1] == "1")
        self._next += 1
