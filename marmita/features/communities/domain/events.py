"""What communities publish."""

import msgspec

from marmita.features.communities.domain.records import CommunityState


class CommunityDeletion(msgspec.Struct, frozen=True):
    """A community is about to be deleted, its row locked. With `only_posts_of`, posts of others refuse that."""

    community_id: str
    only_posts_of: str | None


class CommunityStateChanged(msgspec.Struct, frozen=True):
    """An admin has opened, closed or hidden somebody's community."""

    community_id: str
    creator_id: str
    state: CommunityState
