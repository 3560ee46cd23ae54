// Minimisation: literals of a learned clause that the others imply are left out.
#include <algorithm>
#include <cassert>

#include "cdcl/solver.hpp"

namespace deadreckon::cdcl {

// Leaves out literals that the reasons on the trail derive from the others (Sorensson and Biere 2009).
void Solver::minimise() {
    assert(!learned_clause_.empty() && level(learned_clause_[0]) == level());
    ++stamp_;
    level_stamps_.resize(variables_.size() + 1, 0);
    for (Literal literal : learned_clause_) level_stamps_[level(literal)] = stamp_;
    const auto redundant = [this](Literal literal) { return is_redundant(negate(literal)); };
    const auto end = learned_clause_.end();
    learned_clause_.erase(std::remove_if(learned_clause_.begin() + 1, end, redundant), end);
}

// Whether a true literal, negated in the learned clause, follows from others of them: a depth-first search through its
// antecedents. The result for each of these is marked for the next call.
bool Solver::is_redundant(Literal literal) {
    assert(is_true(literal));
    if (variables_[variable_of(literal)].reason.kind == Kind::none) return false;
    redundancy_stack_.assign({literal, 0});
    while (!redundancy_stack_.empty()) {
        const Literal top = redundancy_stack_[redundancy_stack_.size() - 2];
        const int next = redundancy_stack_.back()++;
        const Antecedents because = antecedents(top);
        if (next == because.size) {
            Variable& variable = variables_[variable_of(top)];
            if (variable.mark == Mark::none) {
                variable.mark = Mark::redundant;
                marked_.push_back(variable_of(top));
            }
            redundancy_stack_.resize(redundancy_stack_.size() - 2);
            continue;
        }
        const Literal antecedent = because[next];
        const Variable& variable = variables_[variable_of(antecedent)];
        if (variable.level == 0 || variable.mark == Mark::seen || variable.mark == Mark::redundant) continue;
        // A literal of a level of which the clause has no literal cannot follow from the clause.
        const bool inferred = variable.reason.kind != Kind::none;
        if (variable.mark == Mark::none && inferred && level_stamps_[variable.level] == stamp_) {
            redundancy_stack_.insert(redundancy_stack_.end(), {antecedent, 0});
            continue;
        }
        const auto fail = [this](Literal failed) {
            Variable& variable = variables_[variable_of(failed)];
            if (variable.mark != Mark::none) return;
            variable.mark = Mark::needed;
            marked_.push_back(variable_of(failed));
        };
        fail(antecedent);
        for (std::size_t i = 0; i < redundancy_stack_.size(); i += 2) fail(redundancy_stack_[i]);
        return false;
    }
    return true;
}

// Leaves out literals that imply the asserted literal through a binary clause (Glucose).
void Solver::minimise_with_binaries() {
    ++stamp_;
    std::vector<std::uint64_t>& stamps = literal_stamps_;
    stamps.resize(values_.size(), 0);
    for (Literal implied : binaries_[negate(learned_clause_[0])]) stamps[negate(implied)] = stamp_;
    const auto implies_asserted = [&](Literal literal) { return stamps[literal] == stamp_; };
    const auto end = learned_clause_.end();
    learned_clause_.erase(std::remove_if(learned_clause_.begin() + 1, end, implies_asserted), end);
}

}  // namespace deadreckon::cdcl
