"""Routes with which admins manage communities: list, CSV file, details, change, hand over, delete."""

from collections.abc import AsyncGenerator
from datetime import date
from typing import Annotated, Any

import msgspec
from litestar import get, post, put
from litestar.di import Provide
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.accounts import UserNotExist
from marmita.features.communities.domain.errors import CommunityExistsByName, CommunityNotExist, TopicNotExist
from marmita.features.communities.domain.records import CommunityState, ManagedCommunitySort
from marmita.features.communities.domain.rules import ADMIN_PAGE, ADMIN_PAGE_MAX, SEARCH_MAX
from marmita.features.communities.http.managed_schemas import (
    ChangeCommunities,
    CommunityChangeResult,
    CommunityEdit,
    DeleteManagedCommunity,
    HandOverCommunity,
    ManagedCommunity,
    ManagedCommunityDetails,
    ManagedCommunityPage,
)
from marmita.features.communities.queries.managed import (
    CommunityFilter,
    complete_filters,
    count_managed,
    find_managed,
    list_managed,
)
from marmita.features.communities.use_cases import hand_over_community as ending
from marmita.features.communities.use_cases import manage_community as managing
from marmita.features.communities.use_cases.change_many import ManyChange, change_many, preview_many
from marmita.features.communities.use_cases.record_change import ChangeGrounds
from marmita.features.content import ContentChanged
from marmita.platform.database import Database
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.csv_text import csv_download, safe_text, write_csv
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN, require_id
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, make_page_cursor
from marmita.platform.unit_of_work import Connection, UnitOfWork

Text = Annotated[str, Parameter(max_length=SEARCH_MAX, description="Beginnings of words of the name, or a login")]
ById = Annotated[str | None, Parameter(pattern=ID_PATTERN)]
Key = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="`next` or `previous` of the last answer")]
Adult = Annotated[bool | None, Parameter(description="true: with posts for adults; false: without any")]
Members = Annotated[int, Parameter(ge=0, le=1_000_000_000, description="Lowest number of members")]
Day = Annotated[date | None, Parameter(description="A day in Europe/Paris, included")]
State = Annotated[CommunityState | None, QueryParameter(name="state", description="All if omitted")]
Results = Annotated[list[CommunityChangeResult], Parameter(max_items=ADMIN_PAGE_MAX)]
_COLUMNS = ("id", "link", "name", "topic", "creator", "members", "state", "createdAt")


def provide_filters(
    *,
    q: Text = "",
    topic: ById = None,
    community_state: State = None,
    adult: Adult = None,
    members: Members = 0,
    since: Day = None,
    until: Day = None,
) -> CommunityFilter:
    """Return the filters of the list and of the CSV file."""
    return CommunityFilter(
        text=q, topic=topic, state=community_state, adult=adult, members=members, since=since, until=until
    )


FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}


@get("/api/admin/communities", opt={"policy": ADMIN_ONLY}, dependencies=FILTERS)
async def managed_communities(
    *,
    conn: Connection,
    filters: CommunityFilter,
    sort: ManagedCommunitySort = "NEWEST",
    size: Annotated[int, Parameter(ge=1, le=ADMIN_PAGE_MAX)] = ADMIN_PAGE,
    after: Key = None,
    before: Key = None,
) -> Page[ManagedCommunityPage]:
    """Return a page of communities. x-total-count counts up to 201, which means more than 200."""
    filters = await complete_filters(conn, filters)
    total = await count_managed(conn, filters)
    found = await list_managed(conn, filters, sort, make_page_cursor(after, before), size, total=total)
    communities = msgspec.convert(found.rows, list[ManagedCommunity])
    return Page(ManagedCommunityPage(communities=communities, previous=found.previous, next=found.next), total)


