// A proof: its lines with their antecedents, in the order in which they are found, and its text.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "interface.hpp"
#include "proving/model.hpp"

namespace deadreckon::proving {

struct Form {
    Version version;
    Hints hints;  // version 1.2 has none
};

enum class Conclusion {
    complete,  // these are all the solutions
    partial,   // there may be more
};

// A constraint or a literal axiom (a literal is at least 0), times a factor.
struct Summand {
    int factor;
    int reference;  // the number of a constraint, or -1 - a literal
};

class Proof {
public:
    // Constraints of the model have the first numbers, from 0.
    explicit Proof(int constraints) : constraints_(constraints) {}

    // A clause that follows by unit propagation along `antecedents`, numbers of earlier lines and constraints, in this
    // order. `is_step` marks a literal that the last antecedent implies directly from the others. Returns its number.
    int add_clause(const std::vector<Literal>& clause, const std::vector<int>& antecedents, bool is_step = false);

    // A solution, by literals that imply all others along `antecedents`, which are therefore kept. Its line
    // represents the clause that excludes it.
    int add_solution(const std::vector<Literal>& literals, const std::vector<Literal>& clause,
                     const std::vector<int>& antecedents);

    // The sum of these, in this order, divided and rounded up. Only other sums may use it.
    int add_sum(const std::vector<Summand>& summands, int divisor = 1);

    // The saturated sum of these, which is `result`. Clauses may use it too.
    int add_saturated_sum(const std::vector<Summand>& summands, Constraint result);

    int constraints() const { return constraints_; }

    // The text of the proof: the lines that the last one needs, and all solutions. Without hints a checker finds
    // antecedents itself.
    std::string written(const Model& model, Conclusion conclusion, Form form) const;

private:
    enum class Kind : unsigned char { clause, step, solution, sum };
    struct Line {
        Kind kind;
        std::size_t literals, antecedents;  // where they begin
        int number_of_literals, number_of_antecedents;
        int listed;  // literals in the text; those of a solution come before its clause
    };
    // For a sum, whose antecedents are the references of its summands.
    struct Sum {
        std::vector<int> factors;
        int divisor;
        Constraint result;  // of a saturated sum
    };

    int add(Kind kind, const std::vector<Literal>& literals, const std::vector<int>& antecedents, int listed);
    const Literal* clause_of(const Line& line) const;
    static int clause_size(const Line& line);
    std::vector<int> times_used(bool has_contradiction) const;
    bool has_hints(const std::vector<int>& uses, Form form) const;
    std::vector<int> antecedents_of(const Line& line, const std::vector<std::vector<int>>& inlined) const;
    void write_sum(std::string& text, const Model& model, const Line& line, const std::vector<int>& number,
                   Version version) const;
    void write_line(std::string& text, const Model& model, const Line& line, Version version) const;
    static void write_end(std::string& text, Conclusion conclusion, int solutions, Version version);

    int constraints_;
    std::vector<Line> lines_;
    std::vector<Literal> literals_;
    std::vector<int> antecedents_;
    std::unordered_map<int, Sum> sums_;  // by the number of the line, from 0
};

}  // namespace deadreckon::proving
