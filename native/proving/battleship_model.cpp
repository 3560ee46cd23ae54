// Battleship puzzles as pseudo-Boolean constraints: a variable for each cell and for each place of a ship.
#include "proving/battleship_model.hpp"

#include <string_view>
#include <utility>

namespace deadreckon::proving {

namespace {

using battleship::Puzzle;
using battleship::Touching;

constexpr std::string_view part_letters = "SLRTBM";

class Encoder {
public:
    explicit Encoder(const Puzzle& puzzle) : puzzle_(puzzle), covering_(puzzle.givens.size()) {
        for (auto& cells : with_letter_) cells.resize(puzzle.givens.size());
    }

    Model encode() {
        add_cells();
        add_places();
        lines();
        fleet();
        cells();
        givens();
        return std::move(model_);
    }

private:
    struct Place {
        int variable, row, column, length;
        bool down;
    };

    int cells_number() const { return puzzle_.height * puzzle_.width; }
    bool is_free() const { return puzzle_.touching == Touching::free; }
    int index(int row, int column) const { return row * puzzle_.width + column; }
    bool is_inside(int row, int column) const {
        return row >= 0 && row < puzzle_.height && column >= 0 && column < puzzle_.width;
    }
    std::string place_name(const char* prefix, int row, int column) const {
        return prefix + std::to_string(row) + '_' + std::to_string(column);
    }

    void add_cells() {
        for (int r = 0; r < puzzle_.height; ++r)
            for (int c = 0; c < puzzle_.width; ++c) {
                cell_.push_back(model_.add_variable(place_name("x", r, c)));
                if (!is_free()) model_.preserve(cell_.back());
            }
        if (!is_free()) return;
        for (int r = 0; r < puzzle_.height; ++r)
            for (int c = 0; c < puzzle_.width; ++c)
                for (const char letter : part_letters) {
                    const char prefix[] = {'l', letter, 0};
                    letter_.push_back(model_.add_variable(place_name(prefix, r, c)));
                    model_.preserve(letter_.back());
                }
    }

    void add_places() {
        places_.resize(puzzle_.fleet.size());
        for (std::size_t i = 0; i < puzzle_.fleet.size(); ++i) {
            const int length = static_cast<int>(i) + 1;
            if (puzzle_.fleet[i] == 0 || length > std::max(puzzle_.height, puzzle_.width)) continue;
            for (const bool down : {false, true}) {
                if (down && length == 1) continue;
                const int last_row = puzzle_.height - (down ? length : 1),
                          last_column = puzzle_.width - (down ? 1 : length);
                for (int r = 0; r <= last_row; ++r)
                    for (int c = 0; c <= last_column; ++c) add_place(length, down, r, c);
            }
        }
    }

    void add_place(int length, bool down, int row, int column) {
        const std::string prefix = "p" + std::to_string(length) + (down ? 'v' : 'h');
        const int variable = model_.add_variable(place_name(prefix.c_str(), row, column));
        places_[length - 1].push_back({variable, row, column, length, down});
        for (int i = 0; i < length; ++i) {
            const int cell = index(row + (down ? i : 0), column + (down ? 0 : i));
            covering_[cell].push_back(positive(variable));
            const char letter = length == 1 ? 'S' : i == 0 ? "LT"[down] : i == length - 1 ? "RB"[down] : 'M';
            with_letter_[part_letters.find(letter)][cell].push_back(positive(variable));
        }
    }

    void lines() {
        for (int r = 0; r < puzzle_.height; ++r) {
            std::vector<Literal> line;
            for (int c = 0; c < puzzle_.width; ++c) line.push_back(positive(cell_[index(r, c)]));
            if (puzzle_.row_counts[r] >= 0) model_.exactly(line, puzzle_.row_counts[r]);
        }
        for (int c = 0; c < puzzle_.width; ++c) {
            std::vector<Literal> line;
            for (int r = 0; r < puzzle_.height; ++r) line.push_back(positive(cell_[index(r, c)]));
            if (puzzle_.column_counts[c] >= 0) model_.exactly(line, puzzle_.column_counts[c]);
        }
    }

