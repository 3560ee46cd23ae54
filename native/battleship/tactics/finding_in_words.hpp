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
std::vector<PlacesOfLength> in_words(const std::vector<FirstCells<Bits>>& all) {
    std::vector<PlacesOfLength> found;
    for (const FirstCells<Bits>& places : all)
        found.push_back({places.length, words_of(places.across), words_of(places.down)});
    return found;
}

template <class Bits>
Finding in_words(const Found<Bits>& found) {
    Finding finding;
    finding.water = words_of(found.water);
    finding.ship = words_of(found.ship);
    finding.cells = words_of(found.cells);
    finding.lines = found.lines;
    finding.ships = found.ships;
    finding.learned_line = found.learned_line;
    finding.learned_count = found.learned_count;
    finding.arguments = in_words<Bits>(found.arguments);
    finding.harder = found.harder;
    finding.unfair = found.unfair;
    finding.struck = in_words<Bits>(found.struck.by_length());
    finding.by_places = found.by_places;
    for (const auto& [kind, cells] : found.letters) finding.letters.emplace_back(kind, words_of(cells));
    return finding;
}

template <class Bits>
BrokenRule in_words(const Contradiction<Bits>& broken) {
    return {broken.rule,     in_words<Bits>(broken.arguments), words_of(broken.cells), broken.lines, broken.ships,
            broken.by_places};
}

}  // namespace deadreckon::battleship
