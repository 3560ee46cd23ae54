// The values that cross the border as Python's objects: read, made and refused.
#pragma once

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#if __has_include(<Python.h>)
#include <Python.h>
#else
#include "python/stable_abi.hpp"
#endif

#include <climits>
#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace deadreckon::calls {

using Number = unsigned long long;  // the largest integers that Python's API converts
using Value = PyObject*;            // an argument, valid during the call

// Python raises KeyboardInterrupt only where it holds its lock, so ask it now and then.
inline bool interrupted() {
    const PyGILState_STATE state = PyGILState_Ensure();
    const bool raised = PyErr_Occurred() || PyErr_CheckSignals() != 0;  // which says so once
    PyGILState_Release(state);
    return raised;
}

// Releases Python's lock for the lifetime of this object, also if an exception ends it.
class WithoutLock {
public:
    WithoutLock() : state_(PyEval_SaveThread()) {}
    ~WithoutLock() { PyEval_RestoreThread(state_); }
    WithoutLock(const WithoutLock&) = delete;
    WithoutLock& operator=(const WithoutLock&) = delete;

private:
    PyThreadState* state_;
};

// An owned value; empty, with an error set, if making it failed. Released at the end of its scope.
class Made {
public:
    Made() = default;
    explicit Made(PyObject* object) : object_(object) {}
    ~Made() { Py_XDECREF(object_); }
    Made(Made&& other) noexcept : object_(other.release()) {}
    Made& operator=(Made&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    explicit operator bool() const { return object_; }
    PyObject* get() const { return object_; }
    PyObject* release() { return std::exchange(object_, nullptr); }

private:
    PyObject* object_ = nullptr;
};

using Call = Made(Value arguments);

// A call whose C++ exceptions become Python's: none may leave this file.
template <Call* call>
PyObject* guarded(PyObject*, PyObject* arguments) {
    try {
        return call(arguments).release();
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

// ---- refusing: the call then ends with an empty value

inline void refuse_value(const char* text) { PyErr_SetString(PyExc_ValueError, text); }
inline void refuse_type(const char* text) { PyErr_SetString(PyExc_TypeError, text); }
inline void refuse_own_answer(const char* text) { PyErr_SetString(PyExc_AssertionError, text); }
inline bool is_refused() { return PyErr_Occurred(); }

// Whether the answer is no longer wanted, or was refused.
inline bool is_stopped() { return PyErr_CheckSignals() != 0 || PyErr_Occurred(); }

// ---- reading

inline bool is_none(Value value) { return value == Py_None; }
inline bool is_tuple(Value value) { return PyTuple_Check(value); }
inline bool is_empty_tuple(Value value) { return is_tuple(value) && PyTuple_Size(value) == 0; }

// Arguments in Python's letters: O any value, i an int, p a bool, d a double, s a text; those after | may be missing.
template <class... Read>
bool read_arguments(Value arguments, const char* format, Read*... read) {
    return PyArg_ParseTuple(arguments, format, read...);
}

// Calls `read` with each item of a sequence; false when one is refused.
template <class Read>
bool read_items(Value sequence, Read read) {
    const Py_ssize_t size = PySequence_Size(sequence);
    for (Py_ssize_t i = 0; i < size; ++i) {
        const Made item(PySequence_GetItem(sequence, i));
        if (!item || !read(item.get())) return false;
    }
    return size >= 0;
}

// An integer that is at least `least` and fits the core's type.
inline bool read_integer(Value item, int least, int& number) {
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

// A limit, or a mask: any number of 64 bits.
inline bool read_word(Value item, Number& number) {
    number = PyLong_AsUnsignedLongLong(item);
    if (!PyErr_Occurred()) return true;
    if (PyErr_ExceptionMatches(PyExc_OverflowError)) {
        PyErr_Clear();
        PyErr_Format(PyExc_ValueError, "found %R, expected a whole number of 64 bits", item);
    }
    return false;
}

// The UTF-8 bytes of a text, valid as long as the value is.
inline bool read_text(Value item, std::string_view& text) {
    Py_ssize_t length = 0;
    const char* letters = PyUnicode_AsUTF8AndSize(item, &length);
    if (letters) text = {letters, static_cast<std::size_t>(length)};
    return letters;
}

inline bool read_bytes(Value item, std::string_view& bytes) {
    char* first = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(item, &first, &size) < 0) return false;
    bytes = {first, static_cast<std::size_t>(size)};
    return true;
}

// ---- making

inline Made none() { return Made(Py_NewRef(Py_None)); }
inline Made truth(bool value) { return Made(PyBool_FromLong(value)); }
inline Made integer(int value) { return Made(PyLong_FromLong(value)); }
inline Made integer(Number value) { return Made(PyLong_FromUnsignedLongLong(value)); }

// An integer of any size from its words, the lowest first, by way of its hexadecimal digits.
inline Made integer(const std::vector<std::uint64_t>& words) {
    std::string digits = "0";
    for (std::size_t i = words.size(); i-- > 0;)
        for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[words[i] >> shift & 15];
    return Made(PyLong_FromString(digits.c_str(), nullptr, 16));
}

inline Made text(std::string_view letters) {
    return Made(PyUnicode_FromStringAndSize(letters.data(), static_cast<Py_ssize_t>(letters.size())));
}
inline Made bytes(std::string_view all) {
    return Made(PyBytes_FromStringAndSize(all.data(), static_cast<Py_ssize_t>(all.size())));
}

// A tuple of the values make(0), make(1), ... make(size - 1).
template <class Make>
Made tuple_of(std::size_t size, Make make) {
    Made tuple(PyTuple_New(static_cast<Py_ssize_t>(size)));
    for (std::size_t i = 0; tuple && i < size; ++i) {
        Made item = make(i);
        if (!item || PyTuple_SetItem(tuple.get(), static_cast<Py_ssize_t>(i), item.release()) < 0) return {};
    }
    return tuple;
}

// A list of what `make` makes of each item.
template <class Items, class Make>
Made list_of(const Items& items, Make make) {
    Made list(PyList_New(0));
    for (const auto& item : items) {
        const Made made = list ? make(item) : Made();
        if (!made || PyList_Append(list.get(), made.get()) < 0) return {};
    }
    return list;
}

}  // namespace deadreckon::calls
