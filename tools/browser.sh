#!/usr/bin/env bash
# Provides a Chromium for the end-to-end tests: the one of the machine, or else Debian's if this is root, or else
# Playwright's download. Debian also has a small variant that only draws pages (chromium-headless-shell). If it is
# installed, the tests run in it, in half the time.
set -euo pipefail
SHELL_NAME=chromium-headless-shell
# The packages of web/ may not be installed yet: npx downloads the version of package.json.
playwright=playwright@$(node -p 'require("./web/package.json").devDependencies["@playwright/test"]')

# Install the variant in the version of the browser. A failure is ignored: the tests run without the variant, too.
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
  # Ubuntu's package of that name only installs a snap, which a server or a container cannot run. Not `grep -q`: it
  # would end before apt-cache has written everything, and pipefail would turn the broken pipe into "no such package".
  if apt-cache show chromium 2>/dev/null | grep '^Depends:.*chromium-common' >/dev/null; then
    echo "Installing Chromium …"
    apt-get install -y -q --no-install-recommends chromium
    install_shell
    exit 0
  fi
  exec npx --yes "$playwright" install --with-deps chromium
fi
exec npx --yes "$playwright" install chromium
