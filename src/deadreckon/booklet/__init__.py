"""Printed books of puzzles: rules, boards, hints and solutions, typeset by typst (docs/howto/book.md)."""
