#!/usr/bin/env bash
# Runs a command only when the content of its inputs changed since it last succeeded, or its result is missing.
# What is generated (folders of that name) is no input.
# usage: once.sh NAME RESULT MESSAGE INPUT… -- COMMAND…
set -euo pipefail
name=$1 result=$2 message=$3
shift 3
inputs=()
while [ "$1" != -- ]; do
  inputs+=("$1")
  shift
done
shift
stamp=.stamps/$name
content=$(find "${inputs[@]}" -type f ! -name '.*' ! -path '*/generated/*' | LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum | cksum)
if [ -e "$result" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$content" ]; then
  exit 0
fi
printf '%s …\n' "$message"
rm -f "$stamp"
"$@"
mkdir -p .stamps
printf '%s\n' "$content" >"$stamp"
