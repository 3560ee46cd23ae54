// The CDCL solver against brute force: random small problems of clauses and cardinalities, all solutions of each.
#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>

#include "cdcl/solver.hpp"
#include "check.hpp"

using namespace deadreckon;
using namespace deadreckon::cdcl;

namespace {

constexpr cdcl::options::Settings settings = nonogram::options::learning;

struct Bound {
    std::vector<Literal> literals;
    int low, high;

    bool holds(unsigned assignment) const {
        const int count = static_cast<int>(std::count_if(literals.begin(), literals.end(), [=](Literal literal) {
            return ((assignment >> variable_of(literal)) & 1) == static_cast<unsigned>(is_positive(literal));
        }));
        return low <= count && count <= high;
    }
};

struct Problem {
    int variables;
    std::vector<Bound> bounds;  // a clause is "at least one"
    std::vector<Bound> hidden;  // bounds that only a propagator knows of
};

// A bound as a propagator, inferring as late and explaining as badly as it is allowed to.
class LazyBound : public Propagator {
public:
    explicit LazyBound(const Bound& bound) : bound_(bound) {}

    void assigned(Literal literal) override { told_.push_back(literal); }

    void unassigned(Literal literal) override {
        check(!told_.empty() && told_.back() == literal, "literals are taken back last first");
        told_.pop_back();
    }

    bool propagate(Solver& solver) override {
        check(told_ == solver.trail(), "a propagator is told the whole trail before it propagates");
        const int trues = count(solver, false), falses = count(solver, true);
        if (trues > bound_.high || static_cast<int>(bound_.literals.size()) - falses < bound_.low) {
            solver.conflict(known(solver, INT_MAX, trues <= bound_.high));
            return false;
        }
        for (const Literal literal : bound_.literals) {
            if (!solver.is_unassigned(literal)) continue;
            if (trues == bound_.high) return solver.infer(negate(literal), *this);
            if (static_cast<int>(bound_.literals.size()) - falses == bound_.low) return solver.infer(literal, *this);
        }
        return true;
    }

    void explain(Solver& solver, Literal inferred, std::vector<Literal>& explanation) override {
        const bool member = std::count(bound_.literals.begin(), bound_.literals.end(), inferred) > 0;
        for (const Literal literal : known(solver, solver.trail_position(inferred), member))
            explanation.push_back(literal);
    }

private:
    int count(const Solver& solver, bool negated) const {
        return static_cast<int>(known(solver, INT_MAX, negated).size());
    }

    // The members that are true, or the negations of those that are false, before a place on the trail.
    std::vector<Literal> known(const Solver& solver, int before, bool negated) const {
        std::vector<Literal> result;
        for (Literal literal : bound_.literals)
            if (solver.trail_position(literal ^ static_cast<int>(negated)) < before)
                result.push_back(literal ^ static_cast<int>(negated));
        return result;
    }

    Bound bound_;
    std::vector<Literal> told_;
};

int below(std::mt19937& random, int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); }

Bound random_bound(std::mt19937& random, int variables, bool clause) {
    std::vector<int> order(variables);
    for (int i = 0; i < variables; ++i) order[i] = i;
    for (int i = variables - 1; i > 0; --i) std::swap(order[i], order[below(random, i + 1)]);
    const int size = clause ? 1 + below(random, std::min(variables, 4)) : 1 + below(random, variables);
    Bound bound{{}, 1, size};
    for (int i = 0; i < size; ++i) bound.literals.push_back(2 * order[i] + below(random, 2));
    if (!clause) {
        bound.low = below(random, size + 1);
        bound.high = below(random, 2) ? bound.low : bound.low + below(random, size - bound.low + 1);
    }
    return bound;
}

Problem random_problem(std::mt19937& random) {
    Problem problem{1 + below(random, 11), {}, {}};
    for (int i = below(random, 4 * problem.variables); i > 0; --i)
        problem.bounds.push_back(random_bound(random, problem.variables, true));
    for (int i = below(random, 4); i > 0; --i) problem.bounds.push_back(random_bound(random, problem.variables, false));
    for (int i = below(random, 3); i > 0; --i) problem.hidden.push_back(random_bound(random, problem.variables, false));
    return problem;
}

std::set<unsigned> by_brute_force(const Problem& problem) {
    std::set<unsigned> solutions;
    for (unsigned assignment = 0; assignment < 1u << problem.variables; ++assignment) {
        auto holds = [=](const Bound& bound) { return bound.holds(assignment); };
        if (std::all_of(problem.bounds.begin(), problem.bounds.end(), holds) &&
            std::all_of(problem.hidden.begin(), problem.hidden.end(), holds))
            solutions.insert(assignment);
    }
    return solutions;
}

