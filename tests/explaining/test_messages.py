"""Sentences of messages: every language has every message, with the same arguments."""

import inspect
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from deadreckon import explain, load
from deadreckon.explaining.messages import (
    Telling,
    UnknownLanguage,
    language_named,
    languages,
    sentence,
    sentences,
    tactic_name,
    tactic_summary,
)
from deadreckon.explaining.page import explanation_page
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.message import Message, Messages, named_lengths, named_lines, named_outcomes
from deadreckon.puzzles.step import Step

LANGUAGES = languages()
COURSE = Path(__file__).parents[2] / "examples" / "course"


def arguments(language: str) -> dict[str, list[str]]:
    """The arguments of every message, after the words of the language."""
    sentences = language_named(language).sentences
    return {name: list(inspect.signature(function).parameters)[1:] for name, function in sentences.items()}


def test_english_comes_first_and_german_is_there() -> None:
    assert LANGUAGES[:2] == ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_every_message_with_the_same_arguments(language: str) -> None:
    assert arguments(language) == arguments("en")


@pytest.mark.parametrize(("language", "kind"), list(product(LANGUAGES, sorted(kinds()))))
def test_every_language_has_a_name_and_a_summary_of_every_tactic(language: str, kind: str) -> None:
    for tactic in kinds()[kind].explainer().tactics:
        assert tactic_summary(kind, tactic.name, language).endswith("."), tactic.name
        assert tactic_name(tactic.name, language)


def test_rows_are_named_by_letters_on_request() -> None:
    message = Message("look_at_lines", lines=("column 3", "row 2", "row 28"))
    assert sentence(message, letters=True) == "Look at column 3 and rows B and AB."
    assert Telling("de", letters=True).sentence(Message("mistakes_besides", cells=((1, 3),))) == (
        "Auch B4 kann nicht stimmen."
    )


def test_an_unknown_language_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="'tlh' is none of en, de"):
        sentence(Message("there"), "tlh")


def test_what_a_message_names_is_known_from_its_arguments() -> None:
    inner = Message("inner", lines=("row 1",), ships=((2, 3),), water=((0, 0),))
    messages = (Message("outer", line="column 2", length=1, cells=((4, 4),), broken=inner, more=((inner,),)),)
    assert named_lines(messages) == {"row 1", "column 2"}
    assert named_lengths(messages) == {1, 3}
    assert set(named_outcomes(messages)) == {((0, 0),)}


def test_a_message_within_another_is_replaced_wherever_it_is() -> None:
    old, new = Message("old"), Message("new")
    assert Message("outer", one=old, some=(old, (1, old))).replacing(old, new) == Message(
        "outer", one=new, some=(new, (1, new))
    )


def test_a_page_is_in_its_language_throughout() -> None:
    explanation = explain(load(COURSE / "6x6-03.txt"))
    page = explanation_page(explanation, range(len(explanation.steps)), telling=Telling("de"))
    words = page.partition("<body>")[2].partition("<script")[0]
    words = re.sub("<svg.*?</svg>", " ", words, flags=re.DOTALL)  # its title is the drawing's own
    assert '<html lang="de">' in page
    assert not re.findall(r"\b(?:the|and|row|ship|water|step|chain|of)\b", re.sub(r"<[^>]*>", " ", words))


@pytest.mark.parametrize("name", ["6x6-03", "8x8-03", "10x10-06"])
def test_german_steps_have_no_english_words(name: str) -> None:
    """No English words, except words that are also German."""

    def told(step: Step) -> Iterator[Messages]:
        yield step.messages
        for case in step.cases:
            yield (case.assumption,)
            yield case.ending
            for link in case.links:
                yield from told(link)

    for step in explain(load(COURSE / f"{name}.txt")).steps:
        for messages in told(step):
            german, english = (set(re.findall("[a-zA-Zäöü]+", sentences(messages, one))) for one in ("de", "en"))
            assert {word for word in german & english if not word.startswith(("r", "c"))} <= {"in"}, messages
            assert sentences(messages, "de").endswith(".")
