// Conflict analysis: the learned clause, and the antecedents from which unit propagation derives it.
#include <algorithm>
#include <cassert>
#include <climits>

#include "proving/certifier.hpp"

namespace deadreckon::proving {

// The false literals of a constraint that imply `implied` or, for `no_literal`, that violate it: a small sufficient
// set, chosen by the largest coefficients, then the earliest.
void Certifier::reasons(int number, Literal implied, std::vector<Literal>& result) {
    result.clear();
    const int before = implied == cdcl::no_literal ? INT_MAX : variables_[variable_of(implied)].position;
    const Place place = places_[number];
    if (place.is_clause) {
        const Clause& clause = clauses_[place.index];
        for (int i = 0; i < clause.size; ++i)
            if (literals_[clause.literals + i] != implied) result.push_back(literals_[clause.literals + i]);
        return;
    }
    const Linear& linear = linears_[place.index];
    int missing = linear.excess + 1;  // the coefficients that must be false, together with the implied literal
    std::vector<std::pair<int, Literal>> ones;
    for (int i = 0; i < linear.size; ++i) {
        const Term& term = terms_[linear.terms + i];
        if (term.literal == implied) missing -= term.coefficient;
    }
    for (int i = 0; i < linear.size && missing > 0; ++i) {
        const Term& term = terms_[linear.terms + i];
        if (term.literal == implied || !is_false_before(term.literal, before)) continue;
        if (term.coefficient > 1) {
            result.push_back(term.literal);
            missing -= term.coefficient;
        } else {
            ones.push_back({variables_[variable_of(term.literal)].position, term.literal});
        }
    }
    if (missing <= 0) return;
    assert(static_cast<int>(ones.size()) >= missing);
    if (static_cast<int>(ones.size()) > missing) std::sort(ones.begin(), ones.end());
    for (int i = 0; i < missing; ++i) result.push_back(ones[i].second);
}

// The clause at the first unique implication point, its literal first.
std::vector<Literal> Certifier::analyse(int conflict) {
    std::vector<Literal> clause{cdcl::no_literal};
    cleared_.clear();
    int open = 0, at = static_cast<int>(trail_.size());
    Literal implied = cdcl::no_literal;
    for (int number = conflict;;) {
        reasons(number, implied, found_);
        for (const Literal literal : found_) {
            Variable& variable = variables_[variable_of(literal)];
            if (variable.seen || variable.level == 0) continue;
            variable.seen = true;
            cleared_.push_back(variable_of(literal));
            heap_.bump(variable_of(literal));
            if (variable.level == level())
                ++open;
            else
                clause.push_back(literal);
        }
        while (!variables_[variable_of(trail_[--at])].seen) {
        }
        implied = trail_[at];
        if (--open == 0) break;
        number = variables_[variable_of(implied)].reason;
    }
    clause[0] = negate(implied);
    clause.erase(
        std::remove_if(clause.begin() + 1, clause.end(), [&](Literal literal) { return is_redundant(literal); }),
        clause.end());
    for (const int variable : cleared_) variables_[variable].seen = false;
    return clause;
}

// Whether a literal of the clause follows from the others.
bool Certifier::is_redundant(Literal literal) {
    if (variables_[variable_of(literal)].reason == no_reason) return false;
    stack_.assign(1, literal);
    const std::size_t marks = cleared_.size();
    while (!stack_.empty()) {
        const Literal implied = negate(stack_.back());
        stack_.pop_back();
        reasons(variables_[variable_of(implied)].reason, implied, found_);
        for (const Literal other : found_) {
            Variable& variable = variables_[variable_of(other)];
            if (variable.seen || variable.level == 0) continue;
            if (variable.reason == no_reason) {
                for (std::size_t i = marks; i < cleared_.size(); ++i) variables_[cleared_[i]].seen = false;
                cleared_.resize(marks);
                return false;
            }
            variable.seen = true;
            cleared_.push_back(variable_of(other));
            stack_.push_back(other);
        }
    }
    return true;
}

// The antecedents by which unit propagation leads from the negated clause to the conflict, in the order of the trail.
std::vector<int> Certifier::antecedents(int conflict, const std::vector<Literal>& clause) {
    std::vector<int> lines{conflict}, roots;
    std::vector<char> is_denied(variables_.size());
    for (const Literal literal : clause) is_denied[variable_of(literal)] = 1;
    reasons(conflict, cdcl::no_literal, found_);
    for (const Literal literal : found_) variables_[variable_of(literal)].seen = true;
    for (std::size_t at = trail_.size(); at-- > 0;) {
        const int index = variable_of(trail_[at]);
        Variable& variable = variables_[index];
        if (!variable.seen) continue;
        variable.seen = false;
        if (is_denied[index]) continue;
        if (variable.level == 0 && level() > 0) {
            roots.push_back(index);
            continue;
        }
        if (variable.unit >= 0) {
            lines.push_back(variable.unit);
            continue;
        }
        assert(variable.reason != no_reason);
        lines.push_back(variable.reason);
        reasons(variable.reason, trail_[at], found_);
        for (const Literal literal : found_) variables_[variable_of(literal)].seen = true;
    }
    prove_units(roots);
    for (const int index : roots) lines.push_back(variables_[index].unit);
    std::reverse(lines.begin(), lines.end());
    return lines;
}

// Separate proof lines for literals of the root and their antecedents, as many clauses will refer to them.
void Certifier::prove_units(const std::vector<int>& variables) {
    std::vector<int> order;
    int last = -1;
    for (const int index : variables) {
        variables_[index].seen = true;
        last = std::max(last, variables_[index].position);
    }
    for (int at = last; at >= 0; --at) {
        const int index = variable_of(trail_[at]);
        Variable& variable = variables_[index];
        if (!variable.seen) continue;
        variable.seen = false;
        if (variable.unit >= 0) continue;
        order.push_back(index);
        reasons(variable.reason, trail_[at], found_);
        for (const Literal literal : found_) variables_[variable_of(literal)].seen = true;
    }
    std::vector<int> lines;
    for (std::size_t i = order.size(); i-- > 0;) {
        Variable& variable = variables_[order[i]];
        const Literal literal = trail_[variable.position];
        reasons(variable.reason, literal, found_);
        if (found_.empty()) {  // a constraint that implies it by itself
            variable.unit = variable.reason;
            continue;
        }
        lines.clear();
        for (const Literal other : found_) lines.push_back(variables_[variable_of(other)].unit);
        lines.push_back(variable.reason);
        variable.unit = proof_.add_clause({literal}, lines, true);
    }
}

// The number of levels in a clause (LBD): clauses with fewer are used more often.
int Certifier::distinct_levels(const std::vector<Literal>& clause) {
    ++stamp_;
    int levels = 0;
    for (const Literal literal : clause) {
        const std::size_t at = variables_[variable_of(literal)].level;
        if (level_stamps_.size() <= at) level_stamps_.resize(at + 1);
        if (level_stamps_[at] != stamp_) ++levels;
        level_stamps_[at] = stamp_;
    }
    return levels;
}

}  // namespace deadreckon::proving
