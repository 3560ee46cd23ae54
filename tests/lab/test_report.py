"""Reports: correct numbers, pictures drawn from these numbers, a self-contained page."""

import csv
import re
from html.parser import HTMLParser

import pytest
from made_up import made_up

from deadreckon.cli.main import main
from deadreckon.lab.drawing import draw_figure
from deadreckon.lab.figure import figures
from deadreckon.lab.report import ReportOptions, write_report
from deadreckon.lab.report_pdf import PAGE, _characters, _page_for, _pages_of_lines, _table_pieces
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.report_tables import make_tables
from deadreckon.lab.results import group_by_factor, read_results

pytest.importorskip("matplotlib")
ALL = ("models", "propagations", "effort", "values", "cactus", "ranks", "scatter", "heatmap", "ablation")


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    records = made_up(tmp_path_factory.mktemp("study"))
    written = write_report(records)
    assert [path.name for path in written] == ["report.html", "report.pdf"]
    return written[0].parent


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    return read_results(made_up(tmp_path_factory.mktemp("study")))


def rows_of(report, name):
    with (report / f"{name}.csv").open() as file:
        return list(csv.reader(file))


def test_tables_count_solved_par2_and_medians(results):
    tables = {table.name: {row[0]: row[1:] for row in table.rows} for table in make_tables(results)}
    # runs, solved, timeout, PAR2 and its interval, shifted mean, median and its interval, median where all solved
    best = tables["contestants"]["cells gac static descending"]
    assert best == ("4", "4", "0", "0.750", "0.500 to 1.00", "0.712", "1.00", "0.500 to 1.00", "0.500")
    slow = tables["contestants"]["places gac static ascending"]
    assert slow == ("4", "2", "2", "15.0", "10.0 to 20.0", "≥ 10.0", "> 10", "10.0 to > 10", "10.0")
    assert tables["propagate"]["bt"][:3] == ("16", "10", "6")
    assert list(tables) == ["contestants", "pairs", "virtual-best", "model", "propagate", "values"]
    names = [row[0] for row in make_tables(results)[0].rows]
    assert names[0] == "cells gac static descending"


def test_a_factor_groups_those_it_concerns():
    rows = [
        {"factors": factors, "engine": "where it ran"} for factors in ({"engine": "a"}, {"engine": "b", "model": "m"})
    ]
    assert {value: len(each) for value, each in group_by_factor(rows, "engine").items()} == {"a": 1, "b": 1}
    assert list(group_by_factor(rows, "model")) == ["m"]


def test_the_documents_four_graphs_have_their_numbers(report):
    models = rows_of(report, "models")
    assert " ".join(models[0]) == "model board median_cpu_seconds at_limit low high solved runs puzzles"
    assert ["places", "10x10", "10.0", "1", "10.0", "10.0", "2", "8", "2"] in models
    assert ["cells", "3x3", "0.5", "0", "0.5", "0.5", "8", "8", "2"] in models
    assert [row[:3] for row in rows_of(report, "propagations")[1:]] == [
        ["bt", "3x3", "0.5"], ["bt", "10x10", "10.0"], ["gac", "3x3", "1.0"], ["gac", "10x10", "2.0"]]  # fmt: skip
    assert [row[3] for row in rows_of(report, "propagations")[1:]] == ["0", "1", "0", "0"]
    assert rows_of(report, "effort")[4] == ["gac", "10x10", "200", "200", "0", "4", "4"]
    assert [row[:3] for row in rows_of(report, "values")[1:3]] == [
        ["ascending", "3x3", "1.0"],
        ["ascending", "10x10", "2.0"],
    ]


