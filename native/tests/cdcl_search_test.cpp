// The parts of the CDCL search, each by its own effect: learning, deletion, restarts and decisions.
#include <algorithm>
#include <cstdio>
#include <vector>

#include "cdcl/solver.hpp"
#include "check.hpp"

using namespace deadreckon;
using namespace deadreckon::cdcl;

namespace {

constexpr cdcl::options::Settings settings = nonogram::options::learning;

// A solver whose variables are decided true: the first one first, then from the last down.
Solver solver_with(int variables) {
    Solver solver(settings);
    for (int i = 0; i < variables; ++i) solver.set_phase(positive(solver.add_variable()));
    return solver;
}

// Whether a literal follows from another without a decision.
bool implies(Solver solver, Literal assumed, Literal consequence) {
    solver.add_clause({assumed});
    return solver.propagate_root() && solver.is_true(consequence);
}

// Deciding a, then b, ends in a conflict: not both. As b implies a, that leaves b no value but false.
void binary_clauses_shorten_what_is_learned() {
    const Literal a = positive(0), c = positive(1), b = positive(2);
    Solver solver = solver_with(3);
    solver.add_clause(negate(b), a);
    solver.add_clause({negate(a), negate(b), c});
    solver.add_clause({negate(a), negate(b), negate(c)});
    Budget budget{Limits{}};
    check(solver.solve(budget) == Result::satisfiable && solver.conflicts() == 1, "one conflict");
    check(solver.is_true(negate(b)), "what is learned is a unit, as a binary clause makes the other literal redundant");
}

// Deciding a implies d; then b ends in a conflict: not a, d and b together. As d follows from a, it is not needed.
void reasons_shorten_what_is_learned() {
    const Literal a = positive(0), d = positive(1), c = positive(2), b = positive(3);
    Solver solver = solver_with(4);
    solver.add_clause(negate(a), d);
    solver.add_clause({negate(a), negate(d), negate(b), c});
    solver.add_clause({negate(a), negate(d), negate(b), negate(c)});
    check(!implies(solver, b, negate(a)), "nothing is learned before the search");
    Budget budget{Limits{}};
    check(solver.solve(budget) == Result::satisfiable && solver.conflicts() == 1, "one conflict");
    check(implies(solver, b, negate(a)), "what is learned lacks the literal that follows from another");
}

void a_reduction_keeps_the_better_half() {
    ClauseArena arena;
    const Literal literals[] = {0, 2, 4, 6, 8};
    const auto add = [&](int size, int lbd) { return arena.add(literals, size, true, lbd); };
    const auto long_low = add(5, 3), short_high = add(3, 9), older = add(4, 5), newer = add(4, 5), longer = add(5, 5);
    const auto forgotten = clauses_to_forget(arena, {long_low, short_high, older, newer, longer});
    check(forgotten == std::vector{older, longer, short_high}, "LBD counts first, then length, then age");
    check(clauses_to_forget(arena, {}).empty(), "nothing to forget");
}

// Solving the same problem again: every variable is decided by its last value.
void values_are_tried_again() {
    Solver solver = solver_with(40);
    for (int i = 0; i < 40; i += 4) solver.add_exactly({2 * i, 2 * i + 2, 2 * i + 4, 2 * i + 6}, 1 + i % 3);
    Budget budget{Limits{}};
    std::vector<bool> first, second;
    check(solver.solve(budget) == Result::satisfiable, "satisfiable");
    for (int i = 0; i < 40; ++i) first.push_back(solver.value(i));
    check(solver.solve(budget) == Result::satisfiable, "satisfiable again");
    for (int i = 0; i < 40; ++i) second.push_back(solver.value(i));
    check(first == second, "the saved phases lead back to the same solution");
}

void recent_bumps_count_more() {
    VariableHeap heap;
    for (int i = 0; i < 3; ++i) heap.add_variable();
    const auto decay = [&](int times) {
        for (int i = 0; i < times; ++i) heap.decay(cdcl::options::activity_decay);
    };
    heap.bump(1), heap.bump(1), heap.bump(2);
    check(heap.pop() == 1, "the variable of most bumps comes first");
    heap.insert(1);
    decay(20);
    heap.bump(0);
    check(heap.pop() == 0, "unless another was bumped lately");
    heap.insert(0);
    for (int i = 0; i < 10'000; ++i) decay(1), heap.bump(2);
    decay(100);
    heap.bump(1);
    check(heap.pop() == 1, "also when activities had to be scaled down");
    check(heap.pop() == 2 && heap.pop() == 0 && heap.empty(), "which keeps their order");
}

// Counts the returns of the search to the root, without any decision.
class RootVisits : public Propagator {
public:
    void assigned(Literal) override { ++size_; }
    void unassigned(Literal) override { visits_ += --size_ == 0; }
    bool propagate(Solver&) override { return true; }
    void explain(Solver&, Literal, std::vector<Literal>&) override {}
    int visits() const { return visits_; }

private:
    int size_ = 0, visits_ = 0;
};

// Pigeons in one hole too few: no clause of one literal is learned before the end, so only restarts lead to the root.
void restarts_happen() {
    const int holes = 7;
    Solver solver(settings);
    RootVisits root;
    solver.attach(root);
    for (int i = 0; i < (holes + 1) * holes; ++i) solver.add_variable();
    for (int pigeon = 0; pigeon <= holes; ++pigeon) {
        std::vector<Literal> somewhere;
        for (int hole = 0; hole < holes; ++hole) somewhere.push_back(positive(pigeon * holes + hole));
        solver.add_clause(somewhere);
    }
    for (int hole = 0; hole < holes; ++hole) {
        std::vector<Literal> here;
        for (int pigeon = 0; pigeon <= holes; ++pigeon) here.push_back(positive(pigeon * holes + hole));
        solver.add_at_most(here, 1);
    }
    Limits limits;
    limits.nodes = 2000;
    Budget budget(limits);
    check(solver.solve(budget) == Result::limit, "hard enough");
    check(solver.trail().empty(), "no clause of one literal was learned");
    const int max_restarts = static_cast<int>(solver.conflicts() / cdcl::options::restart_conflicts);
    check(root.visits() > 5 && root.visits() <= max_restarts, "restarts, and conflicts between them");
}

}  // namespace

int main() {
    values_are_tried_again();
    binary_clauses_shorten_what_is_learned();
    reasons_shorten_what_is_learned();
    a_reduction_keeps_the_better_half();
    recent_bumps_count_more();
    restarts_happen();
    std::puts("cdcl search: ok");
}
