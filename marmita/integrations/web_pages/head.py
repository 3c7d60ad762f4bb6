"""Reads title, description and site name from the head of a page, or from an oEmbed response."""

import codecs
import re
from contextlib import suppress
from html.parser import HTMLParser

import msgspec

from marmita.platform.text_normalization import one_line, readable_text
from marmita.platform.web_pages import WebPage, WebPageUnavailableError

TITLE_MAX, DESCRIPTION_MAX, SITE_MAX = 200, 300, 80
TITLE_READ_MAX = 10_000  # characters, with spaces and line breaks
_CHARSET = re.compile(r"charset=[\"']?([\w-]{1,40})", re.ASCII)
# The encodings that browsers support. Python has others, some so slow (punycode) that a page of 1 MB takes a minute.
_ENCODINGS = frozenset(
    {
        *("utf-8", "cp866", "cp874", "tis-620", "koi8-r", "koi8-u", "mac-roman", "mac-cyrillic"),
        *("shift_jis", "cp932", "euc_jp", "iso2022_jp", "euc_kr", "cp949"),
        *("gb2312", "gbk", "gb18030", "big5", "big5hkscs"),
        *(f"iso8859-{part}" for part in range(1, 17) if part != 12),
        *(f"cp{page}" for page in range(1250, 1259)),
    }
)
_KNOWN = {"og:title", "og:description", "og:site_name", "description"}


def read_head(body: bytes, content_type: str, host: str) -> WebPage:
    """Return title, description and site of the page. Raise WebPageUnavailableError if it has no title."""
    named = _CHARSET.search(content_type) or _CHARSET.search(body[:2_000].decode("ascii", "replace"))
    text = body.decode(_encoding(named[1]) if named else "utf-8", "replace")
    head = _Head()
    with suppress(AssertionError):  # the parser raises AssertionError for "<![…[" with an unknown keyword
        head.feed(text.replace("\0", ""))
    title = _line(head.found.get("og:title") or head.title, TITLE_MAX)
    if not title:
        raise WebPageUnavailableError("no title")
    description = head.found.get("og:description") or head.found.get("description") or ""
    site = head.found.get("og:site_name") or host.removeprefix("www.")
    return WebPage(title, _line(description, DESCRIPTION_MAX), _line(site, SITE_MAX))


def read_oembed(body: bytes, host: str) -> WebPage:
    """Return title, author and site of an oEmbed response. Raise WebPageUnavailableError if it has no title."""
    try:
        answer = msgspec.json.decode(body, type=_Oembed)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WebPageUnavailableError("no oEmbed") from error
    title = _line(answer.title, TITLE_MAX)
    if not title:
        raise WebPageUnavailableError("no title")
    site = _line(answer.provider_name or host.removeprefix("www."), SITE_MAX)
    return WebPage(title, _line(answer.author_name, DESCRIPTION_MAX), site)


def _encoding(name: str) -> str:
    """Return the page's encoding if browsers support it, else UTF-8."""
    try:
        known = codecs.lookup(name).name
    except LookupError:
        return "utf-8"
    return known if known in _ENCODINGS else "utf-8"


def _line(text: str, most: int) -> str:
    line = one_line(readable_text(text))
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


class _Oembed(msgspec.Struct):
    title: str = ""
    author_name: str = ""
    provider_name: str = ""


class _Head(HTMLParser):
    """Collects the title and meta elements until the body begins."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.found: dict[str, str] = {}
        self._in_title = self._is_over = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect meta elements of the head, and notice the beginning of the title."""
        self._is_over = self._is_over or tag == "body"
        self._in_title = tag == "title" and not self._is_over and not self.title
        values = {name: value or "" for name, value in attrs}
        name = (values.get("property") or values.get("name") or "").lower()
        if tag == "meta" and name in _KNOWN and not self._is_over:
            self.found.setdefault(name, values.get("content", ""))

    def handle_endtag(self, tag: str) -> None:
        """Notice the end of the title."""
        self._in_title = self._in_title and tag != "title"

    def handle_data(self, data: str) -> None:
        """Collect the beginning of the title: each added piece copies all before it."""
        if self._in_title and len(self.title) < TITLE_READ_MAX:
            self.title += data
