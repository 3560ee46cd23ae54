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

// The bytes of sets of cells: a multiple of `sets`, or as many where the number of them is known.
enum class Sets { exactly, multiple };
inline bool read_sets(PyObject* object, const battleship::Sea& sea, std::size_t sets, Sets number,
               battleship::PackedSets& packed) {
    char* bytes = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(object, &bytes, &size) < 0) return false;
    packed = {bytes, static_cast<std::size_t>(size)};
    const std::size_t expected = sets * sea.bytes_of_set();
    if (number == Sets::exactly ? packed.size() == expected : packed.size() % expected == 0) return true;
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

inline PyObject* battleship_plainly_broken(PyObject*, PyObject* arguments) {
    int height, width, touching;
    PyObject *given_sets, *given_counts, *given_fleet;
    battleship::Sea sea;
    battleship::PackedSets position;
    std::vector<int> counts, fleet;
    if (!PyArg_ParseTuple(arguments, "iiiOOO", &height, &width, &touching, &given_sets, &given_counts, &given_fleet) ||
        !read_sea(height, width, touching, sea) ||
        !read_sets(given_sets, sea, battleship::sets_of_position, Sets::exactly, position) ||
        !read_numbers(given_counts, static_cast<std::size_t>(height) + width, counts) ||
        !read_integers(given_fleet, None::refused, fleet))
        return nullptr;
    return PyBool_FromLong(battleship::plainly_broken(sea, position, counts, fleet));
}

// What ways to fill lines agree on: water, ship and the number of ways, zeros where that is nothing.
inline PyObject* object_of(const battleship::AgreedByLines& agreed) {
    if (agreed.broken) return Py_NewRef(Py_None);
    if (!agreed.ways) return Py_BuildValue("iii", 0, 0, 0);
    const Owned water(integer_of(agreed.water)), ship(integer_of(agreed.ship));
    if (!water || !ship) return nullptr;
    return Py_BuildValue("OOi", static_cast<PyObject*>(water), static_cast<PyObject*>(ship), agreed.ways);
}

inline PyObject* battleship_agreed_by_lines(PyObject*, PyObject* arguments) {
    int height, width, beyond;
    PyObject *fills, *cells, *needs;
    battleship::Sea sea;
    battleship::FilledLines lines{};
    if (!PyArg_ParseTuple(arguments, "iiiOOOipi", &height, &width, &lines.first, &fills, &cells, &needs,
                          &lines.submarines, &beyond, &lines.most_ways) ||
        !read_sea(height, width, 0, sea) ||
        !read_sets(cells, sea, battleship::sets_of_cells, Sets::exactly, lines.cells) ||
        !read_numbers(needs, static_cast<std::size_t>(height) + width, lines.needs) || !PyTuple_Check(fills) ||
        !read_items(fills, [&](PyObject* item) {
            return read_sets(item, sea, battleship::sets_of_fill, Sets::multiple, lines.fills.emplace_back());
        })) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_TypeError, "expected a tuple of fills");
        return nullptr;
    }
    const long long last = static_cast<long long>(lines.first) + static_cast<int>(lines.fills.size()) - 1;
    if (lines.fills.empty() || lines.fills.size() > battleship::most_lines || lines.first < 0 || lines.most_ways < 0 ||
        lines.most_ways > battleship::most_looked_at || last >= height + width || (lines.first < height) != (last < height)) {
        PyErr_SetString(PyExc_ValueError, "expected one to three lines side by side");
        return nullptr;
    }
    lines.beyond = beyond != 0;
    return object_of(battleship::agreed_by_lines(sea, lines));
}

inline PyObject* battleship_common_to_all_ways(PyObject*, PyObject* arguments) {
    int height, width, touching, whole;
    PyObject *position, *counts, *needs, *fleet, *lengths, *places;
    battleship::Sea sea;
    battleship::ShipsTogether ships{};
    if (!PyArg_ParseTuple(arguments, "iiiOOOOOOpi", &height, &width, &touching, &position, &counts, &needs, &fleet,
                          &lengths, &places, &whole, &ships.most_tries) ||
        !read_sea(height, width, touching, sea) ||
        !read_sets(position, sea, battleship::sets_of_position, Sets::exactly, ships.position) ||
        !read_numbers(counts, static_cast<std::size_t>(height) + width, ships.counts) ||
        !read_numbers(needs, static_cast<std::size_t>(height) + width, ships.needs) ||
        !read_integers(fleet, None::refused, ships.fleet) || !read_integers(lengths, None::refused, ships.lengths) ||
        !read_sets(places, sea, battleship::sets_of_ship * ships.lengths.size(), Sets::exactly, ships.places))
        return nullptr;
    ships.whole = whole != 0;
    if (ships.most_tries < 0 || ships.most_tries > battleship::most_looked_at ||
        std::any_of(ships.lengths.begin(), ships.lengths.end(),
                    [&](int length) { return length < 1 || length > std::max(height, width); })) {
        PyErr_SetString(PyExc_ValueError, "ships that do not fit the board");
        return nullptr;
    }
    const battleship::CommonToWays common = battleship::common_to_all_ways(sea, ships);
    if (!common.any) return Py_BuildValue("ii", 0, 0);
    const Owned ship(integer_of(common.ship)), water(integer_of(common.water));
    if (!ship || !water) return nullptr;
    return Py_BuildValue("OO", static_cast<PyObject*>(ship), static_cast<PyObject*>(water));
}

}  // namespace deadreckon::python
