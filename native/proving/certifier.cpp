// The search of the certifier: decisions, restarts, learned clauses, and excluded solutions.
#include "proving/certifier.hpp"

#include <algorithm>
#include <cassert>

namespace deadreckon::proving {

namespace {

constexpr std::uint64_t restart_unit = 64;  // conflicts, times Luby's sequence
constexpr double activity_decay = 0.95;
constexpr std::uint64_t reduction_growth = 500;  // conflicts added between reductions, each time
constexpr int lbd_kept = 3;                      // learned clauses with at most this LBD are never deleted

std::uint64_t luby(std::uint64_t i) {
    std::uint64_t size = 1;
    while (size < i + 1) size = 2 * size + 1;
    while (size - 1 != i) {
        size = (size - 1) / 2;
        i %= size;
    }
    return (size + 1) / 2;
}

}  // namespace

Certifier::Certifier(const Model& model)
    : model_(model), proof_(0), variables_(model.variables()), values_(2 * model.variables()),
      occurrences_(2 * model.variables()), watches_(2 * model.variables()) {
    for (int i = 0; i < model.variables(); ++i) heap_.add_variable();
    const std::vector<Constraint> constraints = model.constraints();
    proof_ = Proof(static_cast<int>(constraints.size()));
    for (const Constraint& constraint : constraints) add(constraint);
}

// Constraints of the model; those that imply a literal by themselves do so at the first propagation.
void Certifier::add(const Constraint& constraint) {
    const int number = static_cast<int>(places_.size());
    if (constraint.degree == 1 && constraint.terms.size() > 1) {  // coefficients do not matter
        std::vector<Literal> literals;
        for (const Term& term : constraint.terms) literals.push_back(term.literal);
        add_clause(literals, number, false, 0);
        return;
    }
    Linear linear{terms_.size(), static_cast<int>(constraint.terms.size()), -constraint.degree, -constraint.degree};
    for (const Term& term : constraint.terms) {
        linear.excess += term.coefficient;
        if (value(term.literal) >= 0 || variables_[variable_of(term.literal)].position >= head_)
            linear.slack += term.coefficient;
        terms_.push_back(term);
        occurrences_[term.literal].push_back({static_cast<int>(linears_.size()), term.coefficient});
    }
    places_.push_back({false, static_cast<int>(linears_.size())});
    number_of_linear_.push_back(number);
    linears_.push_back(linear);
    if (linear.slack < 0 && first_conflict_ == no_reason) first_conflict_ = number;
    if (first_conflict_ == no_reason) imply(static_cast<int>(linears_.size()) - 1);
}

int Certifier::add_clause(const std::vector<Literal>& literals, int number, bool is_learned, int lbd) {
    assert(number == static_cast<int>(places_.size()));
    const int index = static_cast<int>(clauses_.size());
    places_.push_back({true, index});
    number_of_clause_.push_back(number);
    clauses_.push_back({literals_.size(), static_cast<int>(literals.size()), lbd, is_learned, false});
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    if (literals.size() > 1) {
        watches_[literals[0]].push_back({index, literals[1]});
        watches_[literals[1]].push_back({index, literals[0]});
    }
    return index;
}

void Certifier::assign(Literal literal, int reason) {
    assert(value(literal) == 0);
    values_[literal] = 1;
    values_[negate(literal)] = -1;
    Variable& variable = variables_[variable_of(literal)];
    variable.reason = reason;
    variable.level = level();
    variable.position = static_cast<int>(trail_.size());
    trail_.push_back(literal);
}

void Certifier::decide(Literal literal) {
    level_starts_.push_back(static_cast<int>(trail_.size()));
    assign(literal, no_reason);
}

void Certifier::backtrack(int to) {
    if (level() <= to) return;
    const int start = level_starts_[to];
    for (int i = static_cast<int>(trail_.size()); i-- > start;) {
        const Literal literal = trail_[i];
        if (i < head_)
            for (const Occurrence& at : occurrences_[negate(literal)]) linears_[at.linear].slack += at.coefficient;
        values_[literal] = values_[negate(literal)] = 0;
        variables_[variable_of(literal)].phase = cdcl::is_positive(literal);
        heap_.insert(variable_of(literal));
    }
    trail_.resize(start);
    level_starts_.resize(to);
    head_ = std::min(head_, start);
}

// The unassigned variable with the most recent conflicts; -1 if all are assigned.
int Certifier::pick() {
    while (!heap_.empty()) {
        const int variable = heap_.pop();
        if (value(positive(variable)) == 0) return variable;
    }
    return -1;
}

Certifier::Result Certifier::run(Budget& budget, std::uint64_t wanted, std::uint64_t conflicts) {
    std::uint64_t restarts = 0, until_restart = restart_unit;
    const std::uint64_t last = conflicts < UINT64_MAX - conflicts_ ? conflicts_ + conflicts : UINT64_MAX;
    while (solutions_ < wanted) {
        if (is_refuted_) return Result::complete;
        if (conflicts_ >= last) return Result::paused;
        const int conflict = propagate();
        if (conflict != no_reason) {
            if (!learn(conflict)) return Result::complete;
            if (!budget.spend()) return Result::limit;
            if (--until_restart == 0) {
                until_restart = restart_unit * luby(++restarts);
                backtrack(0);
                if (conflicts_ >= next_reduction_) forget();
            }
            continue;
        }
        const int variable = pick();
        if (variable < 0)
            exclude_assignment();
        else
            decide(variables_[variable].phase ? positive(variable) : negative(variable));
        if (!budget.tick()) return Result::limit;
    }
    return Result::enough;
}

// False if the conflict is at the root: the model is unsatisfiable.
bool Certifier::learn(int conflict) {
    ++conflicts_;
    if (level() == 0) {
        prove_contradiction(conflict);
        return false;
    }
    const std::vector<Literal> clause = analyse(conflict);
    const int number = [&] {
        const std::vector<int> lines = antecedents(conflict, clause);
        return proof_.add_clause(clause, lines);
    }();
    add_learned(clause, number, distinct_levels(clause));
    heap_.decay(activity_decay);
    return true;
}

// The first literal of the clause is the one that the others imply.
void Certifier::add_learned(const std::vector<Literal>& clause, int number, int lbd) {
    std::vector<Literal> sorted = clause;
    int back_to = 0;
    if (sorted.size() > 1) {
        const auto deepest = std::max_element(sorted.begin() + 1, sorted.end(), [&](Literal a, Literal b) {
            return variables_[variable_of(a)].level < variables_[variable_of(b)].level;
        });
        std::swap(sorted[1], *deepest);
        back_to = variables_[variable_of(sorted[1])].level;
    }
    backtrack(back_to);
    while (static_cast<int>(places_.size()) < number) places_.push_back({true, -1});  // proof steps, unused here
    add_clause(sorted, number, true, lbd);
    assign(sorted[0], number);
}

void Certifier::prove_contradiction(int conflict) {
    assert(level() == 0);
    const std::vector<int> lines = antecedents(conflict, {});
    proof_.add_clause({}, lines);
    is_refuted_ = true;
}

std::vector<Literal> Certifier::true_at_root() {
    backtrack(0);
    propagate();
    return trail_;
}

void Certifier::add_lemma(const Constraint& constraint, int number) {
    backtrack(0);
    while (static_cast<int>(places_.size()) < number) places_.push_back({true, -1});  // sums among its antecedents
    add(constraint);
}

// Whether all variables follow from these literals, and the wanted ones are true; undoes all assignments.
bool Certifier::determines(const std::vector<Literal>& literals, const std::vector<Literal>& wanted) {
    bool holds = propagate() == no_reason;
    for (const Literal literal : literals) {
        if (!holds || value(literal) < 0) return backtrack(0), false;
        if (value(literal) > 0) continue;
        decide(literal);
        holds = propagate() == no_reason;
    }
    holds = holds && trail_.size() == variables_.size() &&
            std::all_of(wanted.begin(), wanted.end(), [&](Literal literal) { return value(literal) > 0; });
    solution_lines_.clear();
    for (const Literal literal : trail_)
        if (variables_[variable_of(literal)].reason >= proof_.constraints())
            solution_lines_.push_back(variables_[variable_of(literal)].reason);
    backtrack(0);
    return holds;
}

bool Certifier::exclude(const std::vector<int>& true_variables) {
    backtrack(0);
    if (first_conflict_ != no_reason) return false;
    std::vector<Literal> chosen, all;
    for (const int variable : model_.preserved()) all.push_back(negative(variable));
    std::vector<std::size_t> place(model_.variables());
    for (std::size_t i = 0; i < all.size(); ++i) place[variable_of(all[i])] = i;
    for (const int variable : true_variables) {
        chosen.push_back(positive(variable));
        all[place[variable]] = positive(variable);
    }
    const bool is_short = determines(chosen, all);
    if (!is_short && !determines(all, all)) return false;
    std::vector<Literal> clause;
    for (const Literal literal : all) clause.push_back(negate(literal));
    const int number = proof_.add_solution(is_short ? chosen : all, clause, solution_lines_);
    while (static_cast<int>(places_.size()) < number) places_.push_back({true, -1});
    ++solutions_;
    last_solution_ = true_variables;
    // Watches literals that are not false at the root, if there are any.
    std::stable_partition(clause.begin(), clause.end(), [&](Literal literal) { return value(literal) == 0; });
    add_clause(clause, number, false, 0);
    if (value(clause[0]) < 0)
        prove_contradiction(number);
    else if (value(clause[0]) == 0 && (clause.size() == 1 || value(clause[1]) < 0))
        assign(clause[0], number);
    if (is_short && !is_refuted_) shorten(chosen);
    return true;
}

// A line with only the literals of a solution that imply all others, so that conflicts with it involve fewer cells.
void Certifier::shorten(const std::vector<Literal>& solution) {
    int conflict = propagate();
    for (const Literal literal : solution) {
        if (conflict != no_reason || value(literal) < 0) break;
        if (value(literal) > 0) continue;
        decide(literal);
        conflict = propagate();
    }
    if (conflict != no_reason && level() > 0) {
        std::vector<Literal> clause;
        for (const Literal literal : solution)
            if (value(literal) > 0 && variables_[variable_of(literal)].reason == no_reason)
                clause.push_back(negate(literal));
        const int number = proof_.add_clause(clause, antecedents(conflict, clause));
        backtrack(0);
        while (static_cast<int>(places_.size()) < number) places_.push_back({true, -1});
        add_clause(clause, number, false, 0);
        if (clause.size() == 1) assign(clause[0], number);
    }
    backtrack(0);
}

void Certifier::exclude_assignment() {
    std::vector<int> true_variables;
    for (const int variable : model_.preserved())
        if (value(positive(variable)) > 0) true_variables.push_back(variable);
    const bool is_solution = exclude(true_variables);
    assert(is_solution);
    static_cast<void>(is_solution);
}

// Delete half of the learned clauses, those with the highest LBD; called at the root.
void Certifier::forget() {
    next_reduction_ = conflicts_ + 2000 + reduction_growth * (conflicts_ / 2000);
    std::vector<int> candidates;
    for (int i = 0; i < static_cast<int>(clauses_.size()); ++i) {
        const Clause& clause = clauses_[i];
        if (clause.is_learned && !clause.is_forgotten && clause.size > 2 && clause.lbd > lbd_kept) {
            const Literal first = literals_[clause.literals];
            const bool is_reason = value(first) > 0 && variables_[variable_of(first)].reason == number_of_clause_[i];
            if (!is_reason) candidates.push_back(i);
        }
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [&](int a, int b) { return clauses_[a].lbd < clauses_[b].lbd; });
    for (std::size_t i = candidates.size() / 2; i < candidates.size(); ++i) clauses_[candidates[i]].is_forgotten = true;
    for (auto& watches : watches_)
        watches.erase(std::remove_if(watches.begin(), watches.end(),
                                     [&](const Watch& watch) { return clauses_[watch.clause].is_forgotten; }),
                      watches.end());
}

}  // namespace deadreckon::proving
