"""External programs in a study: every status with its cause, their output, and answers in agreed words."""

import json
import sys
from pathlib import Path

import pytest

from deadreckon.lab.kept_output import MAX_KEPT, keep, kept_text
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.report_summary import summary_sentences
from deadreckon.lab.results import read_results
from deadreckon.lab.run_study import run_study
from deadreckon.puzzles.format import FormatError
from deadreckon.workers.executor import on_this_machine
from waiting import WALLS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MEGABYTE = 1 << 20
STUDY = """
name = "outside"
limits = {cpu = 60, wall = 120, memory = 400}
instances = {files = "examples/assignment.txt"}
"""
WORDS = """
words.none = "UNSATISFIABLE"
words.unique = "exactly one solution"
words.multiple = "not exactly one"
words.undecided = "give up"
counters = {decisions = 'nodes: ([\\d,]+)', failures = 'fails (\\d+)'}
"""
# status, answer, stopped_by, the beginning of the message
EXPECTED = {
    "crash_after_board": ("crash", "undecided", None, "died of SIGSEGV"),
    "status_after_board": ("crash", "undecided", None, "ended with status 3; last words: none"),
    "hold": ("ok", "solved", None, ""),
    "allocate": ("memout", "undecided", "memory", "ended with status 1; last words: Traceback"),
    "allocate_silently": ("memout", "undecided", "memory", "died of SIGSEGV; last words: none; run once more, it asks"),
    "give_up_silently": (
        "memout",
        "undecided",
        "memory",
        "ended with status 1; last words: none; run once more",
    ),
    "flood": ("crash", "undecided", "output", "wrote more than 16,777,216 bytes"),
    "none": ("wrong", "none", None, "answers none, where deadreckon finds unique"),
    "unique": ("ok", "unique", None, ""),
    "multiple": ("wrong", "multiple", None, "answers multiple, where deadreckon finds unique"),
    "both": ("wrong", "undecided", None, "its output says 'UNSATISFIABLE' and 'exactly one solution'"),
    "silent": ("no answer", "undecided", None, "wrote nothing"),
    "counts": ("no answer", "undecided", None, "wrote neither a board nor an answer in words"),
    "gives_up": ("timeout", "undecided", "itself", "says that it gives up"),
    "ten": ("ok", "solved", None, ""),
    "course": ("ok", "solved", None, ""),
    "orphans": ("ok", "solved", None, ""),
    "seeded": ("ok", "solved", None, ""),
    "missing": ("not applicable", "undecided", None, "cannot be started: [Errno 2]"),
    "missing in a shell": ("not applicable", "undecided", None, "ended with status 127; last words: "),
}
TERMS = {
    **dict.fromkeys(("none", "unique", "multiple", "both", "counts", "gives_up"), WORDS),
    "ten": "exit_statuses = [0, 10]\n",
    "course": 'format = "course"\n',
    "seeded": "seeds = 7\n",
}
OTHERS = {
    "missing": ["no-such-solver", "{puzzle}"],
    "seeded": [sys.executable, str(HERE / "outside.py"), "seeded", "{puzzle}", "{seed}"],
    "missing in a shell": ["sh", "-c", "no-such-solver {puzzle}"],
}


def contestant(name):
    command = OTHERS.get(name) or [sys.executable, str(HERE / "outside.py"), name, "{puzzle}"]
    return f'[[contestants]]\nname = "{name}"\ncommand = {json.dumps(command)}\n{TERMS.get(name, "")}'


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    records = Records(tmp_path_factory.mktemp("study"))
    study = read_study(STUDY + "".join(map(contestant, EXPECTED)), ROOT)
    list(run_study(study, records, on_this_machine(2)))
    return records


@pytest.fixture(scope="module")
def rows(records):
    return {row["contestant"]: row for row in records.rows()}


@pytest.mark.parametrize("name", EXPECTED)
def test_each_ends_with_its_status(rows, name):
    row = rows[name]
    *ended, message = EXPECTED[name]
    assert [row[key] for key in ("status", "answer", "stopped_by")] == ended, row
    assert row["message"].startswith(message)
    assert row["censored"] == (row["status"] in ("timeout", "memout"))


def test_memory_is_the_programs_own(rows):
    assert 300 * MEGABYTE < rows["hold"]["memory"] < 330 * MEGABYTE
    assert rows["ten"]["memory"] < 30 * MEGABYTE
    assert "cgroup v2" in rows["hold"]["measured_by"] or rows["hold"]["measured_by"] == "PSS"


def test_a_program_that_never_started_has_no_memory(rows):
    assert (rows["missing"]["memory"], rows["missing"]["measured_by"]) == (None, None)


def test_time_of_orphans_counts(rows):
    assert rows["orphans"]["cpu"] > 0.4


def test_counters_are_read_from_what_it_writes(rows):
    assert (rows["unique"]["decisions"], rows["unique"]["failures"]) == (1235, 12)


