"""Counts the network messages of a text, each of which is charged (3GPP TS 23.038).

`web/src/features/sms/admin/segments.ts` counts them in the same way while an admin types.
"""

from typing import Literal, NamedTuple

# A character of the basic set takes one septet, one of the extension two.
_BASIC = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
_EXTENSION = frozenset("\f^{}\\[~]|€")


class Segments(NamedTuple):
    """The encoding of a text, and its number of units and messages."""

    encoding: Literal["GSM-7", "UCS-2"]
    units: int
    messages: int


def count_segments(words: str) -> Segments:
    """Return encoding, units and messages of a text.

    One message has up to 160 septets or 70 UTF-16 units; each of several messages has up to 153 or 67. No character is
    split.
    """
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
