// The knowledge of a nonogram: for each line and value the cells that may have it; and the constant data.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "nonogram/line_solver.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// A mark that a cell does not have.
struct Removal {
    int r, c, value;
};

// Thrown if a limit is reached while following a chain or looking for a reason.
class OutOfWork {};

// The constant data of a nonogram, shared by everything that reasons about it.
template <class Bits>
class Terms {
public:
    Terms(const Puzzle& puzzle, Budget& budget);

    const Puzzle& puzzle;
    Budget& budget;
    const int height, width, values;
    LineSolver<Bits> line_solver;

    // Rows come first, then columns.
    int lines() const { return height + width; }
    const LineClue& clue(int line, bool mirrored = false) const { return clues_[2 * line + mirrored]; }
    // By value the cells that may have it by the colours of the clues alone.
    const Bits* start(int line) const { return &start_[line * values]; }
    int crossing(int line, int index) const { return line < height ? height + index : index; }
    Removal removal(int line, int index, int value) const {
        return line < height ? Removal{line, index, value} : Removal{index, line - height, value};
    }
    // Counts that a line was solved for a reason: a long line of many blocks counts as one unit of work, of others some
    // hundreds do. Throws OutOfWork.
    void count_solve(int line);
    // Whether row and column of a cell have clues, but no colour in common.
    bool shares_no_colour(int r, int c) const;

private:
    LineClue clue_of(const Clue& blocks, int cells) const;

    std::vector<LineClue> clues_;         // the clue of each line, and the clue read from its other end
    std::vector<std::uint64_t> colours_;  // of each line
    std::vector<Bits> start_;
    std::size_t solved_ = 0;  // words times blocks, of lines solved for reasons since the last unit of work
};

// By line and value the cells that may have it.
template <class Bits>
class Knowledge {
public:
    // The values that the givens of the puzzle allow.
    explicit Knowledge(const Terms<Bits>& terms);

    const Bits* line(int number) const { return &cells_[number * values_]; }
    bool may_be(int r, int c, int value) const { return has(line(r)[value], c); }
    void remove(const Removal& removal);
    Bits open(int number) const;  // the cells of a line that may have more than one value
    bool finished() const;
    int painted() const;  // the number of cells known to have a colour
    // For each cell its values as bits, row by row, as in a puzzle.
    std::vector<std::uint64_t> allowed() const;

private:
    int height_, width_, values_;
    std::vector<Bits> cells_;
};

// By value the cells that have it and may have no other.
template <class Bits>
std::vector<Bits> known_cells(const Bits* line, int values);

}  // namespace deadreckon::nonogram
