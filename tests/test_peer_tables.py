"""Verdicts and tables of the benchmark against the peers, on made-up measurements."""

from math import isnan

import pytest

import measurements
from measurements import Measurements
from peer_tables import report, report_families
from peers.contestants import OURS, REFERENCE, Decided
from targets import UNSEEN_TOGETHER, Target, decided, hardest_family, medians, totals, within, worst


def some(*seconds, answer="unique"):
    return {f"bare-{i:02}": Decided(answer, 0.0, one) for i, one in enumerate(seconds, 1)}


STOPPED = Decided("undecided", 0.0, 10.0)


def test_the_quicker_of_two_rivals_counts():
    times = {OURS: some(1, 2, 3), "Minicard": some(4, 8, 12), REFERENCE: some(3, 6, 9), "clingo": some(1, 1, 1)}
    assert medians("Minicard", REFERENCE)(times) == 3
    assert totals("Minicard", REFERENCE)(times) == 3
    assert worst("Minicard", REFERENCE)(times) == 3
    assert worst()(times) == pytest.approx(1 / 3)
    assert isnan(medians("Glucose 4.2")(times))


def test_a_rival_is_compared_on_the_boards_it_was_given():
    times = {OURS: some(1, 2, 30), "Minicard": some(4)}
    assert totals("Minicard")(times) == medians("Minicard")(times) == 4


def test_what_neither_decided_is_left_out_and_what_one_did_is_not():
    times = {OURS: some(1) | {"bare-02": STOPPED}, "Minicard": some(2) | {"bare-02": STOPPED}}
    assert (totals("Minicard")(times), worst("Minicard")(times), decided(times)) == (2, 2, 0.5)
    times["Minicard"]["bare-02"] = Decided("none", 0.0, 1.0)
    assert totals("Minicard")(times) == pytest.approx(3 / 11)
    assert worst("Minicard")(times) == 0.1


def test_the_hardest_family_decides():
    times = {
        OURS: some(1, 1) | {"dense-01": STOPPED},
        "Minicard": some(90, 90) | {"dense-01": Decided("none", 0.0, 5.0)},
    }
    assert totals("Minicard")(times) > 1
    assert hardest_family(totals("Minicard"))(times) == 0.5
    assert within(1.0)(times) == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("theirs", "words"),
    [(1.9, "1.9, **not reached**"), (2, "2, reached"), (2.9, "2.9, reached"), (3, "3, reached, and beyond")],
)
def test_a_verdict_says_what_was_measured(theirs, words):
    times = {OURS: some(1), REFERENCE: some(theirs), "Minicard": some(1)}
    reference, ours = (target.verdict(times) for target in UNSEEN_TOGETHER)
    wanted = "in total, 20x20 to 30x30 together, wanted 2 (3 beyond that)"
    assert reference == f"- times the reference driver's Minicard {wanted}: {words}"
    assert ours == f"- times Minicard with our model {wanted}: 1, **not reached**"


def test_what_was_not_measured_is_not_reached():
    assert Target("times", totals("Minicard"), 1).verdict({OURS: some(1)}).endswith("nan, **not reached**")


def test_a_median_of_boards_not_decided_is_no_figure():
    times = {OURS: some(0.001, 0.002), "Minicard": some(0.004) | {"bare-02": STOPPED}}
    ours, minicard = report(times, (), 10).splitlines()[4:6]
    assert ours.startswith("| deadreckon | 2 | 0.000 | 1.500 |")
    assert minicard.startswith("| Minicard | 2 | 0.000 | > 5,002.000 | 10,000.000 | 10,000.000 | 10.004 | 1 |")
    assert minicard.endswith("| 0 |")


def test_families_have_rows_of_their_own():
    times = {OURS: some(1, 3) | {"dense-01": Decided("none", 0.0, 2.0)}, "clingo": some(2, 2)}
    rows = [row.split(" | ") for row in report_families(times, (), 10).splitlines()[4:]]
    assert [(row[0], *row[1:3], row[-1]) for row in rows if len(row) > 3] == [
        ("| bare", "deadreckon", "2", "0 |"),
        ("| bare", "clingo", "2", "1 |"),
        ("| dense", "deadreckon", "1", "0 |"),
        ("| all", "deadreckon", "3", "0 |"),
        ("| all", "clingo", "2", "1 |"),
    ]


def test_measurements_go_on_where_they_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(measurements, "FILE", tmp_path / "peers.jsonl")
    key, one = ("csplib", OURS, "b-01"), Decided("unique", 0.25, 0.5)
    Measurements(10.0, fresh=False).keep(key, one)
    assert Measurements(10.0, fresh=False).found == {key: one}
    assert Measurements(5.0, fresh=False).found == {}
    monkeypatch.setattr(measurements, "program", lambda: "another")
    assert Measurements(10.0, fresh=False).found == {}
    monkeypatch.undo()
    monkeypatch.setattr(measurements, "FILE", tmp_path / "peers.jsonl")
    assert Measurements(10.0, fresh=True).found == {}
    assert not (tmp_path / "peers.jsonl").exists()


def test_unseen_sets_are_judged_together_once_all_of_them_are_measured(tmp_path, monkeypatch):
    pytest.importorskip("pysat", reason="pip install '.[bench]'")
    from families import FAMILIES
    from versus_peers import Contest

    monkeypatch.setattr(measurements, "FILE", tmp_path / "peers.jsonl")
    kept = Measurements(10.0, fresh=False)
    labels = [f"{family}-{number:02}" for family in FAMILIES for number in range(1, 11)]
    for side in (20, 25, 30):
        assert Contest(kept, 10.0, set()).together() == ""
        for label in labels:
            kept.keep((f"unseen {side}x{side}", OURS, label), Decided("unique", 0.0, 1.0))
            kept.keep((f"unseen {side}x{side}", "Minicard", label), Decided("unique", 0.0, side / 10))
    assert "together, wanted 2 (3 beyond that): 2.5, reached" in Contest(kept, 10.0, set()).together()


def test_every_set_has_its_place_in_the_results():
    pytest.importorskip("pysat", reason="pip install '.[bench]'")
    from common import RESULTS
    from versus_peers import SEEN, SETS

    text = RESULTS.read_text()
    for name in [*SETS, "unseen together", "machine"]:
        assert f"<!-- peers {name} -->\n" in text, name
        assert f"<!-- end of peers {name} -->\n" in text, name
    assert not [name for name in SEEN if name.startswith("unseen")]
    assert all(SETS[name].targets == () for name in SETS if name.startswith("tuning"))
