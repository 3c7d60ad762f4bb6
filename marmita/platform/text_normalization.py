"""Removes case and accents from names before they are compared, indexed or searched, recognises blank texts, and
removes what misleads readers from texts that people write.

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
ALL_BLANK = rf"{BLANK}\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
_blanks = re.compile(f"[{ALL_BLANK}]+").sub
_line_breaks = re.compile("\r\n?|[\v\f\x85\u2028\u2029]").sub
# Control characters, and marks that reorder or hide text. Joiners stay: emoji and some scripts need them.
_HIDDEN = (
    "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\ufff9-\ufffb"
)
_hidden = re.compile(f"[{_HIDDEN}]+").sub
# Characters of no width within a word: two names that differ only in them look the same.
_ignorable = re.compile("[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u2060-\u206f\ufe00-\ufe0f\ufeff]+").sub
# Signs above and below a letter. No language needs more than MARKS_MAX for one letter; many cover the lines around it.
MARKS_MAX = 8
_MARKS = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u06d6-\u06ed\u0e31\u0e34-\u0e3a\u0e47-\u0e4e"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
)
_piles = re.compile(f"([{_MARKS}]{{{MARKS_MAX}}})[{_MARKS}]+").sub
_rare = re.compile(f"[\r\v\f\x85\u2028\u2029{_HIDDEN}{_MARKS}]").search


def normalize_text(text: str) -> str:
    """Return lower-case ASCII words, separated by one space: "L'Haÿ-les-Roses" becomes "l hay les roses"."""
    return _separators(" ", fold_letters(_ignorable("", text))).strip()


def fold_letters(text: str) -> str:
    """Return the text without case and accents; other characters do not change."""
    plain = text.casefold().translate(_LETTERS)
    if plain.isascii():
        return plain
    return "".join(char for char in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(char))


def without_blanks(text: str) -> str:
    """Return the characters of the text that show something, to check whether there are any or how many."""
    return _blanks("", text)


def readable_text(text: str) -> str:
    """Return the text without control characters, marks that reorder or hide text, and piles of marks on a letter.

    Every line break becomes a line feed.
    """
    if _rare(text) is None:
        return text
    return _piles(r"\1", _hidden("", _line_breaks("\n", text)))


def one_line(text: str) -> str:
    """Return the text with single spaces instead of line breaks and repeated spaces."""
    return " ".join(text.split())


def prefix_pattern(prefix: str) -> str:
    """Return the LIKE pattern for texts that begin with these characters."""
    return re.sub(r"([\\%_])", r"\\\1", prefix) + "%"
