"""What communities publish."""

import msgspec


class CommunityDeletion(msgspec.Struct, frozen=True):
    """A community is about to be deleted, its row locked. With `only_posts_of`, posts of others refuse that."""

    community_id: str
    only_posts_of: str | None
