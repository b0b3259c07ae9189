# Everything a newcomer needs. Each target sets up what it uses.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
UV     := $(BIN)/uv
JOBS   ?= 2
PORT   ?= 8580
HOST   ?= 127.0.0.1
SERVE  ?=
CLIENT := $(wildcard client/package.json)
PAGES  := $(if $(and $(CLIENT),$(shell command -v npm)),src/houseway/web/static/index.html)

.PHONY: run test test-client test-slow coverage mutants lint bench book docs pins clean

run: $(VENV)/.dev $(PAGES)     ## Open the live room at the address it prints; HOST=0.0.0.0 for other machines too
	@$(BIN)/houseway serve --port $(PORT) --host $(HOST) --data .room $(SERVE)

test: lint $(if $(CLIENT),test-client) ## Lint, types, layers and tests
	$(BIN)/pytest -n $(JOBS) --dist loadfile

test-client: $(VENV)/.dev $(PAGES) ## The client's types and tests, in a real browser too
	cd client && npm run --silent check && npm run --silent test

test-slow: $(VENV)/.dev        ## Whole spaces and millions of hands
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m slow -o faulthandler_timeout=0

coverage: $(VENV)/.strength    ## Which lines and branches of the core the tests run: docs/tests.md
	$(BIN)/python -m tests.strength cover
	$(BIN)/python -m tests.strength report

mutants: $(VENV)/.strength     ## How many small changes of the core the tests notice, a sample; after `make coverage`
	$(BIN)/python -m tests.strength mutants

lint: $(VENV)/.dev             ## Style, strict types, one-way layers, and the client's copy of the server's types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/pytest -q -k frames tests/test_docs.py

bench: $(VENV)/.bench          ## Houseway beside its peers, as ratios
	$(BIN)/python -m bench

book: $(VENV)/.dev             ## Every price as a site in build/book, from what is kept and what is not yet; Ctrl-C and go on later
	$(BIN)/houseway book --workers $(JOBS)

docs: $(VENV)/.docs            ## Regenerate what docs/ derives from the code, and build the site in build/site
	$(BIN)/python docs/generate.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet --site-dir build/site

pins:                          ## Renew the pinned, hashed requirements
	$(UV) pip compile -q --universal --generate-hashes --no-header --python-version 3.11 pyproject.toml --group dev -o requirements/dev.txt
	$(UV) pip compile -q --universal --generate-hashes --no-header --python-version 3.11 pyproject.toml --group dev --group bench -o requirements/bench.txt
	$(UV) pip compile -q --universal --generate-hashes --no-header --python-version 3.11 pyproject.toml --group dev --group docs -o requirements/docs.txt
	$(UV) pip compile -q --universal --generate-hashes --no-header --python-version 3.11 pyproject.toml --group dev --group strength -o requirements/strength.txt
	echo "uv" | $(UV) pip compile -q --universal --generate-hashes --no-header - -o requirements/uv.txt

clean:                         ## Remove what the other targets made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis client/node_modules src/houseway/web/static

src/houseway/web/static/index.html: client/node_modules/.done $(shell find client -path client/node_modules -prune -o -type f -not -path 'client/tests/*' -print 2>/dev/null)
	cd client && npm run --silent build
	@touch $@

client/node_modules/.done: client/package-lock.json
	cd client && npm ci --silent --no-audit --no-fund
	@touch $@

$(UV): requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Houseway needs Python 3.11 or newer; set PYTHON=/path/to/one."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

$(VENV)/.dev: $(UV) requirements/dev.txt pyproject.toml
	$(UV) pip install -q --python $(BIN)/python --require-hashes -r requirements/dev.txt
	$(UV) pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.txt
	$(UV) pip install -q --python $(BIN)/python --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.strength: $(VENV)/.dev requirements/strength.txt
	$(UV) pip install -q --python $(BIN)/python --require-hashes -r requirements/strength.txt
	@touch $@

$(VENV)/.docs: $(VENV)/.dev requirements/docs.txt
	$(UV) pip install -q --python $(BIN)/python --require-hashes -r requirements/docs.txt
	@touch $@
