"""Makes the HTML of a document from its nodes, and passes it through a sanitiser that is independent of the nodes.

The HTML has no inline style, script or frame: pictures and embeds have data attributes for CSS and for the renderer of
the web application.
"""

import re
from html import escape
from typing import Any, cast
from urllib.parse import quote

import nh3

from marmita.platform.rich_text.contents import embed_in, words_of
from marmita.platform.rich_text.embeds import Embed, page_of
from marmita.platform.rich_text.nodes import (
    Bold,
    BulletList,
    ChefMention,
    DishMention,
    Document,
    EmbedAttributes,
    Emoji,
    FullWidthBreak,
    HardBreak,
    Hashtag,
    Heading,
    Image,
    Link,
    ListItem,
    Mention,
    Node,
    OrderedList,
    Paragraph,
    Quote,
    Text,
)
from marmita.platform.text_normalization import readable_text

_ELEMENTS: dict[type[Node], str] = {Paragraph: "p", BulletList: "ul", ListItem: "li", Quote: "blockquote"}
_OWN = re.compile(r"/(?:(?:user-details|chef|food)/[0-9a-f]{24}|tag/[^/?#\s]+|media/[a-z0-9/-]+\.webp)")
_IMAGE_SIZES = "(max-width: 700px) 100vw, 744px"
_cleaner = nh3.Cleaner(
    tags={
        "p", "br", "strong", "em", "ul", "ol", "li", "a", "h2", "h3", "blockquote", "hr", "span", "div",
        "figure", "figcaption", "picture", "source", "img",
    },
    attributes={
        "a": {"href", "data-mention", "data-hashtag", "data-chef", "data-dish"},
        "ol": {"start"},
        "span": {"data-emoji"},
        "div": {"data-embed", "data-id", "data-title"},
        "figure": {
            "data-mode", "data-roundness", "data-web-size", "data-web-frame", "data-mobile-size", "data-mobile-frame",
        },
        "source": {"type", "srcset", "sizes"},
        "img": {"src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"},
    },
    url_schemes={"https", "http", "mailto"},
    url_relative=lambda url: url if _OWN.fullmatch(url) else None,
    link_rel="noopener noreferrer nofollow ugc",
)  # fmt: skip


def html_of(document: Document) -> str:
    """Return the sanitised HTML of a checked document whose mentions have names and whose images have their `picture`.

    Raise ValueError for an image without its `picture`.
    """
    return _cleaner.clean("".join(map(_html, document.content)))


def _html(node: Node) -> str:
    if element := _ELEMENTS.get(type(node)):
        return f"<{element}>{_inner(node)}</{element}>"
    if isinstance(node, Heading):
        return f"<h{node.attrs.level}>{_inner(node)}</h{node.attrs.level}>"
    if isinstance(node, OrderedList):
        start = f' start="{node.attrs.start}"' if node.attrs.start != 1 else ""
        return f"<ol{start}>{_inner(node)}</ol>"
    if isinstance(node, Image):
        return _image(node)
    if embed := embed_in(node):
        return _embed(embed, readable_text(cast("EmbedAttributes", cast("Any", node).attrs).title))
    return _inline(node)


def _inner(node: Node) -> str:
    inner: list[Node] = getattr(node, "content", [])
    return "".join(map(_html, inner))


def _inline(node: Node) -> str:
    words = escape(words_of(node))
    if isinstance(node, (HardBreak, FullWidthBreak)):
        return "<br>" if isinstance(node, HardBreak) else "<hr>"
    if isinstance(node, Mention):
        return f'<a href="/user-details/{node.attrs.id}" data-mention="{node.attrs.id}">{words}</a>'
    if isinstance(node, (ChefMention, DishMention)):
        kind, page = ("chef", "chef") if isinstance(node, ChefMention) else ("dish", "food")
        return f'<a href="/{page}/{node.attrs.id}" data-{kind}="{node.attrs.id}">{words}</a>'
    if isinstance(node, Hashtag):
        tag = node.attrs.tag.casefold()
        return f'<a href="/tag/{quote(tag, safe="")}" data-hashtag="{escape(tag)}">{words}</a>'
    if isinstance(node, Emoji):
        return f"<span data-emoji>{words}</span>"
    for mark in reversed(node.marks) if isinstance(node, Text) else ():
        if isinstance(mark, Link):
            words = f'<a href="{escape(mark.attrs.href)}">{words}</a>'
        else:
            element = "strong" if isinstance(mark, Bold) else "em"
            words = f"<{element}>{words}</{element}>"
    return words


def _image(node: Image) -> str:
    attributes, picture = node.attrs, node.attrs.picture
    if picture is None:
        raise ValueError(f"{attributes.image_url} has no picture")
    sources = {
        kind: ", ".join(f"{picture.base}-{width}.{kind} {width}w" for width in picture.widths)
        for kind in ("avif", "webp")
    }
    look = {
        "mode": attributes.image_mode,
        "roundness": attributes.roundness,
        "web-size": attributes.web.size,
        "web-frame": attributes.web.frame,
        "mobile-size": attributes.mobile.size,
        "mobile-frame": attributes.mobile.frame,
    }
    figure = " ".join(f'data-{name}="{value}"' for name, value in look.items())
    words = escape(readable_text(attributes.caption))
    caption = f"<figcaption>{words}</figcaption>" if words else ""
    return (
        f'<figure {figure}><picture><source type="image/avif" srcset="{sources["avif"]}" sizes="{_IMAGE_SIZES}">'
        f'<img src="{picture.base}-{max(picture.widths)}.webp" srcset="{sources["webp"]}" sizes="{_IMAGE_SIZES}"'
        f' alt="{escape(readable_text(attributes.alt_text))}" width="{picture.width}" height="{picture.height}"'
        f' loading="lazy" decoding="async"></picture>{caption}</figure>'
    )


def _embed(embed: Embed, title: str) -> str:
    """Return a link to the provider's page; the web application replaces it with a panel that loads the frame."""
    page = page_of(embed)
    return (
        f'<div data-embed="{embed.provider}" data-id="{embed.id}" data-title="{escape(title)}">'
        f'<a href="{escape(page)}">{escape(title or page)}</a></div>'
    )
