// A puzzle as pseudo-Boolean constraints, and their file format.
#include "proving/model.hpp"

namespace deadreckon::proving {

std::vector<Term> Model::ones(const std::vector<Literal>& literals) {
    std::vector<Term> terms;
    terms.reserve(literals.size());
    for (const Literal literal : literals) terms.push_back({1, literal});
    return terms;
}

int Model::exactly(const std::vector<Literal>& literals, int total) { return add({ones(literals), total}, true); }

// The format has no empty sum: one that holds is left out, an unsatisfiable one becomes "twice the first variable".
int Model::add(Constraint constraint, bool is_equation) {
    if (constraint.terms.empty()) {
        if (constraint.degree == 0) return constraints_;
        assert(constraint.degree > 0);
        constraint = {{{1, positive(0)}}, 2};
        is_equation = false;
    }
    lines_.push_back({std::move(constraint), is_equation});
    constraints_ += 1 + is_equation;
    return constraints_ - 1 - is_equation;
}

std::vector<Constraint> Model::constraints() const {
    std::vector<Constraint> all;
    for (const ModelLine& line : lines_) {
        all.push_back(line.constraint);
        if (!line.is_equation) continue;
        Constraint at_most = line.constraint;
        for (Term& term : at_most.terms) term.literal = negate(term.literal);
        at_most.degree = static_cast<int>(at_most.terms.size()) - line.constraint.degree;
        all.push_back(std::move(at_most));
    }
    return all;
}

std::string Model::opb(bool names_preserved) const {
    std::string text =
        "* #variable= " + std::to_string(variables()) + " #constraint= " + std::to_string(lines_.size()) + "\n";
    if (names_preserved) {
        text += "preserved:";
        for (const int variable : preserved_) text += ' ' + name(variable);
        text += " ;\n";
    }
    for (const ModelLine& line : lines_) {
        for (const Term& term : line.constraint.terms) {
            text += std::to_string(term.coefficient);
            text += ' ';
            write_literal(text, *this, term.literal);
            text += ' ';
        }
        text += line.is_equation ? "= " : ">= ";
        text += std::to_string(line.constraint.degree);
        text += " ;\n";
    }
    return text;
}

}  // namespace deadreckon::proving
