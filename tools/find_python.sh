#!/usr/bin/env bash
# Prints the path of the first Python that is new enough and can make environments: PYTHON if it is set, then the one
# of the distribution, which is built for speed, unlike many others (docs/decisions/0164). Exits with 1 without one.
for candidate in ${PYTHON:-} /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11; do
  if "$candidate" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    command -v "$candidate"
    exit 0
  fi
done
exit 1
