"""Messages that say any text, for tests that are about something else."""

from deadreckon.puzzles.message import Message, Messages


def said(text: str) -> Messages:
    return (supposed(text),)


def supposed(text: str) -> Message:
    return Message("plain", text=text)
