"""The document of the editor: nodes and marks in the JSON of tiptap, and nothing else.

Decoding a body refuses unknown nodes, marks, attributes and values. Limits that a Struct cannot state (depth, sums,
addresses) are checked in `rules.py`.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from marmita.platform.ids import ID_PATTERN
from marmita.platform.wire import Picture

LINK_MAX, NAME_MAX, TAG_MAX, ALT_MAX, CAPTION_MAX, TITLE_MAX = 2_000, 60, 40, 300, 300, 200
DISH_NAME_MAX = 80
EMOJI_MAX = 16  # code points: flags and families are sequences

ImageMode = Literal["LEFT", "RIGHT", "FULL_WIDTH"]
Roundness = Literal["none", "small", "medium", "large", "xl", "2xl", "full"]
IMAGE_SIZES = (25, 33, 50, 66, 75, 100)  # per cent of the width of the text
ImageFrame = Literal["none", "line", "shadow"]
Provider = Literal["youtube", "streamable", "instagram", "tiktok", "rumble", "tweet"]


class _Part(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """A node or a mark."""


class _Attributes(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, rename="camel"):
    """The attributes of a node or a mark."""


class Bold(_Part, tag="bold"):
    """Bold text."""


class Italic(_Part, tag="italic"):
    """Italic text."""


class LinkAttributes(_Attributes):
    """The absolute address of a link."""

    href: Annotated[str, Meta(max_length=LINK_MAX)]


class Link(_Part, tag="link"):
    """A link to a web page or to an email address."""

    attrs: LinkAttributes


class Text(_Part, tag="text"):
    """Text with its marks."""

    text: Annotated[str, Meta(min_length=1)]
    marks: Annotated[list[Bold | Italic | Link], Meta(max_length=3)] = []


class HardBreak(_Part, tag="hardBreak"):
    """A new line in the same paragraph."""


class MentionAttributes(_Attributes):
    """The id and the name of an account. The server writes `name`; a `name` from a client is never shown to others."""

    id: Annotated[str, Meta(pattern=ID_PATTERN)]
    name: Annotated[str, Meta(max_length=NAME_MAX)] = ""


class Mention(_Part, tag="mention"):
    """A mention of an account."""

    attrs: MentionAttributes


class NamedAttributes(_Attributes):
    """The id and the name of a chef or dish.

    The server writes `name`; a `name` from a client is never shown to others.
    """

    id: Annotated[str, Meta(pattern=ID_PATTERN)]
    name: Annotated[str, Meta(max_length=DISH_NAME_MAX)] = ""


class ChefMention(_Part, tag="chef"):
    """A mention of a chef."""

    attrs: NamedAttributes


class DishMention(_Part, tag="dish"):
    """A mention of a dish on a menu."""

    attrs: NamedAttributes


class HashtagAttributes(_Attributes):
    """Letters, digits and underscores of any script, without the #."""

    tag: Annotated[str, Meta(min_length=1, max_length=TAG_MAX)]


class Hashtag(_Part, tag="hashtag"):
    """A hashtag as it was typed."""

    attrs: HashtagAttributes


class EmojiAttributes(_Attributes):
    """One Unicode emoji, which may be a sequence of code points."""

    emoji: Annotated[str, Meta(min_length=1, max_length=EMOJI_MAX)]


class Emoji(_Part, tag="emoji"):
    """An emoji in the text."""

    attrs: EmojiAttributes


Inline = Text | HardBreak | Mention | ChefMention | DishMention | Hashtag | Emoji


class Paragraph(_Part, tag="paragraph"):
    """A paragraph of text."""

    content: list[Inline] = []


class HeadingAttributes(_Attributes):
    """The level of a heading: 2 or 3, because level 1 is the title of the page."""

    level: Annotated[int, Meta(ge=2, le=3)]


class Heading(_Part, tag="heading"):
    """A heading in the text."""

    attrs: HeadingAttributes
    content: list[Inline] = []


class ListItem(_Part, tag="listItem"):
    """An entry of a list; it may contain lists."""

    content: Annotated[list["Paragraph | BulletList | OrderedList"], Meta(min_length=1)]


