"""`reckon prove` and `reckon verify`: files, words, exit statuses."""

import json
from pathlib import Path

import pytest

from deadreckon.cli.main import main
from deadreckon.native import native_core

pytestmark = pytest.mark.skipif(native_core() is None, reason="only the native core has the certifier")

EXAMPLES = Path(__file__).parents[2] / "examples"
ANCHOR, FOUR, COURSE = (str(EXAMPLES / name) for name in ("anchor.non", "four.json", "course/10x10-07.txt"))


@pytest.fixture(autouse=True)
def in_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_certificate_is_written_beside_and_verified(capsys, tmp_path):
    assert main(["prove", ANCHOR]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["anchor.opb", "anchor.pbp"]
    assert capsys.readouterr().out.startswith("exactly one solution: anchor.opb and anchor.pbp\nthe proof has ")
    for checker in ("python", "native"):
        assert main(["verify", ANCHOR, "anchor", "--checker", checker]) == 0
        said = " ".join(capsys.readouterr().out.split())
        assert said.startswith("proved: exactly one solution To be trusted: the reader of the puzzle's file, the model")
        assert ("in native/checking" in said) == (checker == "native")
        assert said.endswith("Not to be trusted: the solver, the certifier, and whoever made these files.")


@pytest.mark.parametrize(
    "options, said", [([], "at least 2 solutions"), (["--all", "--proof-version", "1.2"], "exactly 11 solutions")]
)
def test_several_solutions(capsys, options, said):
    assert main(["prove", FOUR, "--out", "c", *options]) == 0
    assert capsys.readouterr().out.startswith(f"{said}: c.opb and c.pbp\n")
    assert main(["verify", FOUR, "c.pbp"]) == 0
    assert capsys.readouterr().out.startswith(f"proved: {said}\n")


def test_no_solution_is_proved_too(capsys):
    Path("none.non").write_text("width 2\nheight 1\nrows\n1\ncolumns\n1\n1\n")
    assert main(["prove", "none.non"]) == 0
    assert main(["verify", "none.non", "none"]) == 0
    assert "proved: no solution\n" in capsys.readouterr().out


def test_a_puzzle_of_the_pack_gives_its_name_and_lines_may_end_as_on_windows(capsys):
    assert main(["prove", "battleship-001"]) == 0
    for name in ("battleship-001.opb", "battleship-001.pbp"):
        Path(name).write_bytes(Path(name).read_bytes().replace(b"\n", b"\r\n"))
    for checker in ("python", "native"):
        assert main(["verify", "battleship-001", "battleship-001", "--checker", checker]) == 0


def test_json(capsys):
    assert main(["prove", ANCHOR, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert (made["solutions"], made["exact"], made["model"], made["proof"]) == (1, True, "anchor.opb", "anchor.pbp")
    assert made["bytes"] == [Path(made[name]).stat().st_size for name in ("model", "proof")]
    assert main(["verify", ANCHOR, "anchor", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["solutions"], found["exact"], len(found["boards"])) == (1, True, 1)


def test_a_wrong_certificate_is_named_with_its_line(capsys):
    main(["prove", ANCHOR])
    proof = Path("anchor.pbp").read_text()
    Path("anchor.pbp").write_text(proof.replace("COMPLETE 1", "COMPLETE 2"))
    line = 1 + proof[: proof.index("conclusion")].count("\n")
    capsys.readouterr()
    assert main(["verify", ANCHOR, "anchor"]) == 1
    assert capsys.readouterr().out == f"not proved: anchor.pbp, line {line}: the conclusion is not what was proved\n"
    assert main(["verify", ANCHOR, "anchor", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["line"] == line
    assert main(["verify", FOUR, "anchor"]) == 1
    assert capsys.readouterr().out == (
        "not proved: anchor.opb, line 2: the preserved variables are not those of this puzzle: "
        "the certificate is of another one\n"
    )


def test_what_cannot_be_read_or_written_is_status_2(capsys):
    assert main(["verify", ANCHOR, "nowhere"]) == 2
    assert capsys.readouterr().err == "reckon: cannot read nowhere.opb: No such file or directory\n"
    assert main(["prove", ANCHOR]) == 0
    assert main(["prove", ANCHOR]) == 2
    assert "anchor.opb already exists; --force overwrites it" in capsys.readouterr().err
    assert main(["prove", ANCHOR, "--force"]) == 0


def test_a_limit_leaves_no_certificate(capsys, tmp_path):
    assert main(["prove", COURSE, "--limit-conflicts", "5"]) == 3
    assert capsys.readouterr().err == f"reckon: {COURSE}: not certified: a limit was reached after 6 conflicts\n"
    assert list(tmp_path.iterdir()) == []


def test_without_the_core_only_verifying_works(capsys, monkeypatch):
    main(["prove", ANCHOR])
    monkeypatch.setattr("deadreckon.native._core", None)
    assert main(["verify", ANCHOR, "anchor"]) == 0
    assert main(["prove", ANCHOR, "--force"]) == 2
    assert "the native core was not built here" in capsys.readouterr().err
    assert main(["verify", ANCHOR, "anchor", "--checker", "native"]) == 2


def test_solving_writes_a_certificate_of_its_answer(capsys):
    for options, said in (
        ([], "at least 2 solutions"),
        (["--all"], "exactly 11 solutions"),
        (["--first"], "at least 1 solution"),
        (["--all", "--propagate", "fc"], "exactly 11 solutions"),
    ):
        assert main(["solve", FOUR, "--proof", "c", "--force", *options]) == 0
        assert f"reckon: certified: {said}: c.opb and c.pbp\n" in capsys.readouterr().err
        assert main(["verify", FOUR, "c"]) == 0
        assert capsys.readouterr().out.startswith(f"proved: {said}\n")
    assert main(["solve", FOUR, "--proof", "c"]) == 2
    assert main(["solve", FOUR, ANCHOR, "--proof", "d"]) == 2
    assert "--proof works for a single puzzle only" in capsys.readouterr().err


def test_solving_without_a_certificate_in_time_says_so(capsys, tmp_path):
    assert main(["solve", COURSE, "--proof", "c", "--limit-nodes", "1", "--engine", "kernel"]) == 3
    assert f"reckon: {COURSE}: not certified: a limit was reached\n" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_solving_with_a_certificate_needs_the_core(capsys, monkeypatch):
    monkeypatch.setattr("deadreckon.native._core", None)
    assert main(["solve", ANCHOR, "--proof", "c"]) == 2
    assert "the native core was not built here, and only it has the certifier" in capsys.readouterr().err
