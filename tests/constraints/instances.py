"""The table of the checker: for each file of constraints/ the instances that are checked, by name."""

from itertools import product
from random import Random

from deadreckon.constraints.clause import Clause
from deadreckon.constraints.count import Count
from deadreckon.constraints.crossing import Crossing, letter_positions
from deadreckon.constraints.disjoint import Disjoint
from deadreckon.constraints.linear import Linear
from deadreckon.constraints.ordered import Ordered
from deadreckon.constraints.predicate import Predicate
from deadreckon.constraints.region import Region
from deadreckon.constraints.regular import Regular
from deadreckon.constraints.remaining import Remaining
from deadreckon.constraints.table import Table

ROUNDS = 20  # random instances of each family


def over(domains, make):
    """A builder for the checker: variables with these values, and what `make` posts over them."""
    return lambda problem: make([problem.add(f"v{n}", values) for n, values in enumerate(domains)])


def drawn(name, draw):
    """Random instances, each from a seed of its own; the same ones every time."""
    return {f"{name} {seed}": draw(Random(f"{name} {seed}")) for seed in range(ROUNDS)}


def random_domains(random, most=3):
    """One to `most` variables with one to three values each, not the same for all."""
    return [random.sample("abcd", random.randint(1, 3)) for _ in range(random.randint(1, most))]


def random_relation(random):
    domains = random_domains(random)
    return domains, {row for row in product(*domains) if random.random() < 0.4}


def random_predicate(random):
    domains, relation = random_relation(random)
    return over(domains, lambda scope: Predicate(scope, lambda values: tuple(values) in relation))


def random_table(random):
    domains, relation = random_relation(random)
    relation |= {("z",) * len(domains)}  # a row with values that no variable has
    return over(domains, lambda scope: Table(scope, relation))


def random_count(random):
    domains, counted = random_domains(random, 4), random.sample("abcdz", random.randint(1, 3))
    least, most = random.randint(-1, 3), random.randint(0, 4)
    return over(domains, lambda scope: Count(scope, counted, least, most))


def random_linear(random):
    domains = [range(random.randint(1, 4)) for _ in range(random.randint(1, 3))]
    weights = [[(random.choice([0, 1, 1, 2, 3, 7]), 1 << number) for number in values] for values in domains]
    total = random.randint(0, 7)
    return over(domains, lambda scope: Linear(scope, weights, total))


def random_remaining(random):
    domains = [range(random.randint(1, 4)) for _ in range(random.randint(1, 3))]
    weights = [[(random.choice([0, 1, 1, 2, 3, 7]), 1 << number) for number in values] for values in domains]
    total = random.randint(-1, 7)
    return over(domains, lambda scope: Remaining(scope, weights, total))


def random_disjoint(random):
    domains = random_domains(random)
    clashing = {frozenset(random.choices("abcd", k=2)) for _ in range(random.randint(1, 4))}

    def clashes(variable, number, other):
        return other.mask(lambda value: {value, variable.values[number]} in clashing)

    return over(domains, lambda scope: Disjoint(scope, clashes))


def random_clause(random):
    domains = random_domains(random, 4)
    masks = [random.getrandbits(3) & random.getrandbits(3) for _ in domains]
    return over(domains, lambda scope: Clause(scope, masks))


