"""Records of communities: the columns that decisions need, and the content of a form."""

from typing import Literal

import msgspec

from marmita.platform.wire import Picture

CommunityState = Literal["OPEN", "CLOSED", "HIDDEN"]
ManagedCommunitySort = Literal["NEWEST", "OLDEST", "NAME", "NAME_DESC", "MEMBERS"]
CommunitySort = Literal["NAME", "JOINED", "POPULAR", "NEW"]


class Community(msgspec.Struct, frozen=True):
    """A community whose row is locked. `creator_id` is None if the creator's account was deleted.

    `writers` are the accounts of current and former creators who wrote the description.
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
    """The new content of a community. `picture` and `icon` are paths of photos; None for none."""

    name: str
    description: str
    topic_id: str
    picture: str | None
    icon: str | None
