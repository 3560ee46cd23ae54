"""Yes and no, many times over, as a short text: adaptive binary arithmetic coding (Witten, Neal and Cleary 1987).

Whoever writes and whoever reads ask for the same bits in the same order, each under a name. A bit costs less the more
often the bits of its name were the same before: 1 at first, a fiftieth at best: no short text
asks for much work.
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
MOST_SEEN = 1 << 12  # bits of a name, after which earlier ones count for half
SUREST = 63  # times as likely as the other at most


class Bits:
    """What both have in common: the interval that all bits so far have led to, and what was seen under each name."""

    reads = False

    def __init__(self) -> None:
        self.low, self.high = 0, WHOLE - 1
        self.seen: dict[Hashable, list[int]] = {}

    def bit(self, name: Hashable, bit: bool) -> bool:
        """Write the bit, or read it, whatever `bit` says; the bit."""
        seen = self.seen.setdefault(name, [1, 1])
        middle = self.low + (self.high - self.low) * seen[0] // (seen[0] + seen[1])
        bit = self._choose(middle, bit)
        if bit:
            self.low = middle + 1
        else:
            self.high = middle
        self._widen()
        if seen[bit] < SUREST * seen[not bit]:
            seen[bit] += 2
            if seen[0] + seen[1] > MOST_SEEN:
                seen[:] = [(times + 1) // 2 for times in seen]
        return bit

    def _choose(self, middle: int, bit: bool) -> bool:
        raise NotImplementedError

    def _widen(self) -> None:
        """Double the interval while it lies in one half, or around the middle; what is thereby known is passed on."""
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
        """The interval lies in the lower half for 0, in the upper for HALF, and around the middle for QUARTER."""
        raise NotImplementedError


class WrittenBits(Bits):
    def __init__(self) -> None:
        super().__init__()
        self._out: list[str] = []
        self._waiting = 0  # bits that are the opposite of the next one

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
        if self.low or self._waiting:  # or else the zeros that are read behind the end lie in the interval already
            bits += "1" + "0" * self._waiting
        bits += "0" * (-len(bits) % 6)
        return "".join([DIGITS[int(bits[i : i + 6], 2)] for i in range(0, len(bits), 6)])


class ReadBits(Bits):
    reads = True

    def __init__(self, text: str) -> None:
        """The text has no characters but DIGITS."""
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
