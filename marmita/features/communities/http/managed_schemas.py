"""Communities on the wire, for the pages where admins manage them."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Login
from marmita.features.communities.domain.records import CommunityState
from marmita.features.communities.domain.rules import ADMIN_PAGE_MAX
from marmita.features.communities.http.schemas import CommunityForm, Revision
from marmita.platform.wire import ChangeOutcome, Command, Id, Picture, Reason, View


class ManagedCommunity(View):
    """A community in a list of admins. `creator` is a login; null if the account was deleted.

    `icon` is the picture of a community without an icon.
    """

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
    """A page of communities. Pass `previous` as `before`, or `next` as `after`, for the neighbouring page.

    They are empty if there is no such page.
    """

    communities: list[ManagedCommunity]
    previous: str
    next: str


class ManagedCommunityDetails(ManagedCommunity):
    """All facts of a community for admins. Posts are counted up to 10,001, which means more than 10,000."""

    description: str
    picture: Picture | None
    own_icon: Picture | None
    state_reason: str
    revision: int
    posts_count: int
    adult_posts_count: int


class CommunityEdit(CommunityForm, kw_only=True):
    """The new content of a community, from an admin."""

    revision: Revision
    reason: Reason


class ChangeCommunities(Command):
    """A change of several communities. A null `state` or `topicId` is not changed.

    With `preview` nothing is changed, and the answer has the outcomes that the change would have.
    """

    ids: Annotated[list[Id], Meta(min_length=1, max_length=ADMIN_PAGE_MAX)]
    reason: Reason
    state: CommunityState | None = None
    topic_id: Id | None = None
    preview: bool = False


class CommunityChangeResult(View):
    """The outcome of a change for one community. `name` is empty if the change was refused."""

    id: str
    name: str
    outcome: ChangeOutcome


class HandOverCommunity(Command):
    """A change of a community's creator. `login` is the login of the new creator."""

    login: Login
    revision: Revision
    reason: Reason


class DeleteManagedCommunity(Command):
    reason: Reason
