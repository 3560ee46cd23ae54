// What a propagator owes the clause-learning search: infer literals, and say why when asked.
#pragma once

#include <vector>

#include "cdcl/literal.hpp"

namespace deadreckon::cdcl {

class Solver;

class Propagator {
public:
    virtual ~Propagator() = default;

    // A literal has become true: told in trail order, each once.
    virtual void assigned(Literal literal) = 0;

    // Taken back, last first.
    virtual void unassigned(Literal literal) = 0;

    // Called when nothing else has anything to infer. Calls learner.infer(literal, *this) for what follows and stops,
    // returning false, when that gives false or after learner.conflict(...). Called again as long as it infers.
    virtual bool propagate(Solver& learner) = 0;

    // Appends true literals, each with a lower learner.position than `inferred`, that together imply it; never a
    // literal of its own variable. At most once for each inference, and only if the search needs the reason.
    virtual void explain(Solver& learner, Literal inferred, std::vector<Literal>& because) = 0;

private:
    friend class Solver;
    int index_ = -1;  // among the theories of its learner
};

}  // namespace deadreckon::cdcl
