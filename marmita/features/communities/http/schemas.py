"""Communities and topics on the wire. The field `can` has the actions that the reader may take, by policy.py."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.communities.domain.records import CommunityDraft, CommunitySort, CommunityState
from marmita.features.communities.domain.rules import DESCRIPTION_MAX, NAME_MAX
from marmita.platform.text_normalization import one_line
from marmita.platform.wire import NOT_BLANK, Command, Id, Picture, View

PhotoPath = Annotated[str, Meta(max_length=200)]
Revision = Annotated[int, Meta(ge=0, description="The `revision` that the client read; an older one is refused")]


class TopicView(View):
    """A topic. `names` has its name in each language (EN, FR, BR, PL); `name` is the English one.

    `formerLinks` are the links of topics that were merged into it.
    """

    id: str
    link: str
    name: str
    names: dict[str, str]
    former_links: list[str]


class CommunityCan(View):
    edit: bool
    delete: bool


class CommunityView(View):
    """A community. `link` is its name in addresses. `topic` is the topic's English name. `member`: the caller joined.

    `stateReason` is the reason why it is closed or hidden; empty except for its creator and admins.
    """

    id: str
    link: str
    name: str
    description: str
    topic_id: str
    topic: str
    picture: Picture | None
    icon: Picture | None
    members_count: int
    member: bool
    created_date: datetime
    state: CommunityState
    state_reason: str
    revision: int
    can: CommunityCan


class CommunityList(View):
    """A page of communities, with its sort and grouping."""

    communities: list[CommunityView]
    grouped: bool
    sort: CommunitySort


class CommunityForm(Command):
    """The content of a community. `picture` and `icon` are paths of photos; null for none.

    A path is that of an uploaded photo (FOR_COMMUNITY_PICTURE or FOR_COMMUNITY_ICON) or of the current one.
    """

    name: Annotated[str, Meta(min_length=1, max_length=NAME_MAX, pattern=NOT_BLANK)]
    topic_id: Id
    description: Annotated[str, Meta(max_length=DESCRIPTION_MAX)] = ""
    picture: PhotoPath | None = None
    icon: PhotoPath | None = None

    def to_draft(self) -> CommunityDraft:
        """Return the content to be stored, without spaces at the ends of texts."""
        return CommunityDraft(
            name=one_line(self.name),
            description=self.description.strip(),
            topic_id=self.topic_id,
            picture=self.picture,
            icon=self.icon,
        )


class CommunityChange(CommunityForm, kw_only=True):
    """The new content of a community. `revision` is that of the version where the change began; null replaces any."""

    revision: Revision | None = None


class Membership(Command):
    community_id: Id


class CommunityListChoice(Command):
    """The sort and grouping with which the caller reads the list of communities."""

    sort: CommunitySort
    grouped: bool
