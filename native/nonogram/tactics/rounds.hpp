// A position that searches only changed lines again, and rounds of tactics at it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "nonogram/tactics/finders.hpp"
#include "nonogram/tactics/tactics.hpp"

namespace deadreckon::nonogram {

template <class Bits>
class Position {
public:
    explicit Position(Terms<Bits>& terms) : terms_(terms), known_(terms), lines_(terms.lines()) {}

    Terms<Bits>& terms() const { return terms_; }
    const Knowledge<Bits>& known() const { return known_; }
    LineView<Bits>& line(int number);

    void remove(const Removal& removal);
    void take(const Found<Bits>& found);

    // All findings of a tactic for a single line, by the number of cells settled, largest first.
    std::vector<Found<Bits>> all_found(int tactic);
    // The findings of a round: all, if the tactic merges its findings, with each removal once; else the first, and
    // those that concern other cells.
    std::vector<Found<Bits>> found_together(int tactic, bool merges);

private:
    struct SeenLine {
        std::unique_ptr<LineView<Bits>> view;
        std::array<std::optional<std::vector<Found<Bits>>>, number_of_line_tactics> found;
    };
    const std::vector<Found<Bits>>& found_in(int number, int tactic);

    Terms<Bits>& terms_;
    Knowledge<Bits> known_;
    std::vector<SeenLine> lines_;
};

}  // namespace deadreckon::nonogram
