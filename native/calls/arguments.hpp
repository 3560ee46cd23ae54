// Arguments shared by the calls of all kinds of puzzle.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "budget.hpp"
#include "calls/values.hpp"

namespace deadreckon::calls {

// A sequence of non-negative integers; None, where allowed, becomes -1.
enum class None { refused, is_unknown };
inline bool read_integers(Value sequence, None none, std::vector<int>& numbers) {
    return read_items(sequence, [&](Value item) {
        int number = -1;
        if ((!is_none(item) || none == None::refused) && !read_integer(item, 0, number)) return false;
        numbers.push_back(number);
        return true;
    });
}

// The four limits, in the order of the arguments.
struct GivenLimits {
    Value solutions, nodes, memory;
    double seconds;
};

inline bool read_limits(const GivenLimits& given, Limits& limits) {
    Number solutions, nodes, memory;
    if (!read_word(given.solutions, solutions) || !read_word(given.nodes, nodes) || !read_word(given.memory, memory))
        return false;
    if (!(given.seconds >= 0)) {  // nan is not
        refuse_value("expected seconds from 0 on");
        return false;
    }
    limits.solutions = solutions;
    limits.nodes = nodes;
    limits.seconds = given.seconds;
    limits.memory = static_cast<std::size_t>(std::min<Number>(memory, SIZE_MAX));
    limits.interrupted = interrupted;
    return true;
}

// Rows of `width` letters each, one after the other.
inline bool read_givens(Value sequence, std::size_t height, std::size_t width, std::string& text) {
    std::size_t rows = 0;
    const bool read = read_items(sequence, [&](Value item) {
        std::string_view letters;
        if (!read_text(item, letters)) return false;
        ++rows;
        text += letters;
        return letters.size() == width && letters.find_first_not_of("0?WSLRTBM") == letters.npos;
    });
    if (is_refused()) return false;
    if (!read || rows != height || text.empty()) {
        refuse_value("givens that do not fit the board");
        return false;
    }
    return true;
}

// Calls `add` for each mark, a triple of row, column and letter; false, with an error set, when it refuses one.
template <class Add>
bool read_marks(Value sequence, int height, int width, Add add) {
    const bool read = read_items(sequence, [&](Value item) {
        int row, column;
        const char* letter;
        if (!is_tuple(item)) return false;
        if (!read_arguments(item, "iis", &row, &column, &letter)) return false;
        if (row < 0 || row >= height || column < 0 || column >= width || !letter[0] || letter[1]) return false;
        return add(row * width + column, letter[0]);
    });
    if (!read && !is_refused()) refuse_value("expected marks: tuples of row, column and letter");
    return read;
}

}  // namespace deadreckon::calls
