"""Messages with arbitrary text for tests of other things; `tellable` adds them to every language."""

from deadreckon.explaining.messages import language_named, languages
from deadreckon.puzzles.message import Message, Messages


def said(text: str) -> Messages:
    return (supposed(text),)


def supposed(text: str) -> Message:
    return Message("plain", text=text)


def tellable(monkeypatch):
    for language in languages():
        monkeypatch.setitem(language_named(language).sentences, "plain", lambda _words, text: text)
