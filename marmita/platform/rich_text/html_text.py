"""Short rich text: paragraphs, bold, italic, lists and links; all other elements are removed.

Links must be absolute addresses. Scripts, styles, pictures, frames and classes are never kept.
"""

import re
from html import unescape

import nh3

TAGS = {"p", "br", "strong", "em", "ul", "ol", "li", "a"}
# Characters that are not visible: zero-width characters and direction marks.
_INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]")
_BREAK = re.compile(r"<(?:br|/p|/li)[^>]*>")
_TAG = re.compile(r"<[^>]*>")

_cleaner = nh3.Cleaner(
    tags=TAGS,
    attributes={"a": {"href"}},
    url_schemes={"https", "http", "mailto"},
    url_relative="deny",
    link_rel="noopener noreferrer nofollow ugc",
)


def sanitise_rich_text(html: str) -> str:
    """Return the text with the allowed elements only; empty when nothing visible remains. Clean text is unchanged."""
    clean = _cleaner.clean(html).strip()
    return clean if plain_text(clean) else ""


def plain_text(html: str) -> str:
    """Return the words of a sanitised text, one line for each paragraph or list entry."""
    text = unescape(_TAG.sub("", _BREAK.sub("\n", html)))
    lines = (" ".join(line.split()) for line in _INVISIBLE.sub("", text).split("\n"))
    return "\n".join(line for line in lines if line)
