// Models and proofs as a checker reads them. Shares nothing with the certifier; says the same as deadreckon/proving.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace deadreckon::checking {

// Text that is no constraint, step or number of one: the reason in words.
struct Malformed {
    const char* reason;
};

// A variable is a number from 0, its literals are 2 * variable (true) and 2 * variable + 1 (false).
struct Term {
    std::int64_t coefficient;  // above 0
    int literal;
};

// The coefficients of the terms that are true add up to at least `degree`; all variables are different.
struct Constraint {
    std::vector<Term> terms;
    std::int64_t degree;

    std::int64_t slack() const {
        std::int64_t sum = -degree;
        for (const Term& term : terms) sum += term.coefficient;
        return sum;
    }
    // With every literal negated: what holds where this does not, or the other half of an equation.
    Constraint turned(std::int64_t other_degree) const {
        Constraint other{terms, other_degree};
        for (Term& term : other.terms) term.literal ^= 1;
        return other;
    }
};

// Cutting planes: what follows from constraints by arithmetic. Throw Malformed where a sum becomes too large.
Constraint plus(const Constraint& one, const Constraint& other);
Constraint times(Constraint constraint, std::int64_t factor);
Constraint divided(Constraint constraint, std::int64_t divisor);  // rounded up
Constraint saturated(Constraint constraint);

struct Model {
    std::unordered_map<std::string_view, int> variables;
    std::vector<Constraint> constraints;
    std::vector<int> preserved;
};

using Words = std::vector<std::string_view>;

Words split(std::string_view text);
std::string_view stripped_right(std::string_view text);
bool is_blank(std::string_view text);
inline bool is_letter(char one) { return ('a' <= one && one <= 'z') || ('A' <= one && one <= 'Z'); }
Words without_semicolon(std::string_view line);
std::int64_t read_number(std::string_view word);
int read_literal(std::string_view word, Model& model, bool may_be_new);
Constraint at_least(const std::vector<Term>& terms, std::int64_t degree);

// A constraint from words [0, size), and whether it is an equation, of which it is the half "at least".
std::pair<Constraint, bool> read_sum(const Words& words, std::size_t size, Model& model, bool may_be_new);

// What is wrong with a certificate; no reason where nothing is.
struct Wrong {
    const char* file = "";
    int line = 0;
    std::string reason;
};

// Texts must outlive the model. With `preserved`, solutions are counted over these variables, whatever the text says.
bool read_model(std::string_view text, const std::vector<std::string_view>* preserved, Model& model, Wrong& wrong);

}  // namespace deadreckon::checking
