#!/usr/bin/env bash
# Makes the environment of `make audit`, apart from that of Marmita; every file is checked against its hash.
set -euo pipefail
rm -rf .stamps/audit
mkdir -p .stamps
.venv/bin/python -m venv .stamps/audit
bash tools/install_locked.sh .stamps/audit/bin/python requirements/audit.lock
