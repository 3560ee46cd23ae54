// Python's objects, read and made: what the calls of all kinds of puzzle share.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <climits>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "battleship/relaxed.hpp"
#include "interface.hpp"
#include "options.hpp"

namespace deadreckon::python {

using Number = unsigned long long;  // what Py_BuildValue knows as K

// Python raises KeyboardInterrupt only where it holds its lock, so ask it now and then.
inline bool interrupted() {
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
inline bool read_integer(PyObject* item, int least, int& number) {
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
inline bool read_integers(PyObject* sequence, None none, std::vector<int>& numbers) {
    return read_items(sequence, [&](PyObject* item) {
        int number = -1;
        if ((item != Py_None || none == None::refused) && !read_integer(item, 0, number)) return false;
        numbers.push_back(number);
        return true;
    });
}

// A limit, or a mask: any number of 64 bits.
inline bool read_word(PyObject* item, Number& number) {
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

inline bool read_limits(const GivenLimits& given, Limits& limits) {
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
inline bool read_givens(PyObject* sequence, std::size_t height, std::size_t width, std::string& text) {
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
inline PyObject* boards_of(const std::vector<std::string>& solutions, std::size_t width) {
    return tuple_of(solutions.size(), [&](std::size_t i) {
        return tuple_of(solutions[i].size() / width, [&](std::size_t r) {
            return PyUnicode_FromStringAndSize(solutions[i].data() + r * width, static_cast<Py_ssize_t>(width));
        });
    });
}

inline PyObject* boards_of(const std::vector<std::vector<std::uint8_t>>& solutions, std::size_t width) {
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

// True, False, or None where a limit was reached; no object where Python was interrupted.
inline PyObject* object_of(Answer answer) {
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    return Py_NewRef(answer == Answer::limit ? Py_None : answer == Answer::yes ? Py_True : Py_False);
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

}  // namespace deadreckon::python
