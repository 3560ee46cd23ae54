# Every target sets up what it needs in .venv, so that a fresh machine needs Python and nothing else.
PYTHON ?= python3
BIN := .venv/bin

# Compiled modules are kept whatever the machine's settings are: without them every process of the tests compiles all.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo core play site docs site-test test thorough wasm sanitize browser node fuzz attack bubblewrap outside bench peers heuristics screenshots clean

demo: .venv/base  ## install, then solve a sample puzzle
	$(BIN)/reckon solve examples/assignment.txt

core:  ## build the native core again, with a compiler from PyPI where the machine has none
	rm -f .venv/base
	@$(MAKE) --no-print-directory .venv/base

PLAY ?=
play: .venv/web  ## install, then open the page in a browser: make play PLAY='puzzle.txt --port 9000'
	$(BIN)/reckon play $(PLAY)

SITE ?=
PORT ?= 8080
site: wasm docs  ## write the page as a static site into build/site, with the documents under docs/, and serve it: make site SITE='--pack homework' PORT=8080
	mkdir -p build/site/docs && cp -r build/docs/. build/site/docs
	echo "const PAGE_BESIDE = '../';" > build/site/docs/_static/page_beside.js  # so that the gallery shows the page
	$(BIN)/reckon site build/site $(SITE) --force --serve --port $(PORT)

docs: .venv/docs  ## the documentation site, in build/docs: open build/docs/index.html
	$(BIN)/python -m sphinx -W -q -d build/docs-state docs build/docs

site-test: .venv/test wasm browser node  ## every test of the page against a static site, and those of the site itself
	$(BIN)/reckon site build/site-tested
	$(BIN)/pytest -n 2 tests/site tests/web --site build/site-tested

test:  ## install, then check style and types and run the tests that catch most for their time
	@$(MAKE) -j 2 --no-print-directory .venv/test bubblewrap node
	$(MAKE) -C native/tests -j 2 --no-print-directory plain CXX="$$(cat .venv/compiler)"
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run -Werror $(CPP)
	$(BIN)/mypy
	$(BIN)/pytest -n 3  # tests that wait for a browser or a limit leave time for another
	@touch build/tested

thorough: build/tested sanitize  ## make test, unless just passed, and all that it leaves out: sanitizers, all browser tests, all random boards
	$(BIN)/pytest -n 3 --thorough
	@if [ -f src/deadreckon/pages/tab/core.wasm ]; then $(MAKE) --no-print-directory site-test; \
	else echo 'no core for a tab here (make wasm builds it): the static site is not tested'; fi

CPP := $(shell find native -name '*.cpp' -o -name '*.hpp')
CHECKED := $(CPP) $(shell find src tests docs examples benchmarks -type f \
	-not -path '*/node_modules/*' -not -name '*.pyc' -not -name '*.so' -not -name 'core.*' -not -path '*.egg-info/*')

build/tested: $(CHECKED) pyproject.toml setup.py README.md CHANGELOG.md CONTRIBUTING.md
	$(MAKE) --no-print-directory test

wasm: .venv/site  ## the core as WebAssembly, for a page without a server: src/deadreckon/pages/tab/core.wasm, 3 minutes the first time
	$(BIN)/python native/build_wasm.py

sanitize:  ## the tests of the native core, built with address and undefined-behaviour sanitizers
	$(MAKE) -C native/tests -j 2 --no-print-directory

browser:  # that pages are tested in; root on Debian gets it
	@command -v chromium > /dev/null || ! command -v apt-get > /dev/null || [ "$$(id -u)" != 0 ] \
		|| { apt-get -qq update && apt-get -qq install -y chromium; } > /dev/null 2>&1 \
		|| echo 'Chromium cannot be installed here: the tests of pages in a browser $(if $(CI),fail,are skipped)'

bubblewrap: browser  # that isolates programs in tests of marking; after Chromium, as apt-get runs once at a time
	@command -v bwrap > /dev/null || ! command -v apt-get > /dev/null || [ "$$(id -u)" != 0 ] \
		|| { apt-get -qq update && apt-get -qq install -y bubblewrap; } > /dev/null 2>&1 \
		|| echo 'bubblewrap cannot be installed here: its tests are skipped'

node: tests/web/node_modules/.installed  ## TypeScript, prettier and axe-core, which check the page, where node is

