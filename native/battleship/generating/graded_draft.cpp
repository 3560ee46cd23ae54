#include "battleship/generating/graded_draft.hpp"

#include <algorithm>
#include <cassert>
#include <climits>
#include <optional>
#include <set>

#include "battleship/facts/needed_givens.hpp"
#include "battleship/fleets/random_fleet.hpp"
#include "battleship/generating/form.hpp"
#include "battleship/generating/givens_by_tactics.hpp"
#include "random.hpp"

namespace deadreckon::battleship {

namespace {

constexpr int ranks = 1 << 20;          // random numbers by which givens are left out
constexpr int hardest_by_tactics = 40;  // tenths; harder puzzles have the givens that uniqueness takes
constexpr int hardest_quick = 30;       // tenths; harder tactics take too long to add givens wherever they are stuck
// As in needed_givens.py.
constexpr std::uint64_t rivals_at_once = 2, nodes_for_rivals = 20'000;
constexpr int large_board = 120;  // cells, above which givens are left out in stages
constexpr int stages_of_large = 10;
constexpr std::uint64_t ways_of_draft = 10;  // as long as the longest that is allowed

std::uint64_t random_word(Random& random) {
    const auto high = static_cast<std::uint64_t>(random.below(1 << 30));
    return high << 30 | static_cast<std::uint64_t>(random.below(1 << 30));
}

void put_ship(std::string& letters, int first, int length, int step) {
    const bool down = step > 1 || length == 1;
    for (int i = 0; i < length; ++i) {
        const char end = i == 0 ? (down ? 'T' : 'L') : i + 1 == length ? (down ? 'B' : 'R') : 'M';
        letters[first + i * step] = length == 1 ? 'S' : end;
    }
}

// The letters of a random fleet; empty if none was found.
std::string random_solution(const WantedBoard& wanted, Random& random, const Limits& all) {
    Limits limits;
    limits.nodes = wanted.drawing_limit;
    limits.interrupted = all.interrupted;
    limits.seconds = all.seconds;
    const auto draw = wanted.by_chain ? draw_by_chain : draw_by_rejection;
    const DrawnFleet drawn = draw(wanted.sea, wanted.fleet, random_word(random), limits);
    if (!drawn.found) return {};
    std::string letters(wanted.sea.cells(), 'W');
    std::size_t ship = 0;
    for (int length = static_cast<int>(wanted.fleet.size()); length > 0; --length)
        for (int i = 0; i < wanted.fleet[length - 1]; ++i, ++ship) {
            const int place = drawn.places[ship];
            const bool down = place >= wanted.sea.cells();
            put_ship(letters, down ? place - wanted.sea.cells() : place, length, down ? wanted.sea.width : 1);
        }
    return letters;
}

std::vector<int> random_lines(int lines, int number, Random& random) {
    std::vector<int> all(lines);
    for (int i = 0; i < lines; ++i) all[i] = i;
    for (int i = 0; i < number; ++i) std::swap(all[i], all[i + random.below(lines - i)]);
    all.resize(number);
    return all;
}

Counts counts_of(const Sea& sea, const std::string& solution, const std::vector<int>& hidden) {
    Counts counts{std::vector<int>(sea.height), std::vector<int>(sea.width)};
    for (int cell = 0; cell < sea.cells(); ++cell)
        if (solution[cell] != 'W') {
            ++counts.first[cell / sea.width];
            ++counts.second[cell % sea.width];
        }
    for (const int line : hidden) (line < sea.height ? counts.first[line] : counts.second[line - sea.height]) = -1;
    return counts;
}

// The mark to give for a cell: its letter or '?', as is allowed; of both a random one; '0' if none is.
char mark_of(char letter, const std::string& allowed, Random& random) {
    const bool own = allowed.find(letter) != allowed.npos;
    const bool part = letter != 'W' && allowed.find('?') != allowed.npos;
    if (own && part) return random.below(2) ? '?' : letter;
    return own ? letter : part ? '?' : '0';
}

int twin_of(int cell, const WantedBoard& wanted) {
    const auto& [height, width, _] = wanted.sea;
    const int r = cell / width, c = cell % width;
    if (wanted.symmetry == CellSymmetry::none) return cell;
    return (wanted.symmetry == CellSymmetry::rotate ? height - 1 - r : r) * width + width - 1 - c;
}

// The groups of cells that may be given, the first to be left out first.
GivenGroups random_groups(const WantedBoard& wanted, const std::string& marks, Random& random) {
    std::vector<std::pair<int, std::vector<int>>> ranked;
    for (int cell = 0; cell < wanted.sea.cells(); ++cell) {
        const int twin = twin_of(cell, wanted), rank = random.below(ranks);
        if (twin < cell || marks[cell] == '0' || marks[twin] == '0') continue;
        const bool ship = marks[cell] != 'W' || marks[twin] != 'W';
        ranked.push_back(
            {rank + (ship ? static_cast<int>(static_cast<long long>(ranks) * wanted.lean / 100) : 0), {cell}});
        if (twin != cell) ranked.back().second.push_back(twin);
    }
    std::sort(ranked.begin(), ranked.end());
    GivenGroups groups;
    for (auto& [_, cells] : ranked) groups.push_back(std::move(cells));
    return groups;
}

std::vector<TacticRow> rows_up_to(const std::vector<TacticRow>& rows, int hardest) {
    std::vector<TacticRow> easier;
    for (const TacticRow& row : rows)
        if (row.silent || row.rating <= hardest) easier.push_back(row);
    return easier;
}

Limits limits_for_rivals(const Limits& all) {
    Limits limits;
    limits.solutions = rivals_at_once + 1;
    limits.nodes = nodes_for_rivals;
    limits.interrupted = all.interrupted;
    return limits;
}

class Attempt {
public:
    Attempt(const WantedBoard& wanted, const WantedWay& way, Irredundant irredundant, const Limits& limits)
        : wanted_(wanted), way_(way), irredundant_(irredundant), limits_(limits),
          ends_(clock_seconds() + limits.seconds), rows_(rows_up_to(way.rows, way.hardest)),
          quick_rows_(rows_up_to(rows_, std::min(way.hardest, hardest_quick))) {}

