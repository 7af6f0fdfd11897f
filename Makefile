# `make run` opens the gallery, `make test` runs everything that must pass. Both set up .venv first, once.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test lint format bench clean

run: .venv/installed
	$(BIN)/mkwidgets serve

test: .venv/browser lint
	$(BIN)/pytest -n 2

lint: .venv/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: .venv/installed
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/browser
	$(BIN)/mkwidgets bench

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/installed: requirements/test.txt pyproject.toml tools/install.sh
	PYTHON=$(PYTHON) tools/install.sh
	touch $@

.venv/browser: .venv/installed mkwidgets/bench/chromium.py tools/browser.sh
	tools/browser.sh
	touch $@
