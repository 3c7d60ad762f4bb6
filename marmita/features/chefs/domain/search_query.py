"""Turn the words that a person types into tsqueries of the text search. No database."""

from collections.abc import Collection
from string import ascii_lowercase

from marmita.features.chefs.domain.rules import CUISINES

PHRASE_WORDS = 8  # words of a phrase that are searched for; further ones are ignored
MAX_LETTERS = 16  # letters of a word that the index keeps
FUZZY_MIN_LETTERS = 4  # letters of a word from which on one letter may be wrong


def prefix_query(normalized: str) -> str:
    """Return a tsquery for the normalised words: each of them must begin a word of the chef. Empty for no words.

    A single letter before the last word has to be a whole word ("L'Haÿ"). At the end it may be the beginning of a word
    that is still being typed.
    """
    return " & ".join(f"'{_term(normalized, word)}'" for word in _words(normalized))


def cuisine_query(cuisines: int) -> str:
    """Return a tsquery of the names of these cuisines (bits of chef.facets); every chef has its cuisines as words."""
    chosen = [cuisine.lower() for bit, cuisine in enumerate(CUISINES) if cuisines >> bit & 1]
    return " | ".join(f"'{cuisine}'" for cuisine in chosen)


def fuzzy_terms(normalized: str) -> list[list[str]]:
    """Return for each word the terms that the person may have meant. Empty if no word is long enough.

    In a longer word one letter may be missing, added, wrong or swapped with its neighbour: hundreds of terms.
    """
    words = _words(normalized)
    if all(len(word) < FUZZY_MIN_LETTERS for word in words):
        return []
    return [
        sorted(one_letter_off(word[:MAX_LETTERS]) | {word[:MAX_LETTERS]})
        if len(word) >= FUZZY_MIN_LETTERS
        else [_term(normalized, word)]
        for word in words
    ]


def fuzzy_query(variants: list[list[str]], known: Collection[str]) -> str:
    """Return a tsquery of the known ones among the terms of each word. Empty if a word has no known term."""
    known_terms = [[f"'{term}'" for term in terms if term in known] for terms in variants]
    return " & ".join(f"({' | '.join(terms)})" for terms in known_terms) if all(known_terms) else ""


def one_letter_off(word: str) -> set[str]:
    """Return every word from which one typing error makes this word. The first letter is always taken as right."""
    splits = [(word[:at], word[at:]) for at in range(1, len(word))]
    missing = {head + letter + tail for head, tail in splits for letter in ascii_lowercase}
    added = {head + tail[1:] for head, tail in splits}
    wrong = {head + letter + tail[1:] for head, tail in splits for letter in ascii_lowercase if len(tail) > 1}
    swapped = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
    return (missing | added | wrong | swapped) - {word}


def begins_words(normalized: str, name: str, *, fuzzy: bool) -> bool:
    """Whether each word of `normalized` begins one of the name. `fuzzy`: one letter of a longer word may be wrong."""
    name_words = name.split()
    for word in _words(normalized):
        variants = {word, *(one_letter_off(word) if fuzzy and len(word) >= FUZZY_MIN_LETTERS else ())}
        if not any(other[:length] in variants for other in name_words for length in range(1, len(other) + 1)):
            return False
    return True


def _words(normalized: str) -> list[str]:
    """Return the first PHRASE_WORDS different words."""
    return list(dict.fromkeys(normalized.split()))[:PHRASE_WORDS]


def _term(normalized: str, word: str) -> str:
    """Return the term of a word: its beginning, or "=" and the word for a single letter before the end."""
    is_last = normalized == word or normalized.endswith(f" {word}")
    return word[:MAX_LETTERS] if len(word) > 1 or is_last else f"={word}"
