// Building the problem, and the search loop: propagate, learn from conflicts, restart, decide.
#include "cdcl/solver.hpp"

#include <algorithm>

namespace deadreckon::cdcl {

int Solver::add_variable() {
    variables_.emplace_back();
    values_.resize(values_.size() + 2, 0);
    binaries_.resize(binaries_.size() + 2);
    watches_.resize(watches_.size() + 2);
    memberships_.resize(memberships_.size() + 2);
    heap_.add_variable();
    return variables() - 1;
}

bool Solver::add_unit(Literal literal) {
    backtrack(0);
    if (refuted_ || is_false(literal)) return refute();
    if (is_open(literal)) assign(literal, {});
    return true;
}

bool Solver::add_clause(Literal first, Literal second) {
    backtrack(0);
    if (refuted_) return false;
    if (is_true(first) || is_true(second) || first == negate(second)) return true;
    if (is_false(first) || first == second) return add_unit(second);
    if (is_false(second)) return add_unit(first);
    binaries_[negate(first)].push_back(second);
    binaries_[negate(second)].push_back(first);
    return true;
}

bool Solver::add_clause(const std::vector<Literal>& literals) {
    backtrack(0);
    if (refuted_) return false;
    std::vector<Literal> open;
    for (Literal literal : literals) {
        if (is_true(literal)) return true;
        if (is_open(literal)) open.push_back(literal);
    }
    std::sort(open.begin(), open.end());
    open.erase(std::unique(open.begin(), open.end()), open.end());
    for (std::size_t i = 1; i < open.size(); ++i)
        if (open[i] == negate(open[i - 1])) return true;
    if (open.empty()) return refute();
    if (open.size() == 1) return add_unit(open[0]);
    if (open.size() == 2) return add_clause(open[0], open[1]);
    given_.push_back(arena_.add(open.data(), static_cast<int>(open.size()), false, 0));
    watch(given_.back());
    return true;
}

bool Solver::add_between(const std::vector<Literal>& literals, int low, int high) {
    backtrack(0);
    if (refuted_) return false;
    Cardinality cardinality{{}, low, high, {}, {}};
    for (Literal literal : literals) {
        if (is_open(literal)) cardinality.literals.push_back(literal);
        if (is_true(literal)) --cardinality.high, --cardinality.low;
    }
    int size = static_cast<int>(cardinality.literals.size());
    cardinality.low = low = std::max(cardinality.low, 0);
    cardinality.high = high = std::min(cardinality.high, size);
    if (low > high || low > size || high < 0) return refute();
    if (low == 0 && high == size) return true;
    if (low == size || high == 0) {
        for (Literal literal : cardinality.literals) assign(high == 0 ? negate(literal) : literal, {});
        return true;
    }
    if (low == 1 && high == size) return add_clause(cardinality.literals);
    std::uint32_t index = static_cast<std::uint32_t>(cardinalities_.size());
    for (Literal literal : cardinality.literals) {
        memberships_[literal].push_back({index, 0});
        memberships_[negate(literal)].push_back({index, 1});
    }
    cardinality.known_true.reserve(size);
    cardinality.known_false.reserve(size);
    cardinalities_.push_back(std::move(cardinality));
    return true;
}

void Solver::attach(Propagator& theory) {
    backtrack(0);
    theory.index_ = static_cast<int>(theories_.size());
    theories_.push_back(&theory);
    for (int i = 0; i < theory_head_; ++i) theory.assigned(trail_[i]);
}

void Solver::bump(int variable, double by) { heap_.bump(variable, by); }

void Solver::assign(Literal literal, Reason reason) {
    Variable& variable = variables_[variable_of(literal)];
    variable.reason = reason;
    variable.level = level();
    variable.position = static_cast<int>(trail_.size());
    values_[literal] = 1;
    values_[negate(literal)] = -1;
    trail_.push_back(literal);
}

void Solver::backtrack(int level) {
    if (this->level() <= level) return;
    int size = level_starts_[level];
    for (int i = theory_head_; i-- > size;)
        for (Propagator* theory : theories_) theory->unassigned(trail_[i]);
    for (int i = cardinality_head_; i-- > size;)
        for (Member member : memberships_[trail_[i]]) {
            Cardinality& cardinality = cardinalities_[member.cardinality];
            (member.negated ? cardinality.known_false : cardinality.known_true).pop_back();
        }
    for (int i = static_cast<int>(trail_.size()); i-- > size;) {
        Literal literal = trail_[i];
        values_[literal] = values_[negate(literal)] = 0;
        variables_[variable_of(literal)].phase = literal & 1;
        heap_.insert(variable_of(literal));
    }
    trail_.resize(size);
    level_starts_.resize(level);
    binary_head_ = std::min(binary_head_, size);
    clause_head_ = std::min(clause_head_, size);
    cardinality_head_ = std::min(cardinality_head_, size);
    theory_head_ = std::min(theory_head_, size);
}

Literal Solver::decide() {
    while (!heap_.empty()) {
        int variable = heap_.pop();
        if (is_open(positive(variable))) return 2 * variable + variables_[variable].phase;
    }
    return no_literal;
}

// Recent clauses of more levels than usual are a sign that the search has lost its way.
bool Solver::restart_due() {
    return conflicts_ >= conflicts_at_restart_ + 10 && recent_lbd_.get() > 1.15 * usual_lbd_.get();
}

void Solver::learn_from_conflict() {
    analyse();
    if (refuted_) return;
    recent_lbd_.add(learned_lbd_);
    usual_lbd_.add(learned_lbd_);
    int size = static_cast<int>(learned_clause_.size());
    Literal asserted = learned_clause_[0];
    backtrack(size == 1 ? 0 : level(learned_clause_[1]));
    if (size == 1) {
        assign(asserted, {});
    } else if (size == 2) {
        binaries_[negate(asserted)].push_back(learned_clause_[1]);
        binaries_[negate(learned_clause_[1])].push_back(asserted);
        assign(asserted, {Kind::binary, negate(learned_clause_[1])});
    } else {
        ClauseArena::Index clause = arena_.add(learned_clause_.data(), size, true, learned_lbd_);
        learned_.push_back(clause);
        watch(clause);
        raise_clause(clause);
        assign(asserted, {Kind::clause, static_cast<int>(clause)});
    }
    heap_.fade(decay_);
}

bool Solver::propagate_root() {
    backtrack(0);
    if (!refuted_ && !propagate()) refute();
    return !refuted_;
}

bool Solver::fails(Literal literal, std::vector<Literal>* implied) {
    if (!propagate_root() || !is_open(literal)) return is_false(literal);
    new_level();
    assign(literal, {});
    bool failed = !propagate();
    if (!failed && implied) implied->assign(trail_.begin() + level_starts_[0], trail_.end());
    backtrack(0);
    if (failed && add_unit(negate(literal))) propagate_root();
    return failed;
}

Result Solver::solve(Budget& budget) {
    if (!propagate_root()) return Result::refuted;
    Result result = search(budget);
    backtrack(0);
    return result;
}

Result Solver::search(Budget& budget) {
    std::uint64_t next_look = propagations_;
    for (;;) {
        bool agreed = propagate();
        if (propagations_ >= next_look) {  // conflicts and decisions can be far apart on large problems
            budget.look();
            next_look = propagations_ + 20000;
        }
        if (!agreed) {
            ++conflicts_;
            learn_from_conflict();
            if (refuted_) return Result::refuted;
            if (!budget.tick()) return Result::limit;
            continue;
        }
        if (restart_due()) {
            backtrack(0);
            conflicts_at_restart_ = conflicts_;
        }
        if (level() == 0) simplify();
        if (conflicts_ >= next_reduction_) reduce();
        if (2 * arena_.wasted() > arena_.words() && arena_.wasted() > 1 << 20) collect_garbage();
        Literal literal = decide();
        if (literal == no_literal) {
            solution_.resize(variables_.size());
            for (int i = 0; i < variables(); ++i) solution_[i] = is_true(positive(i));
            return Result::satisfied;
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
