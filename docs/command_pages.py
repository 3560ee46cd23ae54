"""The reference of all commands, read from the parsers that `reckon COMMAND --help` shows."""

from __future__ import annotations

import argparse
from typing import Any
from unittest import mock

from deadreckon.cli.main import main


class Shown(Exception):
    """Raised in place of printing a help: carries its parser."""


def parser_of(*words: str) -> argparse.ArgumentParser:
    """The parser whose help `reckon WORDS --help` would print."""

    def show(_: Any, parser: argparse.ArgumentParser, *__: Any, **___: Any) -> None:
        raise Shown(parser)

    with mock.patch.object(argparse._HelpAction, "__call__", show):
        try:
            main([*words, "--help"])
        except Shown as shown:
            parser: argparse.ArgumentParser = shown.args[0]
            return parser
    raise RuntimeError(f"`reckon {' '.join(words)} --help` shows no parser")


def command_reference() -> str:
    """A section for each command, in the order of `reckon --help`."""
    return "\n\n".join(section(name, level=2) for name in subcommands(parser_of()))


def subcommands(parser: argparse.ArgumentParser) -> list[str]:
    found = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return [name for action in found for name in action.choices]


def section(*words: str, level: int) -> str:
    parser = parser_of(*words)
    parts = [f"{'#' * level} `reckon {' '.join(words)}`", sentence(parser.description or "")]
    parts += [f"```text\n{plain_usage(parser)}\n```"]
    arguments = [action for action in parser._actions if is_told(action)]
    if arguments:
        parts.append("\n".join(["| argument | meaning |", "|---|---|", *(row(parser, action) for action in arguments)]))
    parts.append("Examples:\n\n```text\n" + "\n".join(getattr(parser, "examples", ())) + "\n```")
    parts += [section(*words, name, level=level + 1) for name in subcommands(parser)]
    return "\n\n".join(part for part in parts if part)


def is_told(action: argparse.Action) -> bool:
    shown_elsewhere = isinstance(action, (argparse._HelpAction, argparse._SubParsersAction))
    return action.help != argparse.SUPPRESS and not shown_elsewhere


def plain_usage(parser: argparse.ArgumentParser) -> str:
    return parser.format_usage().removeprefix("usage: ").replace("\n       ", "\n").strip()


def row(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    names = ", ".join(f"`{name}`" for name in spelt(parser, action))
    meaning = parser._get_formatter()._expand_help(action) if action.help else ""
    return f"| {names} | {cell(meaning)} |"


def spelt(parser: argparse.ArgumentParser, action: argparse.Action) -> list[str]:
    """An option with its value, as in `--limit-seconds S`; an argument by its name."""
    formatter = parser._get_formatter()
    if not action.option_strings:
        return [formatter._format_args(action, formatter._get_default_metavar_for_positional(action))]
    if action.nargs == 0:
        return list(action.option_strings)
    value = formatter._format_args(action, formatter._get_default_metavar_for_optional(action))
    return [*action.option_strings[:-1], f"{action.option_strings[-1]} {value}"]


def cell(text: str) -> str:
    """Plain text for a cell of a Markdown table."""
    for mark in "\\|<*_[$":
        text = text.replace(mark, f"\\{mark}")
    return " ".join(text.split())


def sentence(text: str) -> str:
    return cell(text[:1].upper() + text[1:]).rstrip(".") + "." if text else ""
