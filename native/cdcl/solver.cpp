// The search loop: propagate, learn from conflicts, restart, decide.
#include "cdcl/solver.hpp"

#include <algorithm>
#include <cassert>

namespace deadreckon::cdcl {

void Solver::assign(Literal literal, Reason reason) {
    assert(is_unassigned(literal));
    assert(reason.kind != Kind::clause || arena_.literals(reason.index)[0] == literal);
    assert(reason.kind != Kind::binary || is_true(reason.index));
    Variable& variable = variables_[variable_of(literal)];
    variable.reason = reason;
    variable.level = level();
    variable.trail_position = static_cast<int>(trail_.size());
    values_[literal] = 1;
    values_[negate(literal)] = -1;
    trail_.push_back(literal);
}

void Solver::backtrack(int level) {
    assert(level >= 0);
    if (this->level() <= level) return;
    const int size = level_starts_[level];
    assert(size <= static_cast<int>(trail_.size()));
    for (int i = propagator_head_; i-- > size;)
        for (Propagator* propagator : propagators_) propagator->unassigned(trail_[i]);
    for (int i = cardinality_head_; i-- > size;)
        for (Occurrence occurrence : occurrences_[trail_[i]]) {
            Cardinality& cardinality = cardinalities_[occurrence.cardinality];
            std::vector<Literal>& known = occurrence.negated ? cardinality.known_false : cardinality.known_true;
            assert(!known.empty() && known.back() == trail_[i]);
            known.pop_back();
        }
    for (int i = static_cast<int>(trail_.size()); i-- > size;) {
        const Literal literal = trail_[i];
        values_[literal] = values_[negate(literal)] = 0;
        variables_[variable_of(literal)].phase = literal & 1;
        heap_.insert(variable_of(literal));
    }
    trail_.resize(size);
    level_starts_.resize(level);
    binary_head_ = std::min(binary_head_, size);
    clause_head_ = std::min(clause_head_, size);
    cardinality_head_ = std::min(cardinality_head_, size);
    propagator_head_ = std::min(propagator_head_, size);
}

bool Solver::follows_phases() const {
    return settings_.phases == options::Phases::saved ||
           (settings_.phases == options::Phases::alternating && restarts_ % 2);
}

Literal Solver::decide() {
    while (!heap_.empty()) {
        const int variable = heap_.pop();
        if (is_unassigned(positive(variable))) return 2 * variable + (follows_phases() && variables_[variable].phase);
    }
    return no_literal;
}

namespace {

// The sequence 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, ... of Luby, Sinclair and Zuckerman (1993), from number 0.
std::uint64_t luby(std::uint64_t number) {
    std::uint64_t size = 1;
    while (size < number + 1) size = 2 * size + 1;
    while (size - 1 != number) {
        size /= 2;
        number %= size;
    }
    return (size + 1) / 2;
}

}  // namespace

bool Solver::restart_due() const {
    if (settings_.luby_unit) return conflicts_ >= conflicts_at_restart_ + settings_.luby_unit * luby(restarts_);
    return conflicts_ >= conflicts_at_restart_ + options::restart_conflicts &&
           fast_lbd_.get() > options::restart_margin * slow_lbd_.get();
}

void Solver::learn_from_conflict() {
    analyse();
    if (unsatisfiable_) return;
    fast_lbd_.add(learned_lbd_);
    slow_lbd_.add(learned_lbd_);
    const int size = static_cast<int>(learned_clause_.size());
    const Literal asserted = learned_clause_[0];
    assert(size == 1 || level(learned_clause_[1]) < level(asserted));
    backtrack(size == 1 ? 0 : level(learned_clause_[1]));  // a backjump to where the clause asserts its first literal
    assert(is_unassigned(asserted) && all_false(learned_clause_, 1));
    if (size == 1) {
        assign(asserted, {});
    } else if (size == 2) {
        add_binary(asserted, learned_clause_[1]);
        assign(asserted, {Kind::binary, negate(learned_clause_[1])});
    } else {
        const ClauseArena::Index clause = arena_.add(learned_clause_.data(), size, true, learned_lbd_);
        learned_.push_back(clause);
        watch(clause);
        bump_clause(clause);
        assign(asserted, {Kind::clause, static_cast<int>(clause)});
    }
    heap_.decay(options::activity_decay);
}

bool Solver::propagate_root() {
    backtrack(0);
    if (!unsatisfiable_ && !propagate()) set_unsatisfiable();
    return !unsatisfiable_;
}

Result Solver::solve(Budget& budget, std::uint64_t conflicts) {
    if (!propagate_root()) return Result::unsatisfiable;
    const Result result = search(budget, conflicts > UINT64_MAX - conflicts_ ? UINT64_MAX : conflicts_ + conflicts);
    backtrack(0);
    return result;
}

Result Solver::search(Budget& budget, std::uint64_t last_conflict) {
    std::uint64_t next_look = propagations_;
    for (;;) {
        const bool consistent = propagate();
        if (propagations_ >= next_look) {
            budget.check();
            next_look = propagations_ + options::propagations_between_checks;
        }
        if (!consistent) {
            ++conflicts_;
            learn_from_conflict();
            if (unsatisfiable_) return Result::unsatisfiable;
            if (!budget.tick() || conflicts_ >= last_conflict) return Result::limit;
            continue;
        }
        if (restart_due()) {
            assert(clauses_are_propagated() && cardinalities_hold());
            backtrack(0);
            conflicts_at_restart_ = conflicts_;
            ++restarts_;
        }
        if (level() == 0) simplify();
        if (conflicts_ >= next_reduction_) reduce();
        if (arena_.is_mostly_waste()) collect_garbage();
        const Literal literal = decide();
        if (literal == no_literal) {
            assert(trail_.size() == variables_.size() && clauses_are_propagated() && cardinalities_hold());
            solution_.resize(variables_.size());
            for (int i = 0; i < variables(); ++i) solution_[i] = is_true(positive(i));
            return Result::satisfiable;
        }
        if (!budget.spend()) {
            heap_.insert(variable_of(literal));
            return Result::limit;
        }
        new_level();
        assign(literal, {});
    }
}

}  // namespace deadreckon::cdcl
