# Needs make and Python 3.11 or newer; everything else goes into .venv. The tests want PostgreSQL,
# Chromium, gettext, poppler and fonts of Debian's packages too, and install them where they may.
# Another Python: make clean, then make test PYTHON=python3.13

PYTHON ?= python3
BIN := .venv/bin
SOURCES := src tests tools bench trials
unexport PYTHONDONTWRITEBYTECODE # compiled once; without, every process of the tests compiles all

.DEFAULT_GOAL := help
.PHONY: help run test checks suite style types layers texts tests-compiled test-long mutants coverage bench trials lock docs screens messages sbom audit clean debian setup-run setup-test setup-bench setup-audit

help: ## show this text
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

run: setup-run ## set everything up and serve the desk with a demonstration event
	@$(BIN)/topcut serve --demo --data .topcut $(SERVE)

test: setup-test debian ## set everything up and run every check and test
	@$(MAKE) --no-print-directory --jobs=2 --keep-going checks suite || { cat build/checks.txt 2>/dev/null; exit 1; }

# beside the tests, of which the first seconds use one processor; said in one piece, and again at the end where one has failed
checks:
	@mkdir -p build; failed=; \
	for check in types texts style layers; do $(MAKE) --no-print-directory $$check || failed=1; done > build/checks.txt 2>&1; \
	echo; cat build/checks.txt; test -z "$$failed" && rm build/checks.txt

suite: tests-compiled
	$(BIN)/pytest -n auto --durations=10

types:
	$(BIN)/mypy

# by one process: otherwise every worker of the tests compiles all of them at the same time
tests-compiled:
	$(BIN)/pytest --collect-only -q | tail -n 1

texts:
	$(BIN)/python tools/messages.py --check
	$(BIN)/python tools/rule_translations.py --check

style:
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)

layers:
	$(BIN)/lint-imports

test-long: setup-test debian ## many more random events, pairings and inputs than in make test
	HYPOTHESIS_PROFILE=deep $(BIN)/pytest -n auto --dist=worksteal --durations=10 -m long

mutants: setup-test ## break the rules one by one: does a test that cites the rule fail? a few: MUTANTS="--sample 40"
	$(BIN)/python tools/mutants.py $(MUTANTS)

coverage: setup-test debian ## which lines and branches the tests reach; takes twice as long as they do
	$(BIN)/pytest -n auto --cov --cov-report= -m "not oracle and not long"
	$(BIN)/coverage report
	$(BIN)/python tools/branch_coverage.py src/topcut/core

bench: setup-bench node_modules/tournament-pairings ## measure; one benchmark only: make bench NAME=pairing
	@$(PYTHON) tools/debian_packages.py nginx-light wrk
	@$(BIN)/python -m bench $(NAME)

trials: setup-test debian ## a bad day as figures: kills, power cuts, full disks, rubbish, storms; 15 minutes; TRIALS="kills --seed 7"
	@$(PYTHON) tools/debian_packages.py libfaketime
	@$(BIN)/python -m trials $(TRIALS)

node_modules/tournament-pairings:
	@command -v npm >/dev/null || { echo "npm not found: without Node.js one peer is left out of the benchmark" >&2; exit 0; }; \
	npm install --no-save --no-package-lock --no-audit --no-fund tournament-pairings@2.0.1

docs: setup-test ## write the generated pages and pictures again
	$(BIN)/python tools/rules_index.py
	$(BIN)/python tools/rule_texts.py
	$(BIN)/python tools/commands_page.py
	$(BIN)/python tools/demo_picture.py
	$(BIN)/python tools/print_pictures.py

screens: setup-test debian ## take pictures of every page of the desk for docs/screens
	$(BIN)/python tools/screens.py

messages: setup-test ## collect the pages' texts for translation, and compile the translations
	$(BIN)/python tools/messages.py

lock: setup-run ## pin the dependencies again; newer versions: make lock UPGRADE=--upgrade
	@$(BIN)/python tools/lock.py $(UPGRADE)

debian:
	@$(PYTHON) tools/debian_packages.py postgresql chromium-headless-shell gettext poppler-utils fonts-noto-core fonts-droid-fallback

sbom: setup-audit ## write build/sbom.json: every package that Topcut runs with, its version and its licence
	@mkdir -p build
	@$(BIN)/cyclonedx-py requirements requirements.lock --output-format JSON --output-file build/sbom.json
	@echo "build/sbom.json written"

audit: setup-audit ## look the packages that Topcut runs with up in a database of known weaknesses
	@$(BIN)/pip-audit --strict --require-hashes --disable-pip -r requirements.lock || \
	{ echo "The audit found something, or could not reach its database: what is above says which." >&2; exit 1; }

clean: ## remove .venv and everything else that is generated and not committed
	rm -rf .venv node_modules build dist src/*.egg-info .coverage .coverage.* htmlcov
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find $(SOURCES) -name __pycache__ -type d -prune -exec rm -rf {} +

setup-run setup-test setup-bench setup-audit: setup-%:
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) not found: install Python 3.11 or newer, or name it with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) tools/setup_venv.py $*
