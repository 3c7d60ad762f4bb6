"""What posts publish."""

import msgspec

from marmita.platform.identity import Actor


class PostFixed(msgspec.Struct, frozen=True):
    """A moderator had the post's counters made anew; its row is locked."""

    post_id: str


class PostForgotten(msgspec.Struct, frozen=True):
    """The row of a post is about to be deleted, with all that hangs on it."""

    post_id: str


class PostWritten(msgspec.Struct, frozen=True):
    """Somebody wrote a post, or changed one: `mentioned` are the accounts that it did not mention before."""

    post_id: str
    author_id: str
    mentioned: list[str]


class PostVoted(msgspec.Struct, frozen=True):
    """Somebody voted on a post or took the vote back: `value` is 1, -1, or 0 for none. A repeat is not published."""

    post_id: str
    author_id: str
    voter_id: str
    value: int


class PostRemoval(msgspec.Struct, frozen=True):
    """A moderator is about to delete a post of somebody else; nothing is locked or changed yet."""

    post_id: str
    actor: Actor


class PostRestoration(msgspec.Struct, frozen=True):
    """A moderator is about to show again what a moderator had deleted; nothing is locked or changed yet."""

    post_id: str
    actor: Actor


class PostDeleted(msgspec.Struct, frozen=True):
    """A post is shown to nobody any more."""

    post_id: str


class PostRestored(msgspec.Struct, frozen=True):
    """A deleted post is shown again."""

    post_id: str
