"""Statements that change communities and memberships.

A membership and the member count of its community change in one statement, so that they always agree. The community is
locked before that statement.
"""

from typing import Any, LiteralString

import msgspec
from psycopg.errors import UniqueViolation
from psycopg.rows import kwargs_row
from psycopg.types.json import Jsonb

from marmita.features.communities.domain.errors import (
    CommunityClosed,
    CommunityExistsByName,
    CommunityNotExist,
    TopicNotExist,
)
from marmita.features.communities.domain.records import Community, CommunityDraft, CommunitySort, CommunityState
from marmita.features.communities.domain.rules import link_of, name_key, writers_after
from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import Picture

_COLUMNS: LiteralString = """
id, creator_id, picture, icon, name, description, topic_id, state, state_reason, revision,
CASE WHEN description = '' THEN '{}' ELSE coalesce(described_by, array_remove(ARRAY[creator_id], NULL)) END AS writers
"""


def _community(**columns: Any) -> Community:
    return msgspec.convert(columns, Community)


def _json(picture: Picture | None) -> Jsonb | None:
    return Jsonb(msgspec.to_builtins(picture)) if picture else None


async def require_topic(uow: UnitOfWork, topic_id: str) -> None:
    """Lock the topic against deletion. DomainError topic_not_exist (404)."""
    cursor = await uow.conn.execute("SELECT FROM topic WHERE id = %s FOR KEY SHARE", (topic_id,))
    if cursor.rowcount == 0:
        raise TopicNotExist


async def insert_community(uow: UnitOfWork, community_id: str, creator_id: str, draft: CommunityDraft) -> bool:
    """Insert a community without members and pictures. Return False if one with an equal name exists."""
    cursor = await uow.conn.execute(
        "INSERT INTO community (id, link, name, name_key, description, described_by, topic_id, creator_id, created_at)"
        " SELECT %(id)s, CASE WHEN EXISTS (SELECT FROM community WHERE link = %(link)s)"
        " THEN %(link)s || '-' || right(%(id)s, 6) ELSE %(link)s END,"
        " %(name)s, %(key)s, %(description)s, ARRAY[%(creator)s], %(topic)s, %(creator)s, %(now)s"
        " ON CONFLICT DO NOTHING",
        {
            "id": community_id,
            "link": link_of(draft.name, community_id),
            "name": draft.name,
            "key": name_key(draft.name),
            "description": draft.description,
            "topic": draft.topic_id,
            "creator": creator_id,
            "now": uow.now,
        },
    )
    return cursor.rowcount == 1


