"""The rules of a document beyond its schema: depth, sums, addresses, ids, and the nodes that a kind of text allows."""

import re
from typing import NamedTuple

from marmita.platform.rich_text.contents import embed_in, text_of
from marmita.platform.rich_text.embeds import check_embed, split_address
from marmita.platform.rich_text.errors import (
    RichTextInvalid,
    RichTextTooLong,
    TooManyEmbeds,
    TooManyPictures,
    YoutubeLimit,
)
from marmita.platform.rich_text.nodes import (
    IMAGE_SIZES,
    BulletList,
    Document,
    Emoji,
    HardBreak,
    Hashtag,
    Image,
    Link,
    ListItem,
    Mention,
    Node,
    OrderedList,
    Paragraph,
    Quote,
    Text,
    iterate_nodes,
    type_of,
)
from marmita.platform.text_normalization import without_blanks

DEPTH_MAX = 12  # a nested list adds two levels
NODES_MAX = 3_000
COMMENT_NODES: frozenset[type[Node]] = frozenset(
    {
        Paragraph,
        BulletList,
        OrderedList,
        ListItem,
        Quote,
        Text,
        HardBreak,
        Mention,
        Hashtag,
        Emoji,
    }
)
_TAG = re.compile(r"(?=.*[^\W\d_])\w+")
_EMOJI = re.compile(
    "(?=.*[^\\x00-\\x7f])[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf"
    "\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001fbff\U000e0020-\U000e007f"
    "0-9#*\u200d\ufe0f\u20e3]+"
)
_MAIL = re.compile(r"mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+")
_NOT_IN_ADDRESSES = re.compile(r"[\s\x00-\x1f\x7f\\<>\"^`{|}]")


class TextRules(NamedTuple):
    """The limits of one kind of text. `nodes` None allows all nodes; `length` is a number of visible characters.

    `videos` is the maximum number of embeds from YouTube, whose player is the heaviest.
    """

    length: int
    nodes: frozenset[type[Node]] | None = None
    pictures: int = 0
    embeds: int = 0
    videos: int = 0


def check_document(document: Document, rules: TextRules) -> None:
    """Raise an error for a document that breaks the rules. Call this function first for each document from a client.

    Raises:
        DomainError: rich_text_invalid, rich_text_too_long, too_many_pictures, too_many_embeds, youtube_limit, and the
            keys of `check_embed`; all 400.
    """
    pictures = embeds = videos = 0
    for count, (node, depth) in enumerate(iterate_nodes(document), 1):
        if reason := _limit_problem(node, depth, count, rules) or _node_problem(node):
            raise RichTextInvalid(reason=reason, node=type_of(node))
        pictures += isinstance(node, Image)
        if embed := embed_in(node):
            check_embed(embed)
            embeds += 1
            videos += embed.provider == "youtube"
    if pictures > rules.pictures:
        raise TooManyPictures(most=rules.pictures)
    if embeds > rules.embeds:
        raise TooManyEmbeds(most=rules.embeds)
    if videos > rules.videos:
        raise YoutubeLimit(most=rules.videos)
    if (length := len(text_of(document))) > rules.length:
        raise RichTextTooLong(length=length, most=rules.length)


def is_address(href: str) -> bool:
    """Return whether the address of a link is allowed: an absolute web address without credentials, or an email
    address.
    """
    if _NOT_IN_ADDRESSES.search(href):
        return False
    if href.startswith("mailto:"):
        return _MAIL.fullmatch(href) is not None
    parts = split_address(href)
    return parts is not None and "." in (parts.hostname or "") and "@" not in parts.netloc


def is_tag(tag: str) -> bool:
    """Return whether the text is a hashtag: letters, digits and underscores, with at least one letter."""
    return _TAG.fullmatch(tag) is not None and without_blanks(tag) != ""


def _limit_problem(node: Node, depth: int, count: int, rules: TextRules) -> str | None:
    if depth > DEPTH_MAX:
        return "too_deep"
    if count > NODES_MAX:
        return "too_many_nodes"
    return "not_allowed_here" if rules.nodes is not None and type(node) not in rules.nodes else None


def _node_problem(node: Node) -> str | None:
    if isinstance(node, Text):
        wrong = (mark for mark in node.marks if isinstance(mark, Link) and not is_address(mark.attrs.href))
        return "link_address" if any(wrong) else None
    if isinstance(node, Hashtag):
        return None if is_tag(node.attrs.tag) else "tag"
    if isinstance(node, Emoji):
        return None if _EMOJI.fullmatch(node.attrs.emoji) else "emoji"
    if isinstance(node, Image):
        return None if {node.attrs.web.size, node.attrs.mobile.size} <= {*IMAGE_SIZES} else "size"
    if isinstance(node, ListItem):
        return None if isinstance(node.content[0], Paragraph) else "entry_without_text"
    return None
