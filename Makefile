# Everything there is to do here. `make` lists it.
# Folders are made when missing and remade when their list changes; see tools/install.py.

PORT ?= 8000
PYTHON ?= python3
VENV := .venv/bin
VENV_STAMP := .cache/venv.stamp
NODE_STAMP := .cache/node.stamp
PYODIDE_STAMP := .cache/pyodide.stamp
ARGS ?=
# Set before what may wait while the browser's tests, the longest part, want the processor.
LATER ?=
# What runs side by side is printed part by part, where make can do that.
GROUPED := $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# Two browsers at once, each with one half of the tests; who is done first helps the other.
HALVES := -n 2 --dist worksteal

# A folder that was deleted by hand takes its stamp with it.
ifeq ($(wildcard $(VENV)/python),)
$(VENV_STAMP): missing
endif
ifeq ($(wildcard node_modules/pyodide/package.json),)
$(NODE_STAMP): missing
endif
ifeq ($(wildcard .cache/pyodide-site),)
$(PYODIDE_STAMP): missing
endif

.PHONY: help play build onefile install test check unit unit-cpython unit-pyodide unit-pyodide-all e2e test-all-browsers bench arena mutate train-check fuzz shots clean missing
.DEFAULT_GOAL := help

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: build ## build the page, serve it and open it (PORT=8000)
	@$(PYTHON) tools/serve.py --port $(PORT)

build: $(NODE_STAMP) ## build the page into dist/
	@$(PYTHON) tools/build/build.py

onefile: build ## the whole game in one file, dist/cuttle.html, that plays by double click
	@echo "dist/cuttle.html is the whole game: open it by double click."

install: $(VENV_STAMP) $(NODE_STAMP) $(PYODIDE_STAMP) ## install what the checks and tests need

test: install ## everything that must pass: check, unit, e2e, side by side
	@$(MAKE) --no-print-directory -j3 $(GROUPED) LATER="nice -n 10" e2e check unit-cpython unit-pyodide

check: $(VENV_STAMP) $(NODE_STAMP) ## style, types, HTML and workflows
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/mypy
	node_modules/.bin/html-validate index.html 404.html
	$(VENV)/zizmor --offline --strict-collection --quiet --no-progress .github/workflows

unit: install ## the tests of the game, on CPython and inside Pyodide side by side
	@$(MAKE) --no-print-directory -j2 $(GROUPED) unit-cpython unit-pyodide

unit-cpython: $(VENV_STAMP) ## the tests of the game on CPython (ARGS=...)
	$(LATER) $(VENV)/python -m pytest tests $(ARGS)

unit-pyodide: $(VENV_STAMP) $(NODE_STAMP) $(PYODIDE_STAMP) ## those of what could differ there, inside Pyodide (ARGS=...)
	$(LATER) node tools/check/pyodide_tests.mjs $(ARGS)

unit-pyodide-all: $(VENV_STAMP) $(NODE_STAMP) $(PYODIDE_STAMP) ## all tests of the game inside Pyodide
	node tools/check/pyodide_tests.mjs tests $(ARGS)

e2e: $(VENV_STAMP) build ## the tests of the page in a browser (ARGS=...)
	CHROMIUM="$$($(VENV)/python tools/browser.py)" && export CHROMIUM && $(VENV)/python -m pytest e2e $(HALVES) $(ARGS)

test-all-browsers: $(VENV_STAMP) build ## play in Chromium, Firefox and WebKit (installs them on Debian, as root)
	@$(VENV)/python tools/check/engines.py
	CHROMIUM="$$($(VENV)/python tools/browser.py)" && export CHROMIUM && $(VENV)/python -m pytest engines $(ARGS)

bench: $(VENV_STAMP) $(PYODIDE_STAMP) build ## measure engine, bot and page, beside a plain loop (ARGS=...)
	$(VENV)/python tools/bench/bench.py $(ARGS)

arena: $(VENV_STAMP) ## let each level play those below, beside what is asked of it (ARGS=...)
	$(VENV)/python -m cuttle ladder --ms 250 $(ARGS)

mutate: $(VENV_STAMP) ## change each rule of each rulebook: the scenarios must miss it
	$(VENV)/python tools/check/mutate_rules.py $(ARGS)

train-check: $(VENV_STAMP) ## the tests of the scripts that fit the bots' weights (ARGS=...)
	$(VENV)/python -m pytest tests/train $(ARGS)

fuzz: $(VENV_STAMP) ## 20,000 games beside the naive engine, 10,000 between bots; 200,000 damaged codes, 100,000 texts, 50,000 damaged stores; 500 examples of each property
	$(VENV)/python tools/check/fuzz.py --games 20000 $(ARGS)
	$(VENV)/python tools/check/fuzz_rounds.py --rounds 10000
	$(VENV)/python tools/check/fuzz_codes.py --codes 200000 --texts 100000
	$(VENV)/python tools/check/fuzz_saves.py --stores 50000
	$(VENV)/python -m pytest tests -m hypothesis --hypothesis-profile search -n 2

shots: $(VENV_STAMP) build ## take pictures of the page
	CHROMIUM="$$($(VENV)/python tools/browser.py)" && export CHROMIUM && $(VENV)/python tools/pictures/shots.py $(ARGS)

clean: ## remove everything that was made
	rm -rf dist .venv node_modules .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV_STAMP): requirements.txt
	@$(PYTHON) tools/install.py venv

$(NODE_STAMP): package.json package-lock.json
	@$(PYTHON) tools/install.py node

$(PYODIDE_STAMP): requirements-pyodide.txt $(VENV_STAMP)
	@$(PYTHON) tools/install.py pyodide
