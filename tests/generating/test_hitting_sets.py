"""Hitting sets against all sets of elements."""

from random import Random

import pytest

from deadreckon.generating.hitting_sets import greedy_hitting_set, lightest_hitting_set, smallest_sets
from deadreckon.puzzles.effort import Effort, OutOfEffort


def weight(chosen, weights):
    return sum(each for element, each in enumerate(weights) if chosen >> element & 1)


@pytest.mark.parametrize("seed", range(60))
def test_no_lighter_set_hits_all(seed):
    random = Random(seed)
    size = random.randint(3, 9)
    weights = [random.choice([1, 1, 2]) for _ in range(size)]
    sets = [random.randrange(1, 1 << size) & random.randrange(1, 1 << size) for _ in range(random.randint(1, 12))]
    sets = [each for each in sets if each]
    hitting = [chosen for chosen in range(1 << size) if all(chosen & each for each in sets)]
    least = min(weight(chosen, weights) for chosen in hitting)
    found = lightest_hitting_set(sets, weights, Effort())
    assert found in hitting
    assert weight(found, weights) == least
    assert lightest_hitting_set(sets, weights, Effort(), below=least) is None
    assert greedy_hitting_set(sets, weights) in hitting
    assert all(any(each & small == small for small in smallest_sets(sets)) for each in sets)


def test_the_work_is_bounded():
    with pytest.raises(OutOfEffort):
        lightest_hitting_set([0b11, 0b1100, 0b110000], [1] * 6, Effort(2))
