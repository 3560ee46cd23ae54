# Every target sets up what it needs in .venv, so that a fresh machine needs Python and nothing else.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test lint bench heuristics clean

demo: .venv/base  ## install, then solve a sample puzzle
	$(BIN)/reckon solve examples/assignment.txt

test: .venv/test  ## install, then check style, types and every test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2

bench: .venv/bench  ## measure the kernel, alone and beside python-constraint2, into benchmarks/RESULTS.md
	$(BIN)/python benchmarks/run_all.py

heuristics: .venv/docs  ## docs/heuristics.md as heuristics.pdf
	$(BIN)/python docs/make_pdf.py docs/heuristics.md heuristics.pdf

clean:
	rm -rf .venv build src/deadreckon.egg-info heuristics.pdf

# One stamp for each set of optional dependencies (`base` has none).
.venv/base: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable .
	touch $@

.venv/test .venv/bench .venv/docs: .venv/base
	$(BIN)/pip install --quiet --editable '.[$(notdir $@)]'
	touch $@
