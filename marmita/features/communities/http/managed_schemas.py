"""Communities as admins manage them, on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Login
from marmita.features.communities.domain.records import CommunityState
from marmita.features.communities.domain.rules import ADMIN_PAGE_MAX
from marmita.features.communities.http.schemas import CommunityForm, Revision
from marmita.platform.wire import ChangeOutcome, Command, Id, Picture, Reason, View


class ManagedCommunity(View):
    """A community in a list. Without `creator`, the account is deleted. `icon` is its picture where it has no icon."""

    id: str
    link: str
    name: str
    topic_id: str
    topic: str
    icon: Picture | None
    creator: str | None
    members_count: int
    state: CommunityState
    created_date: datetime


class ManagedCommunityPage(View):
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

    communities: list[ManagedCommunity]
    previous: str
    next: str


class ManagedCommunityDetails(ManagedCommunity):
    """All that admins see of it. Posts are counted up to 10,001, which means more than 10,000."""

    description: str
    picture: Picture | None
    own_icon: Picture | None
    state_reason: str
    revision: int
    posts_count: int
    adult_posts_count: int


class CommunityEdit(CommunityForm, kw_only=True):
    """What the community is to be, by an admin."""

    revision: Revision
    reason: Reason


class ChangeCommunities(Command):
    """`state` and `topicId`: null stays. With `preview` nothing is changed, and the answer says what would be."""

    ids: Annotated[list[Id], Meta(min_length=1, max_length=ADMIN_PAGE_MAX)]
    reason: Reason
    state: CommunityState | None = None
    topic_id: Id | None = None
    preview: bool = False


class CommunityChangeResult(View):
    """What became of one; without a name it is not there."""

    id: str
    name: str
    outcome: ChangeOutcome


class HandOverCommunity(Command):
    """`login` is who creates it from now on."""

    login: Login
    revision: Revision
    reason: Reason


class DeleteManagedCommunity(Command):
    reason: Reason
