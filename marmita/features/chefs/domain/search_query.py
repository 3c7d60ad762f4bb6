"""What people type, as queries of the text search. No database."""

from string import ascii_lowercase

PHRASE_WORDS = 8
LONGEST = 16  # letters of a word that the index has
FUZZY_FROM = 4  # letters from which on one of them may be wrong


def prefix_query(folded: str) -> str:
    """A tsquery of search terms for folded words: all must occur as beginnings. Empty for no words.

    A single letter before the last word is a whole word ("L'Haÿ"); at the end it may be a word that is being typed.
    """
    words = _words(folded)
    return " & ".join(_term(word, last=folded.endswith(f" {word}") or folded == word) for word in words)


def fuzzy_query(folded: str) -> str | None:
    """The same with one letter of each longer word missing, added, wrong or changed with its neighbour; None if none is
    long enough.
    """
    words = _words(folded)
    if all(len(word) < FUZZY_FROM for word in words):
        return None
    return " & ".join(
        "(" + " | ".join(f"'{near}'" for near in sorted(one_letter_off(word[:LONGEST]) | {word[:LONGEST]})) + ")"
        if len(word) >= FUZZY_FROM
        else _term(word, last=folded.endswith(f" {word}"))
        for word in words
    )


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


def _term(word: str, *, last: bool) -> str:
    return f"'{word[:LONGEST]}'" if len(word) > 1 or last else f"'={word}'"
