"""The lessons are correct: every figure in a paragraph comes from running its method."""

import re
from pathlib import Path

import pytest

from deadreckon import pack_puzzle
from deadreckon.puzzles.loading import load
from deadreckon.service import ask
from deadreckon.service.lessons import LESSONS, Lesson
from deadreckon.service.small_csps import SMALL_CSPS
from deadreckon.solving.write import write

ROOT = Path(__file__).parents[2]
WORDS = [
    re.sub(r"' \+\s*'", "", (ROOT / f"src/deadreckon/browser/words/{language}.js").read_text(encoding="utf-8"))
    for language in ("en", "de")
]
by_name = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


@by_name
def test_the_figures_are_those_of_its_methods(lesson: Lesson) -> None:
    methods = {"a": lesson.a, "b": lesson.b, **lesson.others}
    outcomes = {letter: outcome(lesson, dict(method)) for letter, method in methods.items()}
    found = {name: outcomes[name[0]]["counters"][name[2:]] for name in lesson.figures}
    assert found == lesson.figures
    assert all(outcome["answer"] in ("unique", "solved") for outcome in outcomes.values())


def outcome(lesson: Lesson, method: dict) -> dict:
    return ask({"ask": "trace", "puzzle": lesson.puzzle, "solutions": lesson.solutions, **method})["pieces"][-1][
        "outcome"
    ]


@by_name
def test_its_paragraphs_name_exactly_its_figures_in_both_languages(lesson: Lesson) -> None:
    english, german = words_of(lesson, "text")
    assert set(re.findall(r"\{(\w+)\}", english)) == set(lesson.figures)
    assert sorted(re.findall(r"\{(\w+)\}", english)) == sorted(re.findall(r"\{(\w+)\}", german))
    assert all(words_of(lesson, part) for part in ("title", "try"))


def words_of(lesson: Lesson, part: str) -> list[str]:
    found = [re.search(rf"'lesson\.{lesson.name}\.{part}':\s*'([^']*)'", words) for words in WORDS]
    assert all(found), (lesson.name, part)
    return [match[1] for match in found if match]


def test_what_is_on_in_their_models_is_told() -> None:
    """Models are plain, without switches, but for the lessons whose search would be too long to watch."""
    bases = [lesson["base"] for lesson in ask({"ask": "lessons"})["lessons"]]
    assert bases == ["", *["documents"] * 4, "", "", "usual", "documents"]


@by_name
def test_its_puzzle_is_one_of_ours(lesson: Lesson) -> None:
    if lesson.source in SMALL_CSPS:
        assert lesson.puzzle == lesson.source
    elif lesson.source.startswith("examples"):
        assert write(load((ROOT / lesson.source).read_text()), "id").strip() == lesson.puzzle
    else:
        assert lesson.puzzle == pack_puzzle(lesson.source).id


def test_value_orders_change_nothing_where_the_whole_space_is_searched() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.name == "value-orders")
    whole = Lesson(lesson.name, lesson.source, lesson.puzzle, lesson.a, lesson.b, solutions=2)
    assert (
        len({outcome(whole, dict(m))["counters"]["decisions"] for m in (lesson.a, lesson.b, lesson.others["c"])}) == 1
    )


def test_the_request_hands_out_all_nine() -> None:
    lessons = ask({"ask": "lessons"})["lessons"]
    assert [lesson["number"] for lesson in lessons] == list(range(9))
    assert [lesson["name"] for lesson in lessons] == [lesson.name for lesson in LESSONS]


@by_name
def test_the_document_says_the_same(lesson: Lesson) -> None:
    number = LESSONS.index(lesson)
    lines = (ROOT / "docs/howto/watch.md").read_text().splitlines()
    row = next(line for line in lines if line.startswith(f"| {number}. "))
    start = next(n for n, line in enumerate(lines) if line.startswith(f"{number}. **"))
    told = f"{row} {' '.join(lines[start : start + 3])}"
    title = words_of(lesson, "title")[0].replace("*", "\\*")
    assert title.lower() in row.lower()
    assert f"`#watch?lesson={number}`" in row
    assert lesson.source in row
    assert {str(figure) for figure in lesson.figures.values()} <= set(re.findall(r"\d+", told))


def test_the_lessons_are_linked_from_the_documents() -> None:
    for name in ("tour", "explanation/heuristics", "reference/lab", "reference/traces"):
        assert "watch.md#nine-lessons" in (ROOT / f"docs/{name}.md").read_text(), name
