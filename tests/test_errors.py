"""Exceptions for "a limit was reached": one family, in which no member is caught for another."""

from itertools import permutations

from deadreckon.errors import Error, LimitReached, OutOfAttempts
from deadreckon.explaining.proof import Undecided
from deadreckon.kernel.budget import OutOfBudget
from deadreckon.proving.prove import NotCertified
from deadreckon.proving.verify import VerificationStopped
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.generator import TooHard
from deadreckon.workers.task import OutOfTime

FAMILY = {
    NotCertified,
    OutOfAttempts,
    OutOfBudget,
    OutOfEffort,
    OutOfTime,
    TooHard,
    Undecided,
    VerificationStopped,
}


def test_every_limit_is_of_the_family():
    assert set(LimitReached.__subclasses__()) == FAMILY


def test_none_is_caught_for_another():
    assert not [pair for pair in permutations(FAMILY, 2) if issubclass(*pair)]


def test_only_those_that_callers_of_the_package_see_are_its_errors():
    assert {each for each in FAMILY if issubclass(each, Error)} == {
        NotCertified,
        TooHard,
        Undecided,
        VerificationStopped,
    }
