"""The completion of zsh: `source <(reckon completion zsh)` in ~/.zshrc, after compinit."""

from __future__ import annotations

from deadreckon.cli.command_completion import ROOT_OPTIONS, Completed, Completion

SCRIPT = """\
#compdef reckon
# Completion of the command reckon: source <(reckon completion zsh), after compinit
_reckon() {{
    local command=$words[2] previous=$words[CURRENT-1]
    local -a first actions options
    first=({first})
    if (( CURRENT == 2 )); then
        _describe command first
        return
    fi
    if (( CURRENT > 3 )) && [[ $command == ({groups}) ]]; then
        command+=" $words[3]"
    fi
    case "$command $previous" in
{values}
    esac
    case $command in
{commands}
    esac
    if [[ $PREFIX == -* ]]; then
        _describe option options
    elif (( $#actions )); then
        _describe word actions
    else
        _files
    fi
}}
compdef _reckon reckon
"""


def write(commands: list[Completed]) -> str:
    summaries = {command.name: command.summary for command in commands}
    values, cases = [], []
    for command in commands:
        options = [_word(flag, option.summary) for option in command.options for flag in option.flags]
        words = [_word(action, summaries[f"{command.name} {action}"]) for action in command.actions]
        words += [_quoted(word) for option in command.options if not option.flags for word in option.choices]
        cases.append(f"        ({_quoted(command.name)}) actions=({' '.join(words)}) options=({' '.join(options)}) ;;")
        for option in command.options:
            if option.flags and option.takes_word:
                names = "|".join(_quoted(f"{command.name} {flag}") for flag in option.flags)
                choices = " ".join(map(_quoted, option.choices))
                values.append(f"        ({names}) {f'compadd -- {choices}' if choices else '_files'}; return ;;")
    first = [_word(name, summary) for name, summary in summaries.items() if " " not in name]
    first += [_word(flag, summary) for flag, summary in ROOT_OPTIONS.items()]
    groups = "|".join(command.name for command in commands if command.actions)
    return SCRIPT.format(first=" ".join(first), groups=groups, values="\n".join(values), commands="\n".join(cases))


def _word(word: str, summary: str) -> str:
    """A word with its description, in the syntax of `_describe`."""
    return _quoted(f"{word}:{summary}")


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


COMPLETION = Completion("zsh", write)
