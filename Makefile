# All commands; `make` lists them.
# Folders are made when they are missing and again when their lists change: see tools/install.py.

PORT ?= 8000
PYTHON ?= python3
VENV := .venv/bin
VENV_STAMP := .cache/venv.stamp
NODE_STAMP := .cache/node.stamp
PYODIDE_STAMP := .cache/pyodide.stamp
ENV_STAMP := .cache/env.stamp
ARGS ?=
# Only these tests: a file, a folder, or a test by its name, such as tests/test_game.py::test_name.
TESTS ?=
# Rulesets whose almanac is checked.
RULES ?= cuttle-cards cuttle-live trial-random-four trial-double-nine
# Prints each parallel job in one piece, where make can do that.
GROUPED := $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# The browser tests take longest and keep both cores busy to the end, so what runs beside them may go first.
GENTLY ?=
# Two browsers at once, each with half of the tests; the one that's done first helps the other.
HALVES := -n 2 --dist worksteal

# If a folder was deleted by hand, or its Python, its stamp no longer counts.
ifeq ($(realpath $(VENV)/python),)
$(VENV_STAMP): missing
endif
ifeq ($(wildcard node_modules/.package-lock.json),)
$(NODE_STAMP): missing
endif
ifeq ($(wildcard .cache/pyodide-site),)
$(PYODIDE_STAMP): missing
endif
ifeq ($(realpath .cache/env/bin/python),)
$(ENV_STAMP): missing
endif

.PHONY: help play dev build onefile release address install messages test check unit unit-cpython unit-pyodide unit-pyodide-all e2e e2e-nightly test-all-browsers env bench arena almanac almanac-check mutate fuzz workflows shots clean missing
.DEFAULT_GOAL := help

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: build ## build the page, serve it and open it (PORT=8000)
	@exec $(VENV)/python tools/serve.py --port="$(PORT)"

dev: $(VENV_STAMP) $(NODE_STAMP) ## serve the page, build what changes, reload it (PORT=8000)
	@exec $(VENV)/python tools/dev.py --port="$(PORT)"

build: $(VENV_STAMP) $(NODE_STAMP) ## build the page into dist/
	@$(VENV)/python tools/build/build.py

onefile: build ## build the whole game as one file, dist/cuttle.html
	@echo "dist/cuttle.html is the whole game: double-click it to play."

release: build ## pack the page, the file and the library into release/
	@$(VENV)/python tools/release.py

address: ## write the address of your page into the README (CUTTLE_ADDRESS=https://name.github.io/cuttle/)
	@$(PYTHON) -m tools.listing

install: $(VENV_STAMP) $(NODE_STAMP) $(PYODIDE_STAMP) ## install everything that checks and tests need

test: install ## run every check and test: check, unit and e2e in parallel
	@$(MAKE) --no-print-directory -j3 $(GROUPED) GENTLY="nice -n 3" e2e check unit-cpython unit-pyodide

check: $(VENV_STAMP) $(NODE_STAMP) ## check style, types, HTML, CSS, scripts and workflows
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/python -m mypy
	node_modules/.bin/html-validate index.html 404.html embed.html
	node_modules/.bin/biome check --error-on-warnings web tools e2e stylelint.config.js package.json tsconfig.json biome.jsonc
	node_modules/.bin/tsc
	node_modules/.bin/stylelint "web/**/*.css" tools/build/reading.css
	$(VENV)/python tools/build/languages.py
	$(VENV)/zizmor --offline --strict-collection --quiet --no-progress .github

unit: install ## test the game on CPython and inside Pyodide, in parallel
	@$(MAKE) --no-print-directory -j2 $(GROUPED) unit-cpython unit-pyodide

unit-cpython: $(VENV_STAMP) ## test the game on CPython (TESTS=..., ARGS=...)
	$(VENV)/python -m pytest $(or $(TESTS),tests) $(ARGS)

unit-pyodide: $(VENV_STAMP) $(NODE_STAMP) $(PYODIDE_STAMP) ## test inside Pyodide what could differ there (TESTS=..., ARGS=...)
	node tools/check/pyodide_tests.mjs $(TESTS) $(ARGS)

unit-pyodide-all: $(VENV_STAMP) $(NODE_STAMP) $(PYODIDE_STAMP) ## run all tests of the game inside Pyodide
	node tools/check/pyodide_tests.mjs tests $(ARGS)

