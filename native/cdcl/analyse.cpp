// Analysis: from a conflict to the clause that would have prevented it, at the first unique implication point.
#include <algorithm>
#include <cassert>

#include "cdcl/solver.hpp"

namespace deadreckon::cdcl {

// The literals from which a true literal was inferred. A propagator explains once; the explanation is kept as a clause
// for as long as the literal is assigned.
Solver::Antecedents Solver::antecedents(Literal literal) {
    Reason& reason = variables_[variable_of(literal)].reason;
    switch (reason.kind) {
        case Kind::none:
            return {nullptr, 0, 0};
        case Kind::binary:
            return {&reason.index, 1, 0};
        case Kind::enough_true: {
            const Cardinality& cardinality = cardinalities_[reason.index];
            return {cardinality.known_true.data(), cardinality.high, 0};
        }
        case Kind::enough_false: {
            const Cardinality& cardinality = cardinalities_[reason.index];
            return {cardinality.known_false.data(), cardinality.may_be_false(), 0};
        }
        case Kind::propagator: {
            explanation_.clear();
            propagators_[reason.index]->explain(*this, literal, explanation_);
            assert(explain(explanation_, literal));
            for (Literal& antecedent : explanation_) antecedent = negate(antecedent);
            explanation_.insert(explanation_.begin(), literal);
            const int size = static_cast<int>(explanation_.size());
            const ClauseArena::Index clause = arena_.add(explanation_.data(), size, false, 0);
            arena_.add_wasted(clause);
            reason = {Kind::clause, static_cast<int>(clause)};
            break;
        }
        case Kind::clause:
            break;
    }
    const auto clause = static_cast<ClauseArena::Index>(reason.index);
    return {arena_.literals(clause) + 1, arena_.size(clause) - 1, 1};
}

// Literals of the conflict's level are resolved away, those of earlier levels go into the learned clause, and those of
// the root are left out. `open` counts the literals still to be resolved away.
void Solver::analyse_literal(Literal literal, int& open) {
    assert(is_true(literal) && level(literal) <= level());
    Variable& variable = variables_[variable_of(literal)];
    if (variable.mark != Mark::none || variable.level == 0) return;
    variable.mark = Mark::seen;
    marked_.push_back(variable_of(literal));
    heap_.bump(variable_of(literal));
    if (variable.level == level())
        ++open;
    else
        learned_clause_.push_back(negate(literal));
}

// Learns the clause of the first unique implication point.
void Solver::analyse() {
    assert(all_true(conflict_) && marked_.empty());
    int highest = 0;
    for (Literal literal : conflict_) highest = std::max(highest, level(literal));
    if (highest == 0) {
        set_unsatisfiable();
        return;
    }
    backtrack(highest);  // a propagator may find a conflict of an earlier level
    learned_clause_.assign(1, no_literal);
    int open = 0;
    for (Literal literal : conflict_) analyse_literal(literal, open);
    int at = static_cast<int>(trail_.size());
    for (;;) {
        assert(open > 0 && at > 0);
        do --at;
        while (variables_[variable_of(trail_[at])].mark == Mark::none);
        const Literal literal = trail_[at];
        if (--open == 0) {
            learned_clause_[0] = negate(literal);
            break;
        }
        const Antecedents because = antecedents(literal);
        assert(because.first && level(literal) == level());  // a decision is the last to be met
        const Reason& reason = variables_[variable_of(literal)].reason;
        if (reason.kind == Kind::clause && arena_.is_learned(reason.index)) bump_clause(reason.index);
        for (int i = 0; i < because.size; ++i) analyse_literal(because[i], open);
    }
    minimise();
    learned_lbd_ = distinct_levels(learned_clause_.data(), static_cast<int>(learned_clause_.size()));
    if (learned_lbd_ <= options::lbd_minimised_with_binaries) minimise_with_binaries();
    for (int variable : marked_) variables_[variable].mark = Mark::none;
    marked_.clear();
    auto later = [this](Literal a, Literal b) { return level(a) < level(b); };
    const auto second = learned_clause_.begin() + 1;
    if (learned_clause_.size() > 1)  // of the others, the second watch must be the last to be taken back
        std::iter_swap(second, std::max_element(second, learned_clause_.end(), later));
    assert(all_false(learned_clause_, 0) && have_different_variables(learned_clause_));
}

// For assertions: whether all literals are true.
bool Solver::all_true(const std::vector<Literal>& literals) const {
    return std::all_of(literals.begin(), literals.end(), [this](Literal literal) { return is_true(literal); });
}

// For assertions: whether all literals from this one on are false.
bool Solver::all_false(const std::vector<Literal>& literals, std::size_t first) const {
    return std::all_of(literals.begin() + first, literals.end(), [this](Literal literal) { return is_false(literal); });
}

// For assertions: whether all literals were true before the inferred one was.
bool Solver::explain(const std::vector<Literal>& literals, Literal inferred) const {
    const int position = trail_position(inferred);
    return std::all_of(literals.begin(), literals.end(),
                       [&](Literal literal) { return is_true(literal) && trail_position(literal) < position; });
}

// The LBD of a clause.
int Solver::distinct_levels(const Literal* literals, int size) {
    assert(literals && size > 0);
    ++stamp_;
    level_stamps_.resize(variables_.size() + 1, 0);
    int distinct = 0;
    for (int i = 0; i < size; ++i) {
        std::uint64_t& stamp = level_stamps_[level(literals[i])];
        distinct += stamp != stamp_;
        stamp = stamp_;
    }
    return distinct;
}

// A learned clause has been used: its LBD is computed anew, and it outlives the next reductions.
void Solver::bump_clause(ClauseArena::Index clause) {
    assert(arena_.is_learned(clause) && !arena_.is_garbage(clause));
    int lbd = arena_.lbd(clause);
    if (lbd > options::lbd_kept_forever) {
        const int now = distinct_levels(arena_.literals(clause), arena_.size(clause));
        if (now < lbd) arena_.set_lbd(clause, lbd = now);
    }
    arena_.set_used(clause, options::reductions_outlived + (lbd <= options::lbd_kept_longer));
}

}  // namespace deadreckon::cdcl
