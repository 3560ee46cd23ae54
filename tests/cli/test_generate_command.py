"""`reckon generate`: folders that are equal byte for byte, even after interruptions, and messages to the user."""

import json
import os
import signal
from pathlib import Path

import pytest

from deadreckon import Limits, load, load_all
from deadreckon.cli.generate_folder import GenerateFolder
from deadreckon.cli.main import main
from deadreckon.puzzles.folder import files_in_folder
from held_command import HeldCommand
from ticking import GENERATING, tick
from waiting import HANG_SECONDS

SMALL = ["generate", "battleship", "--rows", "6", "--columns", "6", "--fleet", "3,2,1", "--seed", "7"]


def generated(folder, *more):
    assert main([*SMALL, "--out", str(folder), "--jobs", "1", *more]) == 0
    return contents(folder)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def records(folder):
    _, *found = [json.loads(line) for line in (folder / "index.jsonl").read_text().splitlines()]
    return found


def refused(capsys, *words):
    """The one-line error of an invalid command."""
    try:
        status = main(list(words))
    except SystemExit as end:
        status = end.code
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    return err


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    return generated(tmp_path_factory.mktemp("alone"), "--count", "12")


def test_a_folder_has_a_file_for_each_puzzle_and_an_index(tmp_path, capsys):
    generated(tmp_path, "--count", "3", "--grade", "PETTYOFFICER")
    assert "3 puzzles in " in capsys.readouterr().out
    names = [f"petty-officer-000{number}.json" for number in range(3)]
    assert sorted(contents(tmp_path)) == ["index.jsonl", *names]
    for name, record in zip(names, records(tmp_path)):
        assert (record["file"], record["grade"]["label"], record["seed"]) == (name, "Petty Officer", 7)
        assert load(tmp_path / name) == load(record["id"])


def test_the_same_bytes_for_any_number_of_jobs(tmp_path, alone):
    assert generated(tmp_path, "--count", "12", "--jobs", "2") == alone


def test_the_same_bytes_on_a_cluster(tmp_path, alone):
    pytest.importorskip("distributed")
    assert main([*SMALL, "--out", str(tmp_path), "--count", "12", "--cluster", "local:2"]) == 0
    assert contents(tmp_path) == alone


def test_more_of_the_same_request_are_added(tmp_path, alone, capsys):
    generated(tmp_path, "--count", "5")
    assert generated(tmp_path, "--count", "12") == alone
    out, err = capsys.readouterr()
    assert "12 puzzles in " in out and "7 made now with seed 7" in out
    assert "has 5 puzzles already" in err
    assert generated(tmp_path, "--count", "12") == alone


def test_a_line_that_was_cut_off_and_a_lost_file_are_made_again(tmp_path, alone):
    generated(tmp_path, "--count", "6")
    index = tmp_path / "index.jsonl"
    index.write_bytes(index.read_bytes()[:-20])
    (tmp_path / "battleship-0001.json").unlink()
    assert generated(tmp_path, "--count", "12") == alone


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT to another process")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("held", "kept"), [(GenerateFolder._write_file, 3), (GenerateFolder.add, 4)])
def test_interrupted_and_continued_is_as_undisturbed(tmp_path, alone, jobs, held, kept):
    """Interrupted when the fourth puzzle has a file and no line in the index yet, or when it has both."""
    folder = tmp_path / "cut"
    words = [*SMALL, "--out", str(folder), "--count", "12", "--jobs", jobs]
    with HeldCommand(words, held, 4, tmp_path) as driver:
        driver.send_signal(signal.SIGINT)
        _, said = driver.communicate(timeout=HANG_SECONDS)
    assert (driver.returncode, len(records(folder))) == (130, kept)
    assert said == f"reckon: interrupted with {kept} of 12 generated; the same command goes on from there\n"
    assert generated(folder, "--count", "12") == alone


def test_another_request_is_refused(tmp_path, capsys):
    generated(tmp_path, "--count", "1")
    capsys.readouterr()
    said = refused(capsys, *SMALL, "--out", str(tmp_path), "--givens", "3", "--format", "course")
    assert "holds puzzles of another request: format was 'json' and is 'course'; givens was None and is 3" in said
    for mine in (b"mine\n", b"\xff\n", b'{"asked": 1}\n{}\n', b"[]\n[]\n"):
        (tmp_path / "index.jsonl").write_bytes(mine)
        assert "index.jsonl: found what is no index" in refused(capsys, *SMALL, "--out", str(tmp_path))


def test_two_at_a_time_in_a_folder_are_seen(tmp_path, monkeypatch, capsys):
    write = GenerateFolder._write_file

    def write_beside(self, name, puzzle):
        write(self, name, puzzle)
        with open(self.index, "a") as index:
            index.write("{}\n")

    monkeypatch.setattr(GenerateFolder, "_write_file", write_beside)
    assert "index.jsonl: another process writes to it" in refused(capsys, *SMALL, "--out", str(tmp_path))


