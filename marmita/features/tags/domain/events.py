"""Events that tags publish."""

import msgspec


class TagChangeBegun(msgspec.Struct, frozen=True):
    """A tag is about to be renamed, merged or deleted.

    Listeners lock what has the tag first, and the tag is locked after it.
    """

    tag_id: str


class TagMerge(msgspec.Struct, frozen=True):
    """A tag is being merged into another one, and the rows of both are locked.

    Listeners replace it by the other one.
    """

    tag_id: str
    into_id: str