    // None if nothing came of it.
    std::optional<GradedDraft> draft(std::uint64_t seed) const {
        Random random(seed);
        GradedDraft draft;
        draft.solution = wanted_.solution.empty() ? random_solution(wanted_, random, limits_) : wanted_.solution;
        if (draft.solution.empty()) return std::nullopt;
        const Sea& sea = wanted_.sea;
        draft.hidden = wanted_.solution.empty() ? random_lines(sea.height + sea.width, wanted_.hidden_counts, random)
                                                : wanted_.hidden;
        std::string marks;
        for (const char letter : draft.solution) marks += mark_of(letter, wanted_.marks, random);
        const GivenGroups groups = random_groups(wanted_, marks, random);
        const CanonicalTurn canonical = canonical_turn(counts_of(sea, draft.solution, draft.hidden));
        const Form form(sea.height, sea.width, canonical.turn);
        SolvedBoard board{{form.height(), form.width(), sea.touching},
                          {},
                          wanted_.fleet,
                          form.to_form(draft.solution),
                          form.to_form(marks),
                          groups};
        for (auto& group : board.groups)
            for (int& cell : group) cell = form.cell(cell);
        for (const auto* side : {&canonical.counts.first, &canonical.counts.second})
            for (const int count : *side) board.counts.push_back(count < 0 ? unknown_number : count);
        draft.tied = canonical.tied;
        DraftWork work{limits_, limits_.nodes * ways_of_draft, ends_};
        GivensByTactics givens(board, rows_, way_.hardest, work);
        if (!choose_givens(board, canonical.counts, givens, work, draft)) return std::nullopt;
        draft.givens = form.to_board(givens.givens());
        draft.meets = draft.meets && givens.number_of_givens() <= wanted_.max_givens && needs_row(givens);
        if (draft.meets) draft.openings = openings(board, givens, draft.rounds);
        return draft;
    }

    // The rating of the hardest step.
    int hardest(const std::vector<WayOfTactics::Round>& rounds) const {
        int hardest = 0;
        for (const auto& round : rounds) hardest = std::max(hardest, rating(round));
        return hardest;
    }

private:
    int rating(const WayOfTactics::Round& round) const { return rows_[round.row].rating + round.harder; }

    // False if nothing came of it.
    bool choose_givens(const SolvedBoard& board, const Counts& counts, GivensByTactics& givens, DraftWork& work,
                       GradedDraft& draft) const {
        if (by_uniqueness()) {
            const std::string needed = needed_for_uniqueness(board, counts);
            if (needed.empty()) return false;
            givens.choose(needed);
            look_at(givens.way(rows_), draft);
            return true;
        }
        if (!givens.add_until_solved(quick_rows_)) return false;
        draft.irredundant = irredundant_ == Irredundant::grade;
        const auto leave_out = [&] {
            const bool any = draft.irredundant && givens.leave_out();
            draft.irredundant &= work.left > 0;
            work.left = std::max(work.left, limits_.nodes);  // for the way itself
            return any;
        };
        leave_out();
        do look_at(givens.way(rows_), draft);
        while (draft.meets && leave_out());
        return true;
    }

    void look_at(const WayOfTactics& way, GradedDraft& draft) const {
        draft.rounds = way.rounds;
        draft.meets = way.end == WayOfTactics::End::finished && meets(way.rounds);
    }

