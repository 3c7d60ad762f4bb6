#!/usr/bin/env bash
# Prints the path of a program of Debian: the one of the machine, or else one that is unpacked from Debian's packages
# into .stamps/programs. Nothing is installed and no service is started, so this needs apt, but usually not root.
# usage: system_program.sh pgbouncer|nginx
set -euo pipefail
cd "$(dirname "$0")/.."
name=$1
folder=$PWD/.stamps/programs
if found=$(PATH=$PATH:/usr/local/sbin:/usr/sbin command -v "$name"); then
  echo "$found"
  exit 0
fi
if [ -x "$folder/$name" ]; then
  echo "$folder/$name"
  exit 0
fi
missing() {
  printf '%s\n' "$1 There is no $name on this machine." \
    "  Debian, Ubuntu: apt install $name    macOS: brew install $name" >&2
  exit 1
}
command -v apt-get >/dev/null || missing "Not Debian's kind:"
if [ -z "$(apt-cache madison "$name" 2>/dev/null)" ]; then
  [ "$(id -u)" = 0 ] || missing "Package lists are missing, and only root may fetch them (apt-get update)."
  timeout 120 apt-get update -q >&2 || missing "Package lists cannot be fetched."
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The packages of the program and of the libraries that are not on the machine.
packages=$( (echo "$name" && apt-cache depends "$name" | sed -n 's/^ *Depends: //p') |
  grep -E "^($name|$name-common|lib[^ ]*)\$" | sort -u)
wanted=()
for package in $packages; do
  if [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
    wanted+=("$package")
  fi
done
echo "Fetching ${wanted[*]} …" >&2
(cd "$work" && timeout 180 apt-get download "${wanted[@]}" >/dev/null) || missing "Its package cannot be fetched."
mkdir -p "$folder/$name.d"
for file in "$work"/*.deb; do
  dpkg-deb --extract "$file" "$folder/$name.d"
done
program=$(find "$folder/$name.d" -path "*bin/$name" -type f | head -n 1)
libraries=$(find "$folder/$name.d" -name '*.so*' -printf '%h\n' | sort -u | paste -sd:)
printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' "$libraries" "$program" >"$folder/$name"
chmod +x "$folder/$name"
"$folder/$name" -V >/dev/null 2>&1 || "$folder/$name" -v >/dev/null 2>&1 || {
  rm -f "$folder/$name"
  missing "What was unpacked does not start."
}
echo "$folder/$name"
