"""Completion scripts, run by bash, and by zsh and fish if these are installed."""

import shlex
import shutil
import subprocess
import sys

import pytest

from deadreckon.cli.command_completion import commands_to_complete
from deadreckon.cli.main import main
from waiting import HANG_SECONDS

SHELLS = ("bash", "fish", "zsh")


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


def needs(shell: str) -> str:
    found = shutil.which(shell)
    if not found:
        pytest.skip(f"{shell} is not installed here")
    return found


@pytest.fixture
def bash(capsys: pytest.CaptureFixture[str]):
    """The completions of bash for the last of these words."""
    shell, source = needs("bash"), script("bash", capsys)

    def completed(*words: str) -> list[str]:
        line = " ".join(shlex.quote(word) for word in ("reckon", *words))
        ask = f'{source}\nCOMP_WORDS=({line}); COMP_CWORD={len(words)}; _reckon; printf "%s\\n" "${{COMPREPLY[@]}}"'
        done = subprocess.run(
            [shell, "--norc", "-c", ask], capture_output=True, text=True, timeout=HANG_SECONDS, check=True
        )
        assert done.stderr == ""
        return [word for word in done.stdout.split("\n") if word]

    return completed


def test_bash_completes_commands_actions_options_and_their_values(bash) -> None:
    assert bash("co") == ["compare", "completion", "convert", "count"]
    assert {"solve", "lab", "--version"} <= set(bash(""))
    assert bash("solve", "--li") == ["--limit-nodes", "--limit-seconds", "--limit-memory"]
    assert bash("solve", "x.txt", "--engine", "") == ["native", "kernel"]
    assert "dom/wdeg" in bash("solve", "--order", "d")
    assert bash("lab", "re") == ["report", "repeat"]
    assert bash("lab", "run", "--ag") == ["--again"]
    assert bash("lab", "run", "--again", "not") == ["not applicable"]
    assert bash("lab", "export", "x", "") == ["aslib", "benchexec", "csv", "mkplot"]
    assert bash("completion", "") == list(SHELLS)
    assert bash("generate", "") == ["battleship", "nonogram"]
    assert bash("generate", "battleship", "--touching", "") == ["never", "diagonal", "free"]


def test_bash_leaves_files_to_itself(bash) -> None:
    assert bash("solve", "") == []
    assert bash("solve", "--trace", "") == []
    assert bash("nothing", "") == []


@pytest.mark.parametrize("shell", SHELLS)
def test_every_option_of_every_command_is_in_the_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = script(shell, capsys)
    commands = commands_to_complete()
    assert {"solve", "lab run", "completion"} <= {command.name for command in commands}
    for command in commands:
        lines = [line for line in text.splitlines() if command.name.split()[-1] in line]
        for option in command.options:
            for flag in option.flags:
                word = flag if shell != "fish" else f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
                assert any(word in line for line in lines), (command.name, flag)
            for choice in option.choices:
                assert (choice.replace(" ", "\\\\ ") if shell == "fish" else choice) in text


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_reads_its_script_without_complaint(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [needs(shell), "-n"], input=script(shell, capsys), capture_output=True, text=True, timeout=HANG_SECONDS
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_fish_completes(capsys: pytest.CaptureFixture[str]) -> None:
    ask = f"{script('fish', capsys)}\ncomplete -C 'reckon solve --engine '"
    done = subprocess.run(
        [needs("fish"), "--no-config", "-c", ask], capture_output=True, text=True, timeout=HANG_SECONDS
    )
    assert {line.split("\t")[0] for line in done.stdout.splitlines()} == {"native", "kernel"}


# Stand-ins for the functions of zsh's completion that print their arguments.
ZSH_STANDS_IN = """
compdef() { }
_describe() { print -l -- "${(@P)2}" }
_files() { print files }
compadd() { shift; print -l -- "$@" }
"""


@pytest.mark.parametrize(
    ("words", "proposed"),
    [
        (["solve", "--engine", ""], ["native", "kernel"]),
        (["solve", ""], ["files"]),
        (["solve", "--trace", ""], ["files"]),
        (["lab", "run", "--again", ""], ["ok", "timeout", "memout", "crash", "not applicable", "wrong"]),
        (["completion", ""], list(SHELLS)),
    ],
)
def test_zsh_completes(words: list[str], proposed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    line = " ".join(shlex.quote(word) for word in ("reckon", *words))
    ask = f"words=({line}) CURRENT={len(words) + 1} PREFIX={shlex.quote(words[-1])}; _reckon"
    program = f"{ZSH_STANDS_IN}\n{script('zsh', capsys)}\n{ask}"
    done = subprocess.run([needs("zsh"), "-f", "-c", program], capture_output=True, text=True, timeout=HANG_SECONDS)
    assert (done.stdout.splitlines(), done.stderr) == (proposed, "")


def test_zsh_describes_commands_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"{ZSH_STANDS_IN}\n{script('zsh', capsys)}\nwords=(reckon '') CURRENT=2 PREFIX=; _reckon"
    program += "\nwords=(reckon lab '') CURRENT=3; _reckon\nwords=(reckon solve --) CURRENT=3 PREFIX=--; _reckon"
    done = subprocess.run([needs("zsh"), "-f", "-c", program], capture_output=True, text=True, timeout=HANG_SECONDS)
    assert {"doctor:say which engine is in use, and why", "resume:the same as run", "--all:find every solution"} <= set(
        done.stdout.splitlines()
    )


def test_the_script_is_the_same_whoever_asks(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "deadreckon", "completion", "bash"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG_SECONDS, check=True)
    assert done.stdout == script("bash", capsys)


def test_grades_are_offered_though_numbers_and_ranges_are_taken_too(capsys):
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert "petty-officer" in script
    assert "hardest" in script
