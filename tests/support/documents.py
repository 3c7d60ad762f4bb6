"""Rich text documents for tests, in the JSON of a browser."""

from typing import Any

import msgspec

from marmita.platform.rich_text import Document
from marmita.platform.wire import Picture

BASE = f"/media/photos/{'a' * 32}/photo"
PICTURE = Picture(base=BASE, widths=[320, 640], width=640, height=480)
ACCOUNT = "0123456789abcdef01234567"


def text(words: str, *marks: dict[str, Any]) -> dict[str, Any]:
    return {"type": "text", "text": words} | ({"marks": list(marks)} if marks else {})


def link(href: str) -> dict[str, Any]:
    return {"type": "link", "attrs": {"href": href}}


def node(kind: str, /, *content: Any, **attributes: Any) -> dict[str, Any]:
    inner = [text(each) if isinstance(each, str) else each for each in content]
    return {"type": kind} | ({"content": inner} if inner else {}) | ({"attrs": attributes} if attributes else {})


def paragraph(*content: Any) -> dict[str, Any]:
    return node("paragraph", *content)


def image(**attributes: Any) -> dict[str, Any]:
    return node("image", **({"imageURL": BASE} | attributes))


def read(*blocks: dict[str, Any]) -> Document:
    return msgspec.convert({"type": "doc", "content": list(blocks)}, Document)
