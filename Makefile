# Everything a person or CI does with Marmita. `make help` lists it.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SHELL := bash
PY := .venv/bin/python
ONCE := bash tools/once.sh
WEB_SOURCES := $(addprefix web/,src public build scripts vendor index.html openapi.json package.json package-lock.json vite.config.ts tsconfig.json)

.PHONY: help run dev test check faults mutants audit bench cluster lighthouse responsiveness clean machine env dev-env web-modules web browser system-programs dev-api dev-web

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

run: env web ## install, build, start and fill everything; serve it on http://localhost:8000
	@exec $(PY) -m marmita run

dev: env web-modules ## API on PORT and web on 5173, both following the sources
	@$(MAKE) -j2 dev-api dev-web

test: ## install what tests need and run everything, as CI does
	@$(MAKE) -j3 dev-env web-modules system-programs
	@exec $(PY) tools/verify.py all

check: dev-env web-modules ## the fast part: format, lint, types, architecture
	@exec $(PY) tools/verify.py static

faults: dev-env ## races, lost reports, kill -9 and commands by chance, often; PART=machine|races|reports|kills|people|pages|chat, ROUNDS=…, MORE=1
	@exec $(PY) tools/faults.py $(PART) $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(MORE),--more)

mutants: dev-env ## change the rules of orders, menu and payments in small ways: do the tests notice?
	@exec $(PY) tools/mutants/run.py $(MUTANTS)

audit: env ## known weaknesses, licences and hashes of what is installed, and the list of parts (SBOM); STRICT=1
	-@$(ONCE) audit .stamps/audit/bin/pip-audit "Installing the tools of the audit" requirements/audit.lock -- \
		bash tools/supply/environment.sh
	@exec $(PY) tools/supply/audit.py $(if $(STRICT),--strict)

bench: dev-env web ## measure on databases of 100,000 chefs and 100,000 posts; PART=shop|community|chat|growth|year
	@exec $(PY) bench/run.py $(if $(PART),--only $(PART))

cluster: dev-env web browser ## every part of a cluster on this machine, each killed in turn under load; PART=app-1|redis|primary|failover|…, KEEP=1
	@exec $(PY) tools/cluster/run.py $(PART) $(if $(KEEP),--keep,$(if $(PART),,--journeys))

lighthouse: env web browser ## Lighthouse on landing, home, a chef, the feed and a post (a server of its own, or the one at BASE_URL)
	@$(ONCE) lighthouse tools/lighthouse/node_modules/.bin/lighthouse "Installing Lighthouse" \
		tools/lighthouse/package-lock.json -- npm --prefix tools/lighthouse ci --no-progress
	@exec $(PY) tools/with_server.py $(PY) tools/lighthouse/run.py

responsiveness: env web browser ## how long the app takes to answer each press on a phone that is four times slower
	@exec $(PY) tools/with_server.py node tools/responsiveness.mjs

clean: ## remove environments and builds; data in ./var stay
	rm -rf .venv .stamps web/node_modules web/dist tools/lighthouse/node_modules

machine:
	@bash tools/machine.sh

env: machine
	@$(ONCE) env .venv/bin/marmita "Installing Python packages" requirements/run.lock pyproject.toml -- \
		bash tools/environment.sh run

dev-env: env
	@$(ONCE) dev-env .venv/bin/pytest "Installing Python packages for development" \
		requirements/run.lock requirements/dev.lock -- bash tools/environment.sh dev

web-modules: machine
	@$(ONCE) web-modules web/node_modules/.bin/vite "Installing web packages" web/package-lock.json -- \
		npm --prefix web ci --no-progress

web: web-modules
	@$(ONCE) web web/dist/index.html "Building the web app" $(WEB_SOURCES) -- npm --prefix web run --silent build

browser: machine
	@bash tools/browser.sh

# One after the other: apt does one thing at a time.
system-programs: browser
	-@bash tools/system_program.sh pgbouncer >/dev/null

dev-api:
	@exec $(PY) -m marmita run --reload

dev-web:
	@exec npm --prefix web run --silent dev
