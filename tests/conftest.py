"""Options and fixtures of all tests: thorough runs, published boards if present, and a browser."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from page_server import BROWSERS, QUIET, find_browser
from waiting import HANG_SECONDS

TESTS = Path(__file__).parent

# Modules that tasks and studies of the tests name, for child processes too.
sys.path += [str(TESTS / "workers"), str(TESTS / "lab"), str(TESTS / "web")]

# Replaces the machine's own profile: no example is too slow.
settings.register_profile("any speed", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any speed")


def pytest_addoption(parser):
    parser.addoption(
        "--thorough",
        metavar="TIMES",
        nargs="?",
        type=int,
        const=1,
        default=0,
        help="the tests that a plain run leaves out, and all random boards or TIMES as many: minutes, not seconds",
    )
    parser.addoption(
        "--site", metavar="DIR", help="test the page of this folder, written by `reckon site`, not a server's"
    )


def named(item, arguments):
    """Whether the command line names the file of the item, which then runs in any case."""
    return any(Path(argument.split("::")[0]).resolve() == item.path for argument in arguments)


def pytest_collection_modifyitems(config, items):
    """Select tests: with --thorough, those that a plain run leaves out and those whose number of boards depends on it.

    With --site, tests that are about the server are skipped, and without it those of long visits of a site.
    """
    if config.getoption("--thorough"):
        chosen = [item for item in items if item.get_closest_marker("thorough") or item.get_closest_marker("scaled")]
    elif config.getoption("site"):
        chosen = list(items)
    else:
        chosen = [item for item in items if not item.get_closest_marker("thorough") or named(item, config.args)]
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = chosen
    skipped, reason = ("server", "about the server") if config.getoption("site") else ("tab", "make site-test runs it")
    for item in items:
        if item.get_closest_marker(skipped) or (skipped == "server" and item.path.name.startswith("test_server")):
            item.add_marker(pytest.mark.skip(reason=reason))
        for package in missing_packages(item):
            item.add_marker(pytest.mark.skip(reason=f"{package} is not installed"))


def missing_packages(item):
    """Packages that a test needs by its marks `needs` and that are not installed.

    A mark with cases holds for them alone: for arguments of the test that have a case in their id.
    """
    for mark in item.iter_markers("needs"):
        package, *cases = mark.args
        if find_spec(package) is None and (not cases or any(case in item.callspec.id for case in cases)):
            yield package


class FailuresAtOnce:
    """Names each failed test when it fails, so that a run that is stopped has told its failures."""

    def __init__(self, terminal):
        self.terminal = terminal

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.terminal.write_line(f"\nfailed: {report.nodeid} ({report.when})")


@pytest.hookimpl(trylast=True)  # the terminal comes first
def pytest_configure(config):
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal and not hasattr(config, "workerinput"):  # workers report to the process that started them
        config.pluginmanager.register(FailuresAtOnce(terminal))


@pytest.fixture(scope="session")
def shared_data():
    """The folder of published boards, which are not part of this project; skips the test without it."""
    folder = TESTS.parent.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip(f"no published boards at {folder}")
    return folder


@pytest.fixture(scope="session")
def browser():
    """A real browser; without one the test is skipped, or fails under continuous integration."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    found = find_browser()
    if not found:
        missing = f"no browser here: none of {', '.join(BROWSERS)}"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    sync_api.expect.set_options(timeout=1000 * HANG_SECONDS)
    with sync_api.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=found, args=QUIET)
        yield opened
        opened.close()