// Finds every solution by excluding one after the other.
std::set<unsigned> by_learning(const Problem& problem) {
    std::vector<LazyBound> propagators(problem.hidden.begin(), problem.hidden.end());
    Solver solver(settings);
    for (int i = 0; i < problem.variables; ++i) solver.add_variable();
    for (LazyBound& propagator : propagators) solver.attach(propagator);
    for (const Bound& bound : problem.bounds) {
        const bool clause = bound.low == 1 && bound.high == static_cast<int>(bound.literals.size());
        clause ? solver.add_clause(bound.literals) : solver.add_between(bound.literals, bound.low, bound.high);
    }
    Budget budget{Limits{}};
    std::set<unsigned> solutions;
    while (solver.solve(budget) == Result::satisfiable) {
        unsigned assignment = 0;
        std::vector<Literal> different;
        for (int i = 0; i < problem.variables; ++i) {
            assignment |= static_cast<unsigned>(solver.value(i)) << i;
            different.push_back(2 * i + solver.value(i));
        }
        check(solutions.insert(assignment).second, "no solution comes twice");
        solver.add_clause(different);
    }
    check(solver.is_unsatisfiable() && solver.solve(budget) == Result::unsatisfiable, "refuted stays refuted");
    return solutions;
}

void random_problems(int problems) {
    std::mt19937 random(7);
    int solvable = 0;
    for (int i = 0; i < problems; ++i) {
        const Problem problem = random_problem(random);
        const std::set<unsigned> expected = by_brute_force(problem);
        check(by_learning(problem) == expected, "the same solutions as brute force");
        solvable += !expected.empty();
    }
    check(solvable > problems / 5 && solvable < problems - problems / 5, "solvable and unsolvable problems both occur");
}

// All placements of queens on a board, a well-known number: long enough for every part of analysis to matter.
int queens(int size) {
    Solver solver(settings);
    std::vector<std::vector<Literal>> rows(size), columns(size), falling(2 * size), rising(2 * size);
    for (int r = 0; r < size; ++r)
        for (int c = 0; c < size; ++c) {
            const Literal queen = positive(solver.add_variable());
            for (auto* line : {&rows[r], &columns[c], &falling[r - c + size], &rising[r + c]}) line->push_back(queen);
        }
    for (const auto& line : rows) solver.add_exactly(line, 1);
    for (const auto& line : columns) solver.add_clause(line);
    for (const auto* lines : {&columns, &falling, &rising})
        for (const auto& line : *lines)
            for (std::size_t i = 0; i < line.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) solver.add_clause(negate(line[i]), negate(line[j]));
    Budget budget{Limits{}};
    int found = 0;
    for (; solver.solve(budget) == Result::satisfiable; ++found) {
        std::vector<Literal> different;
        for (int i = 0; i < size * size; ++i)
            if (solver.value(i)) different.push_back(negative(i));
        solver.add_clause(different);
    }
    return found;
}

// Pigeonholes, which no clause learning refutes quickly: exercises restarts and deletion.
Result pigeons(int pigeons, int holes, const Limits& limits, bool native) {
    Solver solver(settings);
    for (int i = 0; i < pigeons * holes; ++i) solver.add_variable();
    for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
        std::vector<Literal> somewhere;
        for (int hole = 0; hole < holes; ++hole) somewhere.push_back(positive(pigeon * holes + hole));
        solver.add_clause(somewhere);
    }
    for (int hole = 0; hole < holes; ++hole) {
        std::vector<Literal> here;
        for (int pigeon = 0; pigeon < pigeons; ++pigeon) here.push_back(positive(pigeon * holes + hole));
        if (native) solver.add_at_most(here, 1);
        for (std::size_t i = 0; !native && i < here.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) solver.add_clause(negate(here[i]), negate(here[j]));
    }
    Budget budget(limits);
    return solver.solve(budget);
}

void limits_are_obeyed() {
    Limits limits;
    check(pigeons(8, 8, limits, true) == Result::satisfiable, "as many holes as pigeons");
    check(pigeons(8, 7, limits, true) == Result::unsatisfiable, "one hole too few, native");
    check(pigeons(8, 7, limits, false) == Result::unsatisfiable, "one hole too few, in clauses");
    limits.nodes = 5;
    check(pigeons(12, 11, limits, true) == Result::limit, "a limit of nodes");
    limits = Limits{};
    limits.seconds = 0.05;
    check(pigeons(30, 29, limits, true) == Result::limit, "a limit of time");  // without it, this takes for ever
    limits = Limits{};
    limits.interrupted = [] { return true; };
    check(pigeons(30, 29, limits, true) == Result::limit, "an interrupt");
}

}  // namespace

int main(int count, char** arguments) {
    random_problems(count > 1 ? std::atoi(arguments[1]) : 4000);
    check(queens(6) == 4 && queens(8) == 92 && queens(9) == 352, "all ways to put queens on a board");
    limits_are_obeyed();
    std::puts("cdcl: ok");
}
