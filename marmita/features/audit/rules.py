"""Limits of the audit log, and what it never holds: secrets are masked, long texts cut."""

import re
from collections.abc import Mapping
from typing import Any, cast

from marmita.platform.live_settings import Setting

PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
QUERY_MAX = 100
TEXT_MAX = 1_000
# The CNIL recommends six months to a year, and up to three years for the control of those who may change data.
KEPT_YEARS = Setting("AUDIT_YEARS", "RETENTION", 2, low=1, high=5)
MASK = "•••"
_SECRET = re.compile(
    r"pass(word|phrase)|secret|token|api_?key|private|credential|hash|sha256|hmac|otp|hand_?over_?code"
)


def only_changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The values that differ, as they were and as they are."""
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return {name: before.get(name) for name in names}, {name: after.get(name) for name in names}


def masked(values: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """The values without secrets: what stands under the name of one is masked, however deep."""
    return None if values is None else {name: _masked(name, value) for name, value in values.items()}


def _masked(name: str, value: Any) -> Any:
    if value is not None and _SECRET.search(name.lower()):
        return MASK
    if isinstance(value, dict):
        return masked(cast("dict[str, Any]", value))
    if isinstance(value, str) and len(value) > TEXT_MAX:
        return value[:TEXT_MAX] + "…"
    return value
