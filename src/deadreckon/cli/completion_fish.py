"""The completion of fish: `reckon completion fish | source` in ~/.config/fish/config.fish."""

from __future__ import annotations

from collections.abc import Iterator

from deadreckon.cli.command_completion import ROOT_OPTIONS, Completed, CompletedOption, Completion


def write(commands: list[Completed]) -> str:
    lines = ["# Completion of the command reckon: reckon completion fish | source"]
    lines += [_line("__fish_use_subcommand", f"-l {flag[2:]}", summary) for flag, summary in ROOT_OPTIONS.items()]
    for command in commands:
        group, _, action = command.name.rpartition(" ")
        before = f"__fish_seen_subcommand_from {group}" if group else "__fish_use_subcommand"
        lines.append(_line(before, f"-f -a {_quoted(action)}", command.summary))
        inside = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in command.name.split())
        lines += [_line(inside, words, option.summary) for option in command.options for words in _words(option)]
    return "\n".join(lines) + "\n"


def _words(option: CompletedOption) -> Iterator[str]:
    """Arguments of `complete` for an option, or for arguments without one."""
    choices = f"-a {_quoted(' '.join(word.replace(' ', chr(92) + ' ') for word in option.choices))}"
    if not option.flags:
        if option.choices:
            yield f"-f {choices}"
        return
    flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
    yield f"{flags} -x {choices}" if option.choices else f"{flags} -r" if option.takes_word else flags


def _line(condition: str, words: str, summary: str) -> str:
    return f"complete -c reckon -n {_quoted(condition)} {words} -d {_quoted(summary)}"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


COMPLETION = Completion("fish", write)
