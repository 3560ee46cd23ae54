// Interface of a propagator of the CDCL solver: it infers literals, and explains an inference on request.
#pragma once

#include <vector>

#include "cdcl/literal.hpp"

namespace deadreckon::cdcl {

class Solver;

class Propagator {
public:
    virtual ~Propagator() = default;

    // A literal has become true. Called once for each literal of the trail, in trail order.
    virtual void assigned(Literal literal) = 0;

    // A literal is taken back, the last one of the trail first.
    virtual void unassigned(Literal literal) = 0;

    // Called when clauses and cardinality constraints have nothing to infer, and again as long as it infers. It calls
    // solver.infer(literal, *this) for what follows, and returns false when that does, or after solver.conflict(...).
    virtual bool propagate(Solver& solver) = 0;

    // Appends true literals, each with a lower solver.trail_position than `inferred`, that together imply `inferred`;
    // none of them is of the same variable. Called at most once for each inference, and only where analysis needs it.
    virtual void explain(Solver& solver, Literal inferred, std::vector<Literal>& explanation) = 0;

private:
    friend class Solver;
    int index_ = -1;  // among the propagators of its solver
};

}  // namespace deadreckon::cdcl
