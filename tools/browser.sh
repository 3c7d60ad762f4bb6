#!/usr/bin/env bash
# Makes sure of a Chromium for the journeys: the machine's own, Debian's when this is root, else Playwright's download.
# Debian's has a small companion that draws pages only; journeys run in it where it is, in half the time.
set -euo pipefail
SHELL_NAME=chromium-headless-shell
# The packages of web/ may be under way: npx fetches the same version.
playwright=playwright@$(node -p 'require("./web/package.json").devDependencies["@playwright/test"]')

# Of the same version as the browser beside it. Journeys run without it too: no network, no matter.
install_shell() {
  local version
  if ! command -v "$SHELL_NAME" >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null &&
    version=$(dpkg-query --show --showformat='${Version}' chromium 2>/dev/null); then
    if [ -z "$(apt-cache madison "$SHELL_NAME")" ]; then
      timeout 60 apt-get update -q || return 0
    fi
    echo "Installing $SHELL_NAME …"
    timeout 180 apt-get install -y -q --no-install-recommends "$SHELL_NAME=$version" || true
  fi
}

for candidate in ${CHROMIUM:-} chromium chromium-browser google-chrome; do
  if command -v "$candidate" >/dev/null; then
    install_shell
    exit 0
  fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -q
  # Ubuntu's package of that name only fetches a snap, which a server or a container cannot run. Not `grep -q`: it would
  # end before apt-cache has written everything, and pipefail would take the broken pipe for "no such package".
  if apt-cache show chromium 2>/dev/null | grep '^Depends:.*chromium-common' >/dev/null; then
    echo "Installing Chromium …"
    apt-get install -y -q --no-install-recommends chromium
    install_shell
    exit 0
  fi
  exec npx --yes "$playwright" install --with-deps chromium
fi
exec npx --yes "$playwright" install chromium