tests/web/node_modules/.installed: tests/web/package.json
	@if command -v npm > /dev/null; then \
		npm install --prefix tests/web --no-fund --no-audit --no-package-lock --silent && touch $@ \
		|| { echo 'npm cannot install TypeScript, prettier and axe-core: their tests $(if $(CI),fail,are skipped)'; $(if $(CI),false,true); }; \
	else echo 'no node here: the types, the layout of the code and the accessibility of the page are not checked'; fi

# The fuzz of tests/test_native_fuzz.py, longer and under the sanitizers, whose library must be there before Python's.
EXAMPLES ?= 3000
SEED ?= 1
fuzz: .venv/test  ## the border of the native core with anything at all: make fuzz EXAMPLES=3000 SEED=1
	$(MAKE) -C native/tests -j 2 --no-print-directory core PYTHON=$(abspath $(BIN)/python)
	FUZZED_CORE=build/sanitize/_native.abi3.so LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libstdc++.so)" \
	ASAN_OPTIONS=detect_leaks=0 $(BIN)/python tests/border_fuzz.py $(EXAMPLES) $(SEED)

MUTANTS ?= 50000
FILES ?= 3000
attack: .venv/test  ## the readers of all formats with broken puzzles and files of this machine: make attack MUTANTS=50000 FILES=3000 SEED=1
	$(BIN)/python tests/format_attack.py $(MUTANTS) $(FILES) $(SEED)

outside: .venv/test .venv/outside  ## installs CPMpy and PyCSP3, and has them, clasp, MiniZinc and ACE read what we write
	@for program in clasp minizinc java; do command -v $$program > /dev/null || echo "no $$program here: in Debian, apt-get install clasp minizinc default-jre-headless"; done
	$(BIN)/pytest -rs tests/puzzles/test_format_outside.py

bench: .venv/bench  ## measure the kernel, alone and beside python-constraint2, into benchmarks/RESULTS.md
	$(BIN)/python benchmarks/run_all.py

PEERS ?=
peers: .venv/bench  ## the engine beside CP-SAT, python-sat and clingo on the same puzzles; PEERS=--unseen for the last measurement
	$(BIN)/python benchmarks/minicard_reference.py --write
	$(BIN)/python benchmarks/versus_peers.py --write $(PEERS)

heuristics: .venv/docs  ## docs/explanation/heuristics.md as heuristics.pdf
	$(BIN)/python docs/make_pdf.py docs/explanation/heuristics.md heuristics.pdf

screenshots: .venv/test wasm browser  ## the pictures of the page in the README and the documents, taken in a real browser
	$(BIN)/reckon site build/site
	$(BIN)/python docs/make_screenshots.py docs/page build/site

clean:
	rm -rf .venv build src/deadreckon.egg-info src/deadreckon/*.so src/deadreckon/pages/tab/core.* src/deadreckon/built_without_core.txt heuristics.pdf tests/web/node_modules

# On a machine that builds for others, a native core that does not build is an error.
ifdef CI
export DEADRECKON_NATIVE = 1
endif

$(BIN)/python:
	$(PYTHON) -m venv .venv

CORE := $(filter-out native/flat.cpp native/tests/%,$(wildcard native/*.cpp native/*/*.cpp native/*/*/*.cpp))

# Where no C++ compiler is found, one from PyPI is installed into .venv; with ZIG=no the core is left out there.
ZIG ?= yes
GET_COMPILER := $(if $(filter no,$(ZIG)),,--get)

# One stamp for each set of optional dependencies; the core is built once for all of them, and again where it changed.
.venv/base: $(BIN)/python pyproject.toml setup.py native/compile_once.py native/find_compiler.py $(CORE) $(wildcard native/*.hpp native/*/*.hpp native/*/*/*.hpp)
	@echo 'building the native core where it has changed, and installing deadreckon ...'
	@$(BIN)/python native/find_compiler.py $(GET_COMPILER) > .venv/compiler
	@mkdir -p build  # pip tells how far the build is only with all else it has to tell, which is shown where it fails
	@{ $(BIN)/pip install --verbose --editable . 2>&1; echo $$? > build/install.status; } \
		| tee build/install.log | grep --line-buffered -o -E '(compiling the native core, |deadreckon: ).*' \
		| grep --line-buffered -v 'filename='; \
	[ "$$(cat build/install.status)" = 0 ] || { tail -n 40 build/install.log; false; }
	touch $@

.venv/test .venv/outside .venv/bench .venv/docs .venv/web .venv/site: .venv/base
	$(BIN)/pip install --quiet --editable '.[$(notdir $@)]'
	touch $@
