"""Limits: impossible values are refused by the constructor."""

import math

import pytest

from deadreckon.kernel.limits import Limits


@pytest.mark.parametrize("name", ["solutions", "nodes", "seconds", "memory", "work"])
@pytest.mark.parametrize("limit", [-1, -0.5, math.nan, -math.inf])
def test_negative_numbers_and_nan_are_refused(name, limit):
    with pytest.raises(ValueError, match=f"found {name}={limit}, expected None or a number from 0 on"):
        Limits(**{name: limit})


def test_none_zero_and_infinity_are_limits():
    assert Limits() == Limits(None, None, None)
    assert Limits(0, 0, 0.0).seconds == 0.0
    assert Limits(seconds=math.inf).seconds == math.inf
