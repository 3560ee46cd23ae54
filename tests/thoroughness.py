"""Numbers of random boards: a fifth of them in a plain run, all of them, or several times as many, with --thorough."""

import pytest

SHARE = 5  # a plain run tries one board of this many


def thorough_after(number, values):
    """Values for a test's parameter, those after the first `number` for a thorough run alone."""
    values = list(values)
    return values[:number] + [pytest.param(value, marks=pytest.mark.thorough) for value in values[number:]]


def scaled(config, number):
    """Number of boards to try out of `number`; `--thorough 10` multiplies it by ten."""
    thorough = config.getoption("--thorough")
    return number * thorough if thorough else max(number // SHARE, 1)


def batches(config, number):
    """The batches to try out of `number`: in a thorough run, the ones that a plain run leaves out."""
    thorough, plain = config.getoption("--thorough"), max(number // SHARE, 1)
    return range(plain, number * thorough) if thorough else range(plain)
