"""What posts publish."""

import msgspec


class PostFixed(msgspec.Struct, frozen=True):
    """A moderator had the post's counters made anew; its row is locked."""

    post_id: str


class PostForgotten(msgspec.Struct, frozen=True):
    """The row of a post is about to be deleted, with all that hangs on it."""

    post_id: str
