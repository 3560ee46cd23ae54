"""Sentences of messages: every language has every message, with the same arguments."""

import inspect
from itertools import product

import pytest

from deadreckon.explaining.messages import (
    Telling,
    UnknownLanguage,
    language_named,
    languages,
    sentence,
    tactic_name,
    tactic_summary,
)
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.message import Message, named_lengths, named_lines, named_outcomes

LANGUAGES = languages()


def arguments(language: str) -> dict[str, list[str]]:
    """The arguments of every message, after the words of the language."""
    sentences = language_named(language).sentences
    return {name: list(inspect.signature(function).parameters)[1:] for name, function in sentences.items()}


def test_english_comes_first_and_german_is_there() -> None:
    assert LANGUAGES[:2] == ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_every_message_with_the_same_arguments(language: str) -> None:
    assert arguments(language) == arguments("en")


@pytest.mark.parametrize(
    ("language", "kind"), [pair for pair in product(LANGUAGES, sorted(kinds())) if pair != ("de", "nonogram")]
)
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
