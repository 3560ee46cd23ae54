// Constraints of models and proofs for the checker. Shares nothing with the certifier; mirrors deadreckon/proving.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace deadreckon::checking {

// Invalid constraint, step or number; the text says why.
struct Malformed {
    const char* reason;
};

// Variables are numbered from 0; the literals of variable v are 2v (true) and 2v + 1 (false).
struct Term {
    std::int64_t coefficient;  // positive
    int literal;
};

// The coefficients of true literals add up to at least `degree`; all variables are different.
struct Constraint {
    std::vector<Term> terms;
    std::int64_t degree;

    std::int64_t slack() const {
        std::int64_t sum = -degree;
        for (const Term& term : terms) sum += term.coefficient;
        return sum;
    }
    // The constraint over the negated literals: the negation, or the other half of an equation.
    Constraint turned(std::int64_t other_degree) const {
        Constraint other{terms, other_degree};
        for (Term& term : other.terms) term.literal ^= 1;
        return other;
    }
};

// The rules of cutting planes. Throw Malformed if a sum becomes too large.
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

// Read a constraint from words [0, size); of an equation, which the second value reports, the half "at least".
std::pair<Constraint, bool> read_sum(const Words& words, std::size_t size, Model& model, bool may_be_new);

// The error in a certificate; the reason is empty if there is none.
struct Wrong {
    const char* file = "";
    int line = 0;
    std::string reason;
};

// Texts must outlive the model. `preserved` replaces the preserved variables that the text states.
bool read_model(std::string_view text, const std::vector<std::string_view>* preserved, Model& model, Wrong& wrong);

}  // namespace deadreckon::checking
