# Everything there is to do here. `make` lists it.
# Folders are made when missing and remade when their list changes; see tools/install.py.

PORT ?= 8000
PYTHON ?= python3
VENV := .venv/bin
VENV_STAMP := .cache/venv.stamp
NODE_STAMP := .cache/node.stamp
PYODIDE_STAMP := .cache/pyodide.stamp
ARGS ?=

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

.PHONY: help play build onefile install test check unit unit-cpython unit-pyodide e2e test-all-browsers bench arena mutate fuzz shots clean missing
.DEFAULT_GOAL := help

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-17s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: build ## build the page, serve it and open it (PORT=8000)
	@$(PYTHON) tools/serve.py --port $(PORT)

build: $(NODE_STAMP) ## build the page into dist/
	@$(PYTHON) tools/build/build.py

onefile: build ## the whole game in one file, dist/cuttle.html, that plays by double click
	@echo "dist/cuttle.html is the whole game: open it by double click."

install: $(VENV_STAMP) $(NODE_STAMP) $(PYODIDE_STAMP) ## install what the checks and tests need

test: check unit e2e ## everything that must pass: check, unit, e2e

check: $(VENV_STAMP) $(NODE_STAMP) ## style, types, HTML and workflows
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/mypy
	node_modules/.bin/html-validate index.html 404.html
	$(VENV)/zizmor --offline --strict-collection --quiet --no-progress .github/workflows

unit: install ## the tests of the game, on CPython and inside Pyodide side by side
	@$(MAKE) --no-print-directory -j2 unit-cpython unit-pyodide

unit-cpython: $(VENV_STAMP) ## the tests of the game on CPython (ARGS=...)
	$(VENV)/python -m pytest tests $(ARGS)

unit-pyodide: $(VENV_STAMP) $(NODE_STAMP) $(PYODIDE_STAMP) ## the same tests inside Pyodide (ARGS=...)
	node tools/check/pyodide_tests.mjs tests $(ARGS)

e2e: $(VENV_STAMP) build ## the tests of the page in a browser (ARGS=...)
	CHROMIUM="$$($(VENV)/python tools/browser.py)" && export CHROMIUM && $(VENV)/python -m pytest e2e $(ARGS)

test-all-browsers: $(VENV_STAMP) build ## play in Chromium, Firefox and WebKit (installs them on Debian, as root)
	@$(VENV)/python tools/check/engines.py
	CHROMIUM="$$($(VENV)/python tools/browser.py)" && export CHROMIUM && $(VENV)/python -m pytest engines $(ARGS)

bench: $(VENV_STAMP) $(PYODIDE_STAMP) build ## measure engine, bot and page, beside a plain loop (ARGS=...)
	$(VENV)/python tools/bench/bench.py $(ARGS)

arena: $(VENV_STAMP) ## let each level play those below, beside what is asked of it (ARGS=...)
	$(VENV)/python -m cuttle ladder --ms 250 $(ARGS)

mutate: $(VENV_STAMP) ## change each rule of each rulebook: the scenarios must miss it
	$(VENV)/python tools/check/mutate_rules.py $(ARGS)

fuzz: $(VENV_STAMP) ## step the engine beside the naive one through 20,000 games; play 10,000 between bots; read 200,000 damaged codes and 100,000 texts, and meet 50,000 damaged stores
	$(VENV)/python tools/check/fuzz.py --games 20000 $(ARGS)
	$(VENV)/python tools/check/fuzz_rounds.py --rounds 10000
	$(VENV)/python tools/check/fuzz_codes.py --codes 200000 --texts 100000
	$(VENV)/python tools/check/fuzz_saves.py --stores 50000

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
