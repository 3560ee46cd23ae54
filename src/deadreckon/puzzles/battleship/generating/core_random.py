"""The core's random numbers in Python: the same seed gives the same fleets whether or not the core was built."""

from __future__ import annotations

WORD = 2**64 - 1


class CoreRandom:
    """xorshift64 (Marsaglia 2003), as in native/random.hpp."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0x9E3779B97F4A7C15 + 1) & WORD or 1

    def below(self, limit: int) -> int:
        """A uniformly random whole number, at least 0 and less than `limit` (Lemire 2019)."""
        product = (self.word() >> 32) * limit
        if product & 0xFFFFFFFF < limit:
            surplus = 2**32 % limit
            while product & 0xFFFFFFFF < surplus:
                product = (self.word() >> 32) * limit
        return product >> 32

    def word(self) -> int:
        """The next 64 bits."""
        state = self._state
        state ^= state << 13 & WORD
        state ^= state >> 7
        self._state = state = state ^ state << 17 & WORD
        return state
