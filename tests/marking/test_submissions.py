"""Submissions as named and packed by students and platforms, and malicious archives."""

import gzip
import io
import os
import tarfile
import zipfile

import pytest

from deadreckon.marking.submissions import NoSubmissions, folder_names, read_submission, read_submissions
from deadreckon.marking.unpack import MAX_FILES, MAX_TOTAL, UnsafeArchive, files_of_archive, unpack_inner

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


GRADESCOPE = """\
---
submission_7:
  :submitters:
  - :name: Ann O'Neil
    :sid: '1001'
    :email: ann@example.org
  - :name: 'Bob ''B'' Lee'
    :sid: '1002'
  :created_at: 2026-01-02
  :results:
    tests:
    - :name: not a student
submission_8:
  :submitters:
  - :name: "Cy Oh"
  :status: processed
"""


@pytest.mark.parametrize("as_folder", [False, True])
def test_a_download_of_gradescope(tmp_path, as_folder):
    files = {"submission_7/battle.py": "x", "submission_8/x/battle.py": "y", "submission_9/notes.txt": "z"}
    files["submission_metadata.yml"] = GRADESCOPE
    path = tmp_path / "export.zip"
    path.write_bytes(zipped({f"assignment_1_export/{name}": content for name, content in files.items()}))
    if as_folder:
        with zipfile.ZipFile(path) as archive:
            archive.extractall(tmp_path)
        path = tmp_path / "assignment_1_export"
    assert found(path) == {
        ("Ann O'Neil and Bob 'B' Lee", "submission_7"): ("battle.py", ["battle.py"]),
        ("Cy Oh", "submission_8"): ("x/battle.py", ["x/battle.py"]),
        ("submission_9", "submission_9"): ("", ["notes.txt"]),
    }


def test_a_class_packed_on_a_mac(tmp_path):
    path = tmp_path / "class.zip"
    files = {"class/ann/battle.py": "x", "class/bob.zip": zipped({"battle.py": "y"}), "class/.DS_Store": "z"}
    path.write_bytes(zipped(files | {"__MACOSX/class/ann/._battle.py": "w"}))
    assert found(path) == {("ann", ""): ("battle.py", ["battle.py"]), ("bob", ""): ("battle.py", ["battle.py"])}


def test_one_submission_whatever_is_in_it(tmp_path):
    """As on a platform that marks one student at a time."""
    for name in ("src/battle.py", "tests/test_battle.py", "helper.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    own = read_submission(tmp_path, PROGRAM)
    assert (own.path_of(PROGRAM), len(own.files), own.problem) == ("src/battle.py", 3, "")
    assert read_submission(tmp_path / "tests", PROGRAM).path_of(PROGRAM) == ""
    with pytest.raises(NoSubmissions):
        read_submission(tmp_path / "none", PROGRAM)


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


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        ({"a": "x", "a/b.py": "y"}, "holds a file and a folder of the same name, 'a'"),
        ({"n" * 256: "x"}, "which is too long"),
        ({"/".join("f" * 60): "x"}, "which is too long"),
        ({"big.txt": bytes(MAX_TOTAL + 1)}, "holds more than 32 MB, unpacked"),
    ],
)
def test_what_one_student_packed_does_not_concern_the_others(tmp_path, files, problem):
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "eve.zip").write_bytes(zipped(files))
    (tmp_path / "class" / "bob.py").write_text("y")
    class_zip = tmp_path / "class.zip"
    class_zip.write_bytes(zipped({f"eve/{name}": content for name, content in files.items()} | {"bob/battle.py": "y"}))
    for path in (tmp_path / "class", class_zip):
        bob, eve = read_submissions(path, PROGRAM)
        assert bob.path_of(PROGRAM) == "battle.py"
        assert (eve.student, eve.files) == ("eve", {})
        assert problem in eve.problem


def nested_headers(number):
    """A tar whose headers each announce the name of the next."""
    name = tarfile.TarInfo("././@LongLink")
    name.type, name.size = tarfile.GNUTYPE_LONGNAME, 10
    return (name.tobuf() + b"a" * 10 + bytes(502)) * number


def badly_named_zip():
    return zipped({"\u00e9.py": "x"}).replace("\u00e9".encode(), b"\xff\xfe")


def badly_named_tar():
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tar:
        tar.addfile(tarfile.TarInfo("caf\udce9.py"))
    return packed.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("eve.zip", badly_named_zip(), "eve.zip cannot be unpacked"),
        ("eve.tar", nested_headers(2000), "eve.tar cannot be unpacked"),
        ("eve.tar", badly_named_tar(), ""),
    ],
)
def test_an_archive_that_means_harm_to_its_reader(tmp_path, name, content, problem):
    (tmp_path / name).write_bytes(content)
    [eve] = read_submissions(tmp_path, PROGRAM)
    assert eve.problem[: len(problem)] == problem
    assert bool(eve.files) != bool(problem)


@pytest.mark.thorough
def test_an_archive_that_takes_too_long_or_too_much_is_not_taken(tmp_path):
    for number in range(2):
        header = tarfile.TarInfo("./PaxHeaders/x")
        header.type, header.size = tarfile.XHDTYPE, (20 << 20, 1 << 30)[number]
        content = header.tobuf() + b"1" * (20 << 20) if number == 0 else header.tobuf() + bytes(header.size)
        (tmp_path / f"eve{number}.tar.gz").write_bytes(gzip.compress(content, 1))
    for eve in read_submissions(tmp_path, PROGRAM):
        assert "cannot be unpacked" in eve.problem


def test_archives_in_an_archive_are_limited_together():
    unpacked = []

    def unpack(content, name):
        unpacked.append(name)
        return {f"{name}/{number}": bytes(MAX_TOTAL // 4) for number in range(2)}

    with pytest.raises(UnsafeArchive, match="more than 32 MB"):
        unpack_inner({f"{number}.zip": b"" for number in range(100)}, PROGRAM, unpack)
    assert len(unpacked) == 3


def test_names_that_are_no_text_can_be_told(tmp_path):
    os.mkdir(os.fsencode(tmp_path) + b"/caf\xe9")
    [only] = read_submissions(tmp_path, PROGRAM)
    assert only.student == "caf\ufffd"


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