def test_cactus_scatter_heatmap_and_ablation_have_theirs(report):
    cactus = [row for row in rows_of(report, "cactus") if row[0] == "cells gac static descending"]
    assert [row[1:] for row in cactus] == [["0.5", "1"], ["0.5", "2"], ["1.0", "3"], ["1.0", "4"]]
    scatter = rows_of(report, "scatter")
    assert scatter[0][2:] == ["cells gac static descending", "places gac static descending"]
    assert scatter[1] == ["3x3", "3x3-01", "0.5", "5.0"] and scatter[-1][2:] == ["1.0", "10.0"]
    heat = rows_of(report, "heatmap")
    assert heat[0] == ["contestant", "3x3-01", "3x3-02", "10x10-01", "10x10-02"]
    assert heat[1] == ["cells gac static descending", "0.5", "0.5", "1.0", "1.0"]
    ablation = {row[0]: row[1:] for row in rows_of(report, "ablation")[1:]}
    assert set(ablation) == {"model: places", "propagate: bt", "values: ascending"}
    assert ablation["values: ascending"] == ["2.0", "1.9852", "4", "4", "2.0", "2.0"]
    assert ablation["propagate: bt"] == ["3.8333", "1.6677", "4", "4", "0.5", "5.5"]
    assert ablation["model: places"][0] == "10.0"


