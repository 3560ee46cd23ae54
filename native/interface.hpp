// Constants that both sides of the border share: names of the values that cross it as numbers, and the largest sizes.
// bindings.cpp publishes all of it, so that Python reads it instead of saying it again.
#pragma once

#include <iterator>

namespace deadreckon {

// How a search ended.
enum class Status {
    complete,  // these are all the solutions
    enough,    // as many as were wanted; there may be more
    limit,     // stopped by a limit; there may be more
};
constexpr const char* status_names[] = {"complete", "enough", "limit"};
static_assert(std::size(status_names) == static_cast<int>(Status::limit) + 1);

// Answer to a question about a relaxed puzzle; for Python False, True and None.
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
constexpr int max_colours = 63;       // with blank, as many values as a word of givens has bits

}  // namespace deadreckon::nonogram

namespace deadreckon::proving {

// Whether lines of a proof name what they follow from, which makes them several times as long, and quick to check.
enum class Hints {
    never,
    where_long,  // in a proof that would take long to check without
    always,
};
constexpr const char* hints_names[] = {"never", "long", "always"};
static_assert(std::size(hints_names) == static_cast<int>(Hints::always) + 1);

enum class Version { old_1_2, new_3_0 };  // of the format of proofs
constexpr const char* version_names[] = {"1.2", "3.0"};
static_assert(std::size(version_names) == static_cast<int>(Version::new_3_0) + 1);

}  // namespace deadreckon::proving
