// CDCL, conflict-driven clause learning: decides the puzzles on which depth-first search grows too large.
#pragma once

#include <cassert>
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
#include "options.hpp"

namespace deadreckon::cdcl {

enum class Result { satisfiable, unsatisfiable, limit };

class Solver {
public:
    explicit Solver(const options::Settings& settings)
        : settings_(settings), next_reduction_(settings.first_reduction) {}

    // --- The problem (problem.cpp). It may grow between two calls of solve; false: it is unsatisfiable for good. ---

    int add_variable();
    int variables() const { return static_cast<int>(variables_.size()); }

    bool add_clause(const std::vector<Literal>& literals);
    bool add_clause(Literal first, Literal second);
    bool add_unit(Literal literal);

    // At least `low` and at most `high` of `literals`, all of different variables, are true.
    bool add_between(const std::vector<Literal>& literals, int low, int high);
    bool add_exactly(const std::vector<Literal>& literals, int k) { return add_between(literals, k, k); }
    bool add_at_most(const std::vector<Literal>& literals, int k) { return add_between(literals, 0, k); }

    // The propagator must outlive the solver.
    void attach(Propagator& propagator);

    // Decide the variable of this literal, when its turn comes, so that the literal is true.
    void set_phase(Literal literal) {
        assert(is_literal(literal));
        variables_[variable_of(literal)].phase = literal & 1;
    }

    // --- The search (solver.cpp). ---

    // Solves within this number of conflicts. May be called again after any result, also after clauses were added.
    Result solve(Budget& budget, std::uint64_t conflicts = UINT64_MAX);

    // The value of a variable in the solution that `solve` found last.
    bool value(int variable) const {
        assert(variable >= 0 && variable < static_cast<int>(solution_.size()));
        return solution_[variable];
    }

    std::uint64_t conflicts() const { return conflicts_; }

    // --- The assignment, for propagators and for reading what holds at the root. ---

    bool is_true(Literal literal) const { return value_of(literal) > 0; }
    bool is_false(Literal literal) const { return value_of(literal) < 0; }
    bool is_unassigned(Literal literal) const { return value_of(literal) == 0; }

    // The position of a true literal on the trail; INT_MAX for any other literal, as the whole trail precedes it.
    int trail_position(Literal literal) const {
        return is_true(literal) ? variables_[variable_of(literal)].trail_position : INT_MAX;
    }
    // The decision level of an assigned literal; 0 is the root.
    int level(Literal literal) const { return variables_[variable_of(literal)].level; }
    int level() const { return static_cast<int>(level_starts_.size()); }
    const std::vector<Literal>& trail() const { return trail_; }

    // --- What a propagator calls from its `propagate`. ---

    // `literal` follows from what is assigned. False when the literal is false: the propagator has then been asked for
    // an explanation already and must return false from `propagate`.
    bool infer(Literal literal, Propagator& propagator);

    // These true literals cannot hold together; the propagator must return false from `propagate`.
    void conflict(const std::vector<Literal>& literals) {
        assert(all_true(literals));
        conflict_ = literals;
    }

    // --- The root, before or between searches. ---

    // Assign all that follows without a decision; false when the problem is unsatisfiable.
    bool propagate_root();

    // Undo all assignments, also after a call that returned false.
    bool is_unsatisfiable() const { return unsatisfiable_; }

private:
    // The reason of a literal: decided or given, the other literal of a binary clause, a clause, a cardinality
    // constraint with the maximum number of true (or false) literals, or a propagator without an explanation yet.
    enum class Kind : std::uint8_t { none, binary, clause, enough_true, enough_false, propagator };
    struct Reason {
        Kind kind = Kind::none;
        int index = 0;  // the other literal, or the number of the clause, cardinality constraint or propagator
    };
    // Mark of conflict analysis on a variable: it was met, and is or is not implied by the others.
    enum class Mark : std::uint8_t { none, seen, redundant, needed };
    struct Variable {
        Reason reason;
        int level = 0;
        int trail_position = 0;
        bool phase = true;  // low bit of the literal to decide
        Mark mark = Mark::none;
    };
    // The literals from which another was inferred, each to be read with `^ flip` to get a true literal.
    struct Antecedents {
        const Literal* first;
        int size;
        Literal flip;
        Literal operator[](int i) const { return first[i] ^ flip; }
    };
    struct Watch {
        Literal blocker;  // another literal of the clause: while it is true, the clause need not be read
        ClauseArena::Index clause;
    };

