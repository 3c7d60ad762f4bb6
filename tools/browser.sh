#!/usr/bin/env bash
# Makes sure of a Chromium for the journeys: the machine's own, Debian's when this is root, else Playwright's download.
set -euo pipefail
for candidate in ${CHROMIUM:-} chromium chromium-browser google-chrome; do
  if command -v "$candidate" >/dev/null; then
    exit 0
  fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -q
  # Ubuntu's package of that name only fetches a snap, which a server or a container cannot run. Not `grep -q`: it would
  # end before apt-cache has written everything, and pipefail would take the broken pipe for "no such package".
  if apt-cache show chromium 2>/dev/null | grep '^Depends:.*chromium-common' >/dev/null; then
    echo "Installing Chromium …"
    exec apt-get install -y -q --no-install-recommends chromium
  fi
  cd web && exec npx playwright install --with-deps chromium
fi
cd web && exec npx playwright install chromium
