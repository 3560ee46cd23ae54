// Assumptions about single cells that break, and what follows from that.
#pragma once

#include <optional>
#include <vector>

#include "battleship/tactics/chain.hpp"

namespace deadreckon::battleship {

constexpr int max_links = 12;  // of all chains of a step; longer ones nobody should be asked to follow

// Assumptions that break in the same way, each by an equally short chain, and the values the cells have instead.
template <class Bits>
struct Refutation {
    std::vector<Chain<Bits>> chains;
    Bits water{}, ship{};
    int harder = 0;  // than the tactic's easiest step, in tenths
    bool unfair = false;
};

// Where the only solution has ships, if it is known: assumptions that agree with it need not be followed.
template <class Bits>
using Solution = std::optional<Bits>;

template <class Bits>
Solution<Bits> unpacked_solution(const Sea& sea, KnownSolution solution) {
    if (solution.empty()) return std::nullopt;
    return unpacked<Bits>(solution, 0, sea.bytes_of_set());
}

// What the tactic of a row refutes, rated below some tenths; the shortest chains first. Looking ahead are assumptions
// that two rounds of the obvious tactics refute; indirect logic, those that easy tactics refute, or else harder ones.
template <class Bits>
std::vector<Refutation<Bits>> refutations(const ChainTerms& terms, const Knowledge<Bits>& known,
                                          const Solution<Bits>& solution, int row, int below);

}  // namespace deadreckon::battleship
