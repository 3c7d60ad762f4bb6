#!/usr/bin/env bash
# Checks the programs that Marmita needs before anything is installed. Prints the first missing one and exits with 1.
set -euo pipefail
fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

if [ ! -x .venv/bin/python ]; then
  bash tools/find_python.sh >/dev/null || fail "Marmita needs Python 3.11 or newer that can make environments." \
    "  Debian, Ubuntu: apt install python3 python3-venv    macOS: brew install python"
fi
command -v node >/dev/null || fail "Marmita needs Node 20.19 or newer to build its web app: https://nodejs.org"
node -e 'const [major, minor] = process.versions.node.split(".").map(Number)
  process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
  fail "Marmita needs Node 20.19 or newer; this is $(node --version): https://nodejs.org"
command -v npm >/dev/null || fail "Marmita needs npm, which comes with Node." "  Debian, Ubuntu: apt install npm"
