# The commands to know: `make play`, `make quick` and `make test`. Everything is installed into .venv in this folder.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
READY := .venv/ready
READY_TO_TEST := .venv/ready-to-test

NPM := npm --no-fund --no-audit --loglevel error
PACKAGES := web/node_modules/.ready
PAGES := src/bottega/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/sprites web/public web/index.html web/vite.config.ts -type f 2>/dev/null)
# Debian's packages that the tests need, and those that are missing: neither a program of that name nor the copyright file that
# every package of Debian has.
DEBIAN := chromium-headless-shell firefox-esr
MISSING := $(strip $(foreach name,$(DEBIAN),$(if $(wildcard /usr/bin/$(name) /usr/share/doc/$(name)/copyright),,$(name))))

.PHONY: play terminal quick test setup setup-all pages lock types check check-python check-rest check-types check-web lint-web \
	check-web-types debian unit unit-prepared unit-bounds unit-interpreted unit-learn unit-web golden \
	screenshots clean

# The table in the browser: http://127.0.0.1:8000
play: setup pages
	@$(BIN)/bottega serve --open

# A game in the terminal.
terminal: setup
	@$(BIN)/bottega play carrara

# Lint, types and the tests nearest to what has changed, in 90 seconds; see tests/quick.py for what it does not see.
quick: setup-all $(PACKAGES)
	@$(BIN)/python -m tests.quick

# What neither needs the machine for itself nor shares files runs side by side, what takes longest first. The rules are
# compiled there, so that the workers of the tests need not all do it.
test:
	@$(MAKE) --no-print-directory -j 2 --output-sync=target setup-all $(PACKAGES) debian
	@$(MAKE) --no-print-directory -j 2 --output-sync=target compiled-carrara compiled-volgare check-types lint-web check-web-types unit-web \
		pages check-rest
	@$(MAKE) --no-print-directory unit-prepared unit-bounds unit-interpreted

# What playing needs; and what the tests, the research interfaces and the comparison with other engines need besides.
setup: $(READY)
setup-all: $(READY_TO_TEST)

$(READY): requirements.lock pyproject.toml Makefile
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bottega needs Python 3.11 or newer.")'
	@echo "Setting up .venv (once; a minute or two) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $(READY)

$(READY_TO_TEST): $(READY) requirements-dev.lock
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $(READY_TO_TEST)

# The browser's pages, built into the server's folder.
pages: $(PAGES)

$(PACKAGES): web/package-lock.json
	@node -e 'process.exit(process.versions.node.split(".")[0] >= 20 ? 0 : 1)' || { echo "Bottega needs Node.js 20 or newer to build its pages."; exit 1; }
	@echo "Fetching what the pages are built with (once; half a minute) ..."
	@cd web && $(NPM) ci
	@touch $(PACKAGES)

$(PAGES): $(PACKAGES) $(PAGE_SOURCES)
	@cd web && npx vite build --logLevel warn

# What the tests need of Debian's packages: the browsers they run in. The whole Chromium will do where there is no other.
SUDO := $(if $(filter-out 0,$(shell id -u)),sudo)
debian:
ifneq ($(MISSING),)
	@echo "Installing Debian's $(MISSING) for the tests ..."
	@$(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(MISSING) >/dev/null \
		|| { test -x /usr/bin/chromium && test -x /usr/bin/firefox-esr; }
endif

# The server's types for the pages, written anew.
types: setup-all $(PACKAGES)
	$(BIN)/python -m bottega.server.schema web/openapi.json
	$(BIN)/python -m bottega.server.message_types web/src/lib/message-keys.ts
	cd web && npm run --silent types

# Formatting, lint, types, the direction of imports, and whether all that is imported is declared.
check: check-python check-web

check-python: check-rest check-types

check-rest: setup-all
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/deptry src

check-types: setup-all
	$(BIN)/mypy

check-web: lint-web check-web-types

lint-web: $(PACKAGES)
	cd web && npm run --silent lint

check-web-types: $(PACKAGES)
	cd web && npm run --silent check

# The pages' own tests. They draw the same sprites as the build, into the same folder, so one has to come after the other.
unit-web: $(PACKAGES) pages
	cd web && npm run --silent test

# The compiled rules of a game, and its players.
compiled-%: setup-all
	@$(BIN)/python -m bottega.server.compile_rules $* >/dev/null

# The suite on compiled rules, in a real browser too; a page waits for much, so there are more browsers than cores. What
# measures times runs alone. The rule tests have their own runs below.
unit:
	@$(MAKE) --no-print-directory -j 2 setup-all pages debian compiled-carrara compiled-volgare
	@$(MAKE) --no-print-directory unit-prepared

unit-prepared:
	$(BIN)/pytest -n 2 --dist worksteal -m "not rules and not interpreted" --ignore tests/test_speed.py --ignore tests/browser
	$(BIN)/pytest -n 3 --dist worksteal --ignore tests/browser/test_frames.py tests/browser
	$(BIN)/pytest tests/test_speed.py tests/browser/test_frames.py
	$(BIN)/bottega rules coverage

# The rule tests, with every array index checked in compiled code. On two cores, a game on each: so each game is compiled
# only once. Only files that have such tests are collected.
RULE_TESTS = $(shell grep -rl --include='test_*.py' 'mark\.rules' tests)
OF_VOLGARE = $(filter tests/volgare/%,$(RULE_TESTS))
OTHERS = $(filter-out tests/volgare/%,$(RULE_TESTS))
BOUNDS := NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m rules -p no:xdist
unit-bounds: setup-all
	$(BOUNDS) $(OTHERS) & others=$$!; $(BOUNDS) $(OF_VOLGARE); volgare=$$?; wait $$others && exit $$volgare

# And interpreted, which is what line coverage can see; on two cores.
INTERPRETED := NUMBA_DISABLE_JIT=1 $(BIN)/coverage run --parallel-mode -m pytest -m rules -p no:xdist
unit-interpreted: setup-all
	@rm -f .coverage .coverage.*
	$(INTERPRETED) $(OTHERS) & others=$$!; $(INTERPRETED) $(OF_VOLGARE); volgare=$$?; wait $$others && exit $$volgare
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 -m interpreted $(shell grep -rl --include='test_*.py' 'mark\.interpreted' tests)
	$(BIN)/coverage combine -q
	$(BIN)/coverage report --include='src/bottega/games/*/rules/*' --fail-under=98

# Training in small. PyTorch is large, so this is no part of `make test`.
unit-learn: setup-all
	$(PIP) -e '.[learn]'
	$(BIN)/pytest tests/learn

# Write the golden games of the present rules anew. Only right when the rules version was raised or a game was added.
golden: setup-all
	$(BIN)/python -m tests.golden.library

# Write the lock files anew from pyproject.toml: hashes, no download addresses.
LOCK := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	--no-emit-index-url --no-emit-find-links --upgrade pyproject.toml
lock:
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) uv
	$(LOCK) --extra dev -o requirements-dev.lock
	$(LOCK) --extra build --constraint requirements-dev.lock -o requirements.lock

# Pictures of the main states at six sizes, for docs/screenshots.
screenshots: setup-all pages debian
	$(BIN)/python -m tests.browser.screenshots

clean:
	rm -rf web/node_modules src/bottega/server/static .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage .coverage.*
