"""Removes case and accents from names before they are compared, indexed or searched.

PostgreSQL does not do this here, so both sides of a comparison must pass through `normalize_text`.
"""

import re
import unicodedata

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
_separators = re.compile(r"[^a-z0-9]+").sub


def normalize_text(text: str) -> str:
    """Lower-case ASCII words with one space between them: "L'Haÿ-les-Roses" becomes "l hay les roses"."""
    plain = text.casefold().translate(_LETTERS)
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFKD", plain)
        plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    return _separators(" ", plain).strip()
