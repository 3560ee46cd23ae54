// Certificates: a model, and a proof of how many solutions it has.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "budget.hpp"
#include "proving/certifier.hpp"
#include "proving/model.hpp"
#include "proving/proof.hpp"

namespace deadreckon::proving {

struct Certificate {
    Status status = Status::limit;  // with a limit there is no proof
    std::uint64_t solutions = 0, conflicts = 0;
    std::string opb, proof;
    bool is_wrong = false;  // something that was handed in is no solution
};

// Adds lines that clauses cannot express, once a solution is known; false where it finds none.
using AddLemma = std::function<bool(Certifier&, Budget&)>;

// Prove how many solutions there are, up to the limit on solutions; the limit on nodes is one on conflicts. `encode`
// makes the model; `known` makes solutions from it, each by its true variables, that need not be found.
template <class Encode, class Known>
Certificate prove(Encode encode, Known known, const Limits& limits, Form form, const AddLemma& add_lemma = {});

Certificate prove(const Model& model, const std::vector<std::vector<int>>& known, Budget& budget, Form form,
                  const AddLemma& add_lemma = {});

template <class Encode, class Known>
Certificate prove(Encode encode, Known known, const Limits& limits, Form form, const AddLemma& add_lemma) {
    Budget budget(limits);
    Certificate made;
    const bool is_within = within_limits(limits.memory, [&] {
        const Model& model = encode();
        made = prove(model, known(model), budget, form, add_lemma);
    });
    return is_within ? made : Certificate();
}

}  // namespace deadreckon::proving
