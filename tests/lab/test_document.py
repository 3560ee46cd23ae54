"""docs/reference/lab.md shows a study that can be read, and docs/explanation/study.md the numbers of its own files."""

import re
from pathlib import Path

from made_up import made_up

from deadreckon.lab.read_study import read_study

DOCS = Path(__file__).parents[2] / "docs"


def test_the_study_in_the_document_can_be_read():
    [text] = re.findall(r"```toml\n(.*?)```", (DOCS / "reference" / "lab.md").read_text(), re.DOTALL)
    text = re.sub(r"\[\[instances\]\]\nfiles = .*\n", "", text)
    study = read_study(text, DOCS)
    assert {one.engine for one in study.contestants} == {"kernel", "native", "command", "call"}
    assert study.baseline == "ships gac mrv documents"


def test_the_data_frame_in_the_document_can_be_made(tmp_path, monkeypatch):
    [program] = re.findall(r"```python\n(.*?)```", (DOCS / "howto" / "study.md").read_text(), re.DOTALL)
    made_up(tmp_path).close()
    monkeypatch.chdir(tmp_path)
    *lines, last = program.replace('"student"', '"made-up"').strip().splitlines()
    names = {}
    exec("\n".join(lines), names)
    assert eval(last, names)["gac", 3] == 1.0


def test_the_tables_of_the_study_are_those_of_its_records():
    from study_tables import DOCUMENT, tables

    document = DOCUMENT.read_text()
    for name, text in tables().items():
        written = document.partition(f"<!-- {name} -->\n")[2].partition(f"<!-- end of {name} -->")[0]
        assert written.strip() == text.strip(), f"`python benchmarks/study_tables.py --write` would change {name}"
