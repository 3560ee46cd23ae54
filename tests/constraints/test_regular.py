"""Regular keeps exactly the values that occur in some accepted word."""

from itertools import product
from random import Random

import pytest

from deadreckon.constraints.regular import Regular
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.store import Store, Wipeout

EVEN = [{"a": 1, "b": 0}, {"a": 0, "b": 1}]  # state 0: an even number of a's so far


def regular(alphabets, transitions, initial, accepting):
    problem = Problem()
    scope = [problem.add(f"v{i}", alphabet) for i, alphabet in enumerate(alphabets)]
    constraint = Regular(scope, transitions, initial, accepting)
    problem.post(constraint)
    return problem, constraint


def supported(constraint, domains):
    """By the meaning alone: for each variable the values that occur in some word that holds."""
    kept = [0] * len(domains)
    choices = [[i for i in range(domain.bit_length()) if domain >> i & 1] for domain in domains]
    for word in product(*choices):
        if constraint.holds([variable.values[i] for variable, i in zip(constraint.scope, word)]):
            kept = [mask | 1 << i for mask, i in zip(kept, word)]
    return kept


def check_every_sub_box(problem, constraint):
    for domains in product(*(range(1, 1 << len(variable.values)) for variable in constraint.scope)):
        store = Store(problem)
        store.domains[:] = domains
        expected = supported(constraint, domains)
        if all(expected):
            constraint.filter(store)
            assert store.domains == expected
        else:
            with pytest.raises(Wipeout):
                constraint.filter(store)


@pytest.mark.parametrize(
    ("word", "accepted"), [("", True), ("a", False), ("bab", False), ("abba", True), ("ac", False), ("caa", False)]
)
def test_holds_runs_the_automaton(word, accepted):
    _, constraint = regular(["abc"] * len(word), EVEN, 0, [0])
    assert constraint.holds(word) is accepted


def test_holds_begins_in_the_initial_state():
    _, constraint = regular(["ab"], EVEN, 1, [0])
    assert [constraint.holds(word) for word in ("a", "b")] == [True, False]


def test_filter_reasons_over_the_whole_word():
    problem, constraint = regular(["ab", "b", "ab"], EVEN, 0, [0])
    store = Store(problem)
    constraint.filter(store)
    assert store.domains == [3, 1, 3]
    store.domains[0] = 1
    constraint.filter(store)
    assert store.domains == [1, 1, 1]


@pytest.mark.parametrize("seed", range(40))
def test_filter_is_gac_for_random_automata(seed):
    random = Random(seed)
    states, letters, length = random.randint(1, 6), random.choice(["ab", "abc"]), random.randint(1, 4)
    transitions = [
        {letter: random.randrange(states) for letter in letters if random.random() < 0.7} for _ in range(states)
    ]
    accepting = random.sample(range(states), random.randint(0, states))
    # Variables may list the letters differently, and letters the automaton does not know.
    alphabets = ["".join(random.sample(letters + "z", random.randint(1, len(letters)))) for _ in range(length)]
    check_every_sub_box(*regular(alphabets, transitions, random.randrange(states), accepting))


def test_a_scope_without_variables_holds_or_fails_by_itself():
    problem, constraint = regular([], EVEN, 0, [0])
    constraint.filter(Store(problem))
    problem, constraint = regular([], EVEN, 0, [1])
    with pytest.raises(Wipeout):
        constraint.filter(Store(problem))