@get("/api/admin/communities/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=FILTERS)
async def managed_communities_csv(
    *, database: Database, filters: CommunityFilter, sort: ManagedCommunitySort = "NEWEST"
) -> Stream:
    """Return all communities that the filters find as a CSV file."""
    async with database.connection() as conn:
        filters = await complete_filters(conn, filters)
        total = await count_managed(conn, filters)
    return await csv_download(_file(database, filters, sort, total), "marmita-communities.csv")


@get("/api/admin/communities/{community_id:str}", opt={"policy": ADMIN_ONLY, "problems": (CommunityNotExist,)})
async def managed_community(conn: Connection, community_id: str) -> ManagedCommunityDetails:
    """Return one community with the fields of its form, its revision, and the numbers of its posts."""
    return await _details(conn, _checked(community_id))


@put(
    "/api/admin/communities/{community_id:str}",
    opt={
        "policy": ADMIN_ONLY,
        "problems": (CommunityExistsByName, CommunityNotExist, ContentChanged, TopicNotExist),
    },
)
async def edit_managed_community(
    data: CommunityEdit, uow: UnitOfWork, actor: Actor, community_id: str
) -> ManagedCommunityDetails:
    """Replace the texts and pictures of a community. A repeated call changes nothing.

    409 `content_changed` if the community was changed since `revision`.
    """
    await managing.edit_community(
        uow, actor, _checked(community_id), data.to_draft(), ChangeGrounds(data.revision, data.reason)
    )
    return await _details(uow.conn, community_id)


@post("/api/admin/communities/change", opt={"policy": ADMIN_ONLY}, status_code=200)
async def change_communities(data: ChangeCommunities, database: Database, actor: Actor) -> Results:
    """Open, close, hide or move several communities, each in its own transaction. Return an outcome for each."""
    change = ManyChange(data.state, data.topic_id, data.reason)
    if data.preview:
        async with database.connection() as conn:
            results = await preview_many(conn, data.ids, change)
    else:
        results = await change_many(database, actor, data.ids, change)
    return [CommunityChangeResult(id=each, name=name, outcome=outcome) for each, name, outcome in results]


@post(
    "/api/admin/communities/{community_id:str}/hand-over",
    opt={
        "policy": ADMIN_ONLY,
        "problems": (CommunityNotExist, ContentChanged, ReauthenticationNeeded, UserNotExist),
    },
    status_code=200,
)
async def hand_over_community(
    data: HandOverCommunity, uow: UnitOfWork, actor: Actor, community_id: str
) -> ManagedCommunityDetails:
    """Make another account the creator and a member of a community. Needs a fresh login.

    A repeated call changes nothing.
    """
    await ending.hand_over(uow, actor, _checked(community_id), data.login, ChangeGrounds(data.revision, data.reason))
    return await _details(uow.conn, community_id)


@post(
    "/api/admin/communities/{community_id:str}/delete",
    opt={"policy": ADMIN_ONLY, "problems": (CommunityNotExist, ReauthenticationNeeded)},
    status_code=204,
)
async def delete_managed_community(
    data: DeleteManagedCommunity, uow: UnitOfWork, actor: Actor, community_id: str
) -> None:
    """Delete a community. Needs a fresh login. Its posts stay, in no community."""
    await ending.delete_for_admin(uow, actor, _checked(community_id), data.reason)


async def _details(conn: Connection, community_id: str) -> ManagedCommunityDetails:
    row = await find_managed(conn, community_id)
    if row is None:
        raise CommunityNotExist
    return msgspec.convert(row, ManagedCommunityDetails)


def _checked(community_id: str) -> str:
    return require_id(community_id, CommunityNotExist)


def _file(
    database: Database, filters: CommunityFilter, sort: ManagedCommunitySort, total: int
) -> AsyncGenerator[bytes]:
    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_managed(conn, filters, sort, page_cursor, size, total=total)

    return write_csv(database, _COLUMNS, read, _cells)


def _cells(row: dict[str, Any]) -> list[str]:
    texts = (row[name] or "" for name in ("link", "name", "topic", "creator"))
    return [
        row["id"],
        *map(safe_text, texts),
        str(row["membersCount"]),
        row["state"],
        row["createdDate"].isoformat(),
    ]


MANAGED_ROUTES = [
    managed_communities,
    managed_communities_csv,
    change_communities,
    managed_community,
    edit_managed_community,
    hand_over_community,
    delete_managed_community,
]
