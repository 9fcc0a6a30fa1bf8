# Two commands matter: `make play` and `make test`. Each sets up whatever is missing first.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --strip-extras --no-header \
	--no-emit-index-url --no-emit-find-links --no-annotate pyproject.toml
KERNELS = $(shell find src -name '*kernels.py') src/scheibe/core/compiled.py
COMPILED = $(addprefix tests/,conformance bots ultimade schnipp physics study)
ARGS ?=

# The programs of a virtual environment hold its path: in a checkout that was moved, all is made anew.
ifneq ($(shell cat $(STAMPS)/venv 2>/dev/null),$(CURDIR))
$(shell rm -rf $(STAMPS))
endif

.PHONY: help setup play test proof check audit format bench rules lock clean pages tools browser pictures

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile | expand -t 16

setup: $(STAMPS)/package pages $(STAMPS)/warm ## make .venv, install pinned versions, build the pages, warm the compiled code
	@echo "Everything is set up."

play: setup ## play: start Scheibe and open the browser (options: make play ARGS="--lan")
	@exec $(BIN)/scheibe $(ARGS)

test: setup check browser ## check everything and run all tests (at most 12 minutes on two cores)
	@SCHEIBE_TIER=test $(BIN)/python -m pytest -n 2 --dist loadfile $(ARGS)

proof: setup check browser ## the same tests with full repetitions, and once with every index of the compiled code checked
	@SCHEIBE_TIER=proof $(BIN)/python -m pytest -n 2 --dist loadfile $(ARGS)
	@NUMBA_BOUNDSCHECK=1 NUMBA_CACHE_DIR=build/checked $(BIN)/python -m pytest -n 2 --dist loadfile $(COMPILED)

check: $(STAMPS)/package tools pages ## format, lint, types, import directions, front end
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py run check

audit: tools ## look the dependencies up among known vulnerabilities
	@$(BIN)/python tools/audit

format: tools ## put the code in its format and mend what the linter can mend
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: setup tools ## measure the speeds beside their targets
	@$(BIN)/scheibe bench $(or $(ARGS),--write benchmarks/results/ultimade.json)

pictures: setup ## draw the pictures of the guide (docs/pictures) afresh
	@$(BIN)/python tools/pictures

rules: setup ## write the rules pages of the guide (docs/rules) afresh from their texts and examples
	@$(BIN)/python tools/rules

lock: tools ## choose the newest versions afresh and write them down with their hashes
	$(BIN)/$(LOCK) --upgrade --extra bench --extra cluster --group build --group test --group check --group lock \
		--output-file requirements/develop.txt
	$(BIN)/$(LOCK) --upgrade --group build --constraint requirements/develop.txt --output-file requirements/play.txt

clean: ## remove everything that was made here (matches are kept: they live in your data folder)
	rm -rf $(VENV) dist build web/node_modules src/scheibe/server/pages .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What the targets above rest on.

pages: $(STAMPS)/play
	@$(BIN)/python hatch_build.py

tools: $(STAMPS)/develop

browser:
	@command -v chromium >/dev/null || tools/apt chromium-headless-shell chromium-headless-shell

$(STAMPS)/venv:
	@tools/venv $(VENV)
	@mkdir -p $(STAMPS) && echo "$(CURDIR)" > $@

$(STAMPS)/play: requirements/play.txt $(STAMPS)/venv
	@echo "Installing what Scheibe needs …"
	@$(PIP) install --require-hashes --only-binary :all: -r requirements/play.txt
	@touch $@

$(STAMPS)/develop: requirements/develop.txt $(STAMPS)/play
	@echo "Installing what its tests need …"
	@$(PIP) install --require-hashes --only-binary :all: --no-binary chess -r requirements/develop.txt
	@touch $@

$(STAMPS)/package: pyproject.toml $(STAMPS)/play | pages
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(STAMPS)/warm: $(KERNELS) $(STAMPS)/package
	@echo "Preparing the compiled code …"
	@$(BIN)/scheibe warm
	@touch $@
