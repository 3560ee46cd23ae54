#include "battleship/generating/givens_by_tactics.hpp"

#include <algorithm>
#include <cassert>

#include "battleship/solving/solve.hpp"
#include "battleship/tactics/known_puzzle.hpp"

namespace deadreckon::battleship {

namespace {

constexpr int hardest_found_quickly = 30;         // tenths; harder tactics take longer than to find a rival
constexpr std::uint64_t nodes_for_rival = 1'000;  // decisions
constexpr std::size_t water_set = 0, ship_set = 1, first_kind = 2;  // among the sets of a position

// The set of a position that a mark belongs to: water, ship parts, or a kind of part.
std::size_t set_of(char mark) {
    if (mark == 'W') return water_set;
    if (mark == '?') return ship_set;
    const std::size_t kind = std::string_view(letters_of_kinds).find(mark);
    assert(kind != std::string_view::npos);
    return first_kind + kind;
}

std::size_t byte_of(const Sea& sea, std::size_t set, int cell) {
    return set * sea.bytes_of_set() + static_cast<std::size_t>(cell) / 8;
}

void add(std::string& sets, const Sea& sea, std::size_t set, int cell) {
    char& byte = sets[byte_of(sea, set, cell)];
    byte = static_cast<char>(byte | 1 << cell % 8);
}

bool has(const std::string& sets, const Sea& sea, std::size_t set, int cell) {
    return sets[byte_of(sea, set, cell)] >> cell % 8 & 1;
}

}  // namespace

void GivensByTactics::choose(const std::string& givens) {
    for (std::size_t group = 0; group < chosen_.size(); ++group)
        chosen_[group] = givens[board_.groups[group].front()] != '0';
}

bool GivensByTactics::add_until_solved(const std::vector<TacticRow>& rows) {
    KnownSets known = start();
    for (;;) {
        const WayOfTactics way = way_from(known, rows);
        if (way.end == WayOfTactics::End::finished) return true;
        if (way.end == WayOfTactics::End::out_of_work) return false;
        known.sets = way.sets;
        for (const auto& learned : way.learned) known.counts[learned.line] = learned.count;
        std::size_t last = chosen_.size();
        while (last > 0 && (chosen_[last - 1] || !tells(known, last - 1))) --last;
        if (last == 0) return false;
        chosen_[last - 1] = true;
        give(known, last - 1);
    }
}

bool GivensByTactics::leave_out() {
    bool any = false;
    for (std::size_t group = 0; group < chosen_.size(); ++group) {
        if (!chosen_[group] || needed_[group]) continue;
        chosen_[group] = false;
        if (hardest_ > hardest_found_quickly && has_rival())
            needed_[group] = true;  // a rival of fewer givens is one of theirs
        if (needed_[group] || way(rows_).end != WayOfTactics::End::finished)
            chosen_[group] = true;
        else
            any = true;
    }
    return any;
}

// Whether another solution is found at once: no tactic leads to either.
bool GivensByTactics::has_rival() const {
    const Sea& sea = board_.sea;
    Puzzle puzzle{sea.height, sea.width, sea.touching, {}, {}, board_.fleet, givens()};
    for (int line = 0; line < sea.height + sea.width; ++line)
        (line < sea.height ? puzzle.row_counts : puzzle.column_counts).push_back(std::max(board_.counts[line], -1));
    Limits limits;
    limits.nodes = nodes_for_rival;
    limits.interrupted = work_.way.interrupted;
    return solve(puzzle, limits).solutions.size() > 1;
}

KnownSets GivensByTactics::start() const {
    KnownSets known{std::string(sets_of_position(board_.fleet.size()) * board_.sea.bytes_of_set(), '\0'),
                    board_.counts};
    for (std::size_t group = 0; group < chosen_.size(); ++group)
        if (chosen_[group]) give(known, group);
    return known;
}

void GivensByTactics::give(KnownSets& known, std::size_t group) const {
    for (const int cell : board_.groups[group]) {
        const std::size_t set = set_of(board_.marks[cell]);
        add(known.sets, board_.sea, set, cell);
        if (set >= first_kind) add(known.sets, board_.sea, ship_set, cell);
    }
}

bool GivensByTactics::tells(const KnownSets& known, std::size_t group) const {
    const auto& cells = board_.groups[group];
    return std::any_of(cells.begin(), cells.end(),
                       [&](int cell) { return !has(known.sets, board_.sea, set_of(board_.marks[cell]), cell); });
}

std::string GivensByTactics::givens() const {
    std::string letters(board_.solution.size(), '0');
    for (std::size_t group = 0; group < chosen_.size(); ++group)
        if (chosen_[group])
            for (const int cell : board_.groups[group]) letters[cell] = board_.marks[cell];
    return letters;
}

int GivensByTactics::number_of_givens() const {
    std::size_t cells = 0;
    for (std::size_t group = 0; group < chosen_.size(); ++group)
        if (chosen_[group]) cells += board_.groups[group].size();
    return static_cast<int>(cells);
}

}  // namespace deadreckon::battleship
