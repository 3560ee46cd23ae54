"""Independent implementation of BT, FC and GAC after the textbooks: plain recursion over lists of values.

Nothing here calls a filter, a store or a search of the package. A constraint is asked whether it `holds`, and for what
defines it (weights of a sum, clashing values), so that counts that agree were obtained in two ways.
"""

from itertools import product

from deadreckon.constraints.disjoint import Disjoint
from deadreckon.constraints.predicate import Predicate
from deadreckon.constraints.remaining import Remaining
from deadreckon.kernel.problem import GAC


class Inconsistent(Exception):
    """A variable was wiped out, or a constraint on decided variables is broken."""


ORDERS = {
    "static": lambda domains, undecided: undecided[0],
    "mrv": lambda domains, undecided: min(undecided, key=lambda v: len(domains[v])),
    "heaviest": lambda domains, undecided: max(undecided, key=lambda v: v.weight),
    "mrv+heaviest": lambda domains, undecided: min(undecided, key=lambda v: (len(domains[v]), -v.weight)),
}


class Textbook:
    """A search for all solutions, with its counters."""

    def __init__(self, problem, propagate, order="static", moves=False):
        self.problem, self.order = problem, ORDERS[order]
        self.propagate = {"bt": self.bt, "fc": self.fc, "gac": self.gac}[propagate]
        self.decisions = self.failures = self.checks = self.removed = 0
        self.solutions = []
        self.explored = []  # variables that have lost an explored value since the last propagation
        self.supports = {}  # by constraint and domains: computed once
        subsumed = {id(weaker) for constraint in problem.constraints for weaker in constraint.subsumes}
        self.strongest = [c for c in problem.constraints if id(c) not in subsumed]
        domains = {v: [value for n, value in enumerate(v.values) if v.start >> n & 1] for v in problem.variables}
        decided = set()
        try:
            if not all(domains.values()):
                raise Inconsistent
            self.propagate(domains, decided, None)
        except Inconsistent:
            self.failures += 1
            return
        if moves:
            self.search_by_moves(domains, decided, [])
        else:
            self.search(domains, decided)

    def counts(self):
        return self.decisions, self.failures, self.checks, self.removed

    # Searches

    def search(self, domains, decided):
        undecided = [v for v in self.problem.variables if v not in decided]
        if not undecided:
            self.solutions.append(tuple(domains[v][0] for v in self.problem.variables))
            return
        variable = self.order(domains, undecided)
        domains = dict(domains)
        for value in domains[variable]:
            child, child_decided = dict(domains), set(decided)
            if self.decide(child, child_decided, [(variable, value)]):
                self.search(child, child_decided)
            self.explored = []
            if not self.remove_explored(domains, decided, variable, value):
                return

    def remove_explored(self, domains, decided, variable, value):
        """Take an explored value from interchangeable variables; False if that leaves one of them without values."""
        for group in self.problem.interchangeable if self.problem.skips_explored else ():
            for other in group if variable in group else ():
                if other is not variable and other not in decided and value in domains[other]:
                    domains[other] = [each for each in domains[other] if each != value]
                    self.removed += 1
                    self.explored.append(other)
                    if not domains[other]:
                        return False
        return True

    def search_by_moves(self, domains, decided, made):
        """Search that decides several variables at a time, as the model proposes."""
        settled = {v for move in made for v, _ in move}
        first = next((v for v in self.problem.variables if v not in settled), None)
        if first is None:
            self.solutions.append(tuple(domains[v][0] for v in self.problem.variables))
            return
        for value in domains[first]:
            bit = 1 << first.number(value)
            for move in self.problem.moves(self, made, first, bit):
                child, child_decided = dict(domains), set(decided)
                if self.decide(child, child_decided, [(v, v.values[b.bit_length() - 1]) for v, b in move]):
                    self.search_by_moves(child, child_decided, [*made, move])

    def decide(self, domains, decided, move):
        """Decide each variable of the move and propagate; False, and one failure, where that is inconsistent."""
        try:
            for variable, value in move:
                self.decisions += 1
                if value not in domains[variable]:
                    raise Inconsistent
                domains[variable] = [value]
                decided.add(variable)
                self.propagate(domains, decided, variable)
        except Inconsistent:
            self.failures += 1
            return False
        return True

    # Propagation: what follows from deciding `variable`; None at the root

    def bt(self, domains, decided, variable):
        for constraint in self.on(variable, self.problem.constraints):
            if decided.issuperset(constraint.scope):
                self.check(constraint, domains)
            elif constraint.early:
                self.checks += 1
                if left_by(constraint, domains, decided) < 0:
                    raise Inconsistent

    def fc(self, domains, decided, variable):
        for constraint in self.on(variable, self.problem.constraints):
            undecided = [v for v in constraint.scope if v not in decided]
            if len(undecided) == 1:
                self.revise_last(constraint, domains, decided, undecided[0])
            elif undecided and constraint.early:
                self.revise_sum(constraint, domains, decided, decided)
            elif not undecided and variable is None:
                self.check(constraint, domains)

    def gac(self, domains, decided, variable):
        pending = set(self.on(variable, self.strongest))
        while pending:
            constraint = next(c for c in self.strongest if c in pending)  # the one posted first
            pending.remove(constraint)
            before = dict(domains)
            self.revise(constraint, domains, decided)
            changed = self.explored + [v for v in constraint.scope if domains[v] != before[v]]
            self.explored = []
            pending.update(c for c in self.strongest if any(v in c.scope for v in changed))
            if constraint.strength == GAC:
                pending.discard(constraint)
        decided.update(v for v, values in domains.items() if len(values) == 1)

    def on(self, variable, constraints):
        return [c for c in constraints if variable is None or variable in c.scope]

    # One constraint

    def check(self, constraint, domains):
        self.checks += 1
        if not constraint.holds([domains[v][0] for v in constraint.scope]):
            raise Inconsistent

    def prune(self, domains, decided, variable, kept):
        """Keep these values; a variable that is wiped out ends the propagation."""
        if variable not in decided:
            self.removed += len(domains[variable]) - len(kept)
        if not kept:
            raise Inconsistent
        domains[variable] = kept

    def wipe_out(self, constraint, domains, decided):
        """No value of the scope is supported: the first undecided variable is left without any."""
        self.removed += next((len(domains[v]) for v in constraint.scope if v not in decided), 0)
        raise Inconsistent

    def revise_last(self, constraint, domains, decided, last):
        """Check each value of the last variable beside those of the others."""
        kept = []
        for value in domains[last]:
            self.checks += 1
            if constraint.holds([value if v is last else domains[v][0] for v in constraint.scope]):
                kept.append(value)
        self.prune(domains, decided, last, kept)

    def revise(self, constraint, domains, decided):
        """The values that the constraint removes under gac: unsupported ones, or those promised by its class."""
        fixed = {v for v in constraint.scope if len(domains[v]) == 1}
        if constraint.strength == GAC:
            supported = self.supported(constraint, domains)
            if supported is None:
                self.wipe_out(constraint, domains, decided)
            for variable, values in zip(constraint.scope, supported):
                self.prune(domains, decided, variable, [value for value in domains[variable] if value in values])
        elif isinstance(constraint, Predicate):
            unfixed = [v for v in constraint.scope if v not in fixed]
            if len(unfixed) == 1:
                self.revise_last(constraint, domains, decided, unfixed[0])
            elif not unfixed:
                self.checks += 1
                if not constraint.holds([domains[v][0] for v in constraint.scope]):
                    self.wipe_out(constraint, domains, decided)
        elif isinstance(constraint, Remaining):
            self.revise_sum(constraint, domains, decided, fixed)
        elif isinstance(constraint, Disjoint):
            self.revise_pairs(constraint, domains, decided)
        else:
            raise TypeError(f"{type(constraint).__name__} promises less than GAC: say here what it removes")

    def supported(self, constraint, domains):
        """For each variable of the scope the values that are in a tuple that holds; None without such a tuple."""
        key = id(constraint), tuple(tuple(domains[v]) for v in constraint.scope)
        if key not in self.supports:
            tuples = [row for row in product(*key[1]) if constraint.holds(row)]
            self.supports[key] = [set(column) for column in zip(*tuples)] if tuples else None
        return self.supports[key]

    def revise_sum(self, constraint, domains, decided, known):
        """No value may weigh more than what the `known` variables leave; the last variable takes all of it."""
        left = left_by(constraint, domains, known)
        unknown = [v for v in constraint.scope if v not in known]
        if left < 0 or (left and not unknown):
            self.wipe_out(constraint, domains, decided)
        least = left if len(unknown) == 1 else 0
        for variable in unknown:
            kept = [value for value in domains[variable] if least <= weight(constraint, variable, value) <= left]
            self.prune(domains, decided, variable, kept)

    def revise_pairs(self, constraint, domains, decided):
        """Each variable with one value removes the clashing values of all others, those that get fixed by it too."""
        done = set()
        while fixed := [
            v for v in self.problem.variables if v in constraint.scope and len(domains[v]) == 1 and v not in done
        ]:
            done.update(fixed)
            for variable in fixed:
                number = variable.number(domains[variable][0])
                for other in constraint.scope:
                    if other is not variable:
                        clashing = constraint.clashes(variable, number, other)
                        kept = [value for value in domains[other] if not clashing >> other.number(value) & 1]
                        if not kept and other in decided:
                            self.wipe_out(constraint, domains, decided)
                        self.prune(domains, decided, other, kept)


def weight(constraint, variable, value):
    weights = constraint.weights[constraint.scope.index(variable)]
    return next(each for each, mask in weights if mask >> variable.number(value) & 1)


def left_by(constraint, domains, known):
    """The total of a sum minus the weights of the `known` variables."""
    return constraint.total - sum(weight(constraint, v, domains[v][0]) for v in constraint.scope if v in known)