def test_without_a_folder_puzzles_are_printed_and_read_back(capsys):
    def printed(*more):
        assert main([*SMALL, "--jobs", "1", *more]) == 0
        return capsys.readouterr().out

    ids = printed("--count", "3")
    puzzles = load_all(ids)
    assert len(puzzles) == 3
    told = [json.loads(line) for line in printed("--count", "3", "--json").splitlines()]
    assert "".join(f"{record['id']}\n" for record in told) == ids
    assert load_all(printed("--count", "3", "--format", "prolog")) == puzzles
    assert load(printed("--format", "json")) == puzzles[0]


def test_a_series_rises_in_files_of_its_order(tmp_path, capsys):
    whole = generated(tmp_path / "whole", "--series", "8", "--grade", "seaman..ensign")
    names = [record["file"] for record in records(tmp_path / "whole")]
    assert names == sorted(names) and names[0] == "001-seaman-0000.json" and names[-1].startswith("008-ensign-")
    assert load(tmp_path / "whole" / names[3]).title == "4. Petty Officer"
    index = tmp_path / "whole" / "index.jsonl"
    index.write_bytes(b"".join(index.read_bytes().splitlines(keepends=True)[:5]))
    assert generated(tmp_path / "whole", "--series", "8", "--grade", "seaman..ensign", "--jobs", "2") == whole
    capsys.readouterr()
    assert "series was 8 and is 9" in refused(capsys, *SMALL, "--series", "9", "--out", str(tmp_path / "whole"))


def test_none_is_like_those_of_another_folder(tmp_path, capsys):
    first = generated(tmp_path / "first", "--count", "3")
    assert generated(tmp_path / "again", "--count", "3") == first
    generated(tmp_path / "second", "--count", "3", "--not-in", str(tmp_path / "first"))
    solutions = [{tuple(each["solution"]) for each in records(tmp_path / name)} for name in ("first", "second")]
    assert solutions[0].isdisjoint(solutions[1])
    (tmp_path / "first" / "index.jsonl").unlink()  # the puzzles are solved then
    assert generated(tmp_path / "third", "--count", "3", "--not-in", str(tmp_path / "first")) == contents(
        tmp_path / "second"
    )


def test_a_seed_by_chance_is_told(capsys):
    command = [word for word in SMALL if word not in ("--seed", "7")]
    assert main(command) == 0
    out, err = capsys.readouterr()
    assert err.startswith("reckon: --seed ")
    assert main([*command, "--seed", err.split()[-1]]) == 0
    assert capsys.readouterr().out == out


def test_a_folder_keeps_the_seed_that_was_drawn(tmp_path, capsys):
    command = [word for word in SMALL if word not in ("--seed", "7")]
    for count in ("1", "2"):
        assert main([*command, "--out", str(tmp_path), "--count", count, "--jobs", "1"]) == 0
    assert capsys.readouterr().err.count("--seed") == 1
    assert len({record["seed"] for record in records(tmp_path)}) == 1


