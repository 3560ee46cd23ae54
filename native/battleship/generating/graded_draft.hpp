// Puzzles of a wanted difficulty: a fleet, its counts, and the givens that tactics up to a rating need.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "battleship/tactics/tactics.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

enum class CellSymmetry { none, rotate, mirror };  // of the given cells
constexpr const char* symmetry_names[] = {"none", "rotate", "mirror"};

// What the givens are irredundant for: the wanted difficulty, having one solution, or nothing.
enum class Irredundant { grade, unique, no };
constexpr const char* irredundant_names[] = {"grade", "unique", "no"};

// The look of a puzzle.
struct WantedBoard {
    Sea sea;
    std::vector<int> fleet;
    std::string solution;  // letters, row by row; empty: a random fleet at each attempt
    bool by_chain;         // how it is drawn; else by rejection
    std::uint64_t drawing_limit;
    int hidden_counts;  // of random lines; with a solution, of these:
    std::vector<int> hidden;
    std::string marks;  // that may be given: some of WSLRTBM, and '?'
    CellSymmetry symmetry;
    int max_givens;
    int lean;  // percent by which givens of ship parts are left out later than water: from -100 to 100
};

// The way to the solution, with ratings in tenths.
struct WantedWay {
    std::vector<TacticRow> rows;
    int above, hardest;                   // the hardest step is rated above the one and at most the other
    bool unfair;                          // steps may be unfair
    int needed_row;                       // of a tactic without which the other rows do not solve the puzzle; or -1
    int max_assumptions, min_hard_steps;  // hard: rated above `above`
    int max_ways;                         // of a step
};

struct GradedDraft {
    std::string solution, givens;
    std::vector<int> hidden;  // numbers of lines
    std::vector<WayOfTactics::Round> rounds;
    bool tied = false;        // two forms of the board have the same counts: Python may solve another than the core did
    bool irredundant = true;  // known to be; a limit may be reached before, on huge boards
    int openings = 0;         // different first moves, by direct tactics up to the hardest step
    bool meets = false;       // what is wanted; otherwise it is the nearest that was found
};

struct GradedDrafts {
    std::uint64_t attempts = 0;  // made
    bool any = false;            // whether there is a draft
    GradedDraft draft;
};

// Attempts until one meets what is wanted. Each is limited in work by `limits`, of which seconds hold for all together.
GradedDrafts draft_of_grade(const WantedBoard& board, const WantedWay& way, Irredundant irredundant, std::uint64_t seed,
                            std::uint64_t attempts, const Limits& limits);

}  // namespace deadreckon::battleship
