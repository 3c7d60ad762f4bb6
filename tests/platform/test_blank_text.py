"""Texts of characters that show nothing count as empty, in Python and in the patterns of the API description."""

import re

import pytest

from marmita.platform.text_normalization import without_blanks
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
