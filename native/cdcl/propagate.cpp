// Propagation, the cheapest first: binary clauses, cardinality constraints, longer clauses, then propagators.
#include <algorithm>
#include <cassert>

#include "cdcl/solver.hpp"

namespace deadreckon::cdcl {

bool Solver::propagate() {
    conflict_.clear();
    for (;;) {
        int size = static_cast<int>(trail_.size());
        assert(binary_head_ <= size && cardinality_head_ <= binary_head_ && clause_head_ <= cardinality_head_ &&
               propagator_head_ <= clause_head_);
        if (binary_head_ < size) {
            ++propagations_;
            if (!propagate_binaries(trail_[binary_head_++])) return false;
        } else if (cardinality_head_ < size) {
            if (!propagate_cardinalities(trail_[cardinality_head_++])) return false;
        } else if (clause_head_ < size) {
            if (!propagate_clauses(trail_[clause_head_++])) return false;
        } else {
            if (!run_propagators()) return false;
            if (static_cast<int>(trail_.size()) == size) return true;
        }
    }
}

bool Solver::propagate_binaries(Literal literal) {
    assert(is_true(literal));
    for (Literal implied : binaries_[literal]) {
        if (is_unassigned(implied)) {
            assign(implied, {Kind::binary, literal});
        } else if (is_false(implied)) {
            conflict_ = {literal, negate(implied)};
            return false;
        }
    }
    return true;
}

bool Solver::propagate_clauses(Literal literal) {
    std::vector<Watch>& watches = watches_[literal];
    const Literal falsified = negate(literal);
    Watch *from = watches.data(), *to = from, *end = from + watches.size();
    bool consistent = true;
    assert(is_true(literal));
    while (from != end) {
        Watch watch = *from++;
        if (is_true(watch.blocker)) {
            *to++ = watch;
            continue;
        }
        Literal* literals = arena_.literals(watch.clause);
        assert(literals[0] == falsified || literals[1] == falsified);
        Literal first = literals[0] ^ literals[1] ^ falsified;  // the other literal that is watched
        if (first != watch.blocker && is_true(first)) {
            *to++ = {first, watch.clause};
            continue;
        }
        int size = arena_.size(watch.clause), i = 2;
        while (i < size && is_false(literals[i])) ++i;
        literals[0] = first;
        if (i < size) {
            literals[1] = literals[i];
            literals[i] = falsified;
            watches_[negate(literals[1])].push_back({first, watch.clause});
            continue;
        }
        literals[1] = falsified;
        *to++ = {first, watch.clause};
        if (is_unassigned(first)) {
            assign(first, {Kind::clause, static_cast<int>(watch.clause)});
            continue;
        }
        if (arena_.is_learned(watch.clause)) bump_clause(watch.clause);
        conflict_from({literals, size, 1});
        consistent = false;
        break;
    }
    to = std::copy(from, end, to);
    watches.resize(to - watches.data());
    return consistent;
}

bool Solver::propagate_cardinalities(Literal literal) {
    assert(is_true(literal));
    bool consistent = true;
    for (Occurrence occurrence : occurrences_[literal]) {
        Cardinality& cardinality = cardinalities_[occurrence.cardinality];
        std::vector<Literal>& known = occurrence.negated ? cardinality.known_false : cardinality.known_true;
        const int enough = occurrence.negated ? cardinality.may_be_false() : cardinality.high;
        known.push_back(literal);  // also after a conflict, as backtracking takes all of them back
        const int size = static_cast<int>(known.size());
        assert(size <= static_cast<int>(cardinality.literals.size()));
        if (!consistent || size < enough) continue;
        if (size > enough) {
            conflict_from({known.data(), enough + 1, 0});
            consistent = false;
        } else if (cardinality.known_true.size() + cardinality.known_false.size() < cardinality.literals.size()) {
            const Kind kind = occurrence.negated ? Kind::enough_false : Kind::enough_true;
            const Reason reason{kind, static_cast<int>(occurrence.cardinality)};
            for (Literal other : cardinality.literals)
                if (is_unassigned(other)) assign(occurrence.negated ? other : negate(other), reason);
        }
    }
    return consistent;
}

bool Solver::run_propagators() {
    if (propagators_.empty()) {
        propagator_head_ = static_cast<int>(trail_.size());
        return true;
    }
    while (propagator_head_ < static_cast<int>(trail_.size())) {
        Literal literal = trail_[propagator_head_++];
        for (Propagator* propagator : propagators_) propagator->assigned(literal);
    }
    for (Propagator* propagator : propagators_) {
        if (!propagator->propagate(*this)) return false;
        if (propagator_head_ < static_cast<int>(trail_.size())) break;  // the cheaper kinds go first again
    }
    return true;
}

bool Solver::infer(Literal literal, Propagator& propagator) {
    assert(propagator.index_ >= 0 && propagators_[propagator.index_] == &propagator);
    if (is_true(literal)) return true;
    if (is_unassigned(literal)) {
        assign(literal, {Kind::propagator, propagator.index_});
        return true;
    }
    conflict_.assign(1, negate(literal));
    propagator.explain(*this, literal, conflict_);
    assert(all_true(conflict_));
    return false;
}

void Solver::conflict_from(const Antecedents& causes) {
    conflict_.clear();
    for (int i = 0; i < causes.size; ++i) conflict_.push_back(causes[i]);
    assert(all_true(conflict_));
}

// For assertions, after propagation: whether each clause has a true literal, or two watched ones that are not false.
bool Solver::clauses_are_propagated() const {
    for (const std::vector<ClauseArena::Index>* clauses : {&original_, &learned_})
        for (ClauseArena::Index clause : *clauses) {
            const Literal *first = arena_.literals(clause), *end = first + arena_.size(clause);
            if (!is_false(first[0]) && !is_false(first[1])) continue;
            if (std::none_of(first, end, [this](Literal literal) { return is_true(literal); })) return false;
        }
    return true;
}

// For assertions, after propagation: whether each cardinality constraint has counted all known literals, and can hold.
bool Solver::cardinalities_hold() const {
    return std::all_of(cardinalities_.begin(), cardinalities_.end(), [this](const Cardinality& cardinality) {
        const auto known_true = static_cast<int>(cardinality.known_true.size());
        const auto known_false = static_cast<int>(cardinality.known_false.size());
        return all_true(cardinality.known_true) && all_true(cardinality.known_false) &&
               known_true <= cardinality.high && known_false <= cardinality.may_be_false();
    });
}

}  // namespace deadreckon::cdcl