    // Whether no given can go without a second solution: then none can go for the grade either. Small hard puzzles have
    // hardly more givens; large ones would mostly be too hard.
    bool by_uniqueness() const {
        return irredundant_ == Irredundant::unique ||
               (irredundant_ == Irredundant::grade && way_.hardest > hardest_by_tactics &&
                wanted_.sea.cells() <= large_board);
    }

    // Row by row; empty if all givens are not enough, or a limit was reached.
    std::string needed_for_uniqueness(const SolvedBoard& board, const Counts& counts) const {
        Puzzle puzzle{board.sea.height,
                      board.sea.width,
                      board.sea.touching,
                      counts.first,
                      counts.second,
                      board.fleet,
                      std::string(board.solution.size(), '0')};
        Givable givable{board.solution, board.marks, std::vector<int>(board.solution.size(), -1)};
        if (board.groups.empty()) return {};
        for (std::size_t group = 0; group < board.groups.size(); ++group)
            for (const int cell : board.groups[group]) givable.order[cell] = static_cast<int>(group);
        const NeededGivens needed =
            needed_givens(std::move(puzzle), givable, stages(board.sea), limits_for_rivals(limits_));
        return needed.givens;
    }

    static int stages(const Sea& sea) { return sea.cells() > large_board ? stages_of_large : 1; }

    bool meets(const std::vector<WayOfTactics::Round>& rounds) const {
        int assumptions = 0, hard = 0;
        for (const auto& round : rounds) {
            if ((round.unfair && !way_.unfair) || round.ways > way_.max_ways) return false;
            if (rows_[round.row].tactic >= number_of_tactics) assumptions += round.steps;
            if (rating(round) > way_.above) hard += round.steps;
        }
        return assumptions <= way_.max_assumptions && hard >= std::max(way_.min_hard_steps, way_.above > 0 ? 1 : 0);
    }

    bool needs_row(const GivensByTactics& givens) const {
        if (way_.needed_row < 0) return true;
        std::vector<TacticRow> others;
        for (const TacticRow& row : rows_)
            if (row.tactic != way_.rows[way_.needed_row].tactic) others.push_back(row);
        return givens.way(others).end == WayOfTactics::End::stuck;
    }

    // The number of different sets of cells that first moves concern.
    int openings(const SolvedBoard& board, const GivensByTactics& givens,
                 const std::vector<WayOfTactics::Round>& rounds) const {
        const KnownSets start = givens.start();
        const int most = hardest(rounds);
        std::set<std::vector<std::uint64_t>> moves;
        for (const TacticRow& row : rows_) {
            if (row.tactic >= number_of_tactics || row.rating > most) continue;
            for (const Finding& found :
                 findings(board.sea, {start.sets, start.counts, board.fleet}, row.tactic, SIZE_MAX)) {
                std::vector<std::uint64_t> touched = found.water;
                const auto add = [&](const std::vector<std::uint64_t>& cells) {
                    for (std::size_t i = 0; i < touched.size(); ++i) touched[i] |= cells[i];
                };
                add(found.ship);
                for (const auto& [_, cells] : found.letters) add(cells);
                if (found.learned_line >= 0) touched = {};  // every cell
                moves.insert(std::move(touched));
            }
        }
        return static_cast<int>(moves.size());
    }

    const WantedBoard& wanted_;
    const WantedWay& way_;
    const Irredundant irredundant_;
    const Limits limits_;
    const double ends_;
    const std::vector<TacticRow> rows_, quick_rows_;
};

}  // namespace

GradedDrafts draft_of_grade(const WantedBoard& board, const WantedWay& way, Irredundant irredundant, std::uint64_t seed,
                            std::uint64_t attempts, const Limits& limits) {
    assert(board.lean >= -100 && board.lean <= 100 && !board.fleet.empty());
    const Attempt attempt(board, way, irredundant, limits);
    Limits all = limits;
    all.nodes = UINT64_MAX;
    Budget budget(all);
    GradedDrafts found;
    int nearest = INT_MAX;
    while (found.attempts < attempts) {
        std::optional<GradedDraft> draft = attempt.draft(seed + found.attempts);
        ++found.attempts;
        if (draft && draft->meets) {
            found.any = true;
            found.draft = std::move(*draft);
            return found;
        }
        if (draft) {
            const int hardest = attempt.hardest(draft->rounds);
            const int distance = hardest > way.above ? hardest - way.hardest : way.above - hardest;
            if (!found.any || distance < nearest) {
                nearest = distance;
                found.any = true;
                found.draft = std::move(*draft);
            }
        }
        budget.check();
        if (budget.exhausted()) break;
    }
    return found;
}

}  // namespace deadreckon::battleship
