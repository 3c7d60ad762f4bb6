"""Events that posts publish."""

import msgspec

from marmita.platform.identity import Actor


class PostFixed(msgspec.Struct, frozen=True):
    """A moderator had the post's counters recounted; the post's row is locked."""

    post_id: str


class PostPurged(msgspec.Struct, frozen=True):
    """The row of a post is about to be deleted, with everything that depends on it."""

    post_id: str


class PostWritten(msgspec.Struct, frozen=True):
    """An account wrote or changed a post: `mentioned` are the accounts that the post did not mention before."""

    post_id: str
    author_id: str
    mentioned: list[str]


class PostVoted(msgspec.Struct, frozen=True):
    """An account voted on a post or withdrew the vote: `value` is 1, -1, or 0 for none. A repeat is not published."""

    post_id: str
    author_id: str
    voter_id: str
    value: int


class PostRemoval(msgspec.Struct, frozen=True):
    """A moderator is about to delete another account's post; nothing is locked or changed yet."""

    post_id: str
    actor: Actor


class PostRestoration(msgspec.Struct, frozen=True):
    """A moderator is about to restore a post that a moderator deleted; nothing is locked or changed yet."""

    post_id: str
    actor: Actor


class PostDeleted(msgspec.Struct, frozen=True):
    """A post was deleted, and nobody sees it any more."""

    post_id: str


class PostRestored(msgspec.Struct, frozen=True):
    """A deleted post was restored."""

    post_id: str
