"""A question being answered: its replies are handed to the event loop from any thread."""

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
MAX_BYTES = 64 * 2**20  # of replies that the page has not read yet
DIED = "the worker that was answering {}; another one has taken its place"


class Question:
    """A question and its replies. `reply`, `end` and `fail` may be called in any thread, `next` in the event loop's."""

    def __init__(self, call: Call, lane: Lane, drop: Callable[[Question], None]) -> None:
        self.call, self.lane, self._drop = call, lane, drop
        self.asked_at = monotonic()
        self.dropped = False  # the rest of the answer is no longer wanted
        self.ended = False  # no worker is answering it any more
        self._loop = asyncio.get_running_loop()
        self._replies: asyncio.Queue[Reply | None] = asyncio.Queue()  # None is the end
        self._unread = 0  # bytes
        self._complete = False

    async def next(self) -> Reply | None:
        """The next reply; None after the last."""
        reply = await self._replies.get()
        self._unread -= len(reply.content) if reply else 0
        return reply

    def reply(self, reply: Reply) -> None:
        self._hand_over(reply)

    def end(self, done: Done) -> None:
        """Report how the worker ended."""
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
        """End the answer with an error, unless it is complete."""
        self._hand_over(Reply(STATUS[name], error_content(name, text)), None)

    def _hand_over(self, *replies: Reply | None) -> None:
        with suppress(RuntimeError):  # the loop was closed
            self._loop.call_soon_threadsafe(self._arrive, replies)

    def _arrive(self, replies: tuple[Reply | None, ...]) -> None:
        """Called in the event loop's thread: queue the replies; those after the end are discarded."""
        for reply in replies:
            if self._complete:
                return
            self._complete = reply is None
            self._unread += len(reply.content) if reply else 0
            self._replies.put_nowait(reply)
        if self._unread > MAX_BYTES and not self._complete:
            self.fail("TooLarge", f"the page has not taken {MAX_BYTES >> 20} MB of the answer yet")
            self._drop(self)
