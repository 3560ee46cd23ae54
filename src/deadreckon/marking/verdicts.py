"""The verdicts of a test and their meanings, in the order of reports."""

from __future__ import annotations

SOLVED, ANOTHER, PARTIAL, WRONG, INVALID = "solved", "another-solution", "partial", "wrong", "invalid-format"
NO_OUTPUT, CPU, WALL, MEMORY, CRASH = "no-output", "timeout-cpu", "timeout-wall", "memory", "crash"
OUTPUT, MISSING, REFUSED, INTERNAL = "output-limit", "missing-file", "not-isolated-refused", "internal-error"

VERDICTS = {
    SOLVED: "the board keeps every rule",
    ANOTHER: "the board keeps every rule and differs from the instructor's solution: accepted",
    PARTIAL: "cells of the board are left open",
    WRONG: "the board breaks a rule",
    INVALID: "the output is no board of the right size",
    NO_OUTPUT: "the program ended without writing a board",
    CPU: "the limit on CPU time was reached",
    WALL: "the limit on wall time was reached",
    MEMORY: "the limit on memory was reached",
    CRASH: "the program ended with an error",
    OUTPUT: "the limit on output was reached",
    MISSING: "the submission lacks the program",
    REFUSED: "the program was not run, as it could not be isolated",
    INTERNAL: "marking failed, not the submission",
}
FULL_MARKS = (SOLVED, ANOTHER)
NOT_FINAL = (REFUSED, INTERNAL)  # such tests are run again when marking goes on
