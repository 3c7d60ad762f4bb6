"""Texts of characters that show nothing count as empty, in Python and in the patterns of the API description; what
misleads readers is removed, and what languages and emoji need stays.
"""

import re

import pytest

from marmita.platform.text_normalization import MARKS_MAX, normalize_text, readable_text, without_blanks
from marmita.platform.wire import NOT_BLANK

BLANK = ["", " \n\t", "\u200b\u202e", "\u3164", "\u2800", "\u115f\u1160\uffa0", "\u034f\u061c\u2065\ufe0f", "\x00\x85"]
SHOWN = ["a", "\u3164é\u200d", "0", ".", "ᄀ", "\u2801", "❤️", "👩‍🍳", "🏴\U000e0067\U000e007f", "\u0301", "漢"]


@pytest.mark.parametrize("text", BLANK)
def test_text_of_characters_that_show_nothing_is_blank(text: str):
    assert without_blanks(text) == "" and not re.search(NOT_BLANK, text)


@pytest.mark.parametrize("text", SHOWN)
def test_text_with_a_character_that_shows_something_is_not_blank(text: str):
    assert without_blanks(text) and re.search(NOT_BLANK, text)


def test_characters_above_the_first_plane_that_show_nothing_are_removed():
    assert without_blanks("a\U000e0020\U000e007f \U0001d173b") == "ab"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Soup\u202e gnitsaf\u202c \u2066!", "Soup gnitsaf !"),
        ("a\u200bb\u2060c\ufeffd\u00ade\u200ff", "abcdef"),
        ("Ana\u3164\uffa0", "Ana"),
        ("a\x1b[31mb\x7fc\x9bd", "a[31mbcd"),
        ("a\r\nb\rc\u2028d\u2029e\x85f\x0bg", "a\nb\nc\nd\ne\nf\ng"),
        ("Z" + "\u0301" * 60 + "!", "Z" + "\u0301" * MARKS_MAX + "!"),
        ("ก" + "\u0e49" * 40, "ก" + "\u0e49" * MARKS_MAX),
    ],
)
def test_text_that_misleads_is_made_readable(written: str, read: str):
    assert readable_text(written) == read


@pytest.mark.parametrize(
    "text", ["👩‍🍳 ❤️ 1️⃣ 🏴\U000e0067\U000e007f", "می‌خواهم", "שָׁלוֹם (3)", "Việt Nam", "a\tb\nc", "नमस्ते", "ปั้น"]
)
def test_readable_text_stays_as_it_is(text: str):
    assert readable_text(text) == text


@pytest.mark.parametrize("name", ["Chez An\u200da", "Chez A\ufe0fna", "Chez\u00a0Ana", "CHEZ ANA\u034f", "Chez Ána"])
def test_names_that_look_alike_are_equal(name: str):
    assert normalize_text(name) == "chez ana"
