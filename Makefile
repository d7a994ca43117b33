# Every target sets up .venv by itself; nothing else has to be installed or typed first.
PYTHON ?= python3

MAKEFLAGS += --no-print-directory
BIN := .venv/bin
LOCK := .ci/requirements.txt
READY := .venv/.ready
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check

.PHONY: play test check bench soak pictures lock venv

play: $(READY)
	@$(BIN)/tilekeeper play $(if $(PORT),--port $(PORT))

test: $(READY)
	@$(BIN)/python -m pytest -n auto

# Runs all four, so that one look shows everything there is to mend.
check: $(READY)
	@status=0; \
	$(BIN)/ruff check || status=1; \
	$(BIN)/ruff format --check || status=1; \
	$(BIN)/mypy || status=1; \
	$(BIN)/lint-imports --no-logo || status=1; \
	exit $$status

bench: $(READY)
	@$(BIN)/python -m tests.bench

soak: $(READY)
	@$(BIN)/python -m pytest -m soak

# Takes the README's pictures of the page anew.
pictures: $(READY)
	@$(BIN)/python -m tests.page.picturing

# Renews every pin to the newest release that pyproject.toml allows, for all platforms.
lock: $(READY)
	@$(BIN)/python -m venv .venv/lock
	@.venv/lock/bin/python -m pip -qq --disable-pip-version-check install uv
	@.venv/lock/bin/uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --upgrade --quiet --output-file $(LOCK)

venv: $(READY)

$(READY): $(LOCK) pyproject.toml
	@command -v $(PYTHON) >/dev/null && \
		$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or later is missing: install python3 (or set PYTHON=/path/to/it)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv module is missing: install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv: about a minute the first time..." >&2
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	@$(PIP) install --require-hashes --requirement $(LOCK)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
