#!/usr/bin/env bash
# Runs a command if its result is missing, or if its inputs have changed since its last success.
# Hidden files and folders with the name `generated` are not inputs.
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
