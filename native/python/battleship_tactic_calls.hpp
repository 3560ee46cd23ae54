// The calls that tactics of battleship puzzles make at a position, with sets of cells as bytes.
#pragma once

#include <algorithm>
#include <cstring>

#include "battleship/tactics.hpp"
#include "python/objects.hpp"

namespace deadreckon::python {

// Ship parts of lines, or numbers of ships; negative where there are too many, None where the number is unknown.
inline bool read_numbers(PyObject* sequence, std::size_t size, std::vector<int>& numbers) {
    const bool read = read_items(sequence, [&](PyObject* item) {
        int number = battleship::unknown_number;
        if (item != Py_None && !read_integer(item, battleship::unknown_number + 1, number)) return false;
        numbers.push_back(number);
        return true;
    });
    if (read && numbers.size() != size) PyErr_SetString(PyExc_ValueError, "expected a number for each line");
    return read && numbers.size() == size;
}

// The bytes of so many sets of cells.
inline bool read_sets(PyObject* object, const battleship::Sea& sea, std::size_t sets, battleship::PackedSets& packed) {
    char* bytes = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(object, &bytes, &size) < 0) return false;
    packed = {bytes, static_cast<std::size_t>(size)};
    if (packed.size() == sets * sea.bytes_of_set()) return true;
    PyErr_SetString(PyExc_ValueError, "sets of cells that do not fit the board");
    return false;
}

inline bool read_sea(int height, int width, int touching, battleship::Sea& sea) {
    if (height < 1 || width < 1 || height > battleship::most_cells / width || touching < 0 ||
        touching >= static_cast<int>(std::size(battleship::touching_names))) {
        PyErr_SetString(PyExc_ValueError, "a board or a touching rule that the core does not know");
        return false;
    }
    sea = {height, width, static_cast<battleship::Touching>(touching)};
    return true;
}

// A board, and what is known of it; all calls begin with these arguments.
struct KnownPosition {
    battleship::Sea sea;
    battleship::PositionFacts facts;
};
constexpr Py_ssize_t arguments_of_position = 6;

inline bool read_position(PyObject* arguments, const char* others, KnownPosition& position) {
    int height, width, touching;
    PyObject *sets, *counts, *fleet;
    const Py_ssize_t expected = arguments_of_position + static_cast<Py_ssize_t>(std::strlen(others));
    if (PyTuple_Size(arguments) != expected) {
        PyErr_Format(PyExc_TypeError, "expected %zd arguments, not %zd", expected, PyTuple_Size(arguments));
        return false;
    }
    const Owned first(PyTuple_GetSlice(arguments, 0, arguments_of_position));
    auto& [sea, facts] = position;
    return first && PyArg_ParseTuple(first, "iiiOOO", &height, &width, &touching, &sets, &counts, &fleet) &&
           read_sea(height, width, touching, sea) &&
           read_sets(sets, sea, battleship::sets_of_position, facts.sets) &&
           read_numbers(counts, static_cast<std::size_t>(height) + width, facts.counts) &&
           read_integers(fleet, None::refused, facts.fleet);
}

// The arguments after those of the position, in the format `others`.
template <class... Read>
bool read_others(PyObject* arguments, const char* others, Read*... read) {
    const Owned rest(PyTuple_GetSlice(arguments, arguments_of_position, PyTuple_Size(arguments)));
    return rest && PyArg_ParseTuple(rest, others, read...);
}

inline PyObject* battleship_plainly_broken(PyObject*, PyObject* arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return nullptr;
    return PyBool_FromLong(battleship::plainly_broken(position.sea, position.facts));
}

// For each piece its cells, its length, its way, and where it may go on: pairs of a side and a cell.
inline PyObject* battleship_pieces(PyObject*, PyObject* arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return nullptr;
    const auto pieces = battleship::pieces_of_ships(position.sea, position.facts);
    return list_of(pieces, [](const battleship::PieceOfShip& piece) -> PyObject* {
        const Owned cells(integer_of(piece.cells));
        const Owned ways_on(tuple_of(piece.ways_on.size(), [&](std::size_t i) {
            return Py_BuildValue("ii", piece.ways_on[i].first, piece.ways_on[i].second);
        }));
        if (!cells || !ways_on) return nullptr;
        return Py_BuildValue("OiiO", static_cast<PyObject*>(cells), piece.length, static_cast<int>(piece.way),
                             static_cast<PyObject*>(ways_on));
    });
}

// For each length its places: masks of first cells across, and down.
inline PyObject* object_of(const std::vector<battleship::PlacesOfLength>& all) {
    return list_of(all, [](const battleship::PlacesOfLength& places) -> PyObject* {
        const Owned across(integer_of(places.across)), down(integer_of(places.down));
        if (!across || !down) return nullptr;
        return Py_BuildValue("iOO", places.length, static_cast<PyObject*>(across), static_cast<PyObject*>(down));
    });
}