@pytest.mark.parametrize("number", ["-5", "1e999", "nan", "2.5", "many"])
def test_a_counter_that_is_no_count_is_left_out_and_named(tmp_path, number):
    command = [sys.executable, str(HERE / "outside.py"), "miscounts", "{puzzle}", number]
    terms = "words.unique = 'exactly one solution'\ncounters.decisions = 'nodes: (.+)'"
    text = f"{STUDY}[[contestants]]\nname = 'miscounts'\ncommand = {json.dumps(command)}\n{terms}\n"
    records = Records(tmp_path / "study")
    list(run_study(read_study(text, ROOT), records, on_this_machine(1)))
    [row] = records.rows()
    assert (row["status"], row["answer"], row["decisions"]) == ("ok", "unique", None)
    assert row["message"] == f"its counter decisions: found {number!r}, expected a whole number from 0 on"


def test_who_has_no_word_for_unique_only_finds_and_who_never_applies_is_named(records):
    results = read_results(records)
    assert results.finders == [name for name in EXPECTED if "missing" not in name and TERMS.get(name) != WORDS]
    [sentence] = [each for each in summary_sentences(results) if "applied to no puzzle" in each]
    assert sentence.startswith("2 contestants applied to no puzzle: missing (cannot be started: [Errno 2]")
    assert "missing in a shell (ended with status 127; last words: " in sentence


def test_what_it_wrote_is_kept(records, rows):
    crash = records.kept_output(rows["crash_after_board"]["run"])
    assert crash["output"].startswith("LRWWWW\n")
    assert rows["crash_after_board"]["exit_status"] == -11
    assert "MemoryError" in rows["allocate"]["last_words"]
    flood = records.kept_output(rows["flood"]["run"])["output"]
    assert len(flood) < MAX_KEPT + 100
    assert "bytes left out" in flood
    assert rows["flood"]["output_bytes"] == 16 * MEGABYTE


def test_what_it_wrote_until_it_was_stopped_is_kept(tmp_path):
    command = json.dumps(["sh", "-c", "echo so far; exec sleep 1000", "{puzzle}"])
    for wall in WALLS:  # the first in which the shell starts
        text = f"{STUDY.replace('wall = 120', f'wall = {wall}')}[[contestants]]\nname = 'stuck'\ncommand = {command}\n"
        records = Records(tmp_path / str(wall))
        list(run_study(read_study(text, ROOT), records, on_this_machine(1)))
        [row] = records.rows()
        ended = row["status"], row["answer"], row["stopped_by"], row["message"]
        assert ended == ("timeout", "undecided", "wall", "")
        if output := records.kept_output(row["run"])["output"]:
            break
    assert output == "so far\n"


def test_a_short_output_is_kept_whole():
    assert kept_text(keep(b"x" * MAX_KEPT)) == "x" * MAX_KEPT
    assert kept_text(None) == ""


@pytest.mark.parametrize(
    ("line", "found", "expected"),
    [
        ('format = "cours"', "format = 'cours'", "one of "),
        ('format = "png"', "format = 'png'", "one of "),
        ('words = "none"', "words = 'none'", "a table of answers, each with a text"),
        ('words = {maybe = "x"}', "words = {'maybe': 'x'}", "answers among unique, multiple, none, undecided"),
        ('words = {none = ""}', "words = {'none': ''}", "a table of answers, each with a text"),
        (
            'words = {none = "x", unique = "x"}',
            "words = {'none': 'x', 'unique': 'x'}",
            "different words for each answer: none and unique",
        ),
        ('counters = {nodes = "(.)"}', "counters = {'nodes': '(.)'}", "counters among decisions, "),
        ('counters = {depth = "x"}', "counters = {'depth': 'x'}", "one group for the number"),
        ('counters = {depth = "("}', "counters = {'depth': '('}", "a regular expression for depth"),
        ('exit_statuses = ["a"]', "exit_statuses = ['a']", "a whole number from 0 on"),
    ],
)
def test_terms_that_mean_nothing_are_refused(line, found, expected):
    with pytest.raises(FormatError) as refused:
        read_study(f'{STUDY}[[contestants]]\ncommand = "x {{puzzle}}"\n{line}\n', ROOT)
    assert refused.value.found == found
    assert refused.value.expected.startswith(expected)
    assert refused.value.line == 7


@pytest.mark.parametrize(
    ("lines", "line"),
    [("words.maybe = 'x'", 7), ("format = 'course'\n[contestants.words]\nmaybe = 'x'\n[[contestants]]\nwords = 1", 8)],
)
def test_the_line_of_a_table_is_named_however_it_is_written(lines, line):
    with pytest.raises(FormatError) as refused:
        read_study(f'{STUDY}[[contestants]]\ncommand = "x {{puzzle}}"\n{lines}\n', ROOT)
    assert refused.value.line == line


def test_terms_are_a_commands_alone():
    with pytest.raises(FormatError, match="found 'format'"):
        read_study(f'{STUDY}[[contestants]]\nengine = "native"\nformat = "course"\n', ROOT)


def test_a_run_is_repeated_on_the_same_terms(records, rows):
    terms = records.find_run(rows["unique"]["run"]).contestant.terms
    assert terms.words["none"] == "UNSATISFIABLE"
    assert terms.exit_statuses == (0,)
    assert records.find_run(rows["ten"]["run"]).id == rows["ten"]["run"]
