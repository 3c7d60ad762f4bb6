"""Request paths for logs: the route with its ids, without names, addresses or keys of people."""

from typing import Any, cast

from litestar.types import Scope

from marmita.platform.ids import is_id

HIDDEN = "*"


def shown_path(scope: Scope) -> str:
    """Return the route's path with its ids and numbers. Of a path without a route, return only the first segment."""
    segments = scope["path"].strip("/").split("/")
    parts = template_of(scope).strip("/").split("/")
    if parts in ([""], ["{path}"]):
        return f"/{segments[0]}" if len(segments) == 1 else f"/{segments[0]}/{HIDDEN}"
    return "/" + "/".join(_shown(part, given) for part, given in zip(parts, segments, strict=False))


def template_of(scope: Scope) -> str:
    """Return the path template of the route; empty for a path without a route."""
    return cast("dict[str, Any]", scope).get("path_template", "")


def _shown(part: str, given: str) -> str:
    return given if not part.startswith("{") or is_id(given) or given.isdecimal() else HIDDEN
