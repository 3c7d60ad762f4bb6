"""What people write is stored without anything that runs, loads, imitates or leads elsewhere in disguise."""

import pytest

from marmita.platform.rich_text import plain_text, sanitise_rich_text


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("<p>Good <strong>soup</strong> &amp; <em>bread</em></p>", None),
        ("<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol>", None),
        ("<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"),
        ('<p onclick="x()" style="color:red" class="y">a</p>', "<p>a</p>"),
        ('<img src=x onerror="x()"><p>a</p>', "<p>a</p>"),
        ('<p><a href="javascript:x()">a</a></p>', '<p><a rel="noopener noreferrer nofollow ugc">a</a></p>'),
        ('<p><a href="/api/logout">a</a></p>', '<p><a rel="noopener noreferrer nofollow ugc">a</a></p>'),
        ('<p><a href="//evil.example">a</a></p>', '<p><a rel="noopener noreferrer nofollow ugc">a</a></p>'),
        (
            '<p><a href="https://x.example" target="_top">a</a></p>',
            '<p><a href="https://x.example" rel="noopener noreferrer nofollow ugc">a</a></p>',
        ),
        ("<iframe srcdoc='<p>x</p>'></iframe><p>a</p>", "<p>a</p>"),
        ("plain < words", "plain &lt; words"),
        ("<p>unclosed <strong>bold", "<p>unclosed <strong>bold</strong></p>"),
        ("<p> </p><p>&nbsp;\u200b\u202e</p><br>", ""),
        ("<p>\u3164 &#x2800;</p>", ""),
        ("", ""),
    ],
)
def test_sanitise_keeps_allowed_elements_only(written: str, stored: str | None):
    clean = sanitise_rich_text(written)
    assert clean == (written if stored is None else stored)
    assert sanitise_rich_text(clean) == clean


def test_plain_text_has_a_line_for_each_paragraph_and_entry():
    html = "<p>Good  <strong>soup</strong>,<br>hot &amp; fast</p><ul><li><p>One</p></li><li><p>Two</p></li></ul>"
    assert plain_text(html) == "Good soup,\nhot & fast\nOne\nTwo"


@pytest.mark.parametrize("opening", ["<div>", "<ul><li>", "<DIV class=a>", "<div></b>"])
def test_html_nested_too_deeply_keeps_its_words_only(opening: str):
    assert sanitise_rich_text(opening * 101 + "Soup") == "Soup"


@pytest.mark.parametrize("entry", ["<p>Soup</p>", "<p>Soup", "Soup<br>", "<strong>Soup</strong>"])
def test_long_html_that_is_not_deep_keeps_its_elements(entry: str):
    assert sanitise_rich_text(entry * 500).count("<") >= 500


def test_list_in_lists_up_to_the_limit_keeps_its_elements():
    nested = "<ul><li>" * 100 + "Soup" + "</li></ul>" * 100
    assert sanitise_rich_text(nested) == nested
