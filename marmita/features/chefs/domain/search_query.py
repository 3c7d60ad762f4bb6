"""What people type, as queries of the text search. No database."""

from collections.abc import Collection
from string import ascii_lowercase

from marmita.features.chefs.domain.rules import CUISINES

PHRASE_WORDS = 8
LONGEST = 16  # letters of a word that the index has
FUZZY_FROM = 4  # letters from which on one of them may be wrong


def prefix_query(folded: str) -> str:
    """A tsquery of search terms for folded words: all must occur as beginnings. Empty for no words.

    A single letter before the last word is a whole word ("L'Haÿ"); at the end it may be a word that is being typed.
    """
    return " & ".join(f"'{_term(folded, word)}'" for word in _words(folded))


def cuisine_query(cuisines: int) -> str:
    """A tsquery of the names of these cuisines (bits of chef.facets), which are among the words of their chefs."""
    chosen = [cuisine.lower() for bit, cuisine in enumerate(CUISINES) if cuisines >> bit & 1]
    return " | ".join(f"'{cuisine}'" for cuisine in chosen)


def fuzzy_terms(folded: str) -> list[list[str]]:
    """For each word the terms that it may mean; none if no word is long enough.

    One letter of a longer word is missing, added, wrong or changed with its neighbour, so that there are hundreds.
    """
    words = _words(folded)
    if all(len(word) < FUZZY_FROM for word in words):
        return []
    return [
        sorted(one_letter_off(word[:LONGEST]) | {word[:LONGEST]}) if len(word) >= FUZZY_FROM else [_term(folded, word)]
        for word in words
    ]


def fuzzy_query(meant: list[list[str]], known: Collection[str]) -> str:
    """A tsquery of those of the terms that are known. Empty if a word means none of them."""
    left = [[f"'{term}'" for term in terms if term in known] for terms in meant]
    return " & ".join(f"({' | '.join(terms)})" for terms in left) if all(left) else ""


def one_letter_off(word: str) -> set[str]:
    """Every word that becomes this one by one wrong key; the first letter is right, as it nearly always is."""
    splits = [(word[:at], word[at:]) for at in range(1, len(word))]
    missing = {head + letter + tail for head, tail in splits for letter in ascii_lowercase}
    added = {head + tail[1:] for head, tail in splits}
    wrong = {head + letter + tail[1:] for head, tail in splits for letter in ascii_lowercase if len(tail) > 1}
    turned = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
    return (missing | added | wrong | turned) - {word}


def begins_words(folded: str, name: str, *, fuzzy: bool) -> bool:
    """Whether each folded word begins a word of the folded name, or with `fuzzy` does but for one letter."""
    own = name.split()
    for word in _words(folded):
        meant = {word, *(one_letter_off(word) if fuzzy and len(word) >= FUZZY_FROM else ())}
        if not any(other[:length] in meant for other in own for length in range(1, len(other) + 1)):
            return False
    return True


def _words(folded: str) -> list[str]:
    return list(dict.fromkeys(folded.split()))[:PHRASE_WORDS]


def _term(folded: str, word: str) -> str:
    is_last = folded == word or folded.endswith(f" {word}")
    return word[:LONGEST] if len(word) > 1 or is_last else f"={word}"
