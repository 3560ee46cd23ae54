// Certificates: a model, and a proof of its number of solutions.
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
    Status status = Status::limit;  // if `limit`, there is no proof
    std::uint64_t solutions = 0, conflicts = 0;
    std::string opb, proof;
    bool is_wrong = false;  // a known board is no solution
};

// Adds a lemma that clauses cannot express, once a solution is known; false if it finds none.
using AddLemma = std::function<bool(Certifier&, Budget&)>;

// Prove the number of solutions, up to the limit on solutions; the limit on nodes bounds conflicts. `encode` makes the
// model; `known` returns known solutions of it, by their true variables, which need not be found.
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
