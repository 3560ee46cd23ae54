// The module that Python imports: the table of its calls. Only this file and the folder python know Python.
#include "python/battleship_calls.hpp"
#include "python/battleship_givens_calls.hpp"
#include "python/battleship_relaxed_calls.hpp"
#include "python/battleship_tactic_calls.hpp"
#include "python/fleet_calls.hpp"
#include "python/nonogram_calls.hpp"
#include "python/objects.hpp"

namespace {

using namespace deadreckon;
using namespace deadreckon::python;

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
    {"battleship_minimal_facts", guarded<battleship_minimal_facts>, METH_VARARGS,
     "battleship_minimal_facts(rows, columns, fleet, givens, touching, nodes, conclusion, groups) -> facts, or None: all "
     "together are not enough"},
    {"battleship_few_facts", guarded<battleship_few_facts>, METH_VARARGS,
     "battleship_few_facts(rows, columns, fleet, givens, touching, nodes, conclusion, (facts, others), below) -> facts "
     "or None: not fewer, questions"},
    {"battleship_forced_cells", guarded<battleship_forced_cells>, METH_VARARGS,
     "battleship_forced_cells(rows, columns, fleet, givens, touching) -> water, ship, or None: broken"},
    {"battleship_broken_assumptions", guarded<battleship_broken_assumptions>, METH_VARARGS,
     "battleship_broken_assumptions(rows, columns, fleet, givens, touching, rounds) -> [(cell, letter, rounds)]"},
    {"battleship_needed_givens", guarded<battleship_needed_givens>, METH_VARARGS,
     "battleship_needed_givens(rows, columns, fleet, givens, touching, solution, marks, order, stages, rivals, nodes) "
     "-> status, boards"},
    // Each of these begins with what is known of a position: height, width, touching, sets, counts, fleet.
    {"battleship_plainly_broken", guarded<battleship_plainly_broken>, METH_VARARGS,
     "battleship_plainly_broken(*position) -> whether a rule is broken"},
    {"battleship_pieces", guarded<battleship_pieces>, METH_VARARGS,
     "battleship_pieces(*position) -> [(cells, length, way, ((side, cell), ...))]"},
    {"battleship_open_places", guarded<battleship_open_places>, METH_VARARGS,
     "battleship_open_places(*position) -> [(length, first cells across, first cells down)]"},
    {"battleship_breaking_places", guarded<battleship_breaking_places>, METH_VARARGS,
     "battleship_breaking_places(*position) -> those of the open places where a ship breaks a rule at once"},
    {"battleship_fewest_submarines", guarded<battleship_fewest_submarines>, METH_VARARGS,
     "battleship_fewest_submarines(*position) -> [for each line a number, or None: it cannot be filled]"},
    {"battleship_ways_of_lines", guarded<battleship_ways_of_lines>, METH_VARARGS,
     "battleship_ways_of_lines(*position) -> [for each line [ship cells of each way], or None]"},
    {"battleship_agreed_by_lines", guarded<battleship_agreed_by_lines>, METH_VARARGS,
     "battleship_agreed_by_lines(*position, size, first, beyond, most ways) -> first line, water, ship, ways, or None"},
    {"battleship_unfillable_lines", guarded<battleship_unfillable_lines>, METH_VARARGS,
     "battleship_unfillable_lines(*position, size, most ways) -> first line, size, or None"},
    {"battleship_common_to_all_ways", guarded<battleship_common_to_all_ways>, METH_VARARGS,
     "battleship_common_to_all_ways(*position, lengths, places, whole, most tries) -> ship, water"},
    {"battleship_fleet_by_rejection", guarded<battleship_fleet_by_lot<battleship::draw_by_rejection>>, METH_VARARGS,
     "battleship_fleet_by_rejection(height, width, touching, fleet, seed, attempts) -> places of its ships, longest "
     "first, or None: no attempt met with a legal fleet"},
    {"battleship_fleet_by_chain", guarded<battleship_fleet_by_lot<battleship::draw_by_chain>>, METH_VARARGS,
     "battleship_fleet_by_chain(height, width, touching, fleet, seed, moves) -> places of its ships, longest first, or "
     "None: no legal fleet to begin with was found"},
    {"battleship_fleet_ranking", guarded<battleship_fleet_ranking>, METH_VARARGS,
     "battleship_fleet_ranking(height, width, touching, fleet, nodes, memory) -> all legal fleets in an order, their "
     "number; or None: limit reached"},
    {"battleship_fleet_of_rank", guarded<battleship_fleet_of_rank>, METH_VARARGS,
     "battleship_fleet_of_rank(ranking, low word, high word) -> place and length of each ship"},
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