async def find_same(uow: UnitOfWork, creator_id: str, draft: CommunityDraft) -> str | None:
    """Return the id of a community that this account has created with exactly this content, or None."""
    cursor = await uow.conn.execute(
        "SELECT id FROM community WHERE name_key = %s AND creator_id = %s AND name = %s AND description = %s"
        " AND topic_id = %s AND picture ->> 'base' IS NOT DISTINCT FROM %s AND icon ->> 'base' IS NOT DISTINCT FROM %s",
        (name_key(draft.name), creator_id, draft.name, draft.description, draft.topic_id, draft.picture, draft.icon),
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def lock_community(uow: UnitOfWork, community_id: str) -> Community:
    """Lock the community until the transaction ends, and return it. DomainError community_not_exist (404)."""
    return await _lock(uow, community_id, "NO KEY UPDATE")


async def lock_for_deletion(uow: UnitOfWork, community_id: str) -> Community:
    """Lock the community for its deletion, and return it. DomainError community_not_exist (404).

    Transactions that write a post in it finish first. Later ones wait, and then do not find the community.
    """
    return await _lock(uow, community_id, "UPDATE")


async def _lock(uow: UnitOfWork, community_id: str, strength: LiteralString) -> Community:
    async with uow.conn.cursor(row_factory=kwargs_row(_community)) as cursor:
        await cursor.execute(f"SELECT {_COLUMNS} FROM community WHERE id = %s FOR {strength}", (community_id,))
        if community := await cursor.fetchone():
            return community
    raise CommunityNotExist


async def delete_row(uow: UnitOfWork, community_id: str) -> tuple[str, int]:
    """Delete the community with its memberships. Return its former name and number of members."""
    cursor = await uow.conn.execute(
        "DELETE FROM community WHERE id = %s RETURNING name, members_count", (community_id,)
    )
    row = await cursor.fetchone()
    return (row[0], row[1]) if row else ("", 0)


async def update_community(uow: UnitOfWork, actor_id: str, community: Community, draft: CommunityDraft) -> None:
    """Replace the texts of a locked community. DomainError community_exists_by_name (409)."""
    writers = list(writers_after(community, draft.description, actor_id))
    try:
        await uow.conn.execute(
            "UPDATE community SET name = %s, name_key = %s, description = %s, described_by = %s, topic_id = %s,"
            " revision = revision + 1 WHERE id = %s",
            (draft.name, name_key(draft.name), draft.description, writers, draft.topic_id, community.id),
        )
    except UniqueViolation as error:
        raise CommunityExistsByName from error


async def set_pictures(uow: UnitOfWork, community_id: str, picture: Picture | None, icon: Picture | None) -> None:
    """Replace the picture and the icon of a community."""
    await uow.conn.execute(
        "UPDATE community SET picture = %s, icon = %s WHERE id = %s", (_json(picture), _json(icon), community_id)
    )


async def set_state(uow: UnitOfWork, community_id: str, state: CommunityState, reason: str) -> None:
    """Open, close or hide a locked community."""
    await uow.conn.execute(
        "UPDATE community SET state = %s, state_reason = %s, revision = revision + 1 WHERE id = %s",
        (state, reason.strip(), community_id),
    )


async def set_topic(uow: UnitOfWork, community_id: str, topic_id: str) -> None:
    """Move a locked community to another topic."""
    await uow.conn.execute(
        "UPDATE community SET topic_id = %s, revision = revision + 1 WHERE id = %s", (topic_id, community_id)
    )


async def set_creator(uow: UnitOfWork, community: Community, account_id: str) -> None:
    """Change the creator of a locked community. The authors of its description stay."""
    await uow.conn.execute(
        "UPDATE community SET creator_id = %s, described_by = %s, revision = revision + 1 WHERE id = %s",
        (account_id, list(community.writers), community.id),
    )


async def insert_member(uow: UnitOfWork, account_id: str, community_id: str) -> None:
    """Add a member to a locked community, which may be closed. An existing membership stays."""
    await uow.conn.execute(
        "WITH added AS (INSERT INTO community_member (account_id, community_id, joined_at) VALUES (%s, %s, %s)"
        " ON CONFLICT DO NOTHING RETURNING community_id)"
        "UPDATE community SET members_count = members_count + 1 FROM added WHERE id = added.community_id",
        (account_id, community_id, uow.now),
    )


async def refresh_pictures(uow: UnitOfWork, picture: Picture) -> None:
    """Replace the copies of a picture (found by base) in all communities by its newer record."""
    values = {"picture": _json(picture), "base": picture.base}
    for column in ("picture", "icon"):
        await uow.conn.execute(
            f"UPDATE community SET {column} = %(picture)s WHERE {column} ->> 'base' = %(base)s".encode(), values
        )


async def clear_pictures(uow: UnitOfWork, base: str) -> None:
    """Remove a deleted photo (found by base) from all communities."""
    for column in ("picture", "icon"):
        await uow.conn.execute(f"UPDATE community SET {column} = NULL WHERE {column} ->> 'base' = %s".encode(), (base,))


async def add_member(uow: UnitOfWork, account_id: str, community_id: str) -> None:
    """Add a member to a community. An existing membership stays.

    Raises:
        DomainError: community_not_exist (404), community_closed (409).
    """
    # The lock is a statement of its own: statements that both lock and change the row would deadlock with each other.
    community = await lock_community(uow, community_id)
    if community.state == "HIDDEN":
        raise CommunityNotExist
    if community.state == "CLOSED":
        raise CommunityClosed
    await insert_member(uow, account_id, community_id)


async def remove_member(uow: UnitOfWork, account_id: str, community_id: str) -> None:
    """Remove a member from a community. Without a membership nothing changes. DomainError community_not_exist (404)."""
    await lock_community(uow, community_id)
    await uow.conn.execute(
        "WITH removed AS (DELETE FROM community_member WHERE account_id = %s AND community_id = %s"
        " RETURNING community_id)"
        "UPDATE community SET members_count = members_count - 1 FROM removed WHERE id = removed.community_id",
        (account_id, community_id),
    )


async def set_choice(uow: UnitOfWork, account_id: str, sort: CommunitySort, *, grouped: bool) -> None:
    """Store the sort and grouping with which the account reads the list of communities."""
    await uow.conn.execute(
        "INSERT INTO community_list_choice (account_id, sort, grouped) VALUES (%s, %s, %s)"
        " ON CONFLICT (account_id) DO UPDATE SET sort = excluded.sort, grouped = excluded.grouped",
        (account_id, sort, grouped),
    )
