"""Rich text that people write: short texts are sanitised HTML, long texts are documents of nodes that are rendered to
HTML.

HTML from a browser is never stored without sanitising.
"""

from marmita.platform.rich_text.contents import (
    ChefOrDish,
    Contents,
    contents_of,
    excerpt_of,
    is_empty,
    mentioned_in,
    text_of,
    with_finished_picture,
    with_names,
    with_pictures,
    without_mentions,
)
from marmita.platform.rich_text.embeds import (
    Embed,
    check_embed,
    frame_host_of,
    frame_of,
    name_of,
    page_of,
    read_embed,
    title_address_of,
)
from marmita.platform.rich_text.html_text import flatten_deep_html, plain_text, sanitise_rich_text
from marmita.platform.rich_text.nodes import LINK_MAX, Document, Provider
from marmita.platform.rich_text.render import html_of
from marmita.platform.rich_text.rules import COMMENT_NODES, TextRules, check_document, is_address, is_tag

__all__ = [
    "COMMENT_NODES",
    "LINK_MAX",
    "ChefOrDish",
    "Contents",
    "Document",
    "Embed",
    "Provider",
    "TextRules",
    "check_document",
    "check_embed",
    "contents_of",
    "excerpt_of",
    "flatten_deep_html",
    "frame_host_of",
    "frame_of",
    "html_of",
    "is_address",
    "is_empty",
    "is_tag",
    "mentioned_in",
    "name_of",
    "page_of",
    "plain_text",
    "read_embed",
    "sanitise_rich_text",
    "text_of",
    "title_address_of",
    "with_finished_picture",
    "with_names",
    "with_pictures",
    "without_mentions",
]
