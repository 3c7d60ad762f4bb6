"""How many messages of the network a text takes: each is paid for (3GPP TS 23.038).

`web/src/features/sms/admin/segments.ts` counts the same while an admin writes.
"""

from typing import Literal, NamedTuple

# The basic character set has one septet a character, its extension two.
_BASIC = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
_EXTENSION = frozenset("\f^{}\\[~]|€")


class Segments(NamedTuple):
    """How a text is encoded, in how many units, and in how many messages."""

    encoding: Literal["GSM-7", "UCS-2"]
    units: int
    messages: int


def count_segments(words: str) -> Segments:
    """One message takes 160 septets or 70 units of UTF-16, each of several 153 or 67; no character is cut in two."""
    if set(words) <= _BASIC | _EXTENSION:
        sizes = [2 if character in _EXTENSION else 1 for character in words]
        return _pack("GSM-7", sizes, 160, 153)
    return _pack("UCS-2", [2 if ord(character) > 0xFFFF else 1 for character in words], 70, 67)


def _pack(encoding: Literal["GSM-7", "UCS-2"], sizes: list[int], alone: int, joined: int) -> Segments:
    units = sum(sizes)
    if units <= alone:
        return Segments(encoding, units, 1)
    messages, left = 1, joined
    for size in sizes:
        if size > left:
            messages, left = messages + 1, joined
        left -= size
    return Segments(encoding, units, messages)