@pytest.mark.parametrize("name", ALL)
def test_every_figure_comes_in_every_form(report, name):
    assert (report / f"{name}.svg").read_text().startswith("<?xml")
    assert (report / f"{name}.pdf").read_bytes().startswith(b"%PDF")
    assert (report / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_the_catalogue_is_complete():
    assert tuple(figure.name for figure in figures()) == ALL


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.tags, self.text = [], [], ""

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.links += [value for name, value in attributes if name in ("src", "href", "xlink:href")]

    def handle_data(self, data):
        self.text += data


def test_the_page_needs_nothing_else(report):
    content = (report / "report.html").read_text()
    page = Page()
    page.feed(content)
    assert page.links and all(link.startswith(("#", "data:")) for link in page.links)
    assert not re.search(r"@import|url\((?!#)", content)
    assert page.tags.count("svg") == len(ALL) and page.tags.count("table") == 6
    assert "A <made-up> study" in page.text
    for name in ALL:
        assert re.search(rf"reckon lab report \S+made-up.lab --only {name}\b", page.text)
    assert len(set(re.findall(r'<clipPath id="([^"]+)"', content))) == content.count("<clipPath id")


def test_the_pdf_has_every_page_and_its_fonts_whole(report):
    content = (report / "report.pdf").read_bytes()
    assert len(re.findall(rb"/Type /Page\b", content)) == 1 + len(ALL) + 3
    assert b"/CIDFontType2" in content and b"/Type3" not in content


def pages_with_sizes(pdf):
    """The text of each page, and the size in points of each piece of it."""
    pypdf = pytest.importorskip("pypdf")
    for page in pypdf.PdfReader(pdf).pages:
        pieces = []

        def visit(text, _, matrix, font, size, pieces=pieces):
            if text.strip():
                pieces.append((abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5 * size, text.strip()))

        yield page.extract_text(visitor_text=visit), pieces


def test_the_pdf_begins_with_the_main_table_and_has_no_letter_below_seven_points(report):
    pages = list(pages_with_sizes(report / "report.pdf"))
    assert "Contestants, best first" in pages[0][0] and "By model" not in pages[0][0]
    assert [piece for _, pieces in pages for piece in pieces if piece[0] < 6.99] == []


def test_no_picture_has_a_letter_below_seven_points(report):
    for name in ALL:
        for _, pieces in pages_with_sizes(report / f"{name}.pdf"):
            assert pieces and [piece for piece in pieces if piece[0] < 6.99] == [], name


def test_a_wide_table_is_split_and_not_shrunk():
    table = ReportTable("wide", "Wide", ("name", *(f"column {i}" for i in range(30))), (("n" * 50, *["1234"] * 30),))
    pieces = _table_pieces(table, PAGE)
    lines = [(text, settings["fontsize"]) for piece in pieces for text, settings in piece.lines if "family" in settings]
    assert {size for _, size in lines} == {7.0} and max(len(text) for text, _ in lines) <= _characters(PAGE)
    text = "\n".join(line for line, _ in lines)
    assert re.findall(r"\d+", text.replace("1234", "")) == [str(i) for i in range(30)] and text.count("1234") == 30
    narrow = ReportTable("narrow", "Narrow", table.header[:5], (table.rows[0][:5],))
    assert _page_for([narrow]) == PAGE and _page_for([narrow, table]) == PAGE[::-1]


def test_a_table_begins_each_page_with_its_header_and_breaks_no_row():
    rows = tuple((f"first-{i} second-{i}" + " x" * 30, "1") for i in range(9))
    table = ReportTable("long", "A long table", ("contestant", "puzzles won"), rows)
    pages = [[text for text, _ in lines] for lines in _pages_of_lines(list(_table_pieces(table, PAGE)), 11)]
    assert len(pages) == 3 and pages[0][:2] == ["", "A long table"]
    for lines in pages:
        header = next(number for number, line in enumerate(lines) if line.startswith("contestant"))
        assert header == (2 if lines is pages[0] else 0) and lines[header + 1].strip() == "won"
        assert lines[header + 2].startswith("first-") and not lines[-1].startswith("first-")
    assert "\n".join(map("\n".join, pages)).count("first-") == 9


def test_names_are_not_broken_at_their_hyphens():
    table = ReportTable(
        "pairs", "Pairs", ("first and second", "p"), (("ships gac documents against ships bt -in-order", "1"),)
    )
    assert any("-in-order" in text for piece in _table_pieces(table, PAGE) for text, _ in piece.lines)


def test_a_table_is_not_begun_where_only_its_header_fits():
    table = ReportTable("short", "A short table", ("contestant", "puzzles won"), (("a", "1"),))
    first, second = (list(_table_pieces(table, PAGE)) for _ in range(2))
    assert [[text for text, _ in lines][:2] for lines in _pages_of_lines([*first, *second], 8)] == [
        ["", "A short table"]
    ] * 2


def test_the_diagonals_of_the_scatter_have_their_factors(results):
    [scatter] = [figure for figure in figures() if figure.name == "scatter"]
    with draw_figure(scatter, scatter.data(results)) as canvas:
        assert [text.get_text() for text in canvas.axes[0].texts] == ["10x", "2x", "equal", "2x", "10x"]


def test_the_report_tells_how_far_it_is(tmp_path, monkeypatch, capsys):
    told = []
    records = made_up(tmp_path)
    write_report(records, ReportOptions(to=tmp_path / "a"), told.append)
    assert told[0] == "reading the records" and told[1] == "1 of 12: figure models" and told[-1] == "12 of 12: PDF"
    assert len(told) == 13
    records.close()
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["lab", "report", str(tmp_path / "made-up.lab"), "--only", "cactus"]) == 0
    assert "1 of 1: figure cactus" in capsys.readouterr().err


def test_tables_come_for_write_ups(report):
    assert (report / "table-model.md").read_text().startswith("| model | runs | solved |")
    latex = (report / "table-values.tex").read_text()
    assert latex.startswith("\\begin{tabular}{lrrrrrrrrr}") and "ascending & 16 &" in latex


def test_one_figure_can_be_asked_for_alone(tmp_path):
    records = made_up(tmp_path)
    written = write_report(records, ReportOptions(["cactus"]))
    assert sorted(path.name for path in written) == ["cactus.csv", "cactus.pdf", "cactus.png", "cactus.svg"]
    assert not (records.folder / "report" / "report.html").exists()
    with pytest.raises(LookupError, match="'pie' is none of models, propagations"):
        write_report(records, ReportOptions(["pie"]))


def test_pictures_are_the_same_each_time(tmp_path, report):
    again = write_report(made_up(tmp_path), ReportOptions(["models"]))
    assert again[1].read_bytes() == (report / "models.svg").read_bytes()
