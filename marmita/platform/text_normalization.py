"""Removes case and accents from names before they are compared, indexed or searched.

PostgreSQL has a function `fold_letters` too, for the words by which admins find accounts, chefs and entries of the
audit log; a test compares the two. For any other comparison, pass both sides through `normalize_text`.
"""

import re
import unicodedata

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
_separators = re.compile(r"[^a-z0-9]+").sub


def normalize_text(text: str) -> str:
    """Return lower-case ASCII words, separated by one space: "L'Haÿ-les-Roses" becomes "l hay les roses"."""
    return _separators(" ", fold_letters(text)).strip()


def fold_letters(text: str) -> str:
    """Return the text without case and accents; other characters do not change."""
    plain = text.casefold().translate(_LETTERS)
    if plain.isascii():
        return plain
    return "".join(char for char in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(char))


def prefix_pattern(prefix: str) -> str:
    """Return the LIKE pattern for texts that begin with these characters."""
    return re.sub(r"([\\%_])", r"\\\1", prefix) + "%"
