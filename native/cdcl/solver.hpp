// Clause learning: the search that both kinds of puzzle fall back on when plain search grows too large.
#pragma once

#include <climits>
#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "cdcl/cardinality.hpp"
#include "cdcl/clause_arena.hpp"
#include "cdcl/literal.hpp"
#include "cdcl/moving_average.hpp"
#include "cdcl/propagator.hpp"
#include "cdcl/variable_heap.hpp"

namespace deadreckon::cdcl {

enum class Result { satisfied, refuted, limit };

class Solver {
public:
    // --- The problem. May grow between two calls of solve; then false means it is refuted for good. ---

    int add_variable();
    int variables() const { return static_cast<int>(variables_.size()); }

    bool add_clause(const std::vector<Literal>& literals);
    bool add_clause(Literal first, Literal second);
    bool add_unit(Literal literal);

    // How many of `literals`, all of different variables, are true.
    bool add_between(const std::vector<Literal>& literals, int low, int high);
    bool add_exactly(const std::vector<Literal>& literals, int k) { return add_between(literals, k, k); }
    bool add_at_most(const std::vector<Literal>& literals, int k) { return add_between(literals, 0, k); }
    bool add_at_least(const std::vector<Literal>& literals, int k) { return add_between(literals, k, INT_MAX); }

    // The theory must outlive the learner.
    void attach(Propagator& theory);

    // --- Advice: which value a variable is first tried with, and which variables are tried early. ---

    void prefer(Literal literal) { variables_[variable_of(literal)].phase = literal & 1; }
    void bump(int variable, double by = 1);

    // --- The search. ---

    // Satisfied, refuted, or stopped by the budget. Can be called again, also after clauses were added.
    Result solve(Budget& budget);

    // In the solution found last.
    bool value(int variable) const { return solution_[variable]; }

    std::uint64_t conflicts() const { return conflicts_; }

    // --- For theories, and for looking at what holds at the root before and between searches. ---

    bool is_true(Literal literal) const { return values_[literal] > 0; }
    bool is_false(Literal literal) const { return values_[literal] < 0; }
    bool is_open(Literal literal) const { return values_[literal] == 0; }

    // Place on the trail of a true literal; INT_MAX when it is not true, as everything known comes before it.
    int position(Literal literal) const {
        return is_true(literal) ? variables_[variable_of(literal)].position : INT_MAX;
    }
    // Number of decisions under which an assigned literal got its value; 0 is the root.
    int level(Literal literal) const { return variables_[variable_of(literal)].level; }
    int level() const { return static_cast<int>(level_starts_.size()); }
    const std::vector<Literal>& trail() const { return trail_; }

    // `literal` follows from what holds. False when it is known false: the theory is then asked for the reason at once
    // and must return false from propagate.
    bool infer(Literal literal, Propagator& theory);

    // These true literals cannot hold together; return false from propagate.
    void conflict(const std::vector<Literal>& literals) { conflict_ = literals; }

    // --- Probing at the root, before or between searches. ---

    // Infer all that follows without deciding; false when refuted.
    bool propagate_root();

    // Whether assuming this literal at the root leads to a contradiction by propagation alone; if so its negation is
    // asserted. Otherwise `implied` (if wanted) receives all that follows from it.
    bool fails(Literal literal, std::vector<Literal>* implied = nullptr);

    // No assignment is left, also after a call that gave false.
    bool refuted() const { return refuted_; }

private:
    // Why a literal holds: decided or given, the other literal of a binary clause, a clause, a cardinality or a theory.
    enum class Kind : std::uint8_t { none, binary, clause, enough_true, enough_false, theory };
    struct Reason {
        Kind kind = Kind::none;
        int index = 0;  // the literal, or the number of the clause, cardinality or theory
    };
    // What analysis has found out about a variable.
    enum class Mark : std::uint8_t { none, counted, implied, not_implied };
    struct Variable {
        Reason reason;
        int level = 0;
        int position = 0;
        bool phase = true;  // low bit of the literal to try
        Mark mark = Mark::none;
    };
    // The literals behind an inference, each to be read with `^ flip` to get a true literal.
    struct Causes {
        const Literal* first;
        int size;
        Literal flip;
        Literal operator[](int i) const { return first[i] ^ flip; }
    };
    struct Watch {
        Literal blocker;
        ClauseArena::Index clause;
    };

    // learner.cpp
    bool refute() { refuted_ = true; return false; }
    Literal decide();
    void new_level() { level_starts_.push_back(static_cast<int>(trail_.size())); }
    void assign(Literal literal, Reason reason);
    void backtrack(int level);
    bool restart_due();
    void learn_from_conflict();
    Result search(Budget& budget);

    // learner_propagate.cpp
    bool propagate();
    bool propagate_binaries(Literal literal);
    bool propagate_clauses(Literal literal);
    bool propagate_cardinalities(Literal literal);
    bool propagate_theories();
    void watch(ClauseArena::Index clause);
    void conflict_from(const Causes& causes);

    // learner_analyse.cpp
    Causes causes(Literal literal);
    void analyse();
    void count_cause(Literal literal, int& open);
    bool is_implied(Literal literal);
    void minimise();
    void minimise_with_binaries();
    int distinct_levels(const Literal* literals, int size);
    void raise_clause(ClauseArena::Index clause);

    // learner_reduce.cpp
    void reduce();
    void simplify();
    void collect_garbage();
    bool is_reason(ClauseArena::Index clause) const;

    std::vector<Variable> variables_;
    std::vector<std::int8_t> values_;               // by literal: 1 true, -1 false, 0 open
    std::vector<std::vector<Literal>> binaries_;    // by literal: what must hold when it is true
    std::vector<std::vector<Watch>> watches_;       // by literal: clauses to look at when it becomes true
    std::vector<std::vector<Member>> memberships_;  // by literal: cardinalities told when it becomes true
    std::vector<Cardinality> cardinalities_;
    std::vector<Propagator*> theories_;
    ClauseArena arena_;
    std::vector<ClauseArena::Index> given_, learned_;

    std::vector<Literal> trail_;
    std::vector<int> level_starts_;
    int binary_head_ = 0, clause_head_ = 0, cardinality_head_ = 0, theory_head_ = 0;  // how far each has read the trail
    bool refuted_ = false;

    VariableHeap heap_;
    double decay_ = 0.95;

    std::vector<Literal> conflict_;  // true literals that cannot hold together
    std::vector<Literal> learned_clause_, because_, implied_stack_;
    std::vector<int> to_clear_;
    std::vector<std::uint64_t> level_stamps_, literal_stamps_;
    std::uint64_t stamp_ = 0;
    int learned_lbd_ = 0;

    MovingAverage recent_lbd_{1.0 / 32}, usual_lbd_{1.0 / 8192};
    std::uint64_t conflicts_ = 0, propagations_ = 0;
    std::uint64_t conflicts_at_restart_ = 0, next_reduction_ = 2000, reductions_ = 0;
    int simplified_until_ = 0;  // trail size at the last clean-up at the root
    std::uint64_t next_simplification_ = 0;  // in propagations
    std::vector<bool> solution_;
};

}  // namespace deadreckon::cdcl
