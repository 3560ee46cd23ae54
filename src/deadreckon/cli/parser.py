"""The parser of command lines: errors are one line, with a suggestion for a misspelt word."""

from __future__ import annotations

import os
import re
import sys
from argparse import Action, ArgumentError, ArgumentParser, HelpFormatter

from deadreckon.cli.command import BAD_INPUT
from deadreckon.cli.streams import note, shows_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, NoReturn

    from _typeshed import SupportsWrite


# Names of the same options and actions in other programs, and former names.
ELSEWHERE = {
    "difficulty": "--grade",
    "height": "--rows",
    "level": "--grade",
    "number": "--count",
    "resume": "run",
    "size": "--rows",
    "threads": "--jobs",
    "time-limit": "--limit-seconds",
    "timeout": "--limit-seconds",
    "width": "--columns",
    "workers": "--jobs",
}

# Former names of options -> current names, of which a command has at most one.
FORMER = {
    "--from-image": ("--picture",),
    "--limit": ("--limit-solutions",),
    "--most-bytes": ("--max-bytes",),
    "--seconds": ("--limit-seconds",),
    "--to": ("--format", "--out"),
}


class Parser(ArgumentParser):
    examples: tuple[str, ...] = ()  # command lines at the end of the help
    fill_later: Callable[[Parser], None] | None = None  # adds the options of the called action only

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=Formatter, allow_abbrev=False, **settings)  # nor do its subparsers
        self._positionals.title = "arguments"
        self.color = False  # Python 3.14 would use colours of its own

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self.fill_later is not None:
            fill, self.fill_later = self.fill_later, None
            fill(self)
        return super().parse_known_args(args, namespace)

    def list_words(self, title: str, summaries: dict[str, str]) -> None:
        """List words with their summaries in the help, under a title."""
        group = self.add_argument_group(title)
        group._group_actions += [Action([], word, metavar=word, help=text) for word, text in summaries.items()]

    def format_help(self) -> str:
        lines = "".join(f"  {example}\n" for example in self.examples)
        return super().format_help() + (f"\nexamples:\n{lines}" if lines else "")

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help; if that fails, the error is raised, where argparse would ignore it."""
        text = self.format_help()
        print(coloured(text) if file is None and shows_colours(sys.stdout) else text, end="", file=file)

    def error(self, message: str) -> NoReturn:
        note(f"{self.prog}: {message}")
        sys.exit(BAD_INPUT)

    def refuse_word(self, word: str) -> NoReturn:
        """Refuse a superfluous word."""
        options = [option for action in self._actions for option in action.option_strings]
        for name in FORMER.get(word.partition("=")[0], ()):
            if name in options:
                self.error(f"found {word!r}, expected {name}, its name now")
        help_words = f"`{self.prog} --help` says what it takes"
        self.error(f"found {word!r}, which it does not take; {suggestion(word, options) or help_words}")

    def _check_value(self, action: Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = list(map(str, action.choices))
            hint = suggestion(str(value), known)
            expected = f"found {value!r}, expected one of {', '.join(known)}{'; ' * bool(hint)}{hint}"
            raise ArgumentError(action, expected)


def coloured(help: str) -> str:
    """The help with bold headings, and options, commands and examples in cyan."""
    help = re.sub(r"^(usage:|\w[\w ]*:$)", "\033[1m\\1\033[0m", help, flags=re.MULTILINE)
    return re.sub(r"^( {2,4})(-.*?|reckon .*?|\S+)(?=  |$)", "\\1\033[36m\\2\033[0m", help, flags=re.MULTILINE)


class Formatter(HelpFormatter):
    """Help formatter that asks the system for the width of the terminal; argparse would import `shutil`."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=terminal_columns() - 2)


def terminal_columns() -> int:
    """Width of the terminal, from the environment or the system; 80 if unknown."""
    if os.environ.get("COLUMNS", "").isdigit():
        return int(os.environ["COLUMNS"]) or 80
    try:
        return os.get_terminal_size(1).columns or 80
    except OSError:
        return 80


def suggestion(word: str, known: Iterable[str]) -> str:
    """Question such as "did you mean ...?": the words with this prefix, or the nearest one; "" if none is near."""
    from difflib import get_close_matches

    bare = word.partition("=")[0].lstrip("-")
    by_bare_name: dict[str, str] = {}
    for name in known:
        by_bare_name.setdefault(name.lstrip("-"), name)  # prefer the command `help` to the option
    begun = [name for name in by_bare_name if bare and name.startswith(bare)]
    meant = [name for name in by_bare_name if by_bare_name[name] == ELSEWHERE.get(bare)]
    near = begun or meant or get_close_matches(bare, by_bare_name, 1)
    return f"did you mean {', '.join([by_bare_name[name] for name in near])}?" if near else ""
