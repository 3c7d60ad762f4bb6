"""What tags publish."""

import msgspec


class TagMerge(msgspec.Struct, frozen=True):
    """A tag is merged into another one, the rows of both locked: what has it gets the other one."""

    tag_id: str
    into_id: str
