# The two commands: `make play` and `make test`. Everything is installed into .venv in this folder.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
READY := .venv/ready
READY_TO_TEST := .venv/ready-to-test

.PHONY: play test setup setup-all lock check unit unit-bounds unit-interpreted golden clean

play: setup
	@$(BIN)/bottega play carrara

test: check unit unit-bounds unit-interpreted

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

# Formatting, lint, types, and the direction of imports.
check: setup-all
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The whole suite on compiled rules.
unit: setup-all
	$(BIN)/pytest
	$(BIN)/bottega rules coverage

# The rule tests once more, with every array index checked in compiled code.
unit-bounds: setup-all
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m rules

# And once more interpreted, which is what line coverage can see.
unit-interpreted: setup-all
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -m rules -p no:xdist
	$(BIN)/coverage report --include='src/bottega/games/*/rules/*' --fail-under=98

# Write the golden games anew. Only right when the rules version was raised or a game was added.
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

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
