// Calls for the tactics of nonograms at a position; clues and cells cross the border as bytes.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>

#include "calls/answers.hpp"
#include "calls/arguments.hpp"
#include "calls/battleship_tactic_calls.hpp"
#include "calls/nonogram_calls.hpp"
#include "nonogram/tactics/tactics.hpp"

namespace deadreckon::calls {

// The items of an array as bytes, in the machine's byte order.
template <class Item>
bool read_array(Value given, std::vector<Item>& items) {
    std::string_view bytes;
    if (!read_bytes(given, bytes)) return false;
    if (bytes.size() % sizeof(Item)) {
        refuse_value("bytes that are no whole number of items");
        return false;
    }
    items.resize(bytes.size() / sizeof(Item));
    if (!items.empty()) std::memcpy(items.data(), bytes.data(), bytes.size());
    return true;
}

// Height, width and number of colours, then for each line, rows first, the number of its blocks, and of each of these
// its length and colour.
inline bool read_packed_clues(Value given, nonogram::Puzzle& puzzle) {
    std::vector<std::int32_t> numbers;
    if (!read_array(given, numbers)) return false;
    std::size_t place = 0;
    const auto next = [&] { return place < numbers.size() ? numbers[place++] : -1; };
    const int height = next(), width = next();
    puzzle.colours = next();
    bool right = height >= 1 && width >= 1 && height <= nonogram::max_line_cells && width <= nonogram::max_line_cells;
    for (int line = 0; right && line < height + width; ++line) {
        const int blocks = next();
        right = blocks >= 0 && static_cast<std::size_t>(blocks) <= (numbers.size() - place) / 2;
        nonogram::Clue& clue = (line < height ? puzzle.rows : puzzle.columns).emplace_back();
        for (int j = 0; right && j < blocks; ++j) {
            const int length = next(), colour = next();
            clue.push_back({length, colour});
            right = length >= 0;
        }
    }
    puzzle.height = height;
    puzzle.width = width;
    if (right && place == numbers.size() && fits_core(puzzle)) return true;
    refuse_value("clues that are no clues of a grid");
    return false;
}

// The possible values of each cell as bits, at least one per cell.
inline bool read_cells(Value given, const nonogram::Puzzle& puzzle, std::vector<std::uint64_t>& cells) {
    if (!read_array(given, cells)) return false;
    const std::uint64_t others = ~(~std::uint64_t(0) >> (63 - puzzle.colours));
    const bool right =
        cells.size() == static_cast<std::size_t>(puzzle.height) * puzzle.width &&
        std::all_of(cells.begin(), cells.end(), [&](std::uint64_t cell) { return cell && !(cell & others); });
    if (!right) refuse_value("cells that do not fit the grid");
    return right;
}

// The arguments of a position, followed by the arguments that `others` describes.
template <class... Read>
bool read_nonogram_position(Value arguments, const std::string& others, nonogram::Puzzle& position, Read*... read) {
    Value clues, cells;
    return read_arguments(arguments, ("OO" + others).c_str(), &clues, &cells, read...) &&
           read_packed_clues(clues, position) && read_cells(cells, position, position.allowed);
}

// The values of each cell in the known solutions; None if none is known.
inline bool read_possible(Value given, const nonogram::Puzzle& position, nonogram::Possible& possible) {
    return is_none(given) || read_cells(given, position, possible);
}

// Rows of the table of tactics, three bytes each: the number of the tactic, its rating in tenths, and whether it merges
// its findings. No tactic occurs twice.
inline bool read_nonogram_tactics(Value given, int number_of_tactics, std::vector<nonogram::TacticRow>& rows) {
    std::vector<std::uint8_t> bytes;
    if (!read_array(given, bytes)) return false;
    bool right = !bytes.empty() && bytes.size() % 3 == 0;
    for (std::size_t i = 0; right && i < bytes.size(); i += 3) {
        right = bytes[i] < number_of_tactics && bytes[i + 2] <= 1 &&
                std::none_of(rows.begin(), rows.end(), [&](const auto& row) { return row.tactic == bytes[i]; });
        rows.push_back({bytes[i], bytes[i + 1], bytes[i + 2] == 1});
    }
    if (!right) refuse_value("expected three bytes for each tactic");
    return right;
}

inline Made made_of(const std::vector<nonogram::Words>& sets) {
    return tuple_of(sets.size(), [&](std::size_t i) { return integer(sets[i]); });
}

inline Made made_of(const nonogram::Finding& finding) {
    Made arguments = tuple_of(finding.arguments.size(), [&](std::size_t i) {
        const std::vector<int>& numbers = finding.arguments[i];
        return tuple_of(numbers.size(), [&](std::size_t j) { return integer(numbers[j]); });
    });
    return tuple(integer(finding.line), made_of(finding.settled), made_of(finding.ruled_out), integer(finding.cells),
                 made_of(finding.excluded), integer(finding.crossing), std::move(arguments));
}

inline Made made_of(const nonogram::FoundWithin& result) {
    if (is_stopped()) return {};
    Made findings = list_of(result.findings, [](const nonogram::Finding& finding) { return made_of(finding); });
    return tuple(truth(result.in_time), integer(result.row), std::move(findings), integer(Number{result.work}));
}

inline Made made_of(const nonogram::FollowedAssumption& chain) {
    Made links = list_of(chain.links, [](const nonogram::FollowedAssumption::Link& link) {
        Made within = link.within.empty() ? none() : made_of(link.within[0]);
        return tuple(integer(link.tactic), made_of(link.finding), std::move(within));
    });
    Made ending = none();
    if (chain.broken) ending = tuple(number_of(chain.breaks), made_of(chain.ending));
    return tuple(integer(chain.cell), integer(chain.value), std::move(links), std::move(ending));
}

inline Made made_of(const nonogram::AssumedWithin& result) {
    if (is_stopped()) return {};
    Made found = none();
    if (result.found) {
        const nonogram::Assumed& assumed = *result.found;
        Made agreed = assumed.cell < 0 ? none() : tuple(integer(assumed.cell), integer(assumed.value));
        found = tuple(list_of(assumed.chains, [](const auto& chain) { return made_of(chain); }), std::move(agreed),
                      integer(assumed.links));
    }
    return tuple(truth(result.in_time), std::move(found), integer(Number{result.work}));
}

inline Made nonogram_found_together(Value arguments) {
    nonogram::Puzzle position;
    Value tactics, work;
    double seconds;
    std::vector<nonogram::TacticRow> rows;
    Limits limits;
    if (!read_nonogram_position(arguments, "OOd", position, &tactics, &work, &seconds) ||
        !read_nonogram_tactics(tactics, nonogram::number_of_line_tactics, rows) || !read_work(work, seconds, limits))
        return {};
    return made_of(without_lock([&] { return nonogram::find_together(position, rows, limits); }));
}

inline Made nonogram_findings(Value arguments) {
    nonogram::Puzzle position;
    int tactic;
    Value work;
    double seconds;
    Limits limits;
    if (!read_nonogram_position(arguments, "iOd", position, &tactic, &work, &seconds)) return {};
    if (tactic < 0 || tactic >= nonogram::number_of_line_tactics) {
        refuse_value("a tactic that the core does not know");
        return {};
    }
    if (!read_work(work, seconds, limits)) return {};
    return made_of(without_lock([&] { return nonogram::all_findings(position, tactic, limits); }));
}

inline Made nonogram_assumed(Value arguments) {
    nonogram::Puzzle position;
    Value given_possible, work;
    int tactic;
    double seconds;
    nonogram::Possible possible;
    Limits limits;
    if (!read_nonogram_position(arguments, "OiOd", position, &given_possible, &tactic, &work, &seconds) ||
        !read_possible(given_possible, position, possible) || !read_work(work, seconds, limits))
        return {};
    if (tactic < nonogram::number_of_line_tactics || tactic >= nonogram::number_of_tactics) {
        refuse_value("a tactic that the core does not know");
        return {};
    }
    return made_of(without_lock([&] { return nonogram::find_assumed(position, possible, tactic, limits); }));
}

inline Made nonogram_refute(Value arguments) {
    nonogram::Puzzle position;
    Value work;
    int cell, value;
    double seconds;
    Limits limits;
    if (!read_nonogram_position(arguments, "iiOd", position, &cell, &value, &work, &seconds) ||
        !read_work(work, seconds, limits))
        return {};
    if (cell < 0 || cell >= position.height * position.width || value < 0 || value > position.colours ||
        !(position.allowed[cell] >> value & 1)) {
        refuse_value("a value that the cell cannot have");
        return {};
    }
    return made_of(without_lock([&] { return nonogram::refute(position, cell, value, limits); }));
}

inline Made nonogram_way(Value arguments) {
    nonogram::Puzzle position;
    Value given_possible, tactics, work;
    int hardest, every_position;
    double seconds;
    nonogram::Possible possible;
    std::vector<nonogram::TacticRow> rows;
    Limits limits;
    if (!read_nonogram_position(arguments, "OOipOd", position, &given_possible, &tactics, &hardest, &every_position,
                                &work, &seconds) ||
        !read_possible(given_possible, position, possible) ||
        !read_nonogram_tactics(tactics, nonogram::number_of_tactics, rows) || !read_work(work, seconds, limits))
        return {};
    if (hardest < 0) {
        refuse_value("expected a rating from 0 on");
        return {};
    }
    const nonogram::WayOfTactics way = without_lock(
        [&] { return nonogram::way_of_tactics(position, possible, rows, hardest, every_position != 0, limits); });
    if (is_stopped()) return {};
    Made rounds = list_of(way.rounds, [](const nonogram::WayOfTactics::Round& round) {
        return tuple(integer(round.row), integer(round.harder), integer(round.steps), truth(round.finds));
    });
    const std::string_view cells(reinterpret_cast<const char*>(way.allowed.data()),
                                 way.allowed.size() * sizeof(std::uint64_t));
    return tuple(std::move(rounds), number_of(way.end), integer(way.rating), integer(Number{way.tried}), bytes(cells));
}

inline Made nonogram_sweeps(Value arguments) {
    nonogram::Puzzle position;
    if (!read_nonogram_position(arguments, "", position)) return {};
    const int passes = nonogram::sweeps(position);
    return passes < 0 ? none() : integer(passes);
}

}  // namespace deadreckon::calls