def random_region(random):
    domains = [random.sample("abc", 3)[: random.randint(1, 3)] for _ in range(random.randint(1, 4))]
    domains = [values if "a" in values else ["a", *values] for values in domains]
    shapes = random.sample(range(1 << len(domains)), random.randint(1, 1 << len(domains)) // 2 or 1)
    return over(domains, lambda scope: Region(scope, "a", shapes))


def random_crossing(random):
    words = ["".join(word) for word in product(".#x", repeat=3)]
    one, other = random.sample(words, random.randint(1, 5)), random.sample(words, random.randint(1, 5))
    row, column = random.randrange(3), random.randrange(3)
    return over([one, other], lambda scope: cross(*scope, row, column, 3))


def random_regular(random):
    states, letters = random.randint(1, 6), random.choice(["ab", "abc"])
    # Some states know no way on, and some variables letters that the automaton does not know.
    automaton = [{x: random.randrange(states) for x in letters if random.random() < 0.7} for _ in range(states)]
    accepting = random.sample(range(states), random.randint(0, states))
    domains = [random.sample(letters + "z", random.randint(1, len(letters))) for _ in range(random.randint(1, 4))]
    initial = random.randrange(states)
    return over(domains, lambda scope: Regular(scope, automaton, initial, accepting))


def cross(one, other, row, column, length):
    return Crossing(letter_positions(one, length, "#")[row], letter_positions(other, length, "#")[column])


def differ(variable, number, other):
    return other.mask(lambda value: value == variable.values[number])


def units(*sizes):
    """Weights for `Linear` under which each value weighs its own number."""
    return [[(number, 1 << number) for number in range(size)] for size in sizes]


EVEN = [{"a": 1, "b": 0}, {"a": 0, "b": 1}]  # state 0: an even number of a's so far

INSTANCES = {
    "count": {
        "no variables, none wanted": over([], lambda scope: Count(scope, "a", 0, 0)),
        "no variables, one wanted": over([], lambda scope: Count(scope, "a", 1, 1)),
        "nothing counted": over(["ab", "ab"], lambda scope: Count(scope, "", 0, 1)),
        "exactly two of four": over(["ab", "ab", "abc", "ac"], lambda scope: Count(scope, "a", 2, 2)),
        "at least one, at most two": over(["ab", "bc", "ca", "abc"], lambda scope: Count(scope, "ab", 1, 2)),
        "more than there can be": over(["ab", "ab"], lambda scope: Count(scope, "a", 3, 3)),
        "more at least than at most": over(["ab", "ab", "ab"], lambda scope: Count(scope, "a", 2, 1)),
        **drawn("count", random_count),
    },
    "crossing": {
        "the same place": over([["#.", ".#"], ["##", ".."]], lambda scope: cross(*scope, 0, 0, 2)),
        "other places": over([["#.", ".#"], ["##", "..", "#."]], lambda scope: cross(*scope, 1, 0, 2)),
        "another letter each": over(
            [["#.", "r#", ".."], ["r.", "..", "#r"]],
            lambda scope: Crossing(letter_positions(scope[0], 2, "#")[0], letter_positions(scope[1], 2, "r")[1]),
        ),
        "no letter in common": over([["#"], ["."]], lambda scope: cross(*scope, 0, 0, 1)),
        **drawn("crossing", random_crossing),
    },
    "disjoint": {
        "no variables": over([], lambda scope: Disjoint(scope, differ)),
        "one variable": over(["abc"], lambda scope: Disjoint(scope, differ)),
        "all different": over(["abc", "abc", "abc", "bcd"], lambda scope: Disjoint(scope, differ)),
        "listed otherwise": over(["abc", "cab", "ca"], lambda scope: Disjoint(scope[::-1], differ)),
        **drawn("disjoint", random_disjoint),
    },
    "linear": {
        "no variables, zero": over([], lambda scope: Linear(scope, [], 0)),
        "no variables, one": over([], lambda scope: Linear(scope, [], 1)),
        "less than nothing": over([range(2), range(2)], lambda scope: Linear(scope, units(2, 2), -1)),
        "nothing": over([range(2), range(3)], lambda scope: Linear(scope, units(2, 3), 0)),
        "three of four": over([range(3)] * 4, lambda scope: Linear(scope, units(3, 3, 3, 3), 3)),
        "out of reach": over([range(3)] * 2, lambda scope: Linear(scope, units(3, 3), 5)),
        "a hole in the sums": over([range(2)] * 2, lambda scope: Linear(scope, [[(0, 1), (5, 2)]] * 2, 7)),
        "equal weights": over([range(3)] * 3, lambda scope: Linear(scope, [[(0, 0b100), (2, 0b011)]] * 3, 4)),
        "the rest by a negative mask": over([(1, 0)] * 3, lambda scope: Linear(scope, [((0, ~1), (2, 1))] * 3, 4)),
        **drawn("linear", random_linear),
    },
    "ordered": {
        "no variables": over([], Ordered),
        "one": over(["abc"], Ordered),
        "two": over(["abcd"] * 2, Ordered),
        "three": over(["abcd"] * 3, Ordered),
        "no room": over(["ab"] * 3, Ordered),
        "backwards": over(["dcba"] * 3, lambda scope: Ordered(scope[::-1])),
    },
    "remaining": {
        "no variables, zero": over([], lambda scope: Remaining(scope, [], 0)),
        "no variables, one": over([], lambda scope: Remaining(scope, [], 1)),
        "nothing": over([range(2), range(3)], lambda scope: Remaining(scope, units(2, 3), 0)),
        "three of four": over([range(3)] * 4, lambda scope: Remaining(scope, units(3, 3, 3, 3), 3)),
        "out of reach": over([range(3)] * 2, lambda scope: Remaining(scope, units(3, 3), 5)),
        **drawn("remaining", random_remaining),
    },
    "predicate": {
        "no variables, true": over([], lambda scope: Predicate(scope, lambda values: True)),
        "no variables, false": over([], lambda scope: Predicate(scope, lambda values: False)),
        "one": over([range(4)], lambda scope: Predicate(scope, lambda values: values[0] % 2 == 0)),
        "less": over([range(3)] * 2, lambda scope: Predicate(scope[::-1], lambda values: values[0] < values[1])),
        "sum": over([range(3)] * 3, lambda scope: Predicate(scope, lambda values: sum(values) == 4)),
        **drawn("predicate", random_predicate),
    },
    "region": {
        "no variables, no place": over([], lambda scope: Region(scope, "a", [0])),
        "no variables, no shape": over([], lambda scope: Region(scope, "a", [])),
        "no shape": over(["ab", "ab"], lambda scope: Region(scope, "a", [])),
        "two in a row": over(["ab", "abc", "ba", "cab"], lambda scope: Region(scope, "a", [0b0011, 0b0110, 0b1100])),
        "nowhere": over(["ab", "ab"], lambda scope: Region(scope, "a", [0])),
        **drawn("region", random_region),
    },
    "regular": {
        "no variables, accepted": over([], lambda scope: Regular(scope, EVEN, 0, [0])),
        "no variables, refused": over([], lambda scope: Regular(scope, EVEN, 0, [1])),
        "even": over(["ab", "ba", "abc", "b"], lambda scope: Regular(scope, EVEN, 0, [0])),
        "odd": over(["ab"] * 4, lambda scope: Regular(scope, EVEN, 1, [0])),
        "nothing accepted": over(["ab"], lambda scope: Regular(scope, EVEN, 0, [])),
        **drawn("regular", random_regular),
    },
    "clause": {
        "no variables": over([], lambda scope: Clause(scope, [])),
        "one": over(["abc"], lambda scope: Clause(scope, [0b101])),
        "one cannot": over(["ab", "abc"], lambda scope: Clause(scope, [0, 0b110])),
        "none can": over(["ab", "abc"], lambda scope: Clause(scope, [0, 0])),
        **drawn("clause", random_clause),
    },
    "table": {
        "no variables, one row": over([], lambda scope: Table(scope, [()])),
        "no variables, no row": over([], lambda scope: Table(scope, [])),
        "no row": over(["ab", "ab"], lambda scope: Table(scope, [])),
        "every row": over(["ab", "cd"], lambda scope: Table(scope, list(product("ab", "cd")))),
        "a row twice": over(["ab", "ab"], lambda scope: Table(scope, [("a", "b"), ("a", "b"), ("b", "b")])),
        **drawn("table", random_table),
    },
}
