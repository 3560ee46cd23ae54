"""The advice on how to install an extra works where it is given."""

import sys

from deadreckon.extras import install_line


def test_the_pip_of_this_python_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "executable", "/opt/a b/bin/python3")
    assert install_line("book") == "'/opt/a b/bin/python3' -m pip install 'deadreckon[book]'"


def test_a_path_inside_the_current_folder_is_told_from_there(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python3"))
    assert install_line("web") == ".venv/bin/python3 -m pip install 'deadreckon[web]'"


def test_an_interpreter_without_a_path(monkeypatch):
    monkeypatch.setattr(sys, "executable", "")
    assert install_line("web") == "python -m pip install 'deadreckon[web]'"