inline PyObject* battleship_open_places(PyObject*, PyObject* arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return nullptr;
    return object_of(battleship::open_places(position.sea, position.facts));
}

inline PyObject* battleship_breaking_places(PyObject*, PyObject* arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return nullptr;
    return object_of(battleship::breaking_places(position.sea, position.facts));
}

inline PyObject* battleship_fewest_submarines(PyObject*, PyObject* arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return nullptr;
    return list_of(battleship::fewest_submarines(position.sea, position.facts), [](int number) -> PyObject* {
        return number == battleship::no_way ? Py_NewRef(Py_None) : PyLong_FromLong(number);
    });
}

// For each line the cells that are ship in each way to fill it; None where these are too many, or its count is not known.
inline PyObject* battleship_ways_of_lines(PyObject*, PyObject* arguments) {
    KnownPosition position;
    if (!read_position(arguments, "", position)) return nullptr;
    return list_of(battleship::ways_of_lines(position.sea, position.facts), [](const auto& ways) -> PyObject* {
        if (!ways) return Py_NewRef(Py_None);
        return list_of(*ways, [](const auto& ship) { return integer_of(ship); });
    });
}

inline bool are_lines_together(const battleship::Sea& sea, const battleship::LinesTogether& lines) {
    if (lines.size >= 1 && lines.size <= battleship::most_lines && lines.first >= 0 &&
        lines.first <= sea.height + sea.width && lines.most_ways >= 0 && lines.most_ways <= battleship::most_looked_at)
        return true;
    PyErr_SetString(PyExc_ValueError, "expected one to three lines of the board");
    return false;
}

inline PyObject* battleship_agreed_by_lines(PyObject*, PyObject* arguments) {
    KnownPosition position;
    battleship::LinesTogether lines{};
    int beyond;
    if (!read_position(arguments, "iipi", position) ||
        !read_others(arguments, "iipi", &lines.size, &lines.first, &beyond, &lines.most_ways) ||
        !are_lines_together(position.sea, lines))
        return nullptr;
    lines.beyond = beyond != 0;
    const battleship::AgreedByLines agreed = battleship::agreed_by_lines(position.sea, position.facts, lines);
    if (!agreed.ways) return Py_NewRef(Py_None);
    const Owned water(integer_of(agreed.water)), ship(integer_of(agreed.ship));
    if (!water || !ship) return nullptr;
    return Py_BuildValue("iOOi", agreed.first, static_cast<PyObject*>(water), static_cast<PyObject*>(ship),
                         agreed.ways);
}

inline PyObject* battleship_unfillable_lines(PyObject*, PyObject* arguments) {
    KnownPosition position;
    battleship::LinesTogether lines{};
    if (!read_position(arguments, "ii", position) ||
        !read_others(arguments, "ii", &lines.size, &lines.most_ways) || !are_lines_together(position.sea, lines))
        return nullptr;
    const battleship::UnfillableLines found = battleship::unfillable_lines(position.sea, position.facts, lines);
    if (found.first < 0) return Py_NewRef(Py_None);
    return Py_BuildValue("ii", found.first, found.size);
}

inline PyObject* battleship_common_to_all_ways(PyObject*, PyObject* arguments) {
    int whole;
    PyObject *lengths, *places;
    KnownPosition position;
    battleship::ShipsTogether ships{};
    if (!read_position(arguments, "OOpi", position) ||
        !read_others(arguments, "OOpi", &lengths, &places, &whole, &ships.most_tries) ||
        !read_integers(lengths, None::refused, ships.lengths) ||
        !read_sets(places, position.sea, battleship::sets_of_ship * ships.lengths.size(), ships.places))
        return nullptr;
    ships.whole = whole != 0;
    const int longest = std::max(position.sea.height, position.sea.width);
    if (ships.most_tries < 0 || ships.most_tries > battleship::most_looked_at ||
        std::any_of(ships.lengths.begin(), ships.lengths.end(),
                    [&](int length) { return length < 1 || length > longest; })) {
        PyErr_SetString(PyExc_ValueError, "ships that do not fit the board");
        return nullptr;
    }
    const battleship::CommonToWays common = battleship::common_to_all_ways(position.sea, position.facts, ships);
    if (!common.any) return Py_BuildValue("ii", 0, 0);
    const Owned ship(integer_of(common.ship)), water(integer_of(common.water));
    if (!ship || !water) return nullptr;
    return Py_BuildValue("OO", static_cast<PyObject*>(ship), static_cast<PyObject*>(water));
}

}  // namespace deadreckon::python
