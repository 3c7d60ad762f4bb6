"""Removes case and accents from names before they are compared, indexed or searched, and recognises blank texts.

PostgreSQL has a function `fold_letters` too, for the words by which admins find accounts, chefs and entries of the
audit log; a test compares the two. For any other comparison, pass both sides through `normalize_text`.
"""

import re
import unicodedata

_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
_separators = re.compile(r"[^a-z0-9]+").sub
# Characters that show nothing, as part of a class in the patterns of Python and of JavaScript: spaces, controls, marks
# of direction, the signs that Unicode calls ignorable (U+3164 counts as a letter), and the Braille sign without dots.
BLANK = (
    r"\s\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
)
# JavaScript writes characters above U+FFFF otherwise.
_blanks = re.compile(rf"[{BLANK}\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+").sub


def normalize_text(text: str) -> str:
    """Return lower-case ASCII words, separated by one space: "L'Haÿ-les-Roses" becomes "l hay les roses"."""
    return _separators(" ", fold_letters(text)).strip()


def fold_letters(text: str) -> str:
    """Return the text without case and accents; other characters do not change."""
    plain = text.casefold().translate(_LETTERS)
    if plain.isascii():
        return plain
    return "".join(char for char in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(char))


def without_blanks(text: str) -> str:
    """Return the characters of the text that show something, to check whether there are any or how many."""
    return _blanks("", text)


def prefix_pattern(prefix: str) -> str:
    """Return the LIKE pattern for texts that begin with these characters."""
    return re.sub(r"([\\%_])", r"\\\1", prefix) + "%"
