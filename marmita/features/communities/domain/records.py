"""Rows of communities, as decisions need them."""

from typing import Literal

import msgspec

from marmita.platform.wire import Picture

CommunityState = Literal["OPEN", "CLOSED", "HIDDEN"]
ManagedCommunitySort = Literal["NEWEST", "OLDEST", "NAME", "NAME_DESC", "MEMBERS"]
CommunitySort = Literal["NAME", "JOINED", "POPULAR", "NEW"]


class Community(msgspec.Struct, frozen=True):
    """A community, its row locked. Without `creator_id`, its creator's account was deleted.

    `writers` are the creators, also former ones, whose words the description has.
    """

    id: str
    creator_id: str | None
    picture: Picture | None
    icon: Picture | None
    name: str = ""
    description: str = ""
    topic_id: str = ""
    state: CommunityState = "OPEN"
    state_reason: str = ""
    revision: int = 0
    writers: tuple[str, ...] = ()


class CommunityDraft(msgspec.Struct, frozen=True):
    """What a community is to be. `picture` and `icon` are paths of photos."""

    name: str
    description: str
    topic_id: str
    picture: str | None
    icon: str | None
