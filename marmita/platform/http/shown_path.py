"""Paths as logs may know them: which route and which ids, but no name, address or key that somebody typed or has."""

from typing import Any, cast

from litestar.types import Scope

from marmita.platform.ids import is_id

HIDDEN = "*"


def shown_path(scope: Scope) -> str:
    """The route's path with the ids and numbers that stood in it; of any other path only its first part."""
    segments = scope["path"].strip("/").split("/")
    parts = template_of(scope).strip("/").split("/")
    if parts in ([""], ["{path}"]):
        return f"/{segments[0]}" if len(segments) == 1 else f"/{segments[0]}/{HIDDEN}"
    return "/" + "/".join(_shown(part, given) for part, given in zip(parts, segments, strict=False))


def template_of(scope: Scope) -> str:
    """The route's path as the router has written it; empty for a path that it does not know."""
    return cast("dict[str, Any]", scope).get("path_template", "")


def _shown(part: str, given: str) -> str:
    return given if not part.startswith("{") or is_id(given) or given.isdecimal() else HIDDEN
