"""Turns typed words into searches of a full-text index, where the words may be incomplete.

The words are without case and accents, as `fold_letters` in the database makes the words of the indexes.
"""

import re

from marmita.platform.text_normalization import fold_letters

WORDS_MAX = 8


def words_of(text: str) -> list[str]:
    """Return the first eight words of the text, without case and accents."""
    return re.findall(r"[^\W_]+", fold_letters(text).lower())[:WORDS_MAX]


def prefix_words(text: str) -> str:
    """Return a `tsquery` for rows that have all of the words or words that begin with them; empty for no words."""
    return " & ".join(f"{word}:*" for word in words_of(text))


def word_patterns(words: str) -> list[str]:
    """Return a regular expression for each word of a `prefix_words` query, for folded text that contains the word."""
    parts = (word.partition(":*") for word in words.split(" & "))
    return [f"(^|[^[:alnum:]]){word}" + ("" if star else "($|[^[:alnum:]])") for word, star, _ in parts]


def begins_with(text: str) -> str:
    """Return the LIKE pattern for texts that begin with this text."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
