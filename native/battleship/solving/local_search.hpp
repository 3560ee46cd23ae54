// Local search: finds solutions if there are many, and proves nothing. From a fleet that is nearly right or a known
// solution, some ships are removed, and depth-first search completes the rest.
#pragma once

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "battleship/solving/annealing.hpp"
#include "battleship/solving/search.hpp"

namespace deadreckon::battleship {

template <class Bits>
class LocalSearch {
public:
    // Board and budget must outlive this object. The search starts from this position, with ships on these places.
    LocalSearch(const Board<Bits>& board, const Position<Bits>& root, const std::vector<Place>& taken)
        : board_(board), root_(root), sure_(taken), annealing_(board.puzzle, board.lengths) {
        describe_root();
    }

    // Search for a solution within about this number of decisions; "" if none was found. The next call continues the
    // search. Throws OutOfTime, as `find_near` does.
    std::string find(std::uint64_t decisions) {
        if (root_.ships_left == 0) return "";
        const std::uint64_t end = board_.budget.nodes() + decisions;
        while (board_.budget.nodes() < end && !board_.budget.exhausted()) {
            if (attempts_left_-- == 0) draw_fleet();
            std::string found = rearrange(fleet_, {options::min_removed_share, options::max_removed_share}, "");
            if (!found.empty()) return found;
        }
        return "";
    }

    // Search for a solution that differs from this one in few ships; "" if none was found.
    std::string find_near(const std::string& letters) {
        assert(letters.size() == static_cast<std::size_t>(board_.cells));
        std::vector<Place> fleet;
        for (const Place& place : board_.places_of(letters))
            if (!(root_.placed & bit<Bits>(place.first_cell))) fleet.push_back(place);
        for (int attempt = 0; attempt < options::rearrangements && !board_.budget.exhausted(); ++attempt) {
            std::string found =
                rearrange(fleet, {options::min_removed_share_near, options::max_removed_share_near}, letters);
            if (!found.empty()) return found;
        }
        return "";
    }

private:
    struct Shares {
        double min, max;  // of the ships
    };

    void describe_root() {
        for (int cell = 0; cell < board_.cells; ++cell) {
            const int row = cell / board_.width, column = cell % board_.width;
            const Bits here = bit<Bits>(cell);
            if (root_.placed & here)
                annealing_.add_known_part(row, column);
            else if (root_.must & here)
                annealing_.add_wanted_part(row, column);
            for (std::size_t i = 0; i < board_.lengths.size(); ++i) {
                const int kind = static_cast<int>(i);
                if (root_.places[i].across & here) annealing_.add_place({kind, row, column, false});
                if (root_.places[i].down & here) annealing_.add_place({kind, row, column, true});
            }
        }
        for (std::size_t kind = 0; kind < board_.lengths.size(); ++kind)
            for (int i = 0; i < root_.places[kind].ships_left; ++i) annealing_.add_ship(static_cast<int>(kind));
    }

    // Draw another fleet that is nearly right.
    void draw_fleet() {
        attempts_left_ = options::rearrangements - 1;
        annealing_.run(random_, options::moves_per_cell * board_.cells);
        board_.charge(options::moves_per_cell);
        fleet_.clear();
        for (const Annealing::Ship& ship : annealing_.ships())
            fleet_.push_back({ship.kind, ship.row * board_.width + ship.column, ship.down});
    }

    // Remove a random share of the fleet, and all ships in conflict, and search for other places.
    std::string rearrange(std::vector<Place>& fleet, Shares removed, const std::string& known) {
        const int ships = static_cast<int>(fleet.size());
        const int min = static_cast<int>(removed.min * ships), max = static_cast<int>(removed.max * ships);
        assert(0 <= min && min <= max && max <= ships);
        for (int i = ships; i > 1; --i) std::swap(fleet[i - 1], fleet[random_.below(i)]);
        std::vector<Place> taken = sure_;
        const Position<Bits> position = keep(fleet, ships - min - random_.below(max - min + 1), taken);
        return search(position, std::move(taken), known);
    }

    // A position with the first ships of the fleet that are compatible, at most `max_ships`.
    Position<Bits> keep(const std::vector<Place>& fleet, int max_ships, std::vector<Place>& taken) const {
        assert(max_ships >= 0);
        Position<Bits> position = root_;
        Bits blocked{};
        std::vector<int> rows = annealing_.known_rows(), columns = annealing_.known_columns();
        for (const Place& place : fleet) {
            if (max_ships == 0) break;
            assert(is_left(root_, place) && position.places[place.kind].ships_left > 0);
            const int length = board_.lengths[place.kind];
            const Bits ship = run_cells(bit<Bits>(place.first_cell), length, place.down ? board_.width : 1);
            if (ship & blocked || !add_parts(place, rows, columns)) continue;
            --max_ships;
            blocked |= board_.blocked_by(ship);
            position.placed |= ship;
            position.must |= ship;
            --position.places[place.kind].ships_left;
            --position.ships_left;
            taken.push_back(place);
        }
        position.possible &= ~blocked;
        for (std::size_t kind = 0; kind < board_.lengths.size(); ++kind) {
            position.places[kind].across &= ~runs_through(blocked, board_.lengths[kind], 1);
            position.places[kind].down &= ~runs_through(blocked, board_.lengths[kind], board_.width);
        }
        return position;
    }

    // Count the parts of a ship in its lines, unless that would make one of them too full.
    bool add_parts(const Place& place, std::vector<int>& rows, std::vector<int>& columns) const {
        const int length = board_.lengths[place.kind];
        const int row = place.first_cell / board_.width, column = place.first_cell % board_.width;
        int& along = place.down ? columns[column] : rows[row];
        int* across = place.down ? &rows[row] : &columns[column];
        const auto full = [](int parts) { return parts == 0; };
        if (along <= 0 && along + length > 0) return false;
        if (std::any_of(across, across + length, full)) return false;
        along += length;
        for (int i = 0; i < length; ++i) ++across[i];
        return true;
    }

    std::string search(const Position<Bits>& position, std::vector<Place> taken, const std::string& known) {
        if (!board_.budget.spend()) return "";  // counts as a decision, for refutations that take none
        Search<Bits> search(board_, position, std::move(taken));
        for (int node = 0; node < options::nodes_per_rearrangement;) {
            const auto event = search.next();
            if (event == Search<Bits>::Event::done) break;
            if (event == Search<Bits>::Event::solution) {
                std::string letters = search.letters();
                if (letters != known) return letters;
                continue;
            }
            if (!board_.budget.spend()) break;
            ++node;
            search.decide();
        }
        return "";
    }

    const Board<Bits>& board_;
    Position<Bits> root_;
    std::vector<Place> sure_;  // the permanent places of ships
    Annealing annealing_;
    std::vector<Place> fleet_;  // of nearly right fleets
    int attempts_left_ = 0;     // of rearranging one
    Random random_{1};
};

}  // namespace deadreckon::battleship
