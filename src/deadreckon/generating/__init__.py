"""Generating puzzles with exactly one solution and a requested grade; each kind supplies drawing and changing."""
