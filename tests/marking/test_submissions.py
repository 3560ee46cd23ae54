"""Submissions as named and packed by students and platforms, and malicious archives."""

import io
import os
import tarfile
import zipfile

import pytest

from deadreckon.marking.submissions import NoSubmissions, folder_names, read_submissions
from deadreckon.marking.unpack import MAX_FILES, MAX_TOTAL, UnsafeArchive, files_of_archive

PROGRAM = "battle.py"


def zipped(files, **settings):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, **settings) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def found(path):
    return {
        (each.student, each.number): (each.path_of(PROGRAM), sorted(each.files))
        for each in read_submissions(path, PROGRAM)
    }


def test_a_folder_an_archive_or_a_file_for_each_student(tmp_path):
    (tmp_path / "ann" / "src").mkdir(parents=True)
    (tmp_path / "ann" / "src" / "battle.py").write_text("a")
    (tmp_path / "ann" / "src" / "__pycache__").mkdir()
    (tmp_path / "ann" / "src" / "__pycache__" / "battle.pyc").write_text("x")
    (tmp_path / "ann" / "link").symlink_to("/etc/passwd")
    (tmp_path / "bob.zip").write_bytes(zipped({"battle.py": "b", "old/battle.py": "c"}))
    (tmp_path / "cy.py").write_text("c")
    (tmp_path / "dee").mkdir()
    (tmp_path / "grades.csv").write_text("not a submission")
    (tmp_path / ".git").mkdir()
    assert found(tmp_path) == {
        ("ann", ""): ("src/battle.py", ["src/battle.py"]),
        ("bob", ""): ("battle.py", ["battle.py", "old/battle.py"]),
        ("cy", ""): ("battle.py", ["battle.py"]),
        ("dee", ""): ("", []),
    }


def test_one_submission(tmp_path):
    (tmp_path / "battle.py").write_text("a")
    assert found(tmp_path) == {(tmp_path.name, ""): ("battle.py", ["battle.py"])}
    assert found(tmp_path / "battle.py") == {("battle", ""): ("battle.py", ["battle.py"])}


def test_a_tar(tmp_path):
    path = tmp_path / "all.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        for name in ("class/ann/battle.py", "class/bob/x/battle.py"):
            entry = tarfile.TarInfo(name)
            entry.size = 1
            tar.addfile(entry, io.BytesIO(b"x"))
        link = tarfile.TarInfo("class/ann/link")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tar.addfile(link)
    assert found(path) == {
        ("ann", ""): ("battle.py", ["battle.py"]),
        ("bob", ""): ("x/battle.py", ["x/battle.py"]),
    }


def test_a_download_of_canvas(tmp_path):
    path = tmp_path / "submissions.zip"
    names = ("annlee_111_9001_battle.py", "annlee_111_9002_helper.py", "boble_LATE_222_9003_battle-2.py")
    path.write_bytes(zipped(dict.fromkeys(names, "x") | {"cyo_333_9004_all.zip": zipped({"a3/battle.py": "y"})}))
    assert found(path) == {
        ("annlee", "111"): ("battle.py", ["battle.py", "helper.py"]),
        ("boble", "222"): ("battle.py", ["battle.py"]),
        ("cyo", "333"): ("a3/battle.py", ["a3/battle.py"]),
    }


def test_a_download_of_moodle(tmp_path):
    path = tmp_path / "download.zip"
    inner = zipped({"battle.py": "x"})
    path.write_bytes(
        zipped(
            {
                "Ann Lee_111_assignsubmission_file_/battle.py": "x",
                "Ann Lee_222_assignsubmission_file_/work.zip": inner,
            }
        )
    )
    assert found(path) == {
        ("Ann Lee 111", "111"): ("battle.py", ["battle.py"]),
        ("Ann Lee 222", "222"): ("battle.py", ["battle.py", "work.zip"]),
    }


def test_a_download_of_gradescope(tmp_path):
    path = tmp_path / "export.zip"
    path.write_bytes(
        zipped({"assignment_1_export/submission_7/battle.py": "x", "assignment_1_export/submission_8/x/battle.py": "y"})
    )
    assert found(path) == {
        ("submission_7", ""): ("battle.py", ["battle.py"]),
        ("submission_8", ""): ("x/battle.py", ["x/battle.py"]),
    }


@pytest.mark.parametrize("path", ["../battle.py", "/etc/battle.py", "a/../../battle.py", "..\\battle.py", "C:\\x.py"])
def test_an_archive_that_leaves_its_folder_is_not_taken(tmp_path, path):
    (tmp_path / "eve.zip").write_bytes(zipped({path: "x", "battle.py": "y"}))
    [eve] = read_submissions(tmp_path, PROGRAM)
    assert eve.files == {}
    assert "which leaves the folder" in eve.problem
    assert os.listdir(tmp_path) == ["eve.zip"]


def test_a_bomb_is_not_unpacked(tmp_path):
    bomb = zipped({"battle.py": bytes(MAX_TOTAL + 1)})
    assert len(bomb) < MAX_TOTAL / 100
    with pytest.raises(UnsafeArchive, match="more than 32 MB"):
        files_of_archive(bomb, "bomb.zip")
    with pytest.raises(UnsafeArchive, match="more than 2,000 files"):
        files_of_archive(zipped({str(number): "" for number in range(MAX_FILES + 1)}), "many.zip")
    (tmp_path / "eve.zip").write_bytes(zipped({"inner.zip": bomb}))
    assert "more than 32 MB" in read_submissions(tmp_path, PROGRAM)[0].problem


def test_what_is_no_archive_is_a_problem_of_its_student(tmp_path):
    (tmp_path / "eve.zip").write_bytes(b"PK nonsense")
    (tmp_path / "bob.zip").write_bytes(zipped({"battle.py": "x"}))
    bob, eve = read_submissions(tmp_path, PROGRAM)
    assert (bob.problem, eve.problem[:30]) == ("", "eve.zip cannot be unpacked: Fi")


def test_no_submissions(tmp_path):
    (tmp_path / "notes.txt").write_text("x")
    for path in (tmp_path, tmp_path / "missing"):
        with pytest.raises(NoSubmissions):
            read_submissions(path, PROGRAM)


def test_students_have_folders_of_their_own(tmp_path):
    for name in ("Ann Lee", "ann_lee", "-..", "é"):
        (tmp_path / f"{name}.py").write_text("x")
    names = folder_names(read_submissions(tmp_path, PROGRAM))
    assert len({name.lower() for name in names.values()}) == 4
    assert all("/" not in name and name not in (".", "..") for name in names.values())
