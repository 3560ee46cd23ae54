"""The state of a game as pure data: undo without end, trials, restart, and games that are saved."""

from typing import Any

import pytest

OPENED = {"id": "drb1-test", "unknown": "0", "givens": ["0000", "0S00", "000W"]}


@pytest.fixture
def run(run_in_node: Any) -> Any:
    """Runs the body of a function on the modules of games."""
    return lambda body: run_in_node(
        f"""async (opened) => {{
          const games = await import('/game/game.js');
          const records = await import('/game/record.js');
          const MARKS = ['0', 'W', '?'];
          const game = games.newGame(opened);
          const state = (game) => [games.rowsOf(game).join(' '), games.levelsOf(game).join(''), games.trialOf(game)];
          {body}
        }}""",
        OPENED,
    )


def test_paint_is_one_move_that_never_changes_givens(run: Any) -> None:
    found = run(
        """const painted = games.paint(game, [[0, 'W'], [1, '?'], [5, 'W'], [11, '?']], 100);
           const again = games.paint(painted, [[0, 'W'], [5, '?']]);
           return [state(painted), painted.moves.length, state(game), again === painted];"""
    )
    assert found == [["W?00 0S00 000W", "0" * 12, 0], 1, ["0000 0S00 000W", "0" * 12, 0], True]


def test_trials_are_kept_one_level_down_or_dropped_as_one(run: Any) -> None:
    found = run(
        """const one = games.paint(games.beginTrial(games.paint(game, [[0, '?']])), [[1, '?'], [0, 'W']]);
           const two = games.paint(games.beginTrial(one), [[2, 'W'], [1, '0']]);
           return [one, two, games.keepTrial(two), games.dropTrial(two), games.dropTrial(games.keepTrial(two)),
                   games.undo(games.dropTrial(two)), games.keepTrial(games.keepTrial(two))].map(state);"""
    )
    assert found == [
        ["W?00 0S00 000W", "110000000000", 1],
        ["W0W0 0S00 000W", "102000000000", 2],
        ["W0W0 0S00 000W", "101000000000", 1],
        ["W?00 0S00 000W", "110000000000", 1],
        ["?000 0S00 000W", "000000000000", 0],
        ["W0W0 0S00 000W", "102000000000", 2],
        ["W0W0 0S00 000W", "000000000000", 0],
    ]


def test_outside_of_a_trial_nothing_is_kept_or_dropped(run: Any) -> None:
    assert run("return [games.keepTrial, games.dropTrial, games.undo, games.redo].every((move) => move(game) === game)")


def test_restart_is_undone_like_any_move(run: Any) -> None:
    found = run(
        """const played = games.paint(games.beginTrial(games.paint(game, [[0, '?']])), [[1, 'W']]);
           const again = games.restart(played);
           return [state(again), state(games.undo(again)), games.restart(game) === game];"""
    )
    assert found == [["0000 0S00 000W", "0" * 12, 0], ["?W00 0S00 000W", "010000000000", 1], True]


def test_an_attempt_begins_with_the_last_restart_that_is_not_undone(run: Any) -> None:
    found = run(
        """const again = games.paint(games.restart(games.paint(game, [[0, '?']], 2000), 5000), [[0, '?']], 7000);
           const saved = records.fromRecord(JSON.parse(JSON.stringify(records.toRecord(again))), opened, MARKS);
           const first = games.undo(games.undo(again));
           const only = games.restart(game, 3000);  // of a board on which nothing was written, but the time has gone on
           return [again, saved, first, only].map((each) => [games.startOf(each), games.movesBeforeAttempt(each)]);"""
    )
    assert found == [[5000, 2], [5000, 2], [0, 0], [3000, 1]]


# A game of chance: every kind of move, undo and redo among them; each state is compared on the way back and forth.
CHANCE = """let seed = 7;
const chance = (below) => (seed = (seed * 48271) % 2147483647) % below;
let now = game;
for (let step = 0; step < 400; step++) {
  const kind = chance(10);
  const changes = Array.from({ length: 1 + chance(4) }, () => [chance(12), 'W?0'[chance(3)]]);
  if (kind < 5) now = games.paint(now, changes, step * 10);
  else now = [games.beginTrial, games.keepTrial, games.dropTrial, games.undo, games.redo][kind - 5](now, step * 10);
  if (chance(60) === 0) now = games.restart(now, step * 10);
}
for (let back = 3; back > 0; back--) now = games.undo(now);"""


