// Building the problem: variables, clauses, cardinality constraints and propagators.
#include <algorithm>
#include <cassert>
#include <utility>

#include "cdcl/solver.hpp"

namespace deadreckon::cdcl {

int Solver::add_variable() {
    assert(level() == 0);
    variables_.emplace_back();
    values_.resize(values_.size() + 2, 0);
    binaries_.resize(binaries_.size() + 2);
    watches_.resize(watches_.size() + 2);
    occurrences_.resize(occurrences_.size() + 2);
    heap_.add_variable();
    return variables() - 1;
}

bool Solver::add_unit(Literal literal) {
    assert(is_literal(literal));
    backtrack(0);
    if (unsatisfiable_ || is_false(literal)) return set_unsatisfiable();
    if (is_unassigned(literal)) assign(literal, {});
    return true;
}

bool Solver::add_clause(Literal first, Literal second) {
    assert(is_literal(first) && is_literal(second));
    backtrack(0);
    if (unsatisfiable_) return false;
    if (is_true(first) || is_true(second) || first == negate(second)) return true;
    if (is_false(first) || first == second) return add_unit(second);
    if (is_false(second)) return add_unit(first);
    add_binary(first, second);
    return true;
}

void Solver::add_binary(Literal first, Literal second) {
    assert(is_literal(first) && is_literal(second) && variable_of(first) != variable_of(second));
    binaries_[negate(first)].push_back(second);
    binaries_[negate(second)].push_back(first);
}

bool Solver::add_clause(const std::vector<Literal>& literals) {
    backtrack(0);
    if (unsatisfiable_) return false;
    std::vector<Literal> open;
    for (Literal literal : literals) {
        assert(is_literal(literal));
        if (is_true(literal)) return true;
        if (is_unassigned(literal)) open.push_back(literal);
    }
    std::sort(open.begin(), open.end());
    open.erase(std::unique(open.begin(), open.end()), open.end());
    for (std::size_t i = 1; i < open.size(); ++i)
        if (open[i] == negate(open[i - 1])) return true;
    if (open.empty()) return set_unsatisfiable();
    if (open.size() == 1) return add_unit(open[0]);
    if (open.size() == 2) return add_clause(open[0], open[1]);
    original_.push_back(arena_.add(open.data(), static_cast<int>(open.size()), false, 0));
    watch(original_.back());
    return true;
}

// For assertions.
bool Solver::have_different_variables(const std::vector<Literal>& literals) {
    std::vector<int> variables;
    for (Literal literal : literals) variables.push_back(variable_of(literal));
    std::sort(variables.begin(), variables.end());
    return std::adjacent_find(variables.begin(), variables.end()) == variables.end();
}

bool Solver::add_between(const std::vector<Literal>& literals, int low, int high) {
    assert(have_different_variables(literals) && 0 <= low && low <= high);
    backtrack(0);
    if (unsatisfiable_) return false;
    Cardinality cardinality{{}, low, high, {}, {}};
    for (Literal literal : literals) {
        if (is_unassigned(literal)) cardinality.literals.push_back(literal);
        if (is_true(literal)) --cardinality.high, --cardinality.low;
    }
    const int size = static_cast<int>(cardinality.literals.size());
    cardinality.low = low = std::max(cardinality.low, 0);
    cardinality.high = high = std::min(cardinality.high, size);
    if (low > high || low > size || high < 0) return set_unsatisfiable();
    if (low == 0 && high == size) return true;
    if (low == size || high == 0) {
        for (Literal literal : cardinality.literals) assign(high == 0 ? negate(literal) : literal, {});
        return true;
    }
    if (low == 1 && high == size) return add_clause(cardinality.literals);
    std::uint32_t index = static_cast<std::uint32_t>(cardinalities_.size());
    for (Literal literal : cardinality.literals) {
        occurrences_[literal].push_back({index, 0});
        occurrences_[negate(literal)].push_back({index, 1});
    }
    assert(0 <= low && low <= high && high <= size && (low > 0 || high < size));
    cardinality.known_true.reserve(size);
    cardinality.known_false.reserve(size);
    cardinalities_.push_back(std::move(cardinality));
    return true;
}

void Solver::attach(Propagator& propagator) {
    backtrack(0);
    assert(propagator.index_ < 0);
    propagator.index_ = static_cast<int>(propagators_.size());
    propagators_.push_back(&propagator);
    for (int i = 0; i < propagator_head_; ++i) propagator.assigned(trail_[i]);
}

void Solver::watch(ClauseArena::Index clause) {
    assert(arena_.size(clause) >= 3);
    const Literal* literals = arena_.literals(clause);
    assert(literals[0] != literals[1]);
    watches_[negate(literals[0])].push_back({literals[1], clause});
    watches_[negate(literals[1])].push_back({literals[0], clause});
}

}  // namespace deadreckon::cdcl
