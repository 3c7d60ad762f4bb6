"""Encodes numbers as a short text (about two characters each), for cursors that contain every row that was shown."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable

_LARGEST = 2**62


def text_of_numbers(head: int, numbers: Iterable[int]) -> str:
    """Return the head and the sorted numbers as text for URLs: differences, encoded with seven bits per byte."""
    data, last = bytearray(), 0
    _append(data, head)
    for number in sorted(numbers):
        _append(data, number - last)
        last = number
    return urlsafe_b64encode(data).decode().rstrip("=")


def numbers_of_text(text: str) -> tuple[int, list[int]]:
    """Return the head and the sorted numbers. Raise ValueError for a text that `text_of_numbers` has not made."""
    values: list[int] = []
    value = shift = 0
    for byte in urlsafe_b64decode(text + "=" * (-len(text) % 4)):
        value |= (byte & 0x7F) << shift
        shift += 7
        if value > _LARGEST or shift > 63:
            raise ValueError(text)
        if byte < 0x80:
            values.append(value + (values[-1] if len(values) > 1 else 0))
            value = shift = 0
    if shift or not values or values[-1] > _LARGEST:
        raise ValueError(text)
    return values[0], values[1:]


def _append(data: bytearray, value: int) -> None:
    """Append seven bits per byte, the lowest first; the highest bit of a byte means that more bytes follow."""
    while value > 0x7F:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    data.append(value)
