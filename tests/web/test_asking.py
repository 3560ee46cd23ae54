"""Requests of the page, to a server or a tab: a newer question replaces an older one; questions can be stopped."""

from typing import Any

import pytest

pytestmark = pytest.mark.thorough

REPLACE = """import('./service.js').then(async ({ ask, Replaced }) => {
  const older = ask({ ask: 'pack' }, 'lane').then(() => 'answered', (error) => error instanceof Replaced);
  const newer = ask({ ask: 'grades' }, 'lane').then(() => 'answered');
  return [await older, await newer];
})"""
# Long enough that nothing but stopping it ends it in time.
STOP = """import('./service.js').then(async ({ ask, cancel, stream, Replaced }) => {
  const wish = { kind: 'battleship', rows: 40, columns: 40, grade: 'Admiral', seed: 1, seconds: 100 };
  const made = stream({ ask: 'generate', ...wish }, () => {}, 'new').catch((error) => error instanceof Replaced);
  await ask({ ask: 'turn' }).catch(() => {}); // whoever answers is there
  cancel('new');
  const { answer } = await ask({ ask: 'verdict', puzzle: 'drb1-3YqoH2oUK-2m-' });
  return [await made, answer];
})"""
FAULTS = """import('./service.js').then(async ({ ask, stream, ServiceError }) => {
  const name = (error) => error instanceof ServiceError && error.name;
  const bad = { ask: 'explain', puzzle: 'no puzzle at all' };
  return [await ask({ ask: 'nothing' }).catch(name), await stream(bad, () => {}).catch(name)];
})"""
PIECES = """import('./service.js').then(async ({ stream }) => {
  const pieces = [];
  await stream({ ask: 'explain', puzzle: 'drb1-3YqoH2oUK-2m-' }, (piece) => pieces.push(piece));
  return pieces.length;
})"""


def test_a_newer_question_in_the_lane_replaces_the_older(open_page: Any) -> None:
    assert open_page("watch").evaluate(REPLACE) == [True, "answered"]


@pytest.mark.parametrize("times", [1, 3])
def test_a_question_that_is_stopped_leaves_room_for_others(open_page: Any, times: int) -> None:
    page = open_page("watch")
    assert [page.evaluate(STOP) for _ in range(times)] == [[True, "unique"]] * times


def test_errors_are_answers_too(open_page: Any) -> None:
    said = open_page("watch").evaluate(FAULTS)
    assert [name in ("BadRequest", "NotFound", "FormatError") for name in said] == [True, True], said


def test_pieces_come_one_by_one(open_page: Any) -> None:
    assert open_page("watch").evaluate(PIECES) > 3
