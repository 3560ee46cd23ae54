"""A question that is being answered: its replies reach the event loop, whichever thread they come from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TypeAlias

from deadreckon.pages.server.errors import STATUS, error_content
from deadreckon.pages.server.service_calls import Call, Reply
from deadreckon.workers.task import Done

Lane: TypeAlias = tuple[str, str] | None  # the tab and the lane in it; a newer question replaces the one in its lane
MAX_BYTES = 64 * 2**20  # of replies that the page has not taken yet
DIED = "the worker that was on it {}; another one has taken its place"


class Question:
    """One question. `reply`, `end` and `fail` may be called in any thread, `next` in that of the event loop alone."""

    def __init__(self, call: Call, lane: Lane, drop: Callable[[Question], None]) -> None:
        self.call, self.lane, self._drop = call, lane, drop
        self.asked_at = monotonic()
        self.dropped = False  # nobody wants the rest of the answer
        self.ended = False  # no worker is on it any more
        self._loop = asyncio.get_running_loop()
        self._replies: asyncio.Queue[Reply | None] = asyncio.Queue()  # None is the end
        self._untaken = 0  # bytes
        self._complete = False

    async def next(self) -> Reply | None:
        """The next reply; None where there are no more."""
        reply = await self._replies.get()
        self._untaken -= len(reply.content) if reply else 0
        return reply

    def reply(self, reply: Reply) -> None:
        self._hand_over(reply)

    def end(self, done: Done) -> None:
        """The worker is done with it, one way or another."""
        self.ended = True
        if done.how == "raised":
            self.fail("Internal", f"a fault of this program: {done.text}")
        elif done.how == "timeout":
            self.fail("OutOfTime", f"it took longer than {done.usage.wall:.0f} s, the most there is for a question")
        elif done.how in ("memout", "crash"):
            self.fail("WorkerDied", DIED.format("needed too much memory" if done.how == "memout" else "died"))
        else:
            self._hand_over(None)

    def fail(self, name: str, text: str) -> None:
        """End it by an error, unless it is complete."""
        self._hand_over(Reply(STATUS[name], error_content(name, text)), None)

    def _hand_over(self, *replies: Reply | None) -> None:
        with suppress(RuntimeError):  # the loop has been closed: nobody waits
            self._loop.call_soon_threadsafe(self._arrive, replies)

    def _arrive(self, replies: tuple[Reply | None, ...]) -> None:
        """In the event loop's thread: to whoever waits for the next reply; what comes after the end is lost."""
        for reply in replies:
            if self._complete:
                return
            self._complete = reply is None
            self._untaken += len(reply.content) if reply else 0
            self._replies.put_nowait(reply)
        if self._untaken > MAX_BYTES and not self._complete:
            self.fail("TooLarge", f"the page has not taken {MAX_BYTES >> 20} MB of the answer yet")
            self._drop(self)
