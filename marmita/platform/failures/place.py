"""Pages of failures, in the order of an instant and an id: the key is both."""

from datetime import UTC, datetime, timedelta
from typing import Any

KEY_PATTERN = r"^[0-9]{1,16}~[0-9a-z-]{1,40}$"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def key_values(key: str) -> dict[str, Any]:
    """The instant and the id of a key, as parameters `at` and `key`."""
    number, _, row_id = key.partition("~")
    return {"key": row_id, "at": _EPOCH + timedelta(microseconds=min(int(number or 0), 2**52))}


def key_of(at: datetime, row_id: str) -> str:
    """The key of a row."""
    return f"{(at - _EPOCH) // timedelta(microseconds=1)}~{row_id}"
