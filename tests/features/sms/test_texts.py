"""The texts: the same placeholders in each language, few messages each; and how messages are counted."""

import pytest

from marmita.features.sms.domain.kinds import KINDS
from marmita.features.sms.domain.texts import check_text, examples_of, fill, placeholders_of, standard_texts
from marmita.platform.sms.segments import count_segments


@pytest.mark.parametrize("locale", ["EN", "FR", "BR", "PL"])
def test_each_kind_has_a_text_of_at_most_two_messages(locale: str):
    texts = standard_texts(locale)
    assert tuple(texts) == KINDS
    for kind in KINDS:
        check_text(kind, texts[kind])
        words = fill(texts[kind], examples_of(kind, locale))
        assert count_segments(words).messages <= 2, words
    assert placeholders_of("CODE") == ["code"]


def test_braces_of_values_are_not_filled():
    assert fill("{chef}: {number} {{}}", {"chef": "{number}", "number": "7"}) == "{number}: 7 {}"


@pytest.mark.parametrize(
    ("words", "counted"),
    [
        ("", ("GSM-7", 0, 1)),
        ("a" * 160, ("GSM-7", 160, 1)),
        ("a" * 161, ("GSM-7", 161, 2)),
        ("a" * 306, ("GSM-7", 306, 2)),
        ("a" * 307, ("GSM-7", 307, 3)),
        ("€" * 80, ("GSM-7", 160, 1)),
        ("a" * 152 + "€" + "a" * 152, ("GSM-7", 306, 3)),  # no character is cut in two
        ("ç" * 70, ("UCS-2", 70, 1)),
        ("ç" * 71, ("UCS-2", 71, 2)),
        ("🍲" * 35, ("UCS-2", 70, 1)),
        ("🍲" * 36, ("UCS-2", 72, 2)),
        ("🍲" * 67, ("UCS-2", 134, 3)),
    ],
)
def test_messages_are_counted_as_the_network_does(words: str, counted: tuple[str, int, int]):
    assert count_segments(words) == counted