def test_what_cannot_be_met_keeps_what_there_is_and_tells_the_closest(tmp_path, capsys, monkeypatch):
    tiny = ["generate", "battleship", "--rows", "3", "--columns", "3", "--fleet", "1", "--seed", "1", "--count", "9"]
    assert main([*tiny, "--out", str(tmp_path)]) == 3
    assert "found 3 puzzles, expected 9 battleships: the last 300 were duplicates" in capsys.readouterr().err
    assert len(records(tmp_path)) == 3
    tick(monkeypatch, GENERATING, 0.001)
    assert main([*tiny, "--grade", "admiral", "--limit-seconds", "1", "--jobs", "1", "--json"]) == 3
    out, err = capsys.readouterr()
    assert err.startswith("reckon: found no puzzle, expected 9 Admiral battleships: ")
    told = json.loads(out)
    assert load(told["closest"]["id"]) and told["closest"]["id"] in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rows", "x"], "argument --rows: found 'x', expected a whole number"),
        (["--fleet", "4,x"], "argument --fleet: found 'x', expected a whole number"),
        (["--grade", "captan"], "found the grade 'captan', expected one of seaman, petty-officer, ensign, captain, "
                                "commodore, admiral; easy to hardest; 1 to 6; or a range such as 2-4; did "
                                "you mean captain?"),
        (["--symmetry", "rotated"], "found 'rotated', expected one of none, rotate, mirror; did you mean rotate?"),
        (["--count", "0"], "argument --count: found '0', expected a whole number above 0"),
        (["--seed", "-1"], "argument --seed: found '-1', expected a whole number from 0 on"),
        (["--givens", "-1"], "argument --givens: found '-1', expected a whole number from 0 on"),
        (["--fleet", "4,-3"], "argument --fleet: found '-3', expected a whole number from 0 on"),
        (["--fleet", "0"], "--fleet: found (0,), expected at least one ship"),
        (["--givns", "3"], "found '--givns', which it does not take; did you mean --givens?"),
        (["--jobs", "2", "--cluster", "local:2"], "argument --cluster: not allowed with argument --jobs"),
        pytest.param(["--cluster", "local:none"], "--cluster local:none: found 'none' after local:, expected the",
                     marks=pytest.mark.needs("distributed")),
        (["--format", "jason"], "--format for a battleship: 'jason' is none of "),
        (["--format", "json", "--count", "2"], "--format: found json, which holds one puzzle, expected --out FOLDER"),
        (["--limit-seconds", "0"], "argument --limit-seconds: found '0', expected a number above 0"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_line(capsys, words, said):
    assert said in refused(capsys, *SMALL, *words)


def test_a_folder_that_cannot_be_written_is_said(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main([*SMALL, "--out", str(tmp_path / "file" / "below")]) == 4
    assert capsys.readouterr().err.startswith("reckon: cannot write ")


@pytest.mark.needs("PIL")
def test_a_nonogram_of_a_picture_is_shown_beside_it(tmp_path, capsys):
    picture = Path(__file__).parents[2] / "examples" / "lighthouse.png"
    assert main(["generate", "nonogram", "--picture", str(picture), "--seed", "1", "--out", str(tmp_path)]) == 0
    assert "the puzzle is the picture, cell for cell" in capsys.readouterr().err
    assert sorted(contents(tmp_path)) == ["index.jsonl", "nonogram-0000.json", "nonogram-0000.picture.svg"]
    assert files_in_folder(str(tmp_path)) == [str(tmp_path / "nonogram-0000.json")]
    said = refused(capsys, "generate", "nonogram", "--picture", __file__)
    assert "expected the beginning of a PNG, JPEG, PPM, PGM or PBM picture" in said


@pytest.mark.parametrize("more", [[], ["--jobs", "2", "--count", "3"]])
@pytest.mark.parametrize("board", ["2 2 2", "3 3 9", "10 10 20,10"])
def test_a_fleet_that_does_not_fit_is_said_in_one_line(tmp_path, capsys, board, more):
    rows, columns, fleet = board.split()
    words = ["generate", "battleship", "--rows", rows, "--columns", columns, "--fleet", fleet, *more]
    assert "expected ships that fit on a board of" in refused(capsys, *words, "--out", str(tmp_path / "D"))
    assert not (tmp_path / "D").exists()


def test_a_format_that_cannot_say_what_is_requested_is_refused_at_once(tmp_path, capsys):
    words = [*SMALL, "--touching", "diagonal", "--format", "course", "--out", str(tmp_path / "D")]
    assert "cannot be written as course" in refused(capsys, *words)
    assert not (tmp_path / "D").exists()


def test_a_folder_without_puzzles_is_free_for_any_request(tmp_path, capsys):
    impossible = ["--rows", "5", "--columns", "5", "--fleet", "1,1", "--grade", "admiral", "--limit-seconds", "0.2"]
    assert main([*SMALL, *impossible, "--out", str(tmp_path)]) == 3
    capsys.readouterr()
    assert generated(tmp_path, "--count", "1")
    assert len(records(tmp_path)) == 1


def test_certificates_beside_the_puzzles(tmp_path, capsys):
    plain = generated(tmp_path, "--count", "2")
    certified = generated(tmp_path, "--count", "3", "--certify")
    assert plain.items() - {("index.jsonl", plain["index.jsonl"])} <= certified.items()
    assert [Path(file).suffix for file in files_in_folder(str(tmp_path))] == [".json"] * 3
    for record in records(tmp_path):
        name = str(tmp_path / Path(record["file"]).stem)
        capsys.readouterr()
        assert main(["verify", str(tmp_path / record["file"]), name]) == 0
        assert capsys.readouterr().out.startswith("proved: exactly one solution")
    (tmp_path / "battleship-0001.pbp").unlink()
    assert generated(tmp_path, "--count", "3", "--certify") == certified


def test_certificates_need_a_folder(capsys):
    assert refused(capsys, *SMALL, "--certify").startswith("reckon: --certify needs --out FOLDER")


def test_a_puzzle_that_is_not_certified_is_there_all_the_same(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("deadreckon.cli.generate_folder.CERTIFY_LIMITS", Limits(memory=1000))
    assert sorted(generated(tmp_path, "--certify")) == ["battleship-0000.json", "index.jsonl"]
    assert "reckon: battleship-0000.json: not certified: a limit was reached" in capsys.readouterr().err
