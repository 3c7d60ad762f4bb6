"""Communities: groups of people around a kind of food or a place, with their topics and memberships."""

from marmita.features.communities.domain.errors import (
    CommunityClosed,
    CommunityHasPosts,
    CommunityNotExist,
    TopicNotExist,
)
from marmita.features.communities.domain.events import CommunityDeletion, CommunityStateChanged
from marmita.features.communities.domain.rules import COMMUNITIES_A_DAY
from marmita.features.communities.http.schemas import CommunityView, TopicView
from marmita.features.communities.http.views import get_view as read_community
from marmita.features.communities.listeners import drop_community_photo, erase_memberships, refresh_community_photo
from marmita.features.communities.queries.export import EXPORT
from marmita.features.communities.queries.view import find_topic, list_links

__all__ = [
    "COMMUNITIES_A_DAY",
    "EXPORT",
    "CommunityClosed",
    "CommunityDeletion",
    "CommunityHasPosts",
    "CommunityNotExist",
    "CommunityStateChanged",
    "CommunityView",
    "TopicNotExist",
    "TopicView",
    "drop_community_photo",
    "erase_memberships",
    "find_topic",
    "list_links",
    "read_community",
    "refresh_community_photo",
]
