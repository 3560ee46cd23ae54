// The places of the ships of a fleet, and a check whether ships are too close to each other: a ship's rectangle is one
// word, so that two ships are compared in three instructions.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "battleship/tactics/tactics.hpp"

namespace deadreckon::battleship {

// The places of one length: across in reading order, then down; a submarine lies across only.
struct LegalPlaces {
    int length = 0, across = 0, all = 0;
    std::vector<std::uint64_t> rectangles;  // by place: see FleetPlacement
    std::vector<int> numbers;               // by place: its number in Python's Bitboard
};

// Rectangles have four fields of 16 bits, whose top bits are free: the first row, the first column, and the distances
// of the last row and the last column from `far`. Two rectangles meet if each begins before the other ends in both
// directions: if one of them, grown (see `grown`), is at least the other in all four fields.
class FleetPlacement {
public:
    // fleet[i] ships have length i + 1.
    FleetPlacement(const Sea& sea, const std::vector<int>& fleet) : touching_(sea.touching) {
        assert(sea.height > 0 && sea.width > 0 && sea.cells() <= max_cells);
        assert(std::all_of(fleet.begin(), fleet.end(), [](int ships) { return ships >= 0; }));
        for (int length = static_cast<int>(fleet.size()); length > 0; --length) {
            if (fleet[length - 1] == 0) continue;
            lengths_.push_back(places_of(sea, length));
            ships_.insert(ships_.end(), fleet[length - 1], static_cast<int>(lengths_.size()) - 1);
        }
        grown_[0].resize(ships_.size());
        grown_[1].resize(ships_.size());
    }

    // The ships are numbered from 0, the longest first.
    int size() const { return static_cast<int>(ships_.size()); }
    bool have_places() const {
        return std::all_of(lengths_.begin(), lengths_.end(), [](const LegalPlaces& places) { return places.all > 0; });
    }
    const LegalPlaces& places(int ship) const {
        assert(ship >= 0 && ship < size());
        return lengths_[ships_[ship]];
    }

    void put(int ship, int place) {
        const LegalPlaces& all = places(ship);
        assert(place >= 0 && place < all.all);
        const int down = place < all.across ? 0 : all.length - 1, across = all.length - 1 - down;
        const std::uint64_t rectangle = all.rectangles[place];
        grown_[0][ship] =
            rectangle + grown(down + (touching_ == Touching::never), across + (touching_ != Touching::free));
        grown_[1][ship] = rectangle + grown(down + (touching_ == Touching::diagonal), across);
    }

    // Python's numbers for these places of all ships.
    std::vector<int> numbers(std::vector<int> chosen) const {
        assert(static_cast<int>(chosen.size()) == size());
        for (int ship = 0; ship < size(); ++ship) chosen[ship] = places(ship).numbers[chosen[ship]];
        return chosen;
    }

    // Whether a ship at a place would be too near one of the ships with numbers from `first` to before `last`.
    bool meets(int ship, int place, int first, int last) const {
        assert(first >= 0 && first <= last && last <= size() && place >= 0 && place < places(ship).all);
        const std::uint64_t rectangle = places(ship).rectangles[place];
        bool met = false;
        for (int other = first; other < last; ++other) met |= reaches(grown_[0][other], rectangle);
        if (touching_ == Touching::diagonal)
            for (int other = first; other < last; ++other) met |= reaches(grown_[1][other], rectangle);
        return met;
    }

    // For assertions: whether ships on these places keep apart.
    bool are_apart(const std::vector<int>& chosen) const {
        for (int ship = 0; ship < size(); ++ship)
            if (meets(ship, chosen[ship], 0, ship)) return false;
        return true;
    }

private:
    static constexpr std::uint64_t top_bits = 0x8000'8000'8000'8000;
    static constexpr int far = max_cells;

    static std::uint64_t word_of(int first_row, int first_column, int last_row, int last_column) {
        const auto field = [](int number, int place) {
            assert(number >= 0 && number < 0x8000);  // the top bit of a field stays free
            return static_cast<std::uint64_t>(number) << 16 * place;
        };
        return field(first_row, 0) | field(first_column, 1) | field(last_row, 2) | field(last_column, 3);
    }

    // The term that turns the rectangle of a ship of `down` rows and `across` columns into the grown one.
    static std::uint64_t grown(int down, int across) { return word_of(down, across, down, across) | top_bits; }

    static bool reaches(std::uint64_t grown, std::uint64_t rectangle) {
        return ((grown - rectangle) & top_bits) == top_bits;
    }

    static LegalPlaces places_of(const Sea& sea, int length) {
        LegalPlaces places;
        places.length = length;
        for (const bool down : {false, true}) {
            if (down && length == 1) break;
            const int rows = sea.height - down * (length - 1), columns = sea.width - !down * (length - 1);
            for (int r = 0; r < rows; ++r)
                for (int c = 0; c < columns; ++c) {
                    const int last_row = r + down * (length - 1), last_column = c + !down * (length - 1);
                    places.rectangles.push_back(word_of(r, c, far - last_row, far - last_column));
                    places.numbers.push_back(r * sea.width + c + down * sea.cells());
                }
            if (!down) places.across = static_cast<int>(places.rectangles.size());
        }
        places.all = static_cast<int>(places.rectangles.size());
        return places;
    }

    Touching touching_;
    std::vector<LegalPlaces> lengths_;     // longest first
    std::vector<int> ships_;               // by ship: its length, as an index of lengths_
    std::vector<std::uint64_t> grown_[2];  // by ship: the second is for ships that may touch at corners
};

}  // namespace deadreckon::battleship
