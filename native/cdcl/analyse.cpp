// Analysis: from a conflict to the clause that would have prevented it, at the first unique implication point.
#include <algorithm>

#include "cdcl/solver.hpp"

namespace deadreckon::cdcl {

// A theory is asked once; its answer is kept as a clause for as long as the literal stands.
Solver::Causes Solver::causes(Literal literal) {
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
        case Kind::theory: {
            because_.clear();
            theories_[reason.index]->explain(*this, literal, because_);
            for (Literal& cause : because_) cause = negate(cause);
            because_.insert(because_.begin(), literal);
            ClauseArena::Index clause = arena_.add(because_.data(), static_cast<int>(because_.size()), false, 0);
            arena_.expect_waste(clause);
            reason = {Kind::clause, static_cast<int>(clause)};
            break;
        }
        case Kind::clause:
            break;
    }
    ClauseArena::Index clause = static_cast<ClauseArena::Index>(reason.index);
    return {arena_.literals(clause) + 1, arena_.size(clause) - 1, 1};
}

// Literals of this level are resolved away; those of earlier ones go into the clause; the root's are true anyway.
void Solver::count_cause(Literal literal, int& open) {
    Variable& variable = variables_[variable_of(literal)];
    if (variable.mark != Mark::none || variable.level == 0) return;
    variable.mark = Mark::counted;
    to_clear_.push_back(variable_of(literal));
    heap_.bump(variable_of(literal));
    if (variable.level == level())
        ++open;
    else
        learned_clause_.push_back(negate(literal));
}

void Solver::analyse() {
    int highest = 0;
    for (Literal literal : conflict_) highest = std::max(highest, level(literal));
    if (highest == 0) {
        refute();
        return;
    }
    backtrack(highest);  // a theory may notice late
    learned_clause_.assign(1, no_literal);
    int open = 0;
    for (Literal literal : conflict_) count_cause(literal, open);
    int at = static_cast<int>(trail_.size());
    for (;;) {
        do --at;
        while (variables_[variable_of(trail_[at])].mark == Mark::none);
        Literal literal = trail_[at];
        if (--open == 0) {
            learned_clause_[0] = negate(literal);
            break;
        }
        Causes because = causes(literal);
        const Reason& reason = variables_[variable_of(literal)].reason;
        if (reason.kind == Kind::clause && arena_.is_learned(reason.index)) raise_clause(reason.index);
        for (int i = 0; i < because.size; ++i) count_cause(because[i], open);
    }
    minimise();
    learned_lbd_ = distinct_levels(learned_clause_.data(), static_cast<int>(learned_clause_.size()));
    if (learned_lbd_ <= 6) minimise_with_binaries();
    for (int variable : to_clear_) variables_[variable].mark = Mark::none;
    to_clear_.clear();
    auto later = [this](Literal a, Literal b) { return level(a) < level(b); };
    const auto second = learned_clause_.begin() + 1;
    if (learned_clause_.size() > 1)  // the second watch must be the last to be taken back
        std::iter_swap(second, std::max_element(second, learned_clause_.end(), later));
}

// Leaves out literals that follow from the others (Sorensson and Biere 2009).
void Solver::minimise() {
    ++stamp_;
    level_stamps_.resize(variables_.size() + 1, 0);
    for (Literal literal : learned_clause_) level_stamps_[level(literal)] = stamp_;
    auto implied = [this](Literal literal) { return is_implied(negate(literal)); };
    const auto end = learned_clause_.end();
    learned_clause_.erase(std::remove_if(learned_clause_.begin() + 1, end, implied), end);
}

// Whether a counted literal follows from other counted ones; what is found out on the way is marked for the next call.
bool Solver::is_implied(Literal literal) {
    if (variables_[variable_of(literal)].reason.kind == Kind::none) return false;
    implied_stack_.assign({literal, 0});
    while (!implied_stack_.empty()) {
        Literal top = implied_stack_[implied_stack_.size() - 2];
        int next = implied_stack_.back()++;
        Causes because = causes(top);
        if (next == because.size) {
            Variable& variable = variables_[variable_of(top)];
            if (variable.mark == Mark::none) {
                variable.mark = Mark::implied;
                to_clear_.push_back(variable_of(top));
            }
            implied_stack_.resize(implied_stack_.size() - 2);
            continue;
        }
        Literal cause = because[next];
        const Variable& variable = variables_[variable_of(cause)];
        if (variable.level == 0 || variable.mark == Mark::counted || variable.mark == Mark::implied) continue;
        // A level none of whose literals is in the clause cannot be implied by it.
        const bool inferred = variable.reason.kind != Kind::none;
        if (variable.mark == Mark::none && inferred && level_stamps_[variable.level] == stamp_) {
            implied_stack_.insert(implied_stack_.end(), {cause, 0});
            continue;
        }
        auto fail = [this](Literal failed) {
            Variable& variable = variables_[variable_of(failed)];
            if (variable.mark != Mark::none) return;
            variable.mark = Mark::not_implied;
            to_clear_.push_back(variable_of(failed));
        };
        fail(cause);
        for (std::size_t i = 0; i < implied_stack_.size(); i += 2) fail(implied_stack_[i]);
        return false;
    }
    return true;
}

// A literal whose negation implies the asserted one through a binary clause adds nothing (Glucose).
void Solver::minimise_with_binaries() {
    ++stamp_;
    std::vector<std::uint64_t>& stamps = literal_stamps_;
    stamps.resize(values_.size(), 0);
    for (Literal implied : binaries_[negate(learned_clause_[0])]) stamps[negate(implied)] = stamp_;
    auto needless = [&](Literal literal) { return stamps[literal] == stamp_; };
    const auto end = learned_clause_.end();
    learned_clause_.erase(std::remove_if(learned_clause_.begin() + 1, end, needless), end);
}

int Solver::distinct_levels(const Literal* literals, int size) {
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

// A clause in use is measured anew and spared for a while: the better it is, the longer.
void Solver::raise_clause(ClauseArena::Index clause) {
    int lbd = arena_.lbd(clause);
    if (lbd > 2) {
        int now = distinct_levels(arena_.literals(clause), arena_.size(clause));
        if (now < lbd) arena_.set_lbd(clause, lbd = now);
    }
    arena_.set_credit(clause, lbd <= 6 ? 2 : 1);
}

}  // namespace deadreckon::cdcl
