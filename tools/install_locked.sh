#!/usr/bin/env bash
# Installs the packages of a lock into the environment of a Python, with uv, which needs a quarter of pip's CPU time.
# uv does not read pip's settings: if it cannot download the packages, pip installs them.
# usage: install_locked.sh PYTHON LOCK
set -euo pipefail
python=$1 lock=$2
installer=.stamps/installer
pip=("$python" -m pip install --disable-pip-version-check --no-input --quiet --require-hashes --no-deps)

if ! "$installer/bin/uv" --version >/dev/null 2>&1; then
  rm -rf "$installer"
  "${pip[@]}" --target "$installer" -r requirements/installer.lock
fi
index=$("$python" -m pip config get global.index-url 2>/dev/null || true)
export UV_DEFAULT_INDEX=${UV_DEFAULT_INDEX:-${PIP_INDEX_URL:-${index:-https://pypi.org/simple}}}
"$installer/bin/uv" pip install --python "$python" --quiet --no-progress --no-cache --require-hashes --no-deps -r "$lock" ||
  "${pip[@]}" -r "$lock"
