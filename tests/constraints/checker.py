"""The one checker every constraint goes through: its filter against its own `holds`, on every sub-box."""

from itertools import product

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.kernel.budget import UNLIMITED
from deadreckon.kernel.problem import FORWARD, GAC, Problem
from deadreckon.kernel.store import Store, Wipeout
from deadreckon.kernel.tuples import TupleCount, TupleListing, count_tuples


def check(build):
    """Check the constraint that `build(problem)` makes over variables it adds to `problem`."""
    problem = Problem()
    constraint = build(problem)
    problem.post(constraint)
    problem.add("bystander", "ab")  # no business of the constraint's: must stay as it is
    assert constraint.strength in (FORWARD, GAC)
    solutions = check_meaning(constraint)
    check_tuples(problem, constraint, solutions)
    store = Store(problem)
    for box in product(*(list(sub_domains(variable.start)) for variable in constraint.scope)):
        check_box(store, constraint, box, [s for s in solutions if all(map(int.__and__, s, box))])


def sub_domains(domain):
    """Every mask of some, but not none, of the values in `domain`."""
    mask = domain
    while mask:
        yield mask
        mask = (mask - 1) & domain


def check_meaning(constraint):
    """`violation` is 0 exactly where `holds`; gives what holds, each variable's value as its bit."""
    solutions = []
    for choice in product(*(list(bits(variable.start)) for variable in constraint.scope)):
        values = [variable.values[bit.bit_length() - 1] for variable, bit in zip(constraint.scope, choice)]
        holds, violation = constraint.holds(values), constraint.violation(values)
        assert isinstance(holds, bool)
        assert violation == 0 if holds else violation > 0, f"{values}: holds {holds}, violation {violation}"
        if holds:
            solutions.append(choice)
    return solutions


def check_tuples(problem, constraint, solutions):
    """The tuples of several initial domains are counted right, and listed once each."""
    whole = [variable.start for variable in constraint.scope]
    for keep in (-1, 0b101, 0b010, 0b110):
        box = [start & keep or start for start in whole]
        for variable, start in zip(constraint.scope, box):
            vars(variable)["start"] = start
        inside = sorted(s for s in solutions if all(map(int.__and__, s, box)))
        assert count_tuples(constraint) == TupleCount(len(inside)), f"{box}: {inside}"
        listing = TupleListing(problem, UNLIMITED)
        assert sorted(as_bits(constraint, row) for row in listing.of(constraint)) == inside
        assert sorted(as_bits(constraint, row) for row in listing.of(constraint)) == inside
        assert listing.tuples == 2 * len(inside)
    for variable, start in zip(constraint.scope, whole):
        vars(variable)["start"] = start


def as_bits(constraint, row):
    return tuple(1 << variable.number(value) for variable, value in zip(constraint.scope, row))


def check_box(store, constraint, box, solutions):
    """One filter call: sound, as strong as claimed, and all of it on the trail."""
    load(store, constraint, box)
    before, mark, removed = store.snapshot(), store.mark(), store.counters.removed
    supported = [0] * len(box) if not solutions else [or_all(column) for column in zip(*solutions)]
    exact = constraint.strength == GAC or sum(domain.bit_count() > 1 for domain in box) < 2
    try:
        constraint.filter(store)
    except Wipeout:
        assert not solutions, f"{box}: wiped out, but {supported} is supported"
        if constraint.strength == GAC:  # the values removed before a wipeout depend on the implementation
            assert store.snapshot() == before and store.counters.removed == removed, f"{box}: removed values first"
    else:
        after = [store.domains[variable.index] for variable in constraint.scope]
        if exact:
            assert solutions, f"{box}: there is no solution, and still no wipeout"
            assert after == supported, f"{box}: kept {after}, supported is {supported}"
        for kept, wanted, domain in zip(after, supported, box):
            assert kept and not wanted & ~kept and not kept & ~domain, f"{box}: {after} against {supported}"
        check_bookkeeping(store, before[0], removed)
        if constraint.strength == GAC:
            again = store.snapshot()
            constraint.filter(store)
            assert store.snapshot() == again, f"{box}: filtered twice is not filtered once"
    store.undo(mark)
    assert store.snapshot() == before, f"{box}: changed behind the back of the trail"


def load(store, constraint, box):
    """The box as the state of the store, with nothing decided."""
    domains = [variable.start for variable in store.problem.variables]
    for variable, domain in zip(constraint.scope, box):
        domains[variable.index] = domain
    fixed = sum(1 << index for index, domain in enumerate(domains) if domain.bit_count() == 1)
    store.load((tuple(domains), 0, fixed, 0))


def check_bookkeeping(store, before, removed):
    """Changes reach propagation, are counted, and mark a variable as fixed if one value is left."""
    pairs = list(zip(before, store.domains))
    assert sorted(set(store.changed)) == [index for index, (old, new) in enumerate(pairs) if old != new]
    assert store.counters.removed - removed == sum((old & ~new).bit_count() for old, new in pairs)
    assert list(bit_positions(store.fixed)) == [index for index, (_, new) in enumerate(pairs) if new.bit_count() == 1]
    assert store.decided == 0


def or_all(masks):
    together = 0
    for mask in masks:
        together |= mask
    return together
