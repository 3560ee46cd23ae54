// The only file that knows Python: plain arguments in, tuples of integers and strings out.
#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <algorithm>
#include <climits>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battleship/assumptions.hpp"
#include "battleship/relaxed.hpp"
#include "battleship/rules.hpp"
#include "battleship/solve.hpp"
#include "battleship/tactics.hpp"
#include "counting/count.hpp"
#include "interface.hpp"
#include "nonogram/assumptions.hpp"
#include "nonogram/relaxed.hpp"
#include "nonogram/rules.hpp"
#include "nonogram/solve.hpp"

namespace {

using namespace deadreckon;
using Number = unsigned long long;  // what Py_BuildValue knows as K

// Python raises KeyboardInterrupt only where it holds its lock, so ask it now and then.
bool interrupted() {
    const PyGILState_STATE state = PyGILState_Ensure();
    const bool raised = PyErr_CheckSignals() != 0;
    PyGILState_Release(state);
    return raised;
}

// Python's lock let go for as long as this lives, also when an exception ends that.
class WithoutLock {
public:
    WithoutLock() : state_(PyEval_SaveThread()) {}
    ~WithoutLock() { PyEval_RestoreThread(state_); }
    WithoutLock(const WithoutLock&) = delete;
    WithoutLock& operator=(const WithoutLock&) = delete;

private:
    PyThreadState* state_;
};

// A call whose C++ exceptions become Python's: none may leave this file.
template <PyObject* (*call)(PyObject*, PyObject*)>
PyObject* guarded(PyObject* self, PyObject* arguments) {
    try {
        return call(self, arguments);
    } catch (const std::bad_alloc&) {
        return PyErr_NoMemory();
    } catch (const std::length_error&) {  // of a container that could never be so long
        return PyErr_NoMemory();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    } catch (...) {
        PyErr_SetString(PyExc_RuntimeError, "the native core failed");
    }
    return nullptr;
}

// A new reference, given back when this ends, also when an exception ends it.
class Owned {
public:
    explicit Owned(PyObject* object) : object_(object) {}
    ~Owned() { Py_XDECREF(object_); }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    operator PyObject*() const { return object_; }

private:
    PyObject* object_;
};

// Calls `read` with each item of a sequence; false when one is refused.
template <class Read>
bool read_items(PyObject* sequence, Read read) {
    const Py_ssize_t size = PySequence_Size(sequence);
    for (Py_ssize_t i = 0; i < size; ++i) {
        const Owned item(PySequence_GetItem(sequence, i));
        if (!item || !read(item)) return false;
    }
    return size >= 0;
}

// One integer from `least` on that the core has words for.
bool read_integer(PyObject* item, int least, int& number) {
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(item, &overflow);
    if (PyErr_Occurred()) return false;
    if (overflow != 0 || value < least || value > INT_MAX) {
        PyErr_Format(PyExc_ValueError, "found %R, expected a whole number from %d to %d", item, least, INT_MAX);
        return false;
    }
    number = static_cast<int>(value);
    return true;
}

// A sequence of integers from 0 on; None, where it may be there, stands for -1.
enum class None { refused, is_unknown };
bool read_integers(PyObject* sequence, None none, std::vector<int>& numbers) {
    return read_items(sequence, [&](PyObject* item) {
        int number = -1;
        if ((item != Py_None || none == None::refused) && !read_integer(item, 0, number)) return false;
        numbers.push_back(number);
        return true;
    });
}

// A limit, or a mask: any number of 64 bits.
bool read_word(PyObject* item, Number& number) {
    number = PyLong_AsUnsignedLongLong(item);
    if (!PyErr_Occurred()) return true;
    if (PyErr_ExceptionMatches(PyExc_OverflowError)) {
        PyErr_Clear();
        PyErr_Format(PyExc_ValueError, "found %R, expected a whole number of 64 bits", item);
    }
    return false;
}

// The four limits, in the order of the arguments.
struct GivenLimits {
    PyObject *solutions, *nodes, *memory;
    double seconds;
};

bool read_limits(const GivenLimits& given, Limits& limits) {
    Number solutions, nodes, memory;
    if (!read_word(given.solutions, solutions) || !read_word(given.nodes, nodes) || !read_word(given.memory, memory))
        return false;
    if (!(given.seconds >= 0)) {  // nan is not
        PyErr_SetString(PyExc_ValueError, "expected seconds from 0 on");
        return false;
    }
    limits.solutions = solutions;
    limits.nodes = nodes;
    limits.seconds = given.seconds;
    limits.memory = memory;
    limits.interrupted = interrupted;
    return true;
}

// Rows of `width` letters each, one after the other.
bool read_givens(PyObject* sequence, std::size_t height, std::size_t width, std::string& text) {
    std::size_t rows = 0;
    const bool read = read_items(sequence, [&](PyObject* item) {
        Py_ssize_t length = 0;
        const char* row = PyUnicode_AsUTF8AndSize(item, &length);
        if (!row) return false;
        const std::string_view letters(row, static_cast<std::size_t>(length));
        ++rows;
        text += letters;
        return letters.size() == width && letters.find_first_not_of("0?WSLRTBM") == letters.npos;
    });
    if (PyErr_Occurred()) return false;
    if (!read || rows != height || text.empty()) {
        PyErr_SetString(PyExc_ValueError, "givens that do not fit the board");
        return false;
    }
    return true;
}

// A tuple of what `make` makes of 0, 1, ... size - 1.
template <class Make>
PyObject* tuple_of(std::size_t size, Make make) {
    PyObject* tuple = PyTuple_New(static_cast<Py_ssize_t>(size));
    for (std::size_t i = 0; tuple && i < size; ++i) {
        PyObject* item = make(i);
        if (!item || PyTuple_SetItem(tuple, static_cast<Py_ssize_t>(i), item) < 0) {
            Py_DECREF(tuple);
            return nullptr;
        }
    }
    return tuple;
}

// Solutions as tuples of rows, each row a string of letters or the bytes of its colours.
PyObject* boards_of(const std::vector<std::string>& solutions, std::size_t width) {
    return tuple_of(solutions.size(), [&](std::size_t i) {
        return tuple_of(solutions[i].size() / width, [&](std::size_t r) {
            return PyUnicode_FromStringAndSize(solutions[i].data() + r * width, static_cast<Py_ssize_t>(width));
        });
    });
}

PyObject* boards_of(const std::vector<std::vector<std::uint8_t>>& solutions, std::size_t width) {
    return tuple_of(solutions.size(), [&](std::size_t i) {
        return tuple_of(solutions[i].size() / width, [&](std::size_t r) {
            const char* row = reinterpret_cast<const char*>(solutions[i].data()) + r * width;
            return PyBytes_FromStringAndSize(row, static_cast<Py_ssize_t>(width));
        });
    });
}

// Check every solution by the rules, which know nothing of how it was found.
template <class Puzzle, class Solutions>
bool all_obey_rules(const Puzzle& puzzle, const Solutions& solutions) {
    for (const auto& solution : solutions)
        if (!obeys_rules(puzzle, solution)) {
            PyErr_SetString(PyExc_AssertionError, "the native core found a board that breaks the rules");
            return false;
        }
    return true;
}

// The facts of a battleship puzzle, in the order of the arguments.
struct GivenBattleship {
    PyObject *rows, *columns, *fleet, *givens;
    int touching;
};

bool read_battleship(const GivenBattleship& given, None number_of_ships, battleship::Puzzle& puzzle) {
    if (given.touching < 0 || given.touching >= static_cast<int>(std::size(battleship::touching_names))) {
        PyErr_SetString(PyExc_ValueError, "a touching rule that the core does not know");
        return false;
    }
    puzzle.touching = static_cast<battleship::Touching>(given.touching);
    if (!read_integers(given.rows, None::is_unknown, puzzle.row_counts) ||
        !read_integers(given.columns, None::is_unknown, puzzle.column_counts) ||
        !read_integers(given.fleet, number_of_ships, puzzle.fleet))
        return false;
    puzzle.height = static_cast<int>(puzzle.row_counts.size());
    puzzle.width = static_cast<int>(puzzle.column_counts.size());
    return read_givens(given.givens, puzzle.row_counts.size(), puzzle.column_counts.size(), puzzle.givens);
}

// The arguments of the calls that search for solutions.
bool read_battleship(PyObject* arguments, battleship::Puzzle& puzzle, Limits& limits, int& cells) {
    GivenBattleship board;
    GivenLimits given;
    return PyArg_ParseTuple(arguments, "OOOOiOOdO|p", &board.rows, &board.columns, &board.fleet, &board.givens,
                            &board.touching, &given.solutions, &given.nodes, &given.seconds, &given.memory, &cells) &&
           read_limits(given, limits) && read_battleship(board, None::refused, puzzle);
}

PyObject* solve_battleship(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    int cells = 0;
    if (!read_battleship(arguments, puzzle, limits, cells)) return nullptr;
    const battleship::Outcome outcome = [&] {
        const WithoutLock without_lock;
        return battleship::solve(puzzle, limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred() || !all_obey_rules(puzzle, outcome.solutions)) return nullptr;
    PyObject* boards = boards_of(outcome.solutions, puzzle.width);
    if (!boards) return nullptr;
    return Py_BuildValue("iNKK", static_cast<int>(outcome.status), boards, Number{outcome.nodes},
                         Number{outcome.conflicts});
}

// A Python integer of any size from its words, the lowest first, by way of its hexadecimal digits.
PyObject* integer_of(const std::vector<std::uint64_t>& words) {
    std::string digits = "0";
    for (std::size_t i = words.size(); i-- > 0;)
        for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[words[i] >> shift & 15];
    return PyLong_FromString(digits.c_str(), nullptr, 16);
}

PyObject* integer_of(Word128 number) { return integer_of({word(number, 0), word(number, 1)}); }

PyObject* count_battleship(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    int cells = 0;
    if (!read_battleship(arguments, puzzle, limits, cells)) return nullptr;
    const counting::Count counted = [&] {
        const WithoutLock without_lock;
        return counting::count_solutions(puzzle, limits, cells != 0);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    PyObject* number = integer_of(counted.number);
    if (!number) return nullptr;
    PyObject* by_cell = tuple_of(counted.cells.size(), [&](std::size_t i) { return integer_of(counted.cells[i]); });
    if (!by_cell) {
        Py_DECREF(number);
        return nullptr;
    }
    return Py_BuildValue("iNNiK", static_cast<int>(counted.status), number, by_cell, static_cast<int>(counted.method),
                         Number{counted.nodes});
}

// True, False, or None where a limit was reached; no object where Python was interrupted.
PyObject* object_of(Answer answer) {
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    return Py_NewRef(answer == Answer::limit ? Py_None : answer == Answer::yes ? Py_True : Py_False);
}

// The arguments of the questions about a relaxed puzzle; not all of them have the last two.
bool read_relaxed(PyObject* arguments, const char* format, battleship::Puzzle& puzzle, Limits& limits,
                  PyObject** marks = nullptr) {
    GivenBattleship board;
    PyObject* given_nodes = nullptr;
    Number nodes = 0;
    if (!PyArg_ParseTuple(arguments, format, &board.rows, &board.columns, &board.fleet, &board.givens, &board.touching,
                          &given_nodes, marks) ||
        (given_nodes && !read_word(given_nodes, nodes)) || !read_battleship(board, None::is_unknown, puzzle))
        return false;
    limits.nodes = nodes;
    limits.interrupted = interrupted;
    return true;
}

// Marks as triples of row, column and letter, for which `add` is called; false, with an exception, when it refuses one.
template <class Add>
bool read_marks(PyObject* sequence, int height, int width, Add add) {
    const bool read = read_items(sequence, [&](PyObject* item) {
        int row, column;
        const char* letter;
        if (!PyTuple_Check(item)) return false;
        if (!PyArg_ParseTuple(item, "iis", &row, &column, &letter)) return false;
        if (row < 0 || row >= height || column < 0 || column >= width || !letter[0] || letter[1]) return false;
        return add(row * width + column, letter[0]);
    });
    if (!read && !PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, "expected marks: tuples of row, column and letter");
    return read;
}

PyObject* battleship_has_solution(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    if (!read_relaxed(arguments, "OOOOiO", puzzle, limits)) return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return battleship::has_solution(std::move(puzzle), limits);
    }());
}

PyObject* battleship_forces(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    PyObject* given;
    std::vector<battleship::Mark> marks;
    if (!read_relaxed(arguments, "OOOOiOO", puzzle, limits, &given) ||
        !read_marks(given, puzzle.height, puzzle.width, [&](int cell, char letter) {
            marks.push_back({cell, letter});
            return std::string_view("?WSLRTBM").find(letter) != std::string_view::npos;
        }))
        return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return battleship::forces(std::move(puzzle), marks, limits);
    }());
}

