"""Books of puzzles to print: rules, boards, hints and solutions, set by typst (docs/book.md)."""
