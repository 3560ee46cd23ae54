"""The puzzles that come with the package, made by `benchmarks/make_pack.py`."""