    void fleet() {
        for (std::size_t i = 0; i < puzzle_.fleet.size(); ++i) {
            if (puzzle_.fleet[i] == 0) continue;
            std::vector<Literal> all;
            for (const Place& place : places_[i]) all.push_back(positive(place.variable));
            model_.exactly(all, puzzle_.fleet[i]);
            for (const Place& place : places_[i]) ship_at(place);
        }
    }

    // A ship at this place has all its cells, and the cells closed to other ships are water.
    void ship_at(const Place& place) {
        std::vector<Term> terms{{0, negative(place.variable)}};
        const int height = place.down ? place.length : 1, width = place.down ? 1 : place.length;
        for (int r = place.row; r < place.row + height; ++r)
            for (int c = place.column; c < place.column + width; ++c)
                terms.push_back({1, positive(cell_[index(r, c)])});
        if (!is_free())
            for (int r = place.row - 1; r <= place.row + height; ++r)
                for (int c = place.column - 1; c <= place.column + width; ++c) {
                    const bool beside_rows = r < place.row || r == place.row + height;
                    const bool beside_columns = c < place.column || c == place.column + width;
                    const bool is_corner = beside_rows && beside_columns;
                    if (!is_inside(r, c) || (!beside_rows && !beside_columns)) continue;
                    if (!is_corner || puzzle_.touching == Touching::never)
                        terms.push_back({1, negative(cell_[index(r, c)])});
                }
        const int others = static_cast<int>(terms.size()) - 1;
        terms[0].coefficient = others;
        model_.at_least(std::move(terms), others);
    }

    void cells() {
        for (int cell = 0; cell < cells_number(); ++cell) {
            std::vector<Literal> literals = covering_[cell];
            literals.push_back(negative(cell_[cell]));
            if (is_free())
                model_.exactly(literals, 1);  // a ship, and no second one
            else
                model_.clause(literals);
        }
        if (is_free()) letters();
        if (puzzle_.touching == Touching::never) corners();
    }

    void letters() {
        for (int cell = 0; cell < cells_number(); ++cell)
            for (std::size_t i = 0; i < part_letters.size(); ++i) {
                std::vector<Literal> literals = with_letter_[i][cell];
                literals.push_back(negative(letter_[cell * part_letters.size() + i]));
                model_.exactly(literals, 1);
            }
    }

    // Of two diagonal cells, one is water.
    void corners() {
        for (int r = 0; r + 1 < puzzle_.height; ++r)
            for (int c = 0; c < puzzle_.width; ++c)
                for (const int step : {-1, 1})
                    if (is_inside(r + 1, c + step))
                        model_.clause({negative(cell_[index(r, c)]), negative(cell_[index(r + 1, c + step)])});
    }

    void givens() {
        for (int cell = 0; cell < cells_number(); ++cell) {
            const char given = puzzle_.givens[cell];
            if (given == '0') continue;
            model_.clause({given == 'W' ? negative(cell_[cell]) : positive(cell_[cell])});
            const std::size_t letter = part_letters.find(given);
            if (letter != part_letters.npos) model_.clause(with_letter_[letter][cell]);
        }
    }

    const Puzzle& puzzle_;
    Model model_;
    std::vector<int> cell_, letter_;
    std::vector<std::vector<Place>> places_;
    std::vector<std::vector<Literal>> covering_;
    std::vector<std::vector<Literal>> with_letter_[part_letters.size()];  // places that give a cell this letter
};

}  // namespace

Model battleship_model(const Puzzle& puzzle) { return Encoder(puzzle).encode(); }

std::vector<int> true_variables(const Model& model, const Puzzle& puzzle, const std::string& letters) {
    const bool is_free = puzzle.touching == Touching::free;
    const std::size_t each = is_free ? part_letters.size() : 1;
    std::vector<int> variables;
    for (std::size_t cell = 0; cell < letters.size(); ++cell) {
        if (letters[cell] == 'W') continue;
        variables.push_back(model.preserved()[cell * each + (is_free ? part_letters.find(letters[cell]) : 0)]);
    }
    return variables;
}

}  // namespace deadreckon::proving
