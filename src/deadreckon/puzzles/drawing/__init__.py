"""Pictures of puzzles and boards: shapes, their colours, and how they are written as SVG and PNG."""
