"""Build the views of communities for a reader."""

from typing import Any

import msgspec

from marmita.features.communities.domain.errors import CommunityNotExist
from marmita.features.communities.domain.policy import authorize, may_see
from marmita.features.communities.domain.records import CommunitySort
from marmita.features.communities.domain.rules import DEFAULT_SORT, PAGE_SIZE, search_query
from marmita.features.communities.http.schemas import CommunityCan, CommunityList, CommunityView
from marmita.features.communities.queries.view import count_rows, find_choice, find_row, list_rows
from marmita.platform.identity import Actor, is_allowed
from marmita.platform.unit_of_work import Connection


async def list_views(
    conn: Connection, viewer: Actor | None, name: str, sort: CommunitySort | None, *, grouped: bool | None, page: int
) -> tuple[CommunityList, int]:
    """Return a page of communities, and the number of all that match `name`.

    A `sort` or `grouped` of None is replaced by the reader's stored choice, or else by POPULAR and not grouped.
    """
    chosen = await find_choice(conn, viewer.id) if viewer and (sort is None or grouped is None) else None
    sort = sort or (chosen[0] if chosen else DEFAULT_SORT)
    grouped = grouped if grouped is not None else bool(chosen and chosen[1])
    query = search_query(name)
    if name.strip() and query is None:
        return CommunityList(communities=[], grouped=grouped, sort=sort), 0
    account_id = viewer.id if viewer else None
    rows = await list_rows(conn, account_id, query, sort, grouped=grouped, limit=PAGE_SIZE, offset=page * PAGE_SIZE)
    views = [present(row, viewer) for row in rows]
    return CommunityList(communities=views, grouped=grouped, sort=sort), await count_rows(conn, query)


async def get_view(conn: Connection, viewer: Actor | None, key: str) -> CommunityView:
    """Return the view of the community with this id or link. DomainError community_not_exist (404)."""
    row = await find_row(conn, viewer.id if viewer else None, key)
    if row is None or not may_see(
        viewer.id if viewer else None,
        row["creator_id"],
        row["state"],
        is_admin=viewer is not None and viewer.is_admin,
    ):
        raise CommunityNotExist
    return present(row, viewer)


def present(row: dict[str, Any], viewer: Actor | None) -> CommunityView:
    """Convert a row to the view for this reader."""
    creator, state = row["creator_id"], row["state"]
    edit, delete = (
        viewer is not None and is_allowed(authorize, viewer, action, creator, state) for action in ("edit", "delete")
    )
    reads_reason = viewer is not None and (viewer.is_admin or viewer.id == creator)
    more = {"can": CommunityCan(edit=edit, delete=delete), "stateReason": row["stateReason"] if reads_reason else ""}
    return msgspec.convert(row | more, CommunityView)
