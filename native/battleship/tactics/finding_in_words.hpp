// Findings and contradictions in the form in which they leave the core, with sets of cells as words of 64 bits.
#pragma once

#include "battleship/tactics/contradictions.hpp"
#include "battleship/tactics/tactics.hpp"

namespace deadreckon::battleship {

template <class Bits>
std::vector<Argument> in_words(const FoundArguments<Bits>& arguments) {
    std::vector<Argument> all;
    for (const FoundArgument<Bits>& argument : arguments) {
        if (const int* number = std::get_if<int>(&argument.value()))
            all.push_back({*number});
        else if (const Bits* cells = std::get_if<Bits>(&argument.value()))
            all.push_back({words_of(*cells)});
        else
            all.push_back({in_words<Bits>(std::get<FoundArguments<Bits>>(argument.value()))});
    }
    return all;
}

template <class Bits>
Finding in_words(const Found<Bits>& found) {
    Finding finding{
        words_of(found.water), words_of(found.ship), words_of(found.cells),           found.lines,  found.ships, {},
        found.learned_line,    found.learned_count,  in_words<Bits>(found.arguments), found.harder, found.unfair};
    for (const auto& [kind, cells] : found.letters) finding.letters.emplace_back(kind, words_of(cells));
    return finding;
}

template <class Bits>
BrokenRule in_words(const Contradiction<Bits>& broken) {
    return {broken.rule, in_words<Bits>(broken.arguments), words_of(broken.cells), broken.lines, broken.ships};
}

}  // namespace deadreckon::battleship
