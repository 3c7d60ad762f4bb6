"""Short rich text: paragraphs, bold, italic, lists and links; all other elements are removed.

Links must be absolute addresses. Scripts, styles, pictures, frames and classes are never kept.
"""

import re
from collections import Counter
from html import unescape

import nh3

from marmita.platform.text_normalization import one_line, readable_text, without_blanks

TAGS = {"p", "br", "strong", "em", "ul", "ol", "li", "a"}
_BREAK = re.compile(r"<(?:br|/p|/li)[^>]*>")
_TAG = re.compile(r"<[^<>]*>")
_TAG_NAME = re.compile(r"<(/?)([a-z][a-z0-9]*)", re.IGNORECASE)
# Elements that are never nested by a missing end tag: they have none, or the next element closes them.
_ENDS_ITSELF = frozenset(
    "area br col dd dt hr img input li meta option p source td tfoot th thead tbody tr wbr".split()
)
NESTING_MAX = 100

_cleaner = nh3.Cleaner(
    tags=TAGS,
    attributes={"a": {"href"}},
    url_schemes={"https", "http", "mailto"},
    url_relative="deny",
    link_rel="noopener noreferrer nofollow ugc",
)


def sanitise_rich_text(html: str) -> str:
    """Return the readable text with the allowed elements only; empty when nothing visible remains.

    Clean text is unchanged.
    """
    # Afterwards: the cleaner replaces entities by characters.
    clean = readable_text(_cleaner.clean(flatten_deep_html(html))).strip()
    return clean if without_blanks(plain_text(clean)) else ""


def flatten_deep_html(html: str) -> str:
    """Return the HTML unchanged, or without tags if more than NESTING_MAX elements are open at the same time.

    To be called before a cleaner, whose time grows with the square of the depth: 100,000 characters of `<div>` take
    seconds, during which the process answers nobody.
    """
    is_open, depth = Counter[str](), 0
    for slash, written in _TAG_NAME.findall(html):
        name = written.lower()
        if name in _ENDS_ITSELF:
            continue
        if not slash:
            is_open[name] += 1
            depth += 1
        elif is_open[name]:
            is_open[name] -= 1
            depth -= 1
        if depth > NESTING_MAX:
            return _TAG.sub("", html)
    return html


def plain_text(html: str) -> str:
    """Return the words of a sanitised text, one line for each paragraph or list entry."""
    text = unescape(_TAG.sub("", _BREAK.sub("\n", html)))
    lines = (one_line(line) for line in readable_text(text).split("\n"))
    return "\n".join(line for line in lines if line)
