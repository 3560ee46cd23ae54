// Propagation: binary clauses first, as they are cheapest, then cardinalities, longer clauses and theories.
#include <algorithm>

#include "cdcl/solver.hpp"

namespace deadreckon::cdcl {

bool Solver::propagate() {
    conflict_.clear();
    for (;;) {
        int size = static_cast<int>(trail_.size());
        if (binary_head_ < size) {
            ++propagations_;
            if (!propagate_binaries(trail_[binary_head_++])) return false;
        } else if (cardinality_head_ < size) {
            if (!propagate_cardinalities(trail_[cardinality_head_++])) return false;
        } else if (clause_head_ < size) {
            if (!propagate_clauses(trail_[clause_head_++])) return false;
        } else {
            if (!propagate_theories()) return false;
            if (static_cast<int>(trail_.size()) == size) return true;
        }
    }
}

bool Solver::propagate_binaries(Literal literal) {
    for (Literal implied : binaries_[literal]) {
        if (is_open(implied)) {
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
    bool agreed = true;
    while (from != end) {
        Watch watch = *from++;
        if (is_true(watch.blocker)) {
            *to++ = watch;
            continue;
        }
        Literal* literals = arena_.literals(watch.clause);
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
        if (is_open(first)) {
            assign(first, {Kind::clause, static_cast<int>(watch.clause)});
            continue;
        }
        if (arena_.is_learned(watch.clause)) raise_clause(watch.clause);
        conflict_from({literals, size, 1});
        agreed = false;
        break;
    }
    to = std::copy(from, end, to);
    watches.resize(to - watches.data());
    return agreed;
}

bool Solver::propagate_cardinalities(Literal literal) {
    bool agreed = true;
    for (Member member : memberships_[literal]) {
        Cardinality& cardinality = cardinalities_[member.cardinality];
        std::vector<Literal>& known = member.negated ? cardinality.known_false : cardinality.known_true;
        int enough = member.negated ? cardinality.may_be_false() : cardinality.high;
        known.push_back(literal);  // also after a conflict, as backtracking takes all of them back
        int size = static_cast<int>(known.size());
        if (!agreed || size < enough) continue;
        if (size > enough) {
            conflict_from({known.data(), enough + 1, 0});
            agreed = false;
        } else if (cardinality.known_true.size() + cardinality.known_false.size() < cardinality.literals.size()) {
            Kind kind = member.negated ? Kind::enough_false : Kind::enough_true;
            for (Literal other : cardinality.literals)
                if (is_open(other))
                    assign(member.negated ? other : negate(other), {kind, static_cast<int>(member.cardinality)});
        }
    }
    return agreed;
}

bool Solver::propagate_theories() {
    if (theories_.empty()) {
        theory_head_ = static_cast<int>(trail_.size());
        return true;
    }
    while (theory_head_ < static_cast<int>(trail_.size())) {
        Literal literal = trail_[theory_head_++];
        for (Propagator* theory : theories_) theory->assigned(literal);
    }
    for (Propagator* theory : theories_) {
        if (!theory->propagate(*this)) return false;
        if (theory_head_ < static_cast<int>(trail_.size())) break;  // what is cheaper goes first again
    }
    return true;
}

bool Solver::infer(Literal literal, Propagator& theory) {
    if (is_true(literal)) return true;
    if (is_open(literal)) {
        assign(literal, {Kind::theory, theory.index_});
        return true;
    }
    conflict_.assign(1, negate(literal));
    theory.explain(*this, literal, conflict_);
    return false;
}

void Solver::conflict_from(const Causes& causes) {
    conflict_.clear();
    for (int i = 0; i < causes.size; ++i) conflict_.push_back(causes[i]);
}

void Solver::watch(ClauseArena::Index clause) {
    const Literal* literals = arena_.literals(clause);
    watches_[negate(literals[0])].push_back({literals[1], clause});
    watches_[negate(literals[1])].push_back({literals[0], clause});
}

}  // namespace deadreckon::cdcl
