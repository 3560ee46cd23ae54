"""Parts of the isolation of programs that a run does not reach on every machine."""

import sys

import pytest

import deadreckon
from deadreckon.marking import landlock, sandbox, system_calls
from deadreckon.marking.isolation import is_mapped


def test_landlock_shows_all_but_this_package(tmp_path, monkeypatch):
    site = tmp_path / "usr" / "lib" / "site"
    for name in ("deadreckon", "numpy"):
        (site / name).mkdir(parents=True)
    (tmp_path / "usr" / "bin").mkdir()
    (site / "link").symlink_to(site / "deadreckon")
    monkeypatch.setattr(sandbox, "SYSTEM", (str(tmp_path / "usr"),))
    monkeypatch.setattr(sandbox, "SYSTEM_FILES", ())
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "usr"))
    monkeypatch.setattr(deadreckon, "__path__", [str(site / "deadreckon")])
    readable, listed = sandbox._readable.__wrapped__()
    assert set(readable) == {str(site / "numpy"), str(tmp_path / "usr" / "bin")}
    assert set(listed) == {str(tmp_path / "usr"), str(site.parent), str(site)}
    monkeypatch.setattr(deadreckon, "__path__", [str(tmp_path / "elsewhere" / "deadreckon")])
    assert sandbox._readable.__wrapped__() == ((str(tmp_path / "usr"),) * 2, ())


@pytest.mark.parametrize(("machine", "more"), [("x86_64", set()), ("riscv64", {"UDP", "modes of files"})])
def test_what_stays_open_is_told(monkeypatch, machine, more):
    monkeypatch.setattr(system_calls.os, "uname", lambda: type("Machine", (), {"machine": machine}))
    found = set(landlock.left_open())
    assert {"numbers of processes", "numbers of files"} | more <= found
    assert ("UDP" in found) == bool(more)


def test_users_of_a_container_are_known():
    assert is_mapped(2_000_000_000, "         0          0 4294967295\n")
    assert not is_mapped(2_000_000_000, "0 1000 1\n1 100000 65536\n")
    assert is_mapped(0, "0 1000 1\n1 100000 65536\n")
