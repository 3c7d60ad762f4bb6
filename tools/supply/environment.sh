#!/usr/bin/env bash
# Makes the environment of `make audit`, separate from that of Marmita. The hash of every file is checked.
set -euo pipefail
rm -rf .stamps/audit
mkdir -p .stamps
.venv/bin/python -m venv .stamps/audit
bash tools/install_locked.sh .stamps/audit/bin/python requirements/audit.lock
