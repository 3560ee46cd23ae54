// Local search: finds solutions where there are many, and proves nothing. Most of a fleet is put down nearly right or as
// in a known solution, some of its ships are taken up again, and the search is asked for the rest.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "battleship/annealing.hpp"
#include "battleship/search.hpp"

namespace deadreckon::battleship {

template <class Bits>
class LocalSearch {
public:
    // Puzzle and budget must outlive this. Throws OutOfTime, as all its functions do.
    LocalSearch(const Puzzle& puzzle, Budget& budget)
        : puzzle_(puzzle), budget_(budget), board_(puzzle, budget), root_(initial_position(board_)),
          annealing_(puzzle, board_.lengths) {
        possible_ = propagate(board_, root_, sure_);
        if (possible_) describe_root();
    }

    // Look for a solution once, from a fleet drawn by lot; "" where none was found.
    std::string find() {
        if (!possible_ || root_.ships_left == 0) return "";
        annealing_.run(random_, options::moves_a_cell * board_.cells);
        budget_.watch(options::moves_a_cell * board_.cells);
        std::vector<Place> fleet;
        for (const Annealing::Ship& ship : annealing_.ships())
            fleet.push_back({ship.kind, ship.row * board_.width + ship.column, ship.down});
        return rearrange(fleet, {options::least_taken_up, options::most_taken_up}, "");
    }

    // Look for a solution that differs from this one in few ships; "" where none was found.
    std::string find_near(const std::string& letters) {
        std::vector<Place> fleet;
        for (const Place& place : board_.places_of(letters))
            if (!(root_.placed & bit<Bits>(place.first_cell))) fleet.push_back(place);
        return rearrange(fleet, {options::least_taken_up_near, options::most_taken_up_near}, letters);
    }

private:
    struct Shares {
        double least, most;  // of the ships
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

    // Take up a share of the fleet, drawn by lot, and whatever does not go together, and search for other places.
    std::string rearrange(std::vector<Place>& fleet, Shares taken_up, const std::string& known) {
        const int ships = static_cast<int>(fleet.size());
        const int least = static_cast<int>(taken_up.least * ships), most = static_cast<int>(taken_up.most * ships);
        for (int attempt = 0; attempt < options::rearrangements; ++attempt) {
            for (int i = ships; i > 1; --i) std::swap(fleet[i - 1], fleet[random_.below(i)]);
            std::vector<Place> taken = sure_;
            const int kept = ships - least - random_.below(most - least + 1);
            const Position<Bits> position = keep(fleet, kept, taken);
            const std::string found = search(position, std::move(taken), known);
            if (!found.empty()) return found;
        }
        return "";
    }

    // The first of the fleet that go together, at most so many, as a position.
    Position<Bits> keep(const std::vector<Place>& fleet, int most, std::vector<Place>& taken) const {
        Position<Bits> position = root_;
        Bits blocked{};
        std::vector<int> rows = annealing_.known_rows(), columns = annealing_.known_columns();
        for (const Place& place : fleet) {
            if (most == 0) break;
            const int length = board_.lengths[place.kind];
            const Bits ship = run_cells(bit<Bits>(place.first_cell), length, place.down ? board_.width : 1);
            if (ship & blocked || !add_parts(place, rows, columns)) continue;
            --most;
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
        Search<Bits> search(board_, position, std::move(taken));
        for (int node = 0; node < options::nodes_a_rearrangement;) {
            const auto event = search.next();
            if (event == Search<Bits>::Event::done) break;
            if (event == Search<Bits>::Event::solution) {
                std::string letters = search.letters();
                if (letters != known) return letters;
                continue;
            }
            if (!budget_.spend()) break;
            ++node;
            search.decide();
        }
        return "";
    }

    const Puzzle& puzzle_;
    Budget& budget_;
    Board<Bits> board_;
    Position<Bits> root_;
    std::vector<Place> sure_;  // where ships lie for certain
    bool possible_;
    Annealing annealing_;
    Random random_{1};
};

}  // namespace deadreckon::battleship
