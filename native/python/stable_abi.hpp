// The part of Python's stable ABI that the core uses, for a machine without Python's own headers. Layouts and functions
// are those of PEP 384 and PEP 652, the same in every release from 3.11 on.
#pragma once

#include <cstddef>

extern "C" {

using Py_ssize_t = std::ptrdiff_t;
struct PyThreadState;
struct PyTypeObject;
struct PyObject {
    Py_ssize_t ob_refcnt;
    PyTypeObject* ob_type;
};

// ---- a module and its functions

using PyCFunction = PyObject* (*)(PyObject*, PyObject*);
struct PyMethodDef {
    const char* ml_name;
    PyCFunction ml_meth;
    int ml_flags;
    const char* ml_doc;
};
struct PyModuleDef_Base {
    PyObject ob_base;
    PyObject* (*m_init)();
    Py_ssize_t m_index;
    PyObject* m_copy;
};
struct PyModuleDef {
    PyModuleDef_Base m_base;
    const char* m_name;
    const char* m_doc;
    Py_ssize_t m_size;
    PyMethodDef* m_methods;
    void* m_slots;
    int (*m_traverse)(PyObject*, int (*)(PyObject*, void*), void*);
    int (*m_clear)(PyObject*);
    void (*m_free)(void*);
};

#define METH_VARARGS 0x0001
#define PyModuleDef_HEAD_INIT {{1, nullptr}, nullptr, 0, nullptr}
#define PyMODINIT_FUNC extern "C" __attribute__((visibility("default"))) PyObject*

PyObject* PyModule_Create2(PyModuleDef*, int stable_abi);
int PyModule_AddObjectRef(PyObject*, const char*, PyObject*);
int PyModule_AddIntConstant(PyObject*, const char*, long);
inline PyObject* PyModule_Create(PyModuleDef* module) { return PyModule_Create2(module, 3); }

// ---- objects

extern PyObject _Py_NoneStruct;
extern PyTypeObject PyTuple_Type;
#define Py_None (&_Py_NoneStruct)

void Py_DecRef(PyObject*);
PyObject* Py_NewRef(PyObject*);
inline void Py_XDECREF(PyObject* object) { Py_DecRef(object); }  // which takes none too

unsigned long PyType_GetFlags(PyTypeObject*);
inline bool PyTuple_Check(PyObject* object) { return PyType_GetFlags(object->ob_type) & 1UL << 26; }

PyObject* PyBool_FromLong(long);
PyObject* PyLong_FromLong(long);
PyObject* PyLong_FromUnsignedLongLong(unsigned long long);
PyObject* PyLong_FromString(const char*, char**, int base);
long long PyLong_AsLongLongAndOverflow(PyObject*, int*);
unsigned long long PyLong_AsUnsignedLongLong(PyObject*);
PyObject* PyUnicode_FromStringAndSize(const char*, Py_ssize_t);
const char* PyUnicode_AsUTF8AndSize(PyObject*, Py_ssize_t*);
PyObject* PyBytes_FromStringAndSize(const char*, Py_ssize_t);
int PyBytes_AsStringAndSize(PyObject*, char**, Py_ssize_t*);
PyObject* PyTuple_New(Py_ssize_t);
Py_ssize_t PyTuple_Size(PyObject*);
int PyTuple_SetItem(PyObject*, Py_ssize_t, PyObject*);
PyObject* PyList_New(Py_ssize_t);
int PyList_Append(PyObject*, PyObject*);
Py_ssize_t PySequence_Size(PyObject*);
PyObject* PySequence_GetItem(PyObject*, Py_ssize_t);
PyObject* PyCapsule_New(void*, const char*, void (*)(PyObject*));
void* PyCapsule_GetPointer(PyObject*, const char*);
int PyArg_ParseTuple(PyObject*, const char*, ...);

// ---- errors

extern PyObject* PyExc_AssertionError;
extern PyObject* PyExc_OverflowError;
extern PyObject* PyExc_RuntimeError;
extern PyObject* PyExc_TypeError;
extern PyObject* PyExc_ValueError;

PyObject* PyErr_Occurred();
int PyErr_CheckSignals();
int PyErr_ExceptionMatches(PyObject*);
void PyErr_Clear();
void PyErr_SetString(PyObject*, const char*);
PyObject* PyErr_Format(PyObject*, const char*, ...);
PyObject* PyErr_NoMemory();

// ---- the interpreter's lock

enum PyGILState_STATE { PyGILState_LOCKED, PyGILState_UNLOCKED };
PyGILState_STATE PyGILState_Ensure();
void PyGILState_Release(PyGILState_STATE);
PyThreadState* PyEval_SaveThread();
void PyEval_RestoreThread(PyThreadState*);

}  // extern "C"
