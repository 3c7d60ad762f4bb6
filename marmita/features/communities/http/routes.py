"""Routes of communities and topics. Everybody can read; logged-in persons can join, leave and create communities."""

from typing import Annotated, Any

import msgspec
from litestar import delete, get, post, put
from litestar.params import Parameter

from marmita.features.communities.domain.errors import (
    CommunityClosed,
    CommunityExistsByName,
    CommunityHasPosts,
    CommunityNotExist,
    TopicNotExist,
)
from marmita.features.communities.domain.records import CommunitySort
from marmita.features.communities.domain.rules import SEARCH_MAX
from marmita.features.communities.http.managed_routes import MANAGED_ROUTES
from marmita.features.communities.http.schemas import (
    CommunityChange,
    CommunityForm,
    CommunityList,
    CommunityListChoice,
    CommunityView,
    Membership,
    TopicView,
)
from marmita.features.communities.http.topic_routes import TOPIC_ROUTES
from marmita.features.communities.http.views import get_view, list_views
from marmita.features.communities.queries.view import list_topics
from marmita.features.communities.queries.write import add_member, remove_member, set_choice
from marmita.features.communities.use_cases import delete_community as deleting
from marmita.features.communities.use_cases import write_community as writing
from marmita.features.content import ContentChanged
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import LOGGED_IN, PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

NamePart = Annotated[str, Parameter(max_length=SEARCH_MAX, description="Beginnings of words of the name")]
REFUSED_FORMS: dict[str, Any] = {
    "policy": LOGGED_IN,
    "problems": (CommunityClosed, CommunityExistsByName, TopicNotExist),
}


@get("/api/communities/to-configure", opt={"policy": PUBLIC, **REPLICA})
async def list_communities(
    *,
    conn: Connection,
    viewer: Actor | None,
    sort: CommunitySort | None = None,
    grouped: bool | None = None,
    name: NamePart = "",
    page: PageNumber = 0,
) -> Page[CommunityList]:
    """Return a page of 48 communities.

    `sort` and `grouped` are by default those that the caller has stored, otherwise POPULAR and not grouped.
    """
    return Page(*await list_views(conn, viewer, name, sort, grouped=grouped, page=page))


@get("/api/communities/by-link/{link:str}", opt={"policy": PUBLIC, **REPLICA})
async def community_by_link(conn: Connection, viewer: Actor | None, link: str) -> CommunityView:
    """Return the community with this link or id."""
    return await get_view(conn, viewer, link)


@post("/api/communities", opt=REFUSED_FORMS, status_code=201)
async def create_community(data: CommunityForm, uow: UnitOfWork, actor: Actor) -> CommunityView:
    """Create a community; the caller becomes its first member. A repeat with equal content returns the first one."""
    community_id = await writing.create_community(uow, actor, data.to_draft())
    return await get_view(uow.conn, actor, community_id)


@put(
    "/api/communities/{community_id:str}",
    opt=REFUSED_FORMS | {"problems": (*REFUSED_FORMS["problems"], ContentChanged)},
)
async def change_community(data: CommunityChange, uow: UnitOfWork, actor: Actor, community_id: str) -> CommunityView:
    """Replace the texts and pictures of a community. For its creator and admins."""
    require_id(community_id, CommunityNotExist)
    await writing.change_community(uow, actor, community_id, data.to_draft(), data.revision)
    return await get_view(uow.conn, actor, community_id)


@delete(
    "/api/communities/{community_id:str}",
    opt={"policy": LOGGED_IN, "problems": (CommunityHasPosts, CommunityNotExist)},
)
async def delete_community(uow: UnitOfWork, actor: Actor, community_id: str) -> None:
    """Delete a community. Its posts stay, in no community.

    Admins can delete any community; a creator only the own one, as long as nobody else has posted in it.
    """
    require_id(community_id, CommunityNotExist)
    await deleting.delete_community(uow, actor, community_id)


@post(
    "/api/communities/join",
    opt={"policy": LOGGED_IN, "problems": (CommunityClosed, CommunityNotExist)},
    status_code=200,
)
async def join_community(data: Membership, uow: UnitOfWork, actor: Actor) -> CommunityView:
    """Become a member of a community. A repeated call changes nothing."""
    await add_member(uow, actor.id, data.community_id)
    return await get_view(uow.conn, actor, data.community_id)


@post("/api/communities/leave", opt={"policy": LOGGED_IN, "problems": (CommunityNotExist,)}, status_code=200)
async def leave_community(data: Membership, uow: UnitOfWork, actor: Actor) -> CommunityView:
    """End the caller's membership of a community. A repeated call changes nothing."""
    await remove_member(uow, actor.id, data.community_id)
    return await get_view(uow.conn, actor, data.community_id)


@post("/api/communities/personalize", opt={"policy": LOGGED_IN}, status_code=204)
async def personalize_communities(data: CommunityListChoice, uow: UnitOfWork, actor: Actor) -> None:
    """Store the sort and the grouping with which the caller reads the list of communities."""
    await set_choice(uow, actor.id, data.sort, grouped=data.grouped)


@get("/api/topics/all", opt={"policy": PUBLIC, **REPLICA})
async def all_topics(conn: Connection) -> list[TopicView]:
    """Return all topics, in the order in which they are shown."""
    return msgspec.convert(await list_topics(conn), list[TopicView])


ROUTES = [
    list_communities,
    community_by_link,
    create_community,
    change_community,
    delete_community,
    join_community,
    leave_community,
    personalize_communities,
    all_topics,
    *MANAGED_ROUTES,
    *TOPIC_ROUTES,
]
