"""Rising numbers as a short text, for cursors that name every row that was shown: about two characters a number."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable

_LARGEST = 2**62


def text_of_numbers(head: int, numbers: Iterable[int]) -> str:
    """The head, then the numbers as differences, seven bits a byte; characters of URLs only."""
    data, last = bytearray(), 0
    _append(data, head)
    for number in sorted(numbers):
        _append(data, number - last)
        last = number
    return urlsafe_b64encode(data).decode().rstrip("=")


def numbers_of_text(text: str) -> tuple[int, list[int]]:
    """The head and the numbers. ValueError for a text that was not made here."""
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
    """Seven bits a byte, the lowest first; the highest bit says that more follow."""
    while value > 0x7F:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    data.append(value)
