// Unit propagation along listed constraints only, as in a checker: constraints without effect are left out of a proof.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "proving/model.hpp"

namespace deadreckon::proving {

class Replay {
public:
    explicit Replay(const Model& model);

    void add_clause(const Literal* literals, int size);
    void add_constraint(const Constraint& constraint);

    // The constraints among these, by their numbers from 0, that imply a literal or the contradiction when they are
    // propagated in this order from the negated clause.
    std::vector<int> needed(const Literal* clause, int size, const std::vector<int>& numbers);

private:
    enum class Effect { none, literals, contradiction };
    struct Range {
        std::size_t first;
        int size, degree;
    };

    Effect look_at(const Range& range);
    void assign(Literal literal);

    std::vector<Term> terms_;
    std::vector<Range> ranges_;
    std::vector<std::int8_t> values_;  // by literal
    std::vector<Literal> assigned_;
};

}  // namespace deadreckon::proving
