"""What posts publish."""

import msgspec


class PostFixed(msgspec.Struct, frozen=True):
    """A moderator had the post's counters made anew; its row is locked."""

    post_id: str