def test_every_move_can_be_undone_and_done_again(run: Any) -> None:
    found = run(
        CHANCE
        + """const end = now;
        const states = [state(now)];
        while (games.canUndo(now)) states.push(state((now = games.undo(now))));
        const first = state(now);
        const back = [];
        while (now.moves.length < end.moves.length) { back.push(state(now)); now = games.redo(now); }
        back.push(state(now));
        return [first, states.length, JSON.stringify(states.reverse()) === JSON.stringify(back), games.canRedo(end)];"""
    )
    assert found[0] == ["0000 0S00 000W", "0" * 12, 0]
    assert found[1] > 100 and found[2] and found[3]


def test_a_saved_game_is_the_same_game(run: Any) -> None:
    found = run(
        CHANCE
        + """const record = JSON.parse(JSON.stringify(records.toRecord(now)));
        const read = records.fromRecord(record, opened, MARKS);
        const same = JSON.stringify(read) === JSON.stringify(now);
        return [same, record.version, JSON.stringify(record).length / record.moves.length];"""
    )
    assert found[:2] == [True, 1]
    assert found[2] < 40, "characters a move"


def test_a_game_saved_by_the_first_version_is_read(run: Any) -> None:
    found = run(
        """const record = { version: 1, id: 'drb1-test', done: 3,
             moves: [[120, 'W', [0, 1], '?', [2]], [900, 'begin'], [1500, '?', [8]], [2000, 'keep']] };
           const read = records.fromRecord(record, opened, MARKS);
           return [state(read), games.timeOf(read), state(games.redo(read))];"""
    )
    assert found == [["WW?0 0S00 ?00W", "000000001000", 1], 1500, ["WW?0 0S00 ?00W", "0" * 12, 0]]


@pytest.mark.parametrize(
    "record, words",
    [
        ("{ version: 2 }", "has version 2; this page reads version 1"),
        ("null", "damaged"),
        ("{ version: 1, id: 'drb1-other', done: 0, moves: [] }", "another puzzle"),
        ("{ version: 1, id: 'drb1-test', done: 1, moves: [[5, 'W', [99]]] }", "damaged"),
        ("{ version: 1, id: 'drb1-test', done: 1, moves: [[5, 'dance']] }", "damaged"),
        ("{ version: 1, id: 'drb1-test', done: 1, moves: [[5, 'toString']] }", "damaged"),
        ("{ version: 1, id: 'drb1-test', done: 1, moves: [[5, 'XX', [0]]] }", "damaged"),
        ("{ version: 1, id: 'drb1-test', done: 1, moves: [[5, 'strike', [[99]]]] }", "damaged"),
        ("{ version: 1, id: 'drb1-test', done: 1 }", "damaged"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(run: Any, record: str, words: str) -> None:
    found = run(
        f"try {{ records.fromRecord({record}, opened, MARKS) }}"
        "catch (error) { return [error.constructor.name, error.message] }"
    )
    assert found[0] == "UnreadableRecord" and words in found[1]


def test_the_time_of_a_move_never_runs_back(run: Any) -> None:
    found = run(
        """const later = games.paint(games.paint(game, [[0, 'W']], 500), [[1, 'W']], 300);
           return games.movesOf(later).map(({ at }) => at);"""
    )
    assert found == [500, 500]


def test_struck_places_are_undone_saved_and_gone_with_the_marks_they_rest_on(run: Any) -> None:
    found = run(
        """const struck = games.paint(games.paint(game, [[0, '?']]), [], 900, [[2, 3]]);
           const more = games.paint(games.beginTrial(struck), [[1, 'W']], 1000, [[8, 9]]);
           const read = records.fromRecord(JSON.parse(JSON.stringify(records.toRecord(more))), opened, MARKS);
           return [struck, games.undo(struck), games.redo(games.undo(struck)), more, read, games.keepTrial(more),
                   games.dropTrial(more), games.paint(more, [[0, 'W']]), games.paint(more, [[2, 'W']]),
                   games.restart(more)].map(games.struckOf);"""
    )
    one, both = [[2, 3]], [[2, 3], [8, 9]]
    assert found == [one, [], one, both, both, both, one, [], both, []]
