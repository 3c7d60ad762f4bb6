"""Records of tags."""

from typing import Literal

import msgspec

ManagedTagSort = Literal["POPULAR", "NAME", "NAME_DESC", "NEWEST"]


class Tag(msgspec.Struct, frozen=True):
    """A hashtag: `link` in addresses, `name` as it was first written."""

    id: str
    link: str
    name: str
    posts_count: int
    blocked: bool = False


class ManagedTag(msgspec.Struct, frozen=True):
    """A tag for changes by admins, with its row locked."""

    id: str
    link: str
    name: str
    category_id: str | None
    posts_count: int
    blocked: bool
    revision: int
