"""Communities: groups of people around a kind of food or a place, each in a topic; who is a member of which."""

from marmita.features.communities.domain.errors import CommunityNotExist, TopicNotExist
from marmita.features.communities.listeners import drop_community_photo, erase_memberships, refresh_community_photo
from marmita.features.communities.queries.export import EXPORT

__all__ = [
    "EXPORT",
    "CommunityNotExist",
    "TopicNotExist",
    "drop_community_photo",
    "erase_memberships",
    "refresh_community_photo",
]
