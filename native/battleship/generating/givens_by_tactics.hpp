// Givens that let tactics up to a rating solve a puzzle, none of which can go.
#pragma once

#include <string>
#include <vector>

#include "battleship/tactics/tactics.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// Cells that are given together or not at all, the first to be left out first.
using GivenGroups = std::vector<std::vector<int>>;

// A solution, what is known of it without givens, and what may be given.
struct SolvedBoard {
    Sea sea;
    std::vector<int> counts, fleet;  // as in a position
    std::string solution, marks;     // the mark of each cell if it is given: its letter, or '?' for a ship part
    GivenGroups groups;
};

// What is known of a board at some moment.
struct KnownSets {
    std::string sets;  // packed, as in a position
    std::vector<int> counts;
};

// Chooses groups of givens. The rows are those of tactics rated at most `hardest`, in tenths.
class GivensByTactics {
public:
    // The arguments must outlive this object; `limits` holds for each solving.
    GivensByTactics(const SolvedBoard& board, const std::vector<TacticRow>& rows, int hardest, const Limits& limits)
        : board_(board), rows_(rows), hardest_(hardest), limits_(limits), chosen_(board.groups.size()) {}

    // Begin with the groups whose cells are given in these rows of letters.
    void choose(const std::string& givens);
    // Where the way from the givens by these rows is stuck, add the last group that tells something, and go on until
    // none is needed; false if no group helps, or the work limit is reached.
    bool add_until_solved(const std::vector<TacticRow>& rows);
    // Leave out each group in turn without which tactics still solve the puzzle; whether any was left out. Seldom can
    // another one go thereafter.
    bool leave_out();

    // The way from the givens by some rows.
    WayOfTactics way(const std::vector<TacticRow>& rows) const { return way_from(start(), rows); }
    KnownSets start() const;
    std::string givens() const;  // row by row
    int number_of_givens() const;

private:
    bool is_solved() const;
    bool has_rival() const;
    WayOfTactics way_from(const KnownSets& known, const std::vector<TacticRow>& rows) const {
        return way_of_tactics(board_.sea, {known.sets, known.counts, board_.fleet}, board_.solution, rows, hardest_,
                              false, limits_);
    }
    bool tells(const KnownSets& known, std::size_t group) const;
    void give(KnownSets& known, std::size_t group) const;

    const SolvedBoard& board_;
    const std::vector<TacticRow>& rows_;
    const int hardest_;
    const Limits limits_;
    std::vector<bool> chosen_;  // by group
};

}  // namespace deadreckon::battleship
