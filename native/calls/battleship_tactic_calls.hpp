// Calls for the tactics of battleship puzzles at a position; sets of cells cross the border as bytes.
#pragma once

#include <algorithm>
#include <string>

#include "battleship/tactics/tactics.hpp"
#include "calls/answers.hpp"
#include "calls/arguments.hpp"

namespace deadreckon::calls {

// Numbers of ship parts or ships still needed: negative if there are too many already, None if unknown.
inline bool read_numbers(Value sequence, std::size_t size, std::vector<int>& numbers) {
    const bool read = read_items(sequence, [&](Value item) {
        int number = battleship::unknown_number;
        if (!is_none(item) && !read_integer(item, battleship::unknown_number + 1, number)) return false;
        numbers.push_back(number);
        return true;
    });
    if (read && numbers.size() != size) refuse_value("expected a number for each line");
    return read && numbers.size() == size;
}

// Reads the bytes of `sets` sets of cells.
inline bool read_sets(Value given, const battleship::Sea& sea, std::size_t sets, battleship::PackedSets& packed) {
    std::string_view bytes;
    if (!read_bytes(given, bytes)) return false;
    packed = {bytes.data(), bytes.size()};
    if (packed.size() == sets * sea.bytes_of_set()) return true;
    refuse_value("sets of cells that do not fit the board");
    return false;
}

inline bool read_sea(int height, int width, int touching, battleship::Sea& sea) {
    if (height < 1 || width < 1 || height > battleship::max_cells / width || touching < 0 ||
        touching >= static_cast<int>(std::size(battleship::touching_names))) {
        refuse_value("a board or a touching rule that the core does not know");
        return false;
    }
    sea = {height, width, static_cast<battleship::Touching>(touching)};
    return true;
}

// A board and the knowledge of it: the first arguments of all these calls.
struct KnownPosition {
    battleship::Sea sea;
    battleship::PositionFacts facts;
};

// The arguments of a position, followed by the arguments that `others` describes.
template <class... Read>
bool read_position(Value arguments, const std::string& others, KnownPosition& position, Read*... read) {
    int height, width, touching;
    Value sets, counts, fleet;
    auto& [sea, facts] = position;
    return read_arguments(arguments, ("iiiOOO" + others).c_str(), &height, &width, &touching, &sets, &counts, &fleet,
                          read...) &&
           read_sea(height, width, touching, sea) &&
           read_numbers(counts, static_cast<std::size_t>(height) + width, facts.counts) &&
           read_integers(fleet, None::refused, facts.fleet) &&
           read_sets(sets, sea, battleship::sets_of_position(facts.fleet.size()), facts.sets);
}

inline Made made_of(const battleship::Range& range) { return tuple(integer(range.first), integer(range.end)); }

inline Made made_of(const battleship::Argument& argument) {
    if (const int* number = std::get_if<int>(&argument.value)) return integer(*number);
    if (const auto* cells = std::get_if<std::vector<std::uint64_t>>(&argument.value)) return integer(*cells);
    const auto& inner = std::get<std::vector<battleship::Argument>>(argument.value);
    return tuple_of(inner.size(), [&](std::size_t i) { return made_of(inner[i]); });
}

inline Made made_of(const std::vector<battleship::Argument>& arguments) {
    return tuple_of(arguments.size(), [&](std::size_t i) { return made_of(arguments[i]); });
}

// For each length its places: masks of first cells across, and down.
inline Made made_of(const std::vector<battleship::PlacesOfLength>& all) {
    return list_of(all, [](const battleship::PlacesOfLength& places) {
        return tuple(integer(places.length), integer(places.across), integer(places.down));
    });
}

inline Made made_of(const battleship::Finding& finding) {
    Made letters = tuple_of(finding.letters.size(), [&](std::size_t i) {
        return tuple(integer(finding.letters[i].first), integer(finding.letters[i].second));
    });
    Made learned =
        finding.learned_line < 0 ? none() : tuple(integer(finding.learned_line), integer(finding.learned_count));
    return tuple(integer(finding.water), integer(finding.ship), integer(finding.cells), made_of(finding.lines),
                 made_of(finding.ships), std::move(letters), std::move(learned), made_of(finding.arguments),
                 integer(finding.harder), truth(finding.unfair), made_of(finding.struck), truth(finding.by_places));
}

// The arguments after a position: the number of a tactic, and the maximum number of findings.
inline Made battleship_findings(Value arguments) {
    KnownPosition position;
    int tactic;
    Value max;
    Number most;
    if (!read_position(arguments, "iO", position, &tactic, &max) || !read_word(max, most)) return {};
    if (tactic < 0 || tactic >= battleship::number_of_tactics) {
        refuse_value("a tactic that the core does not know");
        return {};
    }
    const auto found = battleship::findings(position.sea, position.facts, tactic,
                                            static_cast<std::size_t>(std::min<Number>(most, SIZE_MAX)));
    return list_of(found, [](const battleship::Finding& finding) { return made_of(finding); });
}

// Rows of the table of tactics, four bytes each: the number of the tactic, its rating in tenths, whether it merges its
// findings, and whether it is silent. No tactic occurs twice.
inline bool read_tactics(Value given, std::vector<battleship::TacticRow>& rows) {
    constexpr std::size_t bytes_of_row = 4;
    std::string_view bytes;
    if (!read_bytes(given, bytes)) return false;
    bool right = !bytes.empty() && bytes.size() % bytes_of_row == 0;
    for (std::size_t i = 0; right && i < bytes.size(); i += bytes_of_row) {
        const auto number = [&](std::size_t place) { return int{static_cast<unsigned char>(bytes[i + place])}; };
        right = number(0) < battleship::number_of_all_tactics && number(2) <= 1 && number(3) <= 1 &&
                std::none_of(rows.begin(), rows.end(), [&](const auto& row) { return row.tactic == number(0); });
        rows.push_back({number(0), number(1), number(2) == 1, number(3) == 1});
    }
    if (!right) refuse_value("expected four bytes for each tactic");
    return right;
}

// Limits on counted work and on seconds.
inline bool read_work(Value work, double seconds, Limits& limits) {
    Number nodes;
    if (!read_word(work, nodes)) return false;
    if (!(seconds >= 0)) {  // nan is not
        refuse_value("expected seconds from 0 on");
        return false;
    }
    limits.nodes = nodes;
    limits.seconds = seconds;
    limits.interrupted = interrupted;
    return true;
}

// The letters of a solution, row by row.
inline bool read_solution(Value given, const battleship::Sea& sea, battleship::KnownSolution& solution) {
    if (!read_text(given, solution)) return false;
    if (solution.size() == static_cast<std::size_t>(sea.cells()) &&
        solution.find_first_not_of("WSLRTBM") == solution.npos)
        return true;
    refuse_value("a solution that does not fit the board");
    return false;
}

inline bool read_optional_solution(Value given, const battleship::Sea& sea, battleship::KnownSolution& solution) {
    return is_none(given) || read_solution(given, sea, solution);
}

inline Made rounds_of(const std::vector<battleship::WayOfTactics::Round>& rounds) {
    return list_of(rounds, [](const battleship::WayOfTactics::Round& round) {
        return tuple(integer(round.row), integer(round.harder), integer(round.steps), truth(round.finds),
                     truth(round.unfair), integer(round.ways));
    });
}

inline Made battleship_way(Value arguments) {
    KnownPosition position;
    Value given_solution, tactics, work;
    int hardest, every_position;
    double seconds;
    battleship::KnownSolution solution;
    std::vector<battleship::TacticRow> rows;
    Limits limits;
    if (!read_position(arguments, "OOipOd", position, &given_solution, &tactics, &hardest, &every_position, &work,
                       &seconds) ||
        !read_optional_solution(given_solution, position.sea, solution) || !read_tactics(tactics, rows) ||
        !read_work(work, seconds, limits))
        return {};
    const battleship::WayOfTactics way = without_lock([&] {
        return battleship::way_of_tactics(position.sea, position.facts, solution, rows, hardest, every_position != 0,
                                          limits);
    });
    if (is_stopped()) return {};
    Made rounds = rounds_of(way.rounds);
    Made learned = list_of(way.learned, [](const battleship::WayOfTactics::Learned& learned) {
        return tuple(integer(learned.positions), integer(learned.line), integer(learned.count));
    });
    return tuple(std::move(rounds), number_of(way.end), integer(way.rating), integer(Number{way.tried}),
                 bytes(way.sets), std::move(learned));
}

// For each piece its cells, length and direction, and the cells where it may continue: pairs of a side and a cell.
inline Made battleship_pieces(Value arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return {};
    const auto pieces = battleship::pieces_of_ships(position.sea, position.facts);
    return list_of(pieces, [](const battleship::PieceOfShip& piece) {
        Made ways_on = tuple_of(piece.ways_on.size(), [&](std::size_t i) {
            return tuple(integer(piece.ways_on[i].first), integer(piece.ways_on[i].second));
        });
        return tuple(integer(piece.cells), integer(piece.length), number_of(piece.way), std::move(ways_on));
    });
}

inline Made battleship_open_places(Value arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return {};
    return made_of(battleship::open_places(position.sea, position.facts));
}

inline Made battleship_fewest_submarines(Value arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return {};
    return list_of(battleship::fewest_submarines(position.sea, position.facts),
                   [](int number) { return number == battleship::no_way ? none() : integer(number); });
}

// For each line the ship cells of each way to fill it; None if the ways are too many, or its count is not
// known.
inline Made battleship_ways_of_lines(Value arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return {};
    return list_of(battleship::ways_of_lines(position.sea, position.facts), [](const auto& ways) -> Made {
        if (!ways) return none();
        return list_of(*ways, [](const auto& ship) { return integer(ship); });
    });
}

}  // namespace deadreckon::calls
