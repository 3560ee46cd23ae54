// Unit propagation along listed constraints.
#include "proving/replay.hpp"

namespace deadreckon::proving {

Replay::Replay(const Model& model) : values_(2 * model.variables()) {
    for (const Constraint& constraint : model.constraints()) add_constraint(constraint);
}

void Replay::add_constraint(const Constraint& constraint) {
    ranges_.push_back({terms_.size(), static_cast<int>(constraint.terms.size()), constraint.degree});
    terms_.insert(terms_.end(), constraint.terms.begin(), constraint.terms.end());
}

void Replay::add_clause(const Literal* literals, int size) {
    ranges_.push_back({terms_.size(), size, 1});
    for (int i = 0; i < size; ++i) terms_.push_back({1, literals[i]});
}

void Replay::assign(Literal literal) {
    values_[literal] = 1;
    values_[negate(literal)] = -1;
    assigned_.push_back(literal);
}

Replay::Effect Replay::look_at(const Range& range) {
    int slack = -range.degree;
    for (int i = 0; i < range.size; ++i) {
        const Term& term = terms_[range.first + i];
        if (values_[term.literal] >= 0) slack += term.coefficient;
    }
    if (slack < 0) return Effect::contradiction;
    Effect effect = Effect::none;
    for (int i = 0; i < range.size && terms_[range.first + i].coefficient > slack; ++i) {
        const Term& term = terms_[range.first + i];
        if (values_[term.literal] != 0) continue;
        assign(term.literal);
        effect = Effect::literals;
    }
    return effect;
}

std::vector<int> Replay::needed(const Literal* clause, int size, const std::vector<int>& numbers) {
    std::vector<int> kept;
    for (int i = 0; i < size; ++i)
        if (values_[clause[i]] == 0) assign(negate(clause[i]));
    for (const int number : numbers) {
        const Effect effect = look_at(ranges_[number]);
        if (effect != Effect::none) kept.push_back(number);
        if (effect == Effect::contradiction) break;
    }
    for (const Literal literal : assigned_) values_[literal] = values_[negate(literal)] = 0;
    assigned_.clear();
    return kept;
}

}  // namespace deadreckon::proving
