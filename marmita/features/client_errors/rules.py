"""Limits of groups of errors, and the rule which reports belong to one group."""

import re
from datetime import timedelta
from hashlib import sha256
from typing import NamedTuple

PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
QUERY_MAX = 100
MARKED_AT_ONCE_MAX = 100
GROUPS_MAX = 1_000  # groups; beyond it, the groups with the oldest reports are deleted
BUILDS = 10  # the number of builds that a group stores
TITLE_MAX = 200
ROUTE_MAX = 120
BUILD_MAX = 80
BROWSER_MAX = 200
KEPT_FOR = timedelta(days=30)
# The cursor of a page: a number and the id of the group.
KEY_PATTERN = r"^[0-9]{1,16}~[0-9a-f]{24}\Z"

_ROUTE = re.compile(r"^route (\S+)", re.MULTILINE)
_BUILD = re.compile(r"^build (\S+)", re.MULTILINE)
_HEX = re.compile(r"\b(?=\w*\d)[0-9a-f]{6,}\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d+")


class DescribedError(NamedTuple):
    """The parts of a report. Reports of one error on one route have an equal `group`, in every build."""

    group: str
    title: str
    route: str
    build: str


def describe(report: str) -> DescribedError:
    """Return the parts of a report: its first line, and the lines that begin with `route` and `build`."""
    first = next((line.strip() for line in report.splitlines() if line.strip()), "")[:TITLE_MAX]
    route, build = _match(_ROUTE, report, ROUTE_MAX), _match(_BUILD, report, BUILD_MAX)
    normalized = _NUMBER.sub("0", _HEX.sub("x", first))
    group = sha256(f"{normalized}\n{route}".encode(errors="replace")).hexdigest()[:24]
    return DescribedError(group, first, route, build)


def _match(pattern: re.Pattern[str], report: str, longest: int) -> str:
    match = pattern.search(report)
    return match[1][:longest] if match else ""
