// Refutations of assumptions about single cells.
#pragma once

#include <optional>
#include <vector>

#include "battleship/tactics/chain.hpp"

namespace deadreckon::battleship {

constexpr int max_links = 12;  // in all chains of a step; nobody should be asked to follow longer ones

// Assumptions with the same contradiction, by chains of equal length, and the opposite values of their cells.
template <class Bits>
struct Refutation {
    std::vector<Chain<Bits>> chains;
    Bits water{}, ship{};
    int harder = 0;  // rating above the tactic's easiest step, in tenths
    bool unfair = false;
};

// The ship cells of the only solution, if it is known: assumptions that agree with it need not be followed.
template <class Bits>
using Solution = std::optional<Bits>;

template <class Bits>
Solution<Bits> unpacked_solution(const Sea& sea, KnownSolution solution) {
    if (solution.empty()) return std::nullopt;
    return unpacked<Bits>(solution, 0, sea.bytes_of_set());
}

// The refutations by the tactic of a row, rated below some tenths; shortest chains first. *Look ahead* refutes by two
// rounds of the obvious tactics, *Indirect logic* by easy tactics, or else by harder ones.
template <class Bits>
std::vector<Refutation<Bits>> refutations(const ChainTerms& terms, const Knowledge<Bits>& known,
                                          const Solution<Bits>& solution, int row, int below);

}  // namespace deadreckon::battleship
