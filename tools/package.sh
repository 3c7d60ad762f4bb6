#!/usr/bin/env bash
# Copies the files of an installation to a new folder: code, migrations, the built web app, the lock and licences, but
# no tests, tools or secrets. All users may read the folder, and no user has to write into it. The environment (.venv)
# is made separately (docs/deploying.md).
# usage: package.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
[ -e web/dist/index.html ] || {
  echo "The web app is not built: make web" >&2
  exit 1
}
[ ! -e "$folder/marmita" ] || {
  echo "$folder has an installation already; name a new folder." >&2
  exit 1
}
umask 022
mkdir -p "$folder/web" "$folder/requirements" "$folder/deploy"
tar --create --exclude=__pycache__ --exclude='*.pyc' marmita web/dist | tar --extract --no-same-owner --directory "$folder"
cp pyproject.toml README.md LICENSE THIRD_PARTY_NOTICES.md "$folder"
cp requirements/run.lock "$folder/requirements"
cp deploy/healthcheck.py "$folder/deploy"
chmod -R u+rwX,go+rX,go-w "$folder/marmita" "$folder/web" "$folder/requirements" "$folder/deploy"
