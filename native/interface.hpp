// Constants shared by both sides of the border: names of values that cross it as numbers, and maximum sizes.
// bindings.cpp publishes them to Python.
#pragma once

#include <iterator>

namespace deadreckon {

// How a search ended.
enum class Status {
    complete,  // these are all the solutions
    enough,    // the requested number was found; there may be more
    limit,     // stopped by a limit; there may be more
};
constexpr const char* status_names[] = {"complete", "enough", "limit"};
static_assert(std::size(status_names) == static_cast<int>(Status::limit) + 1);

// Answer to a query on a relaxed puzzle; in Python False, True and None.
enum class Answer { no, yes, limit };

}  // namespace deadreckon

namespace deadreckon::battleship {

// Where two ships may touch.
enum class Touching {
    never,
    diagonal,  // at corners only
    free,
};
constexpr const char* touching_names[] = {"never", "diagonal", "free"};
static_assert(std::size(touching_names) == static_cast<int>(Touching::free) + 1);

constexpr int max_cells = 4096;  // the largest board that bits.hpp has words for

}  // namespace deadreckon::battleship

namespace deadreckon::counting {

// How a count was found.
enum class Method {
    search,    // one solution at a time: wins where there are few
    frontier,  // one cell at a time, for all solutions together: wins where there are many
};
constexpr const char* method_names[] = {"search", "frontier"};
static_assert(std::size(method_names) == static_cast<int>(Method::frontier) + 1);

}  // namespace deadreckon::counting

namespace deadreckon::nonogram {

constexpr int max_line_cells = 4094;  // cells: the line solver needs two bits more
constexpr int max_colours = 63;       // with blank, the number of bits in a word of givens

}  // namespace deadreckon::nonogram

namespace deadreckon::proving {

// Whether lines of a proof list their antecedents, which makes them several times as long, and quick to check.
enum class Hints {
    never,
    where_long,  // only if the proof would take long to check without them
    always,
};
constexpr const char* hints_names[] = {"never", "long", "always"};
static_assert(std::size(hints_names) == static_cast<int>(Hints::always) + 1);

enum class Version { old_1_2, new_3_0 };  // of the format of proofs
constexpr const char* version_names[] = {"1.2", "3.0"};
static_assert(std::size(version_names) == static_cast<int>(Version::new_3_0) + 1);

}  // namespace deadreckon::proving
