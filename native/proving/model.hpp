// The model of a certificate: a puzzle as pseudo-Boolean constraints.
#pragma once

#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cdcl/literal.hpp"

namespace deadreckon::proving {

using cdcl::Literal;
using cdcl::negate;
using cdcl::negative;
using cdcl::positive;
using cdcl::variable_of;

struct Term {
    int coefficient;  // above 0
    Literal literal;
};

// The terms add up to at least `degree`. Terms with the largest coefficients come first.
struct Constraint {
    std::vector<Term> terms;
    int degree;
};

// A line of the file: a constraint, or an equation, which stands for two constraints.
struct ModelLine {
    Constraint constraint;
    bool is_equation;
};

class Model {
public:
    int add_variable(std::string name) {
        names_.push_back(std::move(name));
        return static_cast<int>(names_.size()) - 1;
    }

    // Solutions are counted over these variables.
    void preserve(int variable) { preserved_.push_back(variable); }

    // Each returns the number of the constraint, from 0; of an equation, that of "at least", before that of "at most".
    int at_least(std::vector<Term> terms, int degree) { return add({std::move(terms), degree}, false); }
    int clause(const std::vector<Literal>& literals) { return at_least(ones(literals), 1); }
    int exactly(const std::vector<Literal>& literals, int total);

    int variables() const { return static_cast<int>(names_.size()); }
    const std::string& name(int variable) const { return names_[variable]; }
    const std::vector<int>& preserved() const { return preserved_; }

    // Every constraint in the order of its number; an equation is two, "at least" first.
    std::vector<Constraint> constraints() const;

    // The model in the format OPB; checkers of old proofs know no preserved variables.
    std::string opb(bool names_preserved) const;

private:
    static std::vector<Term> ones(const std::vector<Literal>& literals);
    int add(Constraint constraint, bool is_equation);

    std::vector<std::string> names_;
    std::vector<int> preserved_;
    std::vector<ModelLine> lines_;
    int constraints_ = 0;
};

// A literal in the syntax of both file formats.
inline void write_literal(std::string& text, const Model& model, Literal literal) {
    if (!cdcl::is_positive(literal)) text += '~';
    text += model.name(variable_of(literal));
}

}  // namespace deadreckon::proving