class BulletList(_Part, tag="bulletList"):
    """A list with bullets."""

    content: Annotated[list[ListItem], Meta(min_length=1)]


class OrderedListAttributes(_Attributes):
    """The number of the first entry."""

    start: Annotated[int, Meta(ge=0, le=9_999)] = 1


class OrderedList(_Part, tag="orderedList"):
    """A numbered list."""

    content: Annotated[list[ListItem], Meta(min_length=1)]
    attrs: OrderedListAttributes = msgspec.field(default_factory=OrderedListAttributes)


class Quote(_Part, tag="blockquote"):
    """A quotation."""

    content: Annotated[list["Paragraph | BulletList | OrderedList"], Meta(min_length=1)]


class FullWidthBreak(_Part, tag="fullWidthBreak"):
    """A line across the text; text does not flow around floating pictures below it."""


class ImageStyle(_Attributes):
    """The size and the frame of an image on one kind of screen; the size is a percentage of the width of the text."""

    size: Annotated[int, Meta(ge=min(IMAGE_SIZES), le=max(IMAGE_SIZES))] = 100
    frame: ImageFrame = "none"


class ImageAttributes(_Attributes):
    """`imageURL` is the base address of an uploaded picture; the server writes `picture`."""

    image_url: Annotated[str, Meta(max_length=100, pattern=r"^/media/[a-z0-9/-]+\Z")] = msgspec.field(name="imageURL")
    alt_text: Annotated[str, Meta(max_length=ALT_MAX)] = ""
    caption: Annotated[str, Meta(max_length=CAPTION_MAX)] = ""
    image_mode: ImageMode = "FULL_WIDTH"
    roundness: Roundness = "medium"
    web: ImageStyle = msgspec.field(default_factory=ImageStyle)
    mobile: ImageStyle = msgspec.field(default_factory=ImageStyle)
    picture: Picture | None = None


class Image(_Part, tag="image"):
    """A picture in the text."""

    attrs: ImageAttributes


class EmbedAttributes(_Attributes):
    """The id at the provider, and the title that was found when the link was pasted."""

    id: Annotated[str, Meta(max_length=40)]
    title: Annotated[str, Meta(max_length=TITLE_MAX)] = ""


class _Embed(_Part):
    attrs: EmbedAttributes


class Youtube(_Embed, tag="youtube"):
    """A video of YouTube."""


class Streamable(_Embed, tag="streamable"):
    """A video of Streamable."""


class Instagram(_Embed, tag="instagram"):
    """A post or reel of Instagram."""


class Tiktok(_Embed, tag="tiktok"):
    """A video of TikTok."""


class Rumble(_Embed, tag="rumble"):
    """A video of Rumble."""


class Tweet(_Embed, tag="tweet"):
    """A post of X."""


EmbedNode = Youtube | Streamable | Instagram | Tiktok | Rumble | Tweet
EMBEDS: dict[type[EmbedNode], Provider] = {
    Youtube: "youtube",
    Streamable: "streamable",
    Instagram: "instagram",
    Tiktok: "tiktok",
    Rumble: "rumble",
    Tweet: "tweet",
}
Block = Paragraph | Heading | BulletList | OrderedList | Quote | FullWidthBreak | Image | EmbedNode
Node = Block | ListItem | Inline


class Document(msgspec.Struct, forbid_unknown_fields=True):
    """A whole text. `type` is a field, because the tag of a Struct without alternatives may be missing in the JSON."""

    type: Literal["doc"]
    content: Annotated[list[Block], Meta(min_length=1)]


class NodeDepth(NamedTuple):
    """A node and its depth; nodes at the top of the document have depth 1."""

    node: Node
    depth: int


def iterate_nodes(document: Document) -> Iterator[NodeDepth]:
    """Yield every node in reading order. It does not recurse, because the depth is not checked yet."""
    waiting = [NodeDepth(node, 1) for node in reversed(document.content)]
    while waiting:
        place = waiting.pop()
        yield place
        inner: list[Node] = [*getattr(place.node, "content", ())]
        waiting.extend(NodeDepth(node, place.depth + 1) for node in reversed(inner))


def type_of(node: Node) -> str:
    """Return the name of the node's type in the JSON."""
    return str(node.__struct_config__.tag)
