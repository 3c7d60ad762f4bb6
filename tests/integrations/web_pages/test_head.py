"""Pages are read in the encodings that browsers know; what else they name is taken for UTF-8."""

import time

import pytest

from marmita.integrations.web_pages.head import read_head
from marmita.platform.web_pages import WebPageUnavailableError

HTML = "text/html"


@pytest.mark.parametrize(
    ("charset", "title"),
    [
        ("utf-8", "Žurek"),
        ("UTF8", "Žurek"),
        ("latin1", "Sésame"),
        ("ISO-8859-2", "Żurek"),
        ("windows-1251", "Борщ"),
        ("koi8-u", "Борщ"),
        ("Shift_JIS", "味噌汁"),
        ("euc-jp", "味噌汁"),
        ("euc-kr", "김치"),
        ("gb2312", "豆腐"),
        ("gb18030", "豆腐"),
        ("big5", "豆腐"),
    ],
)
def test_encoding_of_the_web_is_read(charset: str, title: str):
    assert read_head(f"<title>{title}</title>".encode(charset), f"{HTML}; charset={charset}", "").title == title
    within = f'<meta charset="{charset}"><title>{title}</title>'
    assert read_head(within.encode(charset), HTML, "").title == title


@pytest.mark.parametrize("charset", ["punycode", "idna", "utf-7", "unicode_escape", "utf-16", "cp037", "hex", "soup"])
def test_other_encoding_is_read_as_utf_8(charset: str):
    page = "<title>Sésame +AD4- \\x41</title>".encode()
    assert read_head(page, f"{HTML}; charset={charset}", "").title == "Sésame +AD4- \\x41"


def test_long_page_that_names_a_slow_encoding_is_read_at_once():
    """With punycode, this page took most of a minute."""
    begun = time.perf_counter()
    with pytest.raises(WebPageUnavailableError, match="no title"):
        read_head(b"a" * 999_000, f"{HTML}; charset=punycode", "")
    assert time.perf_counter() - begun < 5


def test_long_title_of_many_signs_is_read_at_once():
    """Each sign is a piece of its own for the parser: the time must not grow with the square of their number."""
    begun = time.thread_time()
    assert read_head(("<title>Soup " + "<ä" * 200_000).encode(), HTML, "").title.startswith("Soup <ä")
    assert time.thread_time() - begun < 10


def test_page_that_the_parser_gives_up_is_what_was_read_until_then():
    broken = "<![foo[ x ]]>"
    page = read_head(f'<title>Soup</title>{broken}<meta name="description" content="Warm">'.encode(), HTML, "www.a.fr")
    assert (page.title, page.description, page.site) == ("Soup", "", "a.fr")
    with pytest.raises(WebPageUnavailableError, match="no title"):
        read_head(f"{broken}<title>Soup</title>".encode(), HTML, "")
