"""Extracts the contents of a document: words, mentions, hashtags, pictures, embeds and links."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal, NamedTuple, cast

import msgspec

from marmita.platform.rich_text.embeds import Embed
from marmita.platform.rich_text.errors import RichTextInvalid
from marmita.platform.rich_text.nodes import (
    EMBEDS,
    ChefMention,
    DishMention,
    Document,
    Emoji,
    HardBreak,
    Hashtag,
    Heading,
    Image,
    Link,
    Mention,
    Node,
    Paragraph,
    Text,
    iterate_nodes,
)
from marmita.platform.text_normalization import one_line, readable_text, without_blanks
from marmita.platform.wire import Picture


class ChefOrDish(NamedTuple):
    """A chef or a dish that a document mentions."""

    kind: Literal["chef", "dish"]
    id: str


class Contents(NamedTuple):
    """The contents of a document, each once and in reading order.

    `mentions` are ids of accounts, `chefs_and_dishes` have their names. The keys of `pictures` are base addresses; a
    value is None until the server has written it.
    """

    mentions: list[str]
    chefs_and_dishes: dict[ChefOrDish, str]
    hashtags: list[str]
    pictures: dict[str, Picture | None]
    embeds: list[Embed]
    links: list[str]


def contents_of(document: Document) -> Contents:
    """Return the contents of the document."""
    nodes = [node for node, _ in iterate_nodes(document)]
    marks = [mark for node in nodes if isinstance(node, Text) for mark in node.marks]
    return Contents(
        mentions=_unique(node.attrs.id for node in nodes if isinstance(node, Mention)),
        chefs_and_dishes={
            _chef_or_dish(node): node.attrs.name for node in nodes if isinstance(node, (ChefMention, DishMention))
        },
        hashtags=_unique(node.attrs.tag.casefold() for node in nodes if isinstance(node, Hashtag)),
        pictures={node.attrs.image_url: node.attrs.picture for node in nodes if isinstance(node, Image)},
        embeds=_unique(embed for node in nodes if (embed := embed_in(node))),
        links=_unique(mark.attrs.href for mark in marks if isinstance(mark, Link)),
    )


def mentioned_in(document: Document | None) -> list[str]:
    """Return the ids of the accounts that the document mentions; empty without a document."""
    return contents_of(document).mentions if document else []


def is_empty(document: Document) -> bool:
    """Return whether the document has no words, no picture and no embed."""
    if without_blanks(text_of(document)):
        return False
    return not any(isinstance(node, Image) or embed_in(node) for node, _ in iterate_nodes(document))


def text_of(document: Document) -> str:
    """Return the words, with one line for each paragraph, heading, list entry, caption and hard break."""
    pieces: list[str] = []
    for node, _ in iterate_nodes(document):
        if isinstance(node, (Paragraph, Heading, HardBreak)):
            pieces.append("\n")
        elif isinstance(node, Image) and node.attrs.caption:
            pieces.append(f"\n{node.attrs.caption}")
        else:
            pieces.append(words_of(node))
    lines = (one_line(line) for line in "".join(pieces).split("\n"))
    return "\n".join(line for line in lines if line)


def excerpt_of(words: str, most: int) -> str:
    """Return the beginning of the text on one line, at most `most` characters, with an ellipsis if it was cut."""
    line = one_line(words)
    if len(line) <= most:
        return line
    cut = line[: most - 1]
    return (cut[: cut.rfind(" ")] if " " in cut[most // 2 :] else cut).rstrip(" ,.;:") + "…"


def words_of(node: Node) -> str:
    """Return the visible words of an inline node; empty for other nodes."""
    if isinstance(node, Text):
        return readable_text(node.text)
    if isinstance(node, Mention):
        return f"@{readable_text(node.attrs.name)}"
    if isinstance(node, (ChefMention, DishMention)):
        return readable_text(node.attrs.name)
    if isinstance(node, Hashtag):
        return f"#{node.attrs.tag}"
    return node.attrs.emoji if isinstance(node, Emoji) else ""


def embed_in(node: Node) -> Embed | None:
    """Return the embed of an embed node; None for other nodes."""
    provider = EMBEDS.get(cast("Any", type(node)))
    return Embed(provider, cast("Any", node).attrs.id) if provider else None


def with_names(
    document: Document, logins: Mapping[str, str], chefs_and_dishes: Mapping[ChefOrDish, str] | None = None
) -> Document:
    """Return the document with current names in its mentions; a mention of something unknown becomes plain text.

    `logins` are names by account id.
    """

    def change(node: Node) -> Node:
        if not isinstance(node, (Mention, ChefMention, DishMention)):
            return node
        if isinstance(node, Mention):
            name = logins.get(node.attrs.id)
        else:
            name = (chefs_and_dishes or {}).get(_chef_or_dish(node))
        if name is None:
            return Text(text=words_of(node) or "…")
        return msgspec.structs.replace(node, attrs=msgspec.structs.replace(node.attrs, name=name))

    return _changed(document, change)


def without_mentions(
    document: Document, accounts: Collection[str], chefs_and_dishes: Collection[ChefOrDish] = ()
) -> Document:
    """Return the document with an ellipsis in place of these mentions; a mention of an account keeps its @.

    A text is in one language and its readers may use another: an ellipsis is understood in all of them.
    """

    def change(node: Node) -> Node:
        if isinstance(node, Mention) and node.attrs.id in accounts:
            return Text(text="@…")
        if isinstance(node, (ChefMention, DishMention)) and _chef_or_dish(node) in chefs_and_dishes:
            return Text(text="…")
        return node

    return _changed(document, change)


def _chef_or_dish(node: ChefMention | DishMention) -> ChefOrDish:
    return ChefOrDish("dish" if isinstance(node, DishMention) else "chef", node.attrs.id)


def with_pictures(document: Document, pictures: Mapping[str, Picture]) -> Document:
    """Return the document with the stored picture of each image; `pictures` has the base address as key.

    A `picture` that a client has sent is replaced.

    Raises:
        DomainError: rich_text_invalid (400) for an image whose picture is unknown.
    """

    def change(node: Node) -> Node:
        if not isinstance(node, Image):
            return node
        if (picture := pictures.get(node.attrs.image_url)) is None:
            raise RichTextInvalid(reason="unknown_picture", node="image")
        return _pictured(node, picture)

    return _changed(document, change)


def with_finished_picture(document: Document, picture: Picture) -> Document:
    """Return the document with this picture in the images of its base address; other images do not change."""

    def change(node: Node) -> Node:
        shown = isinstance(node, Image) and node.attrs.image_url == picture.base
        return _pictured(cast("Image", node), picture) if shown else node

    return _changed(document, change)


def _pictured(node: Image, picture: Picture) -> Image:
    return msgspec.structs.replace(node, attrs=msgspec.structs.replace(node.attrs, picture=picture))


def _changed(node: Any, change: Callable[[Node], Node]) -> Any:
    inner = cast("list[Node] | None", getattr(node, "content", None))
    if not inner:
        return node
    return msgspec.structs.replace(node, content=[_changed(change(each), change) for each in inner])


def _unique(found: Any) -> list[Any]:
    return list(dict.fromkeys(found))
