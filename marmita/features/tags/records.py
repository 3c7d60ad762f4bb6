"""Rows of tags."""

import msgspec


class Tag(msgspec.Struct, frozen=True):
    """A hashtag: `link` in addresses, `name` as it was first written."""

    id: str
    link: str
    name: str
    posts_count: int
