"""Words that somebody types, as PostgreSQL looks for them in an index of words and of what begins so."""

import re

WORDS_MAX = 8


def words_of(text: str) -> list[str]:
    """The words, lower case."""
    return re.findall(r"[^\W_]+", text.lower())[:WORDS_MAX]


def prefix_words(text: str) -> str:
    """A `tsquery` that finds what has all of the words, each of them perhaps only begun; empty without any."""
    return " & ".join(f"{word}:*" for word in words_of(text))


def begins_with(text: str) -> str:
    """The pattern of LIKE for what begins with the text."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
