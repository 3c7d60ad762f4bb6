"""Statements with which admins manage topics. Topics are few, so each change of their list locks all of them."""

from collections.abc import Sequence
from typing import Any, LiteralString

import msgspec
from psycopg.rows import class_row, dict_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.communities.domain.errors import TopicNotExist
from marmita.features.communities.domain.rules import link_of
from marmita.platform.unit_of_work import Connection, UnitOfWork

_MANAGED: LiteralString = """
SELECT t.id, t.link, t.name, t.names, t.former_links AS "formerLinks", t.revision,
    (SELECT count(*) FROM community c WHERE c.topic_id = t.id) AS "communitiesCount",
    (SELECT count(*) FROM (
        SELECT FROM community c JOIN post p ON p.community_id = c.id AND p.deleted_at IS NULL
        WHERE c.topic_id = t.id LIMIT 10001) AS few) AS "postsCount"
FROM topic t ORDER BY t.position, t.id
"""


class Topic(msgspec.Struct, frozen=True):
    """A topic whose row is locked."""

    id: str
    link: str
    name: str
    names: dict[str, str]
    former_links: list[str]
    revision: int


async def list_managed_topics(conn: Connection) -> list[dict[str, Any]]:
    """Return all topics in their order, with the fields of ManagedTopic. Posts are counted up to 10,001."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_MANAGED)
        return await cursor.fetchall()


async def lock_topics(uow: UnitOfWork) -> list[Topic]:
    """Lock all topics, and adding topics, until the transaction ends. Return the topics in their order."""
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('topics', 0))")
    async with uow.conn.cursor(row_factory=class_row(Topic)) as cursor:
        await cursor.execute(
            "SELECT id, link, name, names, former_links, revision FROM topic ORDER BY position, id FOR NO KEY UPDATE"
        )
        return await cursor.fetchall()


async def lock_topic_for_deletion(uow: UnitOfWork, topic_id: str) -> None:
    """Lock the topic for its deletion. Wait for transactions that write a community in it; later ones do not find it.

    Raises:
        DomainError: topic_not_exist (404).
    """
    if (await uow.conn.execute("SELECT FROM topic WHERE id = %s FOR UPDATE", (topic_id,))).rowcount == 0:
        raise TopicNotExist


async def insert_topic(uow: UnitOfWork, topic_id: str, names: dict[str, str]) -> None:
    """Insert a topic as the last of the locked topics, with a link that no other topic has or had."""
    await uow.conn.execute(
        "INSERT INTO topic (id, link, name, names, position)"
        " SELECT %(id)s, CASE WHEN bool_or(link = %(link)s OR %(link)s = ANY (former_links))"
        " THEN %(link)s || '-' || right(%(id)s, 6) ELSE %(link)s END,"
        " %(name)s, %(names)s, coalesce(max(position), 0) + 1 FROM topic",
        {"id": topic_id, "link": link_of(names["EN"], topic_id), "name": names["EN"], "names": Jsonb(names)},
    )


async def rename_topic(uow: UnitOfWork, topic_id: str, names: dict[str, str]) -> None:
    """Replace the names of a topic. Its link stays."""
    await uow.conn.execute(
        "UPDATE topic SET name = %s, names = %s, revision = revision + 1 WHERE id = %s",
        (names["EN"], Jsonb(names), topic_id),
    )


async def order_topics(uow: UnitOfWork, ids: Sequence[str]) -> None:
    """Write the order of the locked topics."""
    await uow.conn.execute(
        "UPDATE topic SET position = place FROM unnest(%s::text[]) WITH ORDINALITY AS given (id, place)"
        " WHERE topic.id = given.id AND topic.position <> place",
        (list(ids),),
    )


async def count_communities(uow: UnitOfWork, topic_id: str) -> int:
    """Return the number of communities in the topic."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT count(*) FROM community WHERE topic_id = %s", (topic_id,))
        return await cursor.fetchone() or 0


async def move_communities(uow: UnitOfWork, topic_id: str, into_id: str) -> int:
    """Move all communities of a topic to another topic. Return their number."""
    cursor = await uow.conn.execute(
        "UPDATE community SET topic_id = %s, revision = revision + 1 WHERE topic_id = %s", (into_id, topic_id)
    )
    return cursor.rowcount


async def delete_topic_row(uow: UnitOfWork, topic_id: str) -> None:
    """Delete a topic without communities."""
    await uow.conn.execute("DELETE FROM topic WHERE id = %s", (topic_id,))


async def take_links(uow: UnitOfWork, topic_id: str, links: Sequence[str]) -> None:
    """Add these links to the former links of the topic, so that they lead to it."""
    await uow.conn.execute(
        "UPDATE topic SET former_links = former_links || %s, revision = revision + 1 WHERE id = %s",
        (list(links), topic_id),
    )
