// Unit propagation: linear constraints by counting, clauses by two watched literals.
#include "proving/certifier.hpp"

namespace deadreckon::proving {

// Propagate to the fixpoint; returns the number of a violated constraint, or `no_reason`.
int Certifier::propagate() {
    if (first_conflict_ != no_reason) return first_conflict_;
    while (head_ < static_cast<int>(trail_.size())) {
        const Literal falsified = negate(trail_[head_++]);
        int conflict = propagate_linear(falsified);
        if (conflict == no_reason) conflict = propagate_clauses(falsified);
        if (conflict == no_reason) continue;
        if (level() == 0) first_conflict_ = conflict;  // permanently: the trail is not read again
        return conflict;
    }
    return no_reason;
}

// Counts in every constraint, also after a violated one, so that backtracking can undo all.
int Certifier::propagate_linear(Literal falsified) {
    int conflict = no_reason;
    for (const Occurrence& at : occurrences_[falsified]) {
        Linear& linear = linears_[at.linear];
        linear.slack -= at.coefficient;
        if (conflict != no_reason) continue;
        if (linear.slack < 0)
            conflict = number_of_linear_[at.linear];
        else
            imply(at.linear);
    }
    return conflict;
}

// Assign every literal that the constraint implies.
void Certifier::imply(int index) {
    const Linear& linear = linears_[index];
    for (int i = 0; i < linear.size; ++i) {
        const Term& term = terms_[linear.terms + i];
        if (term.coefficient <= linear.slack) break;
        if (value(term.literal) == 0) assign(term.literal, number_of_linear_[index]);
    }
}

int Certifier::propagate_clauses(Literal falsified) {
    std::vector<Watch>& watches = watches_[falsified];
    std::size_t kept = 0;
    int conflict = no_reason;
    for (std::size_t i = 0; i < watches.size(); ++i) {
        const Watch watch = watches[i];
        if (conflict != no_reason || value(watch.blocker) > 0) {
            watches[kept++] = watch;
            continue;
        }
        const Clause& clause = clauses_[watch.clause];
        Literal* literals = literals_.data() + clause.literals;
        if (literals[0] == falsified) std::swap(literals[0], literals[1]);
        if (value(literals[0]) > 0) {
            watches[kept++] = {watch.clause, literals[0]};
            continue;
        }
        int k = 2;
        while (k < clause.size && value(literals[k]) < 0) ++k;
        if (k < clause.size) {
            std::swap(literals[1], literals[k]);
            watches_[literals[1]].push_back({watch.clause, literals[0]});
            continue;
        }
        watches[kept++] = {watch.clause, literals[0]};
        if (value(literals[0]) < 0)
            conflict = number_of_clause_[watch.clause];
        else
            assign(literals[0], number_of_clause_[watch.clause]);
    }
    watches.resize(kept);
    return conflict;
}

}  // namespace deadreckon::proving
