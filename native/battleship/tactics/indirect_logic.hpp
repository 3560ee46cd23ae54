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
Solution<Bits> ships_of_solution(KnownSolution solution) {
    if (solution.empty()) return std::nullopt;
    Bits ships{};
    for (std::size_t cell = 0; cell < solution.size(); ++cell)
        if (solution[cell] != 'W') ships |= bit<Bits>(static_cast<int>(cell));
    return ships;
}

// A cell assumed to be ship or water.
struct Assumption {
    int cell;
    bool ship;
    friend bool operator==(const Assumption&, const Assumption&) = default;
};

template <class Bits>
Chain<Bits> chain_from(const ChainTerms& terms, const Knowledge<Bits>& known, const Assumption& assumption) {
    const Bits cell = bit<Bits>(assumption.cell), none{};
    return {terms, known, assumption.ship ? none : cell, assumption.ship ? cell : none};
}

// The assumptions to try; if the solution is known, only wrong ones.
template <class Bits>
std::vector<Assumption> doubtful_assumptions(const Sea& sea, const Knowledge<Bits>& known,
                                             const Solution<Bits>& solution) {
    std::vector<Assumption> all;
    const Bits open = Geometry<Bits>(sea.height, sea.width).everything & ~known.known();
    for_each_cell(open, [&](const Bits& cell) {
        for (const bool ship : {true, false})
            if (!solution || ship != static_cast<bool>(cell & *solution)) all.push_back({lowest(cell), ship});
    });
    return all;
}

// The refutations by the tactic of a row, rated below some tenths; shortest chains first. *Look ahead* refutes by two
// rounds of the obvious tactics, *Indirect logic* by easy tactics, or else by harder ones.
template <class Bits>
std::vector<Refutation<Bits>> refutations(const ChainTerms& terms, const Knowledge<Bits>& known,
                                          const Solution<Bits>& solution, int row, int below);

}  // namespace deadreckon::battleship
