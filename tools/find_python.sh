#!/usr/bin/env bash
# Prints the first Python that is new enough: PYTHON if it is set, else python3, else a newer one beside it.
for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
  if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    command -v "$candidate"
    exit 0
  fi
done
exit 1
