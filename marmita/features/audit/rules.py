"""Limits of the audit log, and the masking of secrets and cutting of long texts."""

import re
from collections.abc import Mapping
from typing import Any, cast

from marmita.platform.live_settings import Setting

PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
QUERY_MAX = 100
TEXT_MAX = 1_000
# The CNIL recommends six months to one year, and up to three years to control people who may change data.
RETENTION_YEARS = Setting("AUDIT_YEARS", "RETENTION", 2, low=1, high=5)
MASK = "•••"
_SECRET = re.compile(
    r"pass(word|phrase)|secret|token|api_?key|private|credential|hash|sha256|hmac|otp|hand_?over_?code"
)


def select_changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the values that differ: before and after the change."""
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return {name: before.get(name) for name in names}, {name: after.get(name) for name in names}


def mask_values(values: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Return the values with every value under the name of a secret masked, also in nested objects."""
    return None if values is None else {name: _mask_value(name, value) for name, value in values.items()}


def _mask_value(name: str, value: Any) -> Any:
    if value is not None and _SECRET.search(name.lower()):
        return MASK
    if isinstance(value, dict):
        return mask_values(cast("dict[str, Any]", value))
    if isinstance(value, str) and len(value) > TEXT_MAX:
        return value[:TEXT_MAX] + "…"
    return value
