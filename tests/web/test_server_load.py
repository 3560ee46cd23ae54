"""Many tabs at once: every question gets an answer or "busy", memory is bounded, and no process is left."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("uvicorn", reason="the extra `web` is not installed")

import serving
from deadreckon.pages.server.question_pool import MIN_WORKERS
from deadreckon.workers.process_tree import process_and_descendants
from page_server import free_port
from waiting import ends

CLIENTS = 200
SERVER_AND_SPARE = 2
MAX_MEMORY = 1 << 30  # bytes; an idle server with its children has a tenth of that


@pytest.mark.thorough
def test_every_question_of_many_tabs_is_answered(request: pytest.FixtureRequest) -> None:
    seconds = 30.0 if request.config.getoption("--thorough") else 2.0
    port = free_port()
    with serving.running_server(port) as server:
        with ThreadPoolExecutor(1) as thread:  # a browser of other tests may have an event loop in this one
            load = thread.submit(asyncio.run, serving.put_under_load(port, server.pid, CLIENTS, seconds)).result()
        family = process_and_descendants(server.pid)
    assert load.lost == []
    assert set(load.statuses) <= {200, 503}
    assert load.statuses[200] > 0
    assert load.gone > 0
    assert load.processes <= max(MIN_WORKERS, (os.cpu_count() or 1) + 1) + SERVER_AND_SPARE
    assert load.peak < MAX_MEMORY
    assert [pid for pid in family if not ends(pid)] == []
