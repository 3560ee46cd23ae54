// The Python extension module. Only this file and the folder python use Python's API.
#include <utility>

#include "calls/table.hpp"

namespace {

using namespace deadreckon::calls;

constexpr std::size_t number_of_calls = std::size(offered_calls);

template <std::size_t i>
constexpr PyMethodDef method{offered_calls[i].name, guarded<offered_calls[i].call>, METH_VARARGS,
                             offered_calls[i].text};

// An empty entry ends the list.
template <std::size_t... i>
PyMethodDef* methods(std::index_sequence<i...>) {
    static PyMethodDef all[number_of_calls + 1] = {method<i>...};
    return all;
}

PyModuleDef module = {PyModuleDef_HEAD_INIT,
                      "_native",
                      "The native core.",
                      -1,
                      methods(std::make_index_sequence<number_of_calls>()),
                      nullptr,
                      nullptr,
                      nullptr,
                      nullptr};

bool publish(PyObject* core) {
    for (const OfferedNames& offered : offered_names) {
        const Made names = made_of(offered);
        if (!names || PyModule_AddObjectRef(core, offered.name, names.get()) < 0) return false;
    }
    for (const OfferedNumber& offered : offered_numbers)
        if (PyModule_AddIntConstant(core, offered.name, offered.number) < 0) return false;
    return true;
}

}  // namespace

PyMODINIT_FUNC PyInit__native() {
    PyObject* core = PyModule_Create(&module);
    if (core && publish(core)) return core;
    Py_XDECREF(core);
    return nullptr;
}
