#!/usr/bin/env bash
# Makes .venv from the locked packages; every file is checked against its hash. usage: environment.sh run|dev
# A lock names all that is needed, so nothing is resolved: a resolver asks for the newest release of a package that is
# wanted with an extra (coverage[toml]), finds that it is not the locked one, and gives up. `pip check` finds what lacks.
set -euo pipefail
if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
  rm -rf .venv
  "$(bash tools/find_python.sh)" -m venv .venv
fi
bash tools/install_locked.sh .venv/bin/python "requirements/$1.lock"
.venv/bin/python -m pip install --disable-pip-version-check --quiet --no-deps --no-build-isolation --editable .
lacking=$(.venv/bin/python -m pip check --disable-pip-version-check) || { echo "$lacking"; exit 1; }
