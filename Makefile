# The two commands: `make play` and `make test`. Everything is installed into .venv in this folder.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test setup lock check unit unit-bounds unit-interpreted golden clean

play: setup
	@$(BIN)/bottega play carrara

test: setup check unit unit-bounds unit-interpreted

setup: $(READY)

$(READY): requirements.lock pyproject.toml Makefile
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bottega needs Python 3.11 or newer.")'
	@echo "Setting up .venv (once; a minute or two) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

# Formatting, lint, types, and the direction of imports.
check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The whole suite on compiled rules.
unit: setup
	$(BIN)/pytest
	$(BIN)/bottega rules coverage

# The rule tests once more, with every array index checked in compiled code.
unit-bounds: setup
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m rules

# And once more interpreted, which is what line coverage can see.
unit-interpreted: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -m rules -p no:xdist
	$(BIN)/coverage report --include='src/bottega/games/*/rules/*' --fail-under=98

# Write the golden games anew. Only right when the rules version was raised or a game was added.
golden: setup
	$(BIN)/python -m tests.golden.library

# Write requirements.lock anew from pyproject.toml: hashes, no download addresses.
lock:
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
		--no-emit-index-url --no-emit-find-links --upgrade --extra dev pyproject.toml -o requirements.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
