"""Answers questions in child processes with hard limits, several at once; a bounded number of others wait."""

from __future__ import annotations

import os
from collections import deque
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from deadreckon.pages.server.errors import Refused
from deadreckon.pages.server.question import Lane, Question
from deadreckon.pages.server.service_calls import Call, StopAnswering, prepare, replies
from deadreckon.workers.pool import TICK, Pool
from deadreckon.workers.task import Task, TaskLimits

# Above what a request can ask for and what the core takes by itself, whose answers say what is known at their limits.
LIMITS = TaskLimits(wall=150.0, memory=1536 * 2**20)
MIN_WORKERS, MAX_WORKERS = 3, 8
MAX_WAITING = 64  # questions
MAX_WAIT = 20.0  # seconds until a question that no worker has begun is refused
BUSY = "{} questions are waiting for an answer already; try again in a moment"
STOPPING = "the server is being stopped"


class QuestionPool:
    """The child processes and the questions they answer. Its methods are called in the event loop's thread.

    A second thread starts the children and hands them the questions; the system kills the children when it ends.
    """

    def __init__(self, service: str, jobs: int | None = None, limits: TaskLimits = LIMITS) -> None:
        self.service, self.limits = service, limits
        self.jobs = jobs or min(max((os.cpu_count() or 1) + 1, MIN_WORKERS), MAX_WORKERS)
        self._asked: SimpleQueue[Question] = SimpleQueue()  # new or dropped questions, for the second thread
        self._open: set[Question] = set()
        self._lanes: dict[Lane, Question] = {}
        self._pool: Pool | None = None
        self._closing = False
        self._thread = Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def refuse_all(self) -> None:
        """Refuse all questions from now on, those being answered included; their children are killed."""
        self._closing = True
        for question in list(self._open):
            question.fail("Stopping", STOPPING)
        self._wake()

    def close(self) -> None:
        """Refuse all questions and wait until no child is left."""
        self.refuse_all()
        if self._thread.is_alive():
            self._thread.join()

    def ask(self, name: str, body: bytes, in_pieces: bool, lane: Lane) -> Question:
        """Queue a question; raises Refused if too many are waiting. It replaces the one in its lane."""
        if lane and lane in self._lanes:
            self._lanes[lane].fail("Replaced", "a newer question of the same tab has replaced this one")
            self.drop(self._lanes[lane])
        if self._closing:
            raise Refused("Stopping", STOPPING)
        if len(self._open) >= self.jobs + MAX_WAITING:
            raise Refused("Busy", BUSY.format(len(self._open) - self.jobs))
        question = Question(Call(self.service, name, body, in_pieces), lane, self.drop)
        self._open.add(question)
        if lane:
            self._lanes[lane] = question
        self._tell(question)
        return question

    def drop(self, question: Question) -> None:
        """Drop a question whose answer is no longer wanted: a worker that is answering it is stopped."""
        if self._lanes.get(question.lane) is question:
            del self._lanes[question.lane]
        self._open.discard(question)
        question.dropped = True
        if not question.ended:
            self._tell(question)

    def _tell(self, question: Question) -> None:
        self._asked.put(question)
        self._wake()

    def _wake(self) -> None:
        if self._pool:
            self._pool.wake()

    def _run(self) -> None:
        """The loop of the second thread, until `close`."""
        waiting: deque[Question] = deque()
        try:
            with Pool(self.jobs, partial(prepare, self.service), spares=1) as pool:
                self._pool = pool
                while not self._closing:
                    self._hear(pool, waiting)
                    self._begin(pool, waiting)
                    for done in pool.look(TICK if pool.running else None):
                        done.key.end(done)
        finally:  # after an error too, so that no page waits for ever
            self.refuse_all()

    def _hear(self, pool: Pool, waiting: deque[Question]) -> None:
        try:
            while True:
                question = self._asked.get_nowait()
                if question.dropped:
                    pool.stop(question)
                else:
                    waiting.append(question)
        except Empty:
            return

    def _begin(self, pool: Pool, waiting: deque[Question]) -> None:
        """Hand waiting questions to idle children, the oldest first."""
        for question in list(waiting):
            if question.dropped or monotonic() - question.asked_at > MAX_WAIT:
                waiting.remove(question)
                question.fail("Busy", BUSY.format(len(waiting)))
            elif pool.room and _may_begin(pool, question):
                waiting.remove(question)
                self._begin_one(pool, question)

    def _begin_one(self, pool: Pool, question: Question) -> None:
        try:
            pool.start(Task(question, partial(replies, question.call), self.limits, StopAnswering, take=question.reply))
        except OSError as error:  # too many processes, or too little memory
            question.fail("Busy", f"no worker can be started now: {error.strerror}")


def _may_begin(pool: Pool, question: Question) -> bool:
    """Whether a worker may take the question: the last idle one is kept for answers in one piece, which are quick."""
    return not question.call.in_pieces or pool.running < pool.jobs - 1
