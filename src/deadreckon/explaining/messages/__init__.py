"""Sentences of messages, made in one place: a folder for each language, found by its name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from deadreckon.catalogue import find_offers, unknown_name
from deadreckon.errors import Error
from deadreckon.explaining.messages.language import Language
from deadreckon.puzzles.message import Message

ENGLISH = "en"


class UnknownLanguage(Error, LookupError):
    """A language without sentences; the text lists the languages that have them."""


@cache
def _languages() -> dict[str, Language]:
    return find_offers(__name__, "LANGUAGE")


def languages() -> tuple[str, ...]:
    """The languages that sentences can be had in, English first."""
    return tuple(sorted(_languages(), key=lambda name: (name != ENGLISH, name)))


def language_named(name: str) -> Language:
    """The tables of a language; raises UnknownLanguage."""
    found = _languages().get(name)
    if found is None:
        raise UnknownLanguage(unknown_name(name, languages()))
    return found


def sentence(message: Message, language: str = ENGLISH, letters: bool = False) -> str:
    """A message in words, with rows named by numbers or by letters; raises UnknownLanguage."""
    tables = language_named(language)
    text: str = _in_words(message, tables, tables.words(letters))
    return text


def sentences(messages: Iterable[Message], language: str = ENGLISH, letters: bool = False) -> str:
    """Messages in words, one after the other."""
    return " ".join([sentence(message, language, letters) for message in messages])


def _in_words(item: Any, tables: Language, words: Any) -> Any:
    """An argument for a table: messages within it come in words, all else stays as it is."""
    if isinstance(item, Message):
        arguments = {key: _in_words(inner, tables, words) for key, inner in item.arguments.items()}
        return tables.sentences[item.name](words, **arguments)
    if isinstance(item, tuple):
        return tuple([_in_words(inner, tables, words) for inner in item])
    return item


@dataclass(frozen=True)
class Telling:
    """How to tell steps: in which language, and with rows named by numbers or by letters."""

    language: str = ENGLISH
    letters: bool = False

    def sentence(self, *messages: Message) -> str:
        """Messages in words, one after the other."""
        return sentences(messages, self.language, self.letters)

    def tactic(self, tactic: str) -> str:
        """The name of a tactic."""
        return tactic_name(tactic, self.language)

    def summary(self, kind: str, tactic: str) -> str:
        """The summary of a tactic of a kind of puzzle."""
        return tactic_summary(kind, tactic, self.language)

    def contradiction(self, name: str) -> str:
        """The name of a standard contradiction."""
        return contradiction_name(name, self.language)


def tactic_name(tactic: str, language: str = ENGLISH) -> str:
    """The name of a tactic in a language; the key is its English name, and kinds share some tactics."""
    named = (tactics[tactic][0] for tactics in language_named(language).tactics.values() if tactic in tactics)
    return next(named, tactic)


def tactic_summary(kind: str, tactic: str, language: str = ENGLISH) -> str:
    """The summary of a tactic of a kind of puzzle, in a sentence or two."""
    by_kind = language_named(language).tactics
    return (by_kind[kind].get(tactic) or by_kind[""].get(tactic) or ("", ""))[1]


def contradiction_name(name: str, language: str = ENGLISH) -> str:
    """The name of a standard contradiction in a language; the key is its English name."""
    return language_named(language).contradictions.get(name, name)
