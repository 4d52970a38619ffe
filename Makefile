# Each target works from a fresh clone by itself, on a machine with Python 3.11 or newer and make.
#   make demo         extract the examples offline, with recorded answers of a model, show one, write a report and pictures
#   make check        lint, types and the quick half of the tests, in a minute
#   make test         lint, types and the tests, but for the slow ones
#   make test-slow    the slow tests: killed jobs, PostgreSQL, Ray, the browser, long fuzzing
#   make fuzz         read damaged descriptions for five minutes (FUZZ_SECONDS) and check the invariants of every record
#   make evaluate     measure the examples and tests/unseen against gold, check the gates, update docs/quality.md and README
#   make wheel-check  build the wheel, install it alone, and run it
#   make constraints  resolve the dependencies again and pin them

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Everything from a registry is installed by hash: a file other than the one that was resolved is refused. The project
# itself, which has no hash, is installed last, without dependencies.
HASHED := --require-hashes --constraint constraints.txt --requirement
PIP_PIN := awk '/^pip==/ { found = 1 } found; found && !/\\$$/ { exit }' constraints.txt
ITSELF := --no-deps --no-build-isolation
EXTRAS := parquet,cassette,evaluate,report
comma := ,

# The demo replays recorded answers of a model. Nothing listens at its base URL, so a request that is not recorded fails
# instead of reaching the network. Without recordings the rules run alone.
CASSETTES := $(wildcard cassettes/examples)
DEMO_MODEL ?= recorded
DEMO_FLAGS := $(if $(CASSETTES),--model $(DEMO_MODEL) --cassette $(CASSETTES) --base-url http://127.0.0.1:9/v1)
DEMO_SHOWN := examples/lines-battery-fade.txt

.PHONY: demo check test test-slow lint types tests fuzz evaluate wheel-check constraints clean
.DELETE_ON_ERROR:

demo: $(VENV)/.demo
	mkdir -p out
	$(BIN)/chartprose extract examples $(DEMO_FLAGS) -o out/examples.jsonl
	$(BIN)/chartprose extract examples $(DEMO_FLAGS) -o out/examples.parquet
	$(BIN)/chartprose show out/examples.jsonl --id $(DEMO_SHOWN)
	$(BIN)/chartprose extract examples $(DEMO_FLAGS) --format vega-lite -o out/examples.charts.jsonl
	$(BIN)/chartprose report out/examples.jsonl -o out/report.html
	$(BIN)/python scripts/take_pictures.py out/examples.jsonl out/report.html out/pictures

test: lint types tests

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/mypy

PYTEST := $(BIN)/python -m pytest --numprocesses logical --maxprocesses 4 --dist worksteal

tests: $(VENV)/.test
	$(PYTEST) -m "not slow"

test-slow: $(VENV)/.test
	$(PYTEST) -m slow

# The tests of everything that reads and judges a text, and the fast modules of the top level.
QUICK := $(addprefix tests/,text rules claims issues model formats) $(wildcard $(addsuffix .py,$(addprefix tests/test_,\
  dependencies docs errors how_it_works layers public_api record shape tally)))

check: lint types
	$(PYTEST) -m "not slow" $(QUICK)

fuzz: $(VENV)/.test
	$(BIN)/python scripts/fuzz.py

wheel-check: $(VENV)/.test
	rm -rf build/wheel && mkdir -p build/wheel
	$(BIN)/python -m pip wheel --quiet $(ITSELF) --wheel-dir build/wheel .
	$(PYTHON) -m venv build/wheel/venv
	$(PIP_PIN) > build/wheel/pip.txt
	build/wheel/venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement build/wheel/pip.txt
	$(BIN)/python scripts/list_requirements.py > build/wheel/requirements.txt
	build/wheel/venv/bin/python -m pip install --quiet $(HASHED) build/wheel/requirements.txt
	build/wheel/venv/bin/python -m pip install --quiet --no-deps build/wheel/*.whl
	cd build/wheel && venv/bin/chartprose extract ../../$(DEMO_SHOWN)

$(VENV)/.demo: pyproject.toml constraints.txt | $(VENV)/.pip
	$(BIN)/python scripts/list_requirements.py --extras parquet,cassette,report playwright hatchling editables > $(VENV)/demo.txt
	$(PIP_INSTALL) $(HASHED) $(VENV)/demo.txt
	$(PIP_INSTALL) $(ITSELF) --editable .
	touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/.pip
	$(BIN)/python scripts/list_requirements.py --extras $(EXTRAS) --groups test,lint > $(VENV)/test.txt
	$(PIP_INSTALL) $(HASHED) $(VENV)/test.txt
	$(PIP_INSTALL) $(ITSELF) --editable .
	touch $@ $(VENV)/.demo

# Taking hashes from constraints needs a newer pip than the one that comes with Python 3.11.
$(VENV)/.pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "chartprose needs Python 3.11 or newer; name one: make PYTHON=python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP_PIN) > $(VENV)/pip.txt
	$(PIP_INSTALL) --requirement $(VENV)/pip.txt
	touch $@

constraints:
	rm -rf build/resolve && mkdir -p build/resolve
	$(PYTHON) -m venv build/resolve/venv
	build/resolve/venv/bin/python -m pip install --quiet uv
	echo pip | build/resolve/venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-annotate --allow-unsafe $(foreach extra,$(subst $(comma), ,$(EXTRAS)),--extra $(extra)) \
	  --group test --group lint --group bench --output-file build/resolve/pins.txt pyproject.toml -
	{ echo "# One resolved environment with the SHA-256 of its files, by make constraints. The pins hold for every Python"; \
	  echo "# that the project supports."; cat build/resolve/pins.txt; } > constraints.txt

clean:
	rm -rf $(VENV) build dist out

# Measured against gold: the examples with the rules alone, with gates (docs/quality.md), and tests/unseen, to which no rule
# was tuned, with the rules alone and with recorded answers of a model.
UNSEEN := tests/unseen/docs
RECORDED := --model recorded --cassette cassettes/unseen --base-url http://127.0.0.1:9/v1
.PHONY: evaluate
evaluate: $(VENV)/.test
	mkdir -p out
	$(BIN)/chartprose extract examples --no-model -o out/evaluation.jsonl
	$(BIN)/chartprose evaluate tests/gold/examples out/evaluation.jsonl --docs examples --by kind --by rule --by field \
	  --markdown docs/quality.md --html out/evaluation.html --gate tests/gold/gates.toml
	$(BIN)/chartprose extract $(UNSEEN) --no-model -o out/unseen.jsonl
	$(BIN)/chartprose evaluate tests/unseen/gold out/unseen.jsonl --docs $(UNSEEN)
	$(BIN)/chartprose extract $(UNSEEN) $(RECORDED) -o out/unseen-model.jsonl
	$(BIN)/chartprose evaluate tests/unseen/gold out/unseen-model.jsonl --docs $(UNSEEN)
	COLUMNS=110 $(BIN)/python scripts/update_readme.py

# The part of Vega that the report page contains, built again from npm and compared with the committed file; needs Node.js.
.PHONY: report-assets
report-assets:
	$(PYTHON) scripts/build_report_assets.py --check
