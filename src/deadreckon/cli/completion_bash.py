"""The completion of bash: `source <(reckon completion bash)` in ~/.bashrc."""

from __future__ import annotations

from deadreckon.cli.command_completion import ROOT_OPTIONS, Completed, Completion

SCRIPT = """\
# Completion of the command reckon: source <(reckon completion bash)
_reckon() {{
    local IFS=$'\\n' words='' options='' command=${{COMP_WORDS[1]}}
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    if [[ $COMP_CWORD -gt 2 ]]; then
        case $command in
            {groups}) command+=" ${{COMP_WORDS[2]}}" ;;
        esac
    fi
    if [[ $COMP_CWORD -eq 1 ]]; then
        words=$'{first}'
    else
        case "$command $previous" in
{values}
            *)
                case $command in
{commands}
                esac
                [[ $current == -* ]] && words=$options
                ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -o filenames -o bashdefault -o default -F _reckon reckon
"""


def write(commands: list[Completed]) -> str:
    groups = [command.name for command in commands if command.actions]
    first = [command.name for command in commands if " " not in command.name]
    values, cases = [], []
    for command in commands:
        flags = [flag for option in command.options for flag in option.flags]
        free = [word for option in command.options if not option.flags for word in option.choices]
        cases.append(
            f"{' ' * 20}'{command.name}') words=$'{_lines([*command.actions, *free])}' options=$'{_lines(flags)}' ;;"
        )
        for option in command.options:
            if option.flags and option.takes_word:
                names = "|".join(f"'{command.name} {flag}'" for flag in option.flags)
                values.append(f"{' ' * 12}{names}) words=$'{_lines(option.choices)}' ;;")
    return SCRIPT.format(
        groups="|".join(groups),
        first=_lines([*first, *ROOT_OPTIONS]),
        values="\n".join(values),
        commands="\n".join(cases),
    )


def _lines(words: list[str] | tuple[str, ...]) -> str:
    return "\\n".join(words)


COMPLETION = Completion("bash", write)
