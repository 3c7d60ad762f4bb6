#!/usr/bin/env bash
# Makes the environment of `make audit`, apart from that of Marmita; every file is checked against its hash.
set -euo pipefail
rm -rf .stamps/audit
mkdir -p .stamps
.venv/bin/python -m venv .stamps/audit
.stamps/audit/bin/python -m pip install --disable-pip-version-check --no-input --quiet --require-hashes --no-deps -r requirements/audit.lock
