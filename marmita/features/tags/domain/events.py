"""What tags publish."""

import msgspec


class TagChangeBegun(msgspec.Struct, frozen=True):
    """A tag is about to be renamed, merged or deleted. It is locked after what has it, as when that changes."""

    tag_id: str


class TagMerge(msgspec.Struct, frozen=True):
    """A tag is merged into another one, the rows of both locked: what has it gets the other one."""

    tag_id: str
    into_id: str