    // Whether the solver has the variable of a literal.
    bool is_literal(Literal literal) const { return literal >= 0 && literal < static_cast<int>(values_.size()); }
    std::int8_t value_of(Literal literal) const {
        assert(is_literal(literal));
        return values_[literal];
    }

    // problem.cpp
    static bool have_different_variables(const std::vector<Literal>& literals);
    bool set_unsatisfiable() {
        unsatisfiable_ = true;
        return false;
    }
    void add_binary(Literal first, Literal second);
    void watch(ClauseArena::Index clause);

    // solver.cpp
    bool follows_phases() const;
    Literal decide();
    void new_level() { level_starts_.push_back(static_cast<int>(trail_.size())); }
    void assign(Literal literal, Reason reason);
    void backtrack(int level);
    bool restart_due() const;
    void learn_from_conflict();
    Result search(Budget& budget, std::uint64_t last_conflict);

    // propagate.cpp
    bool propagate();
    bool propagate_binaries(Literal literal);
    bool propagate_clauses(Literal literal);
    bool propagate_cardinalities(Literal literal);
    bool run_propagators();
    void conflict_from(const Antecedents& antecedents);
    bool clauses_are_propagated() const;
    bool cardinalities_hold() const;

    // analyse.cpp
    Antecedents antecedents(Literal literal);
    void analyse();
    void analyse_literal(Literal literal, int& open);
    int distinct_levels(const Literal* literals, int size);
    void bump_clause(ClauseArena::Index clause);

    bool all_true(const std::vector<Literal>& literals) const;
    bool all_false(const std::vector<Literal>& literals, std::size_t first) const;
    bool explain(const std::vector<Literal>& literals, Literal inferred) const;

    // minimise.cpp
    void minimise();
    void minimise_with_binaries();
    bool is_redundant(Literal literal);

    // reduce.cpp
    void reduce();
    void simplify();
    void collect_garbage();
    bool is_reason(ClauseArena::Index clause) const;

    options::Settings settings_;
    std::vector<Variable> variables_;
    std::vector<std::int8_t> values_;                   // by literal: 1 true, -1 false, 0 unassigned
    std::vector<std::vector<Literal>> binaries_;        // by literal: what must hold when it is true
    std::vector<std::vector<Watch>> watches_;           // by literal: clauses to read when it becomes true
    std::vector<std::vector<Occurrence>> occurrences_;  // by literal: cardinality constraints to count it in
    std::vector<Cardinality> cardinalities_;
    std::vector<Propagator*> propagators_;
    ClauseArena arena_;
    std::vector<ClauseArena::Index> original_, learned_;

    std::vector<Literal> trail_;
    std::vector<int> level_starts_;
    // How far each kind of propagation has read the trail.
    int binary_head_ = 0, clause_head_ = 0, cardinality_head_ = 0, propagator_head_ = 0;
    bool unsatisfiable_ = false;

    VariableHeap heap_;

    std::vector<Literal> conflict_;  // true literals that cannot hold together
    std::vector<Literal> learned_clause_, explanation_, redundancy_stack_;
    std::vector<int> marked_;  // variables with a mark
    std::vector<std::uint64_t> level_stamps_, literal_stamps_;
    std::uint64_t stamp_ = 0;
    int learned_lbd_ = 0;

    MovingAverage fast_lbd_{options::fast_lbd_weight}, slow_lbd_{options::slow_lbd_weight};
    std::uint64_t conflicts_ = 0, propagations_ = 0;
    std::uint64_t conflicts_at_restart_ = 0, restarts_ = 0, next_reduction_, reductions_ = 0;
    int simplified_until_ = 0;               // trail size at the last simplification
    std::uint64_t next_simplification_ = 0;  // in propagations
    std::vector<bool> solution_;
};

}  // namespace deadreckon::cdcl
