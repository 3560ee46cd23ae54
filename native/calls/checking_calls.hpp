// The call that checks a certificate.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "budget.hpp"
#include "calls/answers.hpp"
#include "calls/arguments.hpp"
#include "checking/checker.hpp"

namespace deadreckon::calls {

struct Checked {
    bool is_within_limits = false, is_right = false;
    checking::Conclusion conclusion;
    checking::Wrong wrong;
};

inline Made check_certificate(Value arguments) {
    Value model_bytes, proof_bytes, preserved, given_memory;
    std::string_view model_text, proof_text;
    std::vector<std::string> own_names;  // reading the next item of a sequence may free this one
    Limits limits;
    Number memory;
    if (!read_arguments(arguments, "OOOdO", &model_bytes, &proof_bytes, &preserved, &limits.seconds, &given_memory) ||
        !read_bytes(model_bytes, model_text) || !read_bytes(proof_bytes, proof_text) ||
        !read_word(given_memory, memory))
        return {};
    if (!read_items(preserved, [&](Value item) {
            std::string_view name;
            if (!read_text(item, name)) return false;
            own_names.emplace_back(name);
            return true;
        }))
        return {};
    const std::vector<std::string_view> names(own_names.begin(), own_names.end());
    limits.memory = static_cast<std::size_t>(std::min<Number>(memory, SIZE_MAX));
    limits.interrupted = interrupted;
    Checked checked;
    {
        const WithoutLock without_lock;
        Budget budget(limits);
        checked.is_within_limits = within_limits(limits.memory, [&] {
            checking::Model model;
            checked.is_right = checking::read_model(model_text, &names, model, checked.wrong) &&
                               checking::check_proof(model, proof_text, budget, checked.conclusion, checked.wrong);
        });
    }
    if (is_stopped()) return {};
    if (!checked.is_within_limits) return none();
    const auto& solutions = checked.conclusion.solutions;
    return tuple(truth(checked.is_right), text(checked.wrong.file), integer(checked.wrong.line),
                 text(checked.wrong.reason), truth(checked.conclusion.is_complete),
                 tuple_of(solutions.size(), [&](std::size_t i) {
                     return tuple_of(solutions[i].size(), [&](std::size_t k) { return integer(solutions[i][k]); });
                 }));
}

}  // namespace deadreckon::calls