PyObject* battleship_forced_cells(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    if (!read_relaxed(arguments, "OOOOi", puzzle, limits)) return nullptr;
    const battleship::ForcedCells forced = [&] {
        const WithoutLock without_lock;
        return battleship::forced_cells(std::move(puzzle), limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (forced.broken) return Py_NewRef(Py_None);
    PyObject* water = integer_of(forced.water);
    if (!water) return nullptr;
    PyObject* ship = integer_of(forced.ship);
    if (!ship) {
        Py_DECREF(water);
        return nullptr;
    }
    return Py_BuildValue("NN", water, ship);
}

// A list of what `make` makes of each item.
template <class Items, class Make>
PyObject* list_of(const Items& items, Make make) {
    PyObject* list = PyList_New(0);
    for (const auto& item : items) {
        const Owned made(list ? make(item) : nullptr);
        if (!made || PyList_Append(list, made) < 0) {
            Py_XDECREF(list);
            return nullptr;
        }
    }
    return list;
}

// What probing has found, each broken assumption and each agreement made into an object; None where it broke at once.
template <class Probes, class Broken, class Agreement>
PyObject* probes_of(const Probes& probes, Broken broken_assumption, Agreement agreement) {
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (probes.broken) return Py_NewRef(Py_None);
    const Owned broken(list_of(probes.assumptions, broken_assumption));
    const Owned agreements(list_of(probes.agreements, agreement));
    if (!broken || !agreements) return nullptr;
    return Py_BuildValue("OO", static_cast<PyObject*>(broken), static_cast<PyObject*>(agreements));
}

PyObject* battleship_probe(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    if (!read_relaxed(arguments, "OOOOiO", puzzle, limits)) return nullptr;
    const battleship::Probes probes = [&] {
        const WithoutLock without_lock;
        return battleship::probe(puzzle, limits);
    }();
    return probes_of(
        probes,
        [](const battleship::BrokenAssumption& broken) {
            return Py_BuildValue("iCi", broken.cell, broken.letter, broken.rounds);
        },
        [](const battleship::Agreement& agreement) {
            const Owned water(integer_of(agreement.water)), ship(integer_of(agreement.ship));
            return Py_BuildValue("iOOi", agreement.cell, static_cast<PyObject*>(water), static_cast<PyObject*>(ship),
                                 agreement.rounds);
        });
}

// Ship parts of lines, or numbers of ships; negative where there are too many, None where the number is unknown.
bool read_numbers(PyObject* sequence, std::size_t size, std::vector<int>& numbers) {
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
bool read_sets(PyObject* object, const battleship::Sea& sea, std::size_t sets, Sets number,
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

bool read_sea(int height, int width, int touching, battleship::Sea& sea) {
    if (height < 1 || width < 1 || height > battleship::most_cells / width || touching < 0 ||
        touching >= static_cast<int>(std::size(battleship::touching_names))) {
        PyErr_SetString(PyExc_ValueError, "a board or a touching rule that the core does not know");
        return false;
    }
    sea = {height, width, static_cast<battleship::Touching>(touching)};
    return true;
}

PyObject* battleship_plainly_broken(PyObject*, PyObject* arguments) {
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
PyObject* object_of(const battleship::AgreedByLines& agreed) {
    if (agreed.broken) return Py_NewRef(Py_None);
    if (!agreed.ways) return Py_BuildValue("iii", 0, 0, 0);
    const Owned water(integer_of(agreed.water)), ship(integer_of(agreed.ship));
    if (!water || !ship) return nullptr;
    return Py_BuildValue("OOi", static_cast<PyObject*>(water), static_cast<PyObject*>(ship), agreed.ways);
}

PyObject* battleship_agreed_by_lines(PyObject*, PyObject* arguments) {
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

PyObject* battleship_common_to_all_ways(PyObject*, PyObject* arguments) {
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

// Clues as sequences of (length, colour); None, where it may be there, is a missing clue.
bool read_clues(PyObject* sequence, None none, std::vector<nonogram::Clue>& clues) {
    return read_items(sequence, [&](PyObject* line) {
        nonogram::Clue& clue = clues.emplace_back();
        if (line == Py_None && none == None::is_unknown) {
            clue.push_back({-1, 1});
            return true;
        }
        return read_items(line, [&](PyObject* block) {
            int pair[2], size = 0;
            const bool read = read_items(block, [&](PyObject* number) {
                return size < 2 && read_integer(number, -1, pair[size++]);
            });
            if (PyErr_Occurred()) return false;
            if (!read || size != 2) {
                PyErr_SetString(PyExc_ValueError, "a block is a pair of length and colour");
                return false;
            }
            clue.push_back({pair[0], pair[1]});
            return true;
        });
    });
}

bool read_masks(PyObject* sequence, std::vector<std::uint64_t>& masks) {
    return read_items(sequence, [&](PyObject* item) {
        Number mask;
        if (!read_word(item, mask)) return false;
        masks.push_back(mask);
        return true;
    });
}

// Whether no number would index past an array further in.
bool fits_core(const nonogram::Puzzle& puzzle) {
    if (puzzle.height == 0 || puzzle.width == 0) return false;
    if (puzzle.colours < 1 || puzzle.colours > nonogram::most_colours) return false;
    for (const auto* clues : {&puzzle.rows, &puzzle.columns})
        for (const nonogram::Clue& clue : *clues)
            for (const nonogram::Block& block : clue) {
                if (block.length < 0 && !nonogram::is_missing(clue)) return false;
                if (block.colour < 1 || block.colour > puzzle.colours) return false;
            }
    return true;
}

bool read_all_clues(PyObject* rows, PyObject* columns, None none, nonogram::Puzzle& puzzle) {
    if (!read_clues(rows, none, puzzle.rows) || !read_clues(columns, none, puzzle.columns)) return false;
    puzzle.height = static_cast<int>(puzzle.rows.size());
    puzzle.width = static_cast<int>(puzzle.columns.size());
    if (fits_core(puzzle)) return true;
    PyErr_SetString(PyExc_ValueError, "a grid, colour or length that the core has no words for");
    return false;
}

PyObject* solve_nonogram(PyObject*, PyObject* arguments) {
    PyObject *rows, *columns, *allowed;
    GivenLimits given;
    nonogram::Puzzle puzzle;
    Limits limits;
    if (!PyArg_ParseTuple(arguments, "OOiOOOdO", &rows, &columns, &puzzle.colours, &allowed, &given.solutions,
                          &given.nodes, &given.seconds, &given.memory) ||
        !read_limits(given, limits))
        return nullptr;
    if (!read_all_clues(rows, columns, None::refused, puzzle) || !read_masks(allowed, puzzle.allowed)) return nullptr;
    if (!puzzle.allowed.empty() && puzzle.allowed.size() != puzzle.rows.size() * puzzle.columns.size()) {
        PyErr_SetString(PyExc_ValueError, "givens that do not fit the grid");
        return nullptr;
    }
    const nonogram::Outcome outcome = [&] {
        const WithoutLock without_lock;
        return nonogram::solve(puzzle, limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred() || !all_obey_rules(puzzle, outcome.solutions)) return nullptr;
    PyObject* boards = boards_of(outcome.solutions, puzzle.width);
    if (!boards) return nullptr;
    return Py_BuildValue("iNKKKK", static_cast<int>(outcome.status), boards, Number{outcome.nodes},
                         Number{outcome.line_solves}, Number{outcome.probes}, Number{outcome.conflicts});
}

// A nonogram of which only some clues are kept, with a board in letters: that of blank first, then those of colours.
class RelaxedNonogram {
public:
    // The arguments of the questions, of which not all have the last three.
    bool read(PyObject* arguments, const char* format, PyObject** sets = nullptr, PyObject** rules_out = nullptr) {
        PyObject *rows, *columns, *board, *ruled_out, *given_nodes = nullptr;
        Number nodes = 0;
        if (!PyArg_ParseTuple(arguments, format, &rows, &columns, &letters_, &board, &ruled_out, &given_nodes, sets,
                              rules_out) ||
            (given_nodes && !read_word(given_nodes, nodes)))
            return false;
        limits.nodes = nodes;
        limits.interrupted = interrupted;
        puzzle.colours = static_cast<int>(std::min<std::size_t>(std::strlen(letters_), nonogram::most_colours + 2)) - 1;
        return read_all_clues(rows, columns, None::is_unknown, puzzle) && read_board(board) &&
               read_marks(ruled_out, puzzle.height, puzzle.width, [&](int cell, char letter) {
                   const int value = value_of(letter);
                   if (value >= 0) puzzle.allowed[cell] &= ~(std::uint64_t(1) << value);
                   return value >= 0;
               });
    }

    bool read_sets(PyObject* sequence, bool has, std::vector<nonogram::Mark>& marks) const {
        return read_marks(sequence, puzzle.height, puzzle.width, [&](int cell, char letter) {
            marks.push_back({cell, value_of(letter), has});
            return marks.back().value >= 0;
        });
    }

    char letter_of(int value) const { return letters_[value]; }

    nonogram::Puzzle puzzle;
    Limits limits;

private:
    // The value that a letter stands for, -1 for none.
    int value_of(char letter) const {
        const char* found = std::strchr(letters_, letter);
        return found && letter ? static_cast<int>(found - letters_) : -1;
    }

    bool read_board(PyObject* sequence) {
        const std::uint64_t all = ~std::uint64_t(0) >> (63 - puzzle.colours);
        std::uint64_t masks[256] = {};
        masks[static_cast<unsigned char>('?')] = all;
        for (int value = 0; value <= puzzle.colours; ++value)
            masks[static_cast<unsigned char>(letters_[value])] = std::uint64_t(1) << value;
        puzzle.allowed.reserve(puzzle.rows.size() * puzzle.columns.size());
        std::size_t rows = 0;
        const bool read = read_items(sequence, [&](PyObject* item) {
            Py_ssize_t length = 0;
            const char* row = PyUnicode_AsUTF8AndSize(item, &length);
            if (!row || length != puzzle.width || ++rows > puzzle.rows.size()) return false;
            for (Py_ssize_t i = 0; i < length; ++i) {
                puzzle.allowed.push_back(masks[static_cast<unsigned char>(row[i])]);
                if (!puzzle.allowed.back()) return false;
            }
            return true;
        });
        if (PyErr_Occurred()) return false;
        if (read && rows == puzzle.rows.size()) return true;
        PyErr_SetString(PyExc_ValueError, "a board that does not fit the grid and its letters");
        return false;
    }

    const char* letters_ = nullptr;
};

PyObject* nonogram_has_solution(PyObject*, PyObject* arguments) {
    RelaxedNonogram relaxed;
    if (!relaxed.read(arguments, "OOsOOO")) return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return nonogram::has_solution(relaxed.puzzle, relaxed.limits);
    }());
}

PyObject* nonogram_forces(PyObject*, PyObject* arguments) {
    RelaxedNonogram relaxed;
    PyObject *sets, *rules_out;
    std::vector<nonogram::Mark> marks;
    if (!relaxed.read(arguments, "OOsOOOOO", &sets, &rules_out) || !relaxed.read_sets(sets, true, marks) ||
        !relaxed.read_sets(rules_out, false, marks))
        return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return nonogram::forces(relaxed.puzzle, marks, relaxed.limits);
    }());
}

PyObject* nonogram_forced_cells(PyObject*, PyObject* arguments) {
    RelaxedNonogram relaxed;
    if (!relaxed.read(arguments, "OOsOO")) return nullptr;
    const nonogram::ForcedCells forced = [&] {
        const WithoutLock without_lock;
        return nonogram::forced_cells(relaxed.puzzle, relaxed.limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (forced.broken) return Py_NewRef(Py_None);
    return tuple_of(forced.by_value.size(), [&](std::size_t value) { return integer_of(forced.by_value[value]); });
}

PyObject* nonogram_probe(PyObject*, PyObject* arguments) {
    RelaxedNonogram relaxed;
    if (!relaxed.read(arguments, "OOsOOO")) return nullptr;
    const nonogram::Probes probes = [&] {
        const WithoutLock without_lock;
        return nonogram::probe(relaxed.puzzle, relaxed.limits);
    }();
    return probes_of(
        probes,
        [&](const nonogram::BrokenAssumption& broken) {
            return Py_BuildValue("iCi", broken.cell, relaxed.letter_of(broken.value), broken.rounds);
        },
        [](const nonogram::Agreement& agreement) {
            const Owned masks(tuple_of(agreement.by_value.size(),
                                       [&](std::size_t value) { return integer_of(agreement.by_value[value]); }));
            return Py_BuildValue("iOi", agreement.cell, static_cast<PyObject*>(masks), agreement.rounds);
        });
}

PyMethodDef methods[] = {
    {"battleship", guarded<solve_battleship>, METH_VARARGS,
     "battleship(rows, columns, fleet, givens, touching, solutions, nodes, seconds, memory) -> status, boards, "
     "nodes, conflicts"},
    {"battleship_count", guarded<count_battleship>, METH_VARARGS,
     "battleship_count(rows, columns, fleet, givens, touching, solutions, nodes, seconds, memory, cells) -> status, "
     "count, count by cell, method, nodes"},
    {"battleship_has_solution", guarded<battleship_has_solution>, METH_VARARGS,
     "battleship_has_solution(rows, columns, fleet, givens, touching, nodes) -> True, False, or None: limit reached"},
    {"battleship_forces", guarded<battleship_forces>, METH_VARARGS,
     "battleship_forces(rows, columns, fleet, givens, touching, nodes, marks) -> True, False, or None: limit reached"},
    {"battleship_forced_cells", guarded<battleship_forced_cells>, METH_VARARGS,
     "battleship_forced_cells(rows, columns, fleet, givens, touching) -> water, ship, or None: broken"},
    {"battleship_probe", guarded<battleship_probe>, METH_VARARGS,
     "battleship_probe(rows, columns, fleet, givens, touching, rounds) -> broken assumptions, agreements, or None: "
     "broken"},
    {"battleship_plainly_broken", guarded<battleship_plainly_broken>, METH_VARARGS,
     "battleship_plainly_broken(height, width, touching, sets, counts, fleet) -> whether a rule is broken"},
    {"battleship_agreed_by_lines", guarded<battleship_agreed_by_lines>, METH_VARARGS,
     "battleship_agreed_by_lines(height, width, first, fills, sets, needs, submarines, beyond, most ways) -> water, "
     "ship, ways, or None: there is no way"},
    {"battleship_common_to_all_ways", guarded<battleship_common_to_all_ways>, METH_VARARGS,
     "battleship_common_to_all_ways(height, width, touching, sets, counts, needs, fleet, lengths, places, whole, most "
     "tries) -> ship, water"},
    {"nonogram", guarded<solve_nonogram>, METH_VARARGS,
     "nonogram(rows, columns, colours, allowed, solutions, nodes, seconds, memory) -> status, boards, nodes, line "
     "solves, probes, conflicts"},
    {"nonogram_has_solution", guarded<nonogram_has_solution>, METH_VARARGS,
     "nonogram_has_solution(rows, columns, letters, board, ruled out, nodes) -> True, False, or None: limit reached"},
    {"nonogram_forces", guarded<nonogram_forces>, METH_VARARGS,
     "nonogram_forces(rows, columns, letters, board, ruled out, nodes, sets, rules out) -> True, False, or None: limit "
     "reached"},
    {"nonogram_forced_cells", guarded<nonogram_forced_cells>, METH_VARARGS,
     "nonogram_forced_cells(rows, columns, letters, board, ruled out) -> cells by value, or None: broken"},
    {"nonogram_probe", guarded<nonogram_probe>, METH_VARARGS,
     "nonogram_probe(rows, columns, letters, board, ruled out, rounds) -> broken assumptions, agreements, or None: "
     "broken"},
    {nullptr, nullptr, 0, nullptr},
};

PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "_native", "The native core.", -1, methods, nullptr, nullptr, nullptr, nullptr};

template <std::size_t size>
bool add_names(PyObject* core, const char* attribute, const char* const (&names)[size]) {
    PyObject* tuple = tuple_of(size, [&](std::size_t i) { return PyUnicode_FromString(names[i]); });
    const bool added = tuple && PyModule_AddObjectRef(core, attribute, tuple) == 0;
    Py_XDECREF(tuple);
    return added;
}

// The names and sizes of interface.hpp as attributes of the module.
bool publish_interface(PyObject* core) {
    return add_names(core, "STATUSES", status_names) && add_names(core, "TOUCHING", battleship::touching_names) &&
           add_names(core, "COUNT_METHODS", counting::method_names) &&
           PyModule_AddIntConstant(core, "USUAL_MEMORY", options::usual_memory) == 0 &&
           PyModule_AddIntConstant(core, "BATTLESHIP_MOST_CELLS", battleship::most_cells) == 0 &&
           PyModule_AddIntConstant(core, "NONOGRAM_LONGEST_LINE", nonogram::longest_line) == 0 &&
           PyModule_AddIntConstant(core, "NONOGRAM_MOST_COLOURS", nonogram::most_colours) == 0;
}

}  // namespace

PyMODINIT_FUNC PyInit__native() {
    PyObject* core = PyModule_Create(&module);
    if (core && publish_interface(core)) return core;
    Py_XDECREF(core);
    return nullptr;
}
