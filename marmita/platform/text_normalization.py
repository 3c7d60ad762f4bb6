"""Removes case and accents from names before they are compared, indexed or searched.

PostgreSQL has `fold_letters` under the same name, for the words by which admins find accounts, chefs and entries of the
audit log; a test compares the two. Both sides of any other comparison must pass through `normalize_text`.
"""

import re
import unicodedata

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
_separators = re.compile(r"[^a-z0-9]+").sub


def normalize_text(text: str) -> str:
    """Lower-case ASCII words with one space between them: "L'Haÿ-les-Roses" becomes "l hay les roses"."""
    return _separators(" ", fold_letters(text)).strip()


def fold_letters(text: str) -> str:
    """The text without case and accents; every other character stays."""
    plain = text.casefold().translate(_LETTERS)
    if plain.isascii():
        return plain
    return "".join(char for char in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(char))


def prefix_pattern(prefix: str) -> str:
    """The pattern of LIKE for what begins with these characters."""
    return re.sub(r"([\\%_])", r"\\\1", prefix) + "%"