e2e: $(VENV_STAMP) build ## test the page in a browser (TESTS=..., ARGS=...)
	CHROMIUM="$$($(VENV)/python tools/browser.py)" && export CHROMIUM && $(GENTLY) $(VENV)/python -m pytest $(or $(TESTS),e2e -m "not nightly" $(HALVES)) $(ARGS)

e2e-nightly: $(VENV_STAMP) build ## test in a browser what takes too long for every change (ARGS=...)
	CHROMIUM="$$($(VENV)/python tools/browser.py)" && export CHROMIUM && $(VENV)/python -m pytest e2e -m nightly $(HALVES) $(ARGS)

test-all-browsers: $(VENV_STAMP) build ## play in Chromium, Firefox and WebKit (installs them on Debian, as root)
	CHROMIUM="$$($(VENV)/python tools/browser.py --all)" && export CHROMIUM && $(VENV)/python -m pytest engines $(ARGS)

env: $(ENV_STAMP) ## test the environments for learners; in each, a learner must beat random after five minutes
	.cache/env/bin/python -m tools.env.check
	.cache/env/bin/python -m tools.env.learn aec $(ARGS)
	.cache/env/bin/python -m tools.env.learn single $(ARGS)

bench: $(VENV_STAMP) $(PYODIDE_STAMP) build ## measure engine, bots and page, next to a plain loop (ARGS=...)
	$(VENV)/python tools/bench/bench.py $(ARGS)

arena: $(VENV_STAMP) ## let each bot level play a weaker one and print the scores (ARGS=...)
	$(VENV)/python -m cuttle ladder --ms 250 $(ARGS)

almanac: $(VENV_STAMP) ## play what the almanac still lacks (hours; stop it, it continues), write its data (ARGS=...)
	$(VENV)/python -m tools.almanac .cache/almanac --rounds 20000 --level skilled $(ARGS)
	$(VENV)/python -m tools.almanac .cache/almanac --rounds 2000 --level expert@300 $(ARGS)
	$(VENV)/python -m tools.almanac .cache/almanac --rounds 0 --write tools/almanac/data.json $(ARGS)

almanac-check: $(VENV_STAMP) ## check the almanac: another seed, the arena, a planted change (hours; RULES=...)
	$(VENV)/python -m tools.almanac .cache/almanac --seed 2 --rules $(RULES) $(ARGS)
	$(VENV)/python -m tools.almanac .cache/almanac --seed 2 --rules $(RULES) --rounds 2000 --level expert@300 $(ARGS)
	$(VENV)/python -m tools.almanac.check .cache/almanac --rules $(RULES) --games 20000 --planted 4000

mutate: $(VENV_STAMP) ## change each rule of each ruleset: the scenarios must notice (ARGS=...)
	$(VENV)/python tools/check/mutate_rules.py $(ARGS)

fuzz: $(VENV_STAMP) ## play 20,000 games against the second engine, prove all puzzles, damage codes, texts and saves (ARGS=...)
	$(VENV)/python tools/check/fuzz.py --games 20000 $(ARGS)
	$(VENV)/python tools/check/fuzz_rounds.py --rounds 10000
	$(VENV)/python tools/check/fuzz_codes.py --codes 200000 --texts 100000 --links 100000
	$(VENV)/python tools/check/fuzz_saves.py --stores 50000
	$(VENV)/python tools/check/puzzles.py
	$(VENV)/python -m pytest tests -m hypothesis --hypothesis-profile search -n 2

workflows: $(VENV_STAMP) ## run the jobs of pages.yml and release.yml, each in a bare clone (ARGS=pages/newest)
	$(VENV)/python tools/check/workflows.py $(ARGS)

shots: $(VENV_STAMP) build ## take pictures of the page (ARGS=...)
	CHROMIUM="$$($(VENV)/python tools/browser.py)" && export CHROMIUM && $(VENV)/python tools/pictures/shots.py $(ARGS)

messages: $(VENV_STAMP) ## bring the translators' files up to the English
	$(VENV)/python tools/build/merge.py

clean: ## delete everything that was built or installed
	rm -rf dist release .venv node_modules .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV_STAMP): requirements.txt
	@$(PYTHON) tools/install.py venv

$(NODE_STAMP): package.json package-lock.json
	@$(PYTHON) tools/install.py node

$(PYODIDE_STAMP): requirements-pyodide.txt $(VENV_STAMP) $(NODE_STAMP)
	@$(PYTHON) tools/install.py pyodide

$(ENV_STAMP): requirements-env.txt
	@$(PYTHON) tools/install.py env
