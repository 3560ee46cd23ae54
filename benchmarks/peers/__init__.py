"""Other people's solvers on our puzzles, each with the best model we could write for it."""
