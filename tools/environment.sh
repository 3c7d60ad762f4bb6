#!/usr/bin/env bash
# Makes .venv from the locked packages. The hash of every file is checked. usage: environment.sh run|dev
# A lock lists all packages, so no resolver runs: for a package with an extra (coverage[toml]), a resolver requests the
# newest release, finds that it is not the locked one, and fails. `pip check` finds missing packages.
set -euo pipefail
if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
  rm -rf .venv
  "$(bash tools/find_python.sh)" -m venv .venv
fi
bash tools/install_locked.sh .venv/bin/python "requirements/$1.lock"
.venv/bin/python -m pip install --disable-pip-version-check --quiet --no-deps --no-build-isolation --editable .
lacking=$(.venv/bin/python -m pip check --disable-pip-version-check) || { echo "$lacking"; exit 1; }
