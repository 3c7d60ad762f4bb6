"""Events that communities publish for other features."""

import msgspec

from marmita.features.communities.domain.records import CommunityState


class CommunityDeletion(msgspec.Struct, frozen=True):
    """A community is about to be deleted, and its row is locked.

    With `only_posts_of` (an account id), listeners refuse the deletion if other accounts have posted in the community.
    """

    community_id: str
    only_posts_of: str | None


class CommunityStateChanged(msgspec.Struct, frozen=True):
    """An admin has opened, closed or hidden another person's community."""

    community_id: str
    creator_id: str
    state: CommunityState
