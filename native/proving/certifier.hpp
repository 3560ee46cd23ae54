// Clause learning on the plain model that records a proof: the antecedents of each learned clause.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "cdcl/variable_heap.hpp"
#include "proving/model.hpp"
#include "proving/proof.hpp"

namespace deadreckon::proving {

class Certifier {
public:
    explicit Certifier(const Model& model);

    // Exclude a solution, given by its true preserved variables; false if it is none.
    bool exclude(const std::vector<int>& true_variables);

    enum class Result { complete, enough, limit, paused };

    // Find and exclude solutions until there are `wanted`, or none is left; pauses after `conflicts` conflicts.
    Result run(Budget& budget, std::uint64_t wanted, std::uint64_t conflicts);

    // For lemmas that clauses cannot express: the proof, the literals that are true at the root, and the use of a
    // lemma.
    Proof& lines() { return proof_; }
    std::vector<Literal> true_at_root();
    void add_lemma(const Constraint& constraint, int number);

    std::uint64_t solutions() const { return solutions_; }
    std::uint64_t conflicts() const { return conflicts_; }
    const std::vector<int>& last_solution() const { return last_solution_; }  // its true preserved variables
    const Proof& proof() const { return proof_; }

private:
    static constexpr int no_reason = -1;

    // A linear constraint propagates by counting: `slack` is the sum of the literals that are not false, minus its
    // degree.
    struct Linear {
        std::size_t terms;  // where they begin, largest coefficients first
        int size, slack, excess;
    };
    struct Occurrence {
        int linear, coefficient;
    };
    // A clause is watched at its first two literals.
    struct Clause {
        std::size_t literals;
        int size, lbd;
        bool is_learned, is_forgotten;
    };
    struct Watch {
        int clause;
        Literal blocker;
    };
    // Constraints by their numbers in the proof.
    struct Place {
        bool is_clause;
        int index;
    };
    struct Variable {
        int reason = no_reason;  // number of a constraint
        int level = 0;
        int position = 0;  // on the trail
        int unit = -1;     // number of the line that implies its literal at the root
        bool seen = false;
        bool phase = false;
    };

    // certifier.cpp: the search
    void add(const Constraint& constraint);
    int add_clause(const std::vector<Literal>& literals, int number, bool is_learned, int lbd);
    void assign(Literal literal, int reason);
    void decide(Literal literal);
    void backtrack(int level);
    int pick();
    bool learn(int conflict);
    void add_learned(const std::vector<Literal>& clause, int number, int lbd);
    void exclude_assignment();
    void shorten(const std::vector<Literal>& solution);
    bool determines(const std::vector<Literal>& literals, const std::vector<Literal>& wanted);
    void prove_contradiction(int conflict);
    void forget();

    // propagation.cpp
    int propagate();
    int propagate_linear(Literal falsified);
    int propagate_clauses(Literal falsified);
    void imply(int linear);

    // analysis.cpp
    void reasons(int number, Literal implied, std::vector<Literal>& result);
    std::vector<Literal> analyse(int conflict);
    bool is_redundant(Literal literal);
    std::vector<int> antecedents(int conflict, const std::vector<Literal>& clause);
    void prove_units(const std::vector<int>& variables);
    int distinct_levels(const std::vector<Literal>& clause);

    int level() const { return static_cast<int>(level_starts_.size()); }
    int value(Literal literal) const { return values_[literal]; }
    bool is_false_before(Literal literal, int position) const {
        return values_[literal] < 0 && variables_[variable_of(literal)].position < position;
    }

    const Model& model_;
    Proof proof_;
    std::vector<Variable> variables_;
    std::vector<std::int8_t> values_;  // by literal: 1 true, -1 false, 0 unassigned
    std::vector<Term> terms_;
    std::vector<Literal> literals_;  // of clauses
    std::vector<Linear> linears_;
    std::vector<Clause> clauses_;
    std::vector<Place> places_;  // by number
    std::vector<int> number_of_linear_, number_of_clause_;
    std::vector<std::vector<Occurrence>> occurrences_;  // by literal: the constraints that count it
    std::vector<std::vector<Watch>> watches_;           // by literal: clauses that watch it
    std::vector<Literal> trail_;
    std::vector<int> level_starts_;
    int head_ = 0;                    // how far the trail is propagated
    int first_conflict_ = no_reason;  // an unsatisfiable constraint, or one that is violated at the root
    bool is_refuted_ = false;
    cdcl::VariableHeap heap_;
    std::vector<int> cleared_;  // variables whose mark `seen` must be cleared
    std::vector<Literal> stack_, found_;
    std::vector<int> last_solution_, solution_lines_;  // and its antecedents
    std::vector<std::uint64_t> level_stamps_;
    std::uint64_t stamp_ = 0, conflicts_ = 0, solutions_ = 0, next_reduction_ = 2000;
};

}  // namespace deadreckon::proving
