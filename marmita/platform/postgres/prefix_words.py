"""Words that somebody types, as PostgreSQL looks for them in an index of words and of what begins so.

They are without case and accents, as `fold_letters` of the database makes the words of the indexes.
"""

import re

from marmita.platform.text_normalization import fold_letters

WORDS_MAX = 8


def words_of(text: str) -> list[str]:
    """The words, without case and accents."""
    return re.findall(r"[^\W_]+", fold_letters(text).lower())[:WORDS_MAX]


def prefix_words(text: str) -> str:
    """A `tsquery` that finds what has all of the words, each of them perhaps only begun; empty without any."""
    return " & ".join(f"{word}:*" for word in words_of(text))


def patterns_of(words: str) -> list[str]:
    """For each word of such a `tsquery` the regular expression that folded text with it has."""
    begun = (word.partition(":*") for word in words.split(" & "))
    return [f"(^|[^[:alnum:]]){word}" + ("" if star else "($|[^[:alnum:]])") for word, star, _ in begun]


def begins_with(text: str) -> str:
    """The pattern of LIKE for what begins with the text."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
