"""docs/explanation/heuristics.md and its PDF: every heuristic is described, and figures are in their places."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from common import fill, table
from heuristics import DOCUMENT, TABLES, summaries

spec = spec_from_file_location("make_pdf", DOCUMENT.parents[1] / "make_pdf.py")
make_pdf = module_from_spec(spec)
spec.loader.exec_module(make_pdf)


def section(name):
    return DOCUMENT.read_text().partition(f"<!-- {name} -->")[2].partition(f"<!-- end of {name} -->")[0]


def test_every_switch_is_listed_as_the_model_describes_it():
    assert section("switches").strip() == summaries().strip()


@pytest.mark.parametrize("name", TABLES)
def test_every_row_was_measured(name):
    labels = [line.split("|")[1].strip() for line in section(name).strip().splitlines()[2:]]
    assert labels == list(TABLES[name].rows)


def test_each_switch_alone_does_other_work_than_the_plain_model():
    rows = [line.split("|") for line in section("plain").strip().splitlines()[2:]]
    nodes_and_filters = [(row[4], row[6]) for row in rows]
    assert nodes_and_filters.count(nodes_and_filters[0]) == 1


def test_figures_replace_what_stood_between_their_markers(tmp_path):
    document = tmp_path / "document.md"
    document.write_text("before\n<!-- one -->\nold\n<!-- end of one -->\nafter\n")
    fill(document, "one", table(("", "nodes"), [["`mrv`", "12"]]))
    figures = "|  | nodes |\n| --- | --: |\n| `mrv` | 12 |"
    assert document.read_text() == f"before\n<!-- one -->\n\n{figures}\n\n<!-- end of one -->\nafter\n"
    with pytest.raises(SystemExit, match="no place marked <!-- two -->"):
        fill(document, "two", "")


@pytest.mark.parametrize(
    ("markdown", "typst"),
    [
        ("## On *and* off", "== On #emph[and] off"),
        ("**`mrv`**, A\\*-GAC\n1 < 2", '#strong[#raw("mrv");], A\\*-GAC 1 \\< 2'),
        ("<!-- note -->\nsee [this](a.md)", 'see #link("a.md")[this]'),
        ("- one\n  more\n- two", "- one more\n- two"),
        ('```sh\nsay "a"\n```', '#raw("say \\"a\\"", block: true)'),
    ],
)
def test_markdown_becomes_typst(markdown, typst):
    assert make_pdf.typst_of(markdown).removeprefix(make_pdf.STYLE.replace("TITLE", "")) == f"{typst}\n"


def test_a_table_keeps_its_alignment():
    markup = make_pdf.typst_of("| a | b |\n|---|--:|\n| `x` | 1 |")
    assert "columns: (auto, auto), align: (left, right)" in markup
    assert '[#raw("x");], [1]' in markup


def test_the_document_becomes_a_pdf(tmp_path):
    pytest.importorskip("typst")
    make_pdf.main(str(DOCUMENT), str(tmp_path / "out.pdf"))
    assert Path(tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")
