// Answers shared by the calls of all kinds of puzzle.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bits.hpp"
#include "calls/values.hpp"
#include "counting/solution_count.hpp"
#include "interface.hpp"

namespace deadreckon::calls {

inline Made integer(Word128 number) { return integer(std::vector<std::uint64_t>{word(number, 0), word(number, 1)}); }

inline Made letter(char ascii) { return text({&ascii, 1}); }

// How a search ended, by its number.
template <class Named>
Made number_of(Named named) {
    return integer(static_cast<int>(named));
}

// Solutions as tuples of rows, each row a string of letters or the bytes of its colours.
inline Made boards_of(const std::vector<std::string>& solutions, std::size_t width) {
    return tuple_of(solutions.size(), [&](std::size_t i) {
        return tuple_of(solutions[i].size() / width,
                        [&](std::size_t r) { return text({solutions[i].data() + r * width, width}); });
    });
}

inline Made boards_of(const std::vector<std::vector<std::uint8_t>>& solutions, std::size_t width) {
    return tuple_of(solutions.size(), [&](std::size_t i) {
        return tuple_of(solutions[i].size() / width, [&](std::size_t r) {
            return bytes({reinterpret_cast<const char*>(solutions[i].data()) + r * width, width});
        });
    });
}

// Check every solution by the rules, independently of the search that found it.
template <class Puzzle, class Solutions>
bool all_obey_rules(const Puzzle& puzzle, const Solutions& solutions) {
    for (const auto& solution : solutions)
        if (!obeys_rules(puzzle, solution)) {
            refuse_own_answer("the native core found a board that breaks the rules");
            return false;
        }
    return true;
}

// Empty if the caller has interrupted the call.
inline Made made_of(const counting::Count& counted) {
    if (is_stopped()) return {};
    return tuple(number_of(counted.status), integer(counted.number),
                 tuple_of(counted.cells.size(), [&](std::size_t i) { return integer(counted.cells[i]); }),
                 number_of(counted.method), integer(Number{counted.nodes}));
}

// True, False, or None if a limit was reached; empty if the caller has interrupted the call.
inline Made made_of(Answer answer) {
    if (is_stopped()) return {};
    return answer == Answer::limit ? none() : truth(answer == Answer::yes);
}

}  // namespace deadreckon::calls
