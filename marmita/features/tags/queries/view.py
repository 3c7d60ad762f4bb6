"""Statements on tags and their categories for everybody."""

from collections.abc import Collection, Mapping
from typing import Any, LiteralString

from psycopg.rows import class_row, dict_row

from marmita.features.tags.domain.errors import TagBlocked
from marmita.features.tags.domain.records import Tag
from marmita.features.tags.domain.rules import OF_CATEGORY, SUGGESTED, tag_link
from marmita.platform.ids import new_id
from marmita.platform.text_normalization import prefix_pattern
from marmita.platform.unit_of_work import Connection, UnitOfWork

_COLUMNS: LiteralString = "id, link, name, posts_count, blocked_at IS NOT NULL AS blocked"
_ATTEMPTS = 4
_LOCKED = f"""
SELECT {_COLUMNS} FROM (
    SELECT * FROM tag WHERE id = ANY(%s) AND merged_into IS NULL ORDER BY id FOR NO KEY UPDATE
) AS tag ORDER BY link
""".encode()
_SHOWN = "merged_into IS NULL AND blocked_at IS NULL"
# Older categories have no names by language.
NAMES: LiteralString = "jsonb_build_object('EN', c.name, 'FR', c.name, 'BR', c.name, 'PL', c.name) || c.names"
_TAG = "jsonb_build_object('id', t.id, 'link', t.link, 'name', t.name, 'postsCount', t.posts_count)"
_CATEGORIES = f"""
SELECT c.id, c.name, {NAMES} AS names, (
    SELECT coalesce(jsonb_agg({_TAG} ORDER BY t.posts_count DESC, t.link), '[]')
    FROM (
        SELECT * FROM tag WHERE category_id = c.id AND {_SHOWN} ORDER BY posts_count DESC, link LIMIT {OF_CATEGORY}
    ) AS t
) AS tags FROM tag_category c ORDER BY c.position, c.id
""".encode()


async def claim_tags(uow: UnitOfWork, names: Collection[str], kept: Collection[str] = ()) -> list[Tag]:
    """Return the tags of these names ordered by link, after inserting new ones. Two names of one tag return it once.

    They are locked until the transaction ends, with the tags in `kept`, which the post had before. Raise DomainError
    tag_blocked (409) for a blocked tag that is not in `kept`.
    """
    names_by_link = {tag_link(name): name for name in reversed(list(names))}
    links = sorted(names_by_link)
    tags: list[Tag] = []
    # Repeated after an insert, and if a tag was merged or deleted between two statements. New tags are inserted after
    # the locks: a tag that is being renamed to the link of a new one would wait for the insert.
    for _ in range(_ATTEMPTS):
        cursor = await uow.conn.execute("SELECT coalesce(merged_into, id) FROM tag WHERE link = ANY(%s)", (links,))
        ids = [tag_id for (tag_id,) in await cursor.fetchall()]
        # All at once in the order of ids, as a merge and `count_posts` lock them: so they cannot wait for each other.
        async with uow.conn.cursor(row_factory=class_row(Tag)) as found:
            await found.execute(_LOCKED, ([*ids, *kept],))
            tags = [tag for tag in await found.fetchall() if tag.id in ids]
        if len(ids) == len(links) and len(tags) == len(set(ids)):
            break
        await uow.conn.execute(
            "INSERT INTO tag (id, link, name, created_at)"
            " SELECT id, link, name, %s FROM unnest(%s::text[], %s::text[], %s::text[]) AS given (id, link, name)"
            " ORDER BY link ON CONFLICT (link) DO NOTHING",
            (uow.now, [new_id() for _ in links], links, [names_by_link[link] for link in links]),
        )
    for tag in tags:
        if tag.blocked and tag.id not in kept:
            raise TagBlocked(tag=tag.name)
    return tags


async def count_posts(uow: UnitOfWork, changes: Mapping[str, int]) -> None:
    """Add the change to the number of posts of each tag, by id: 1 if a post appears, -1 if it disappears.

    For a tag that was merged meanwhile, the number of the other tag changes.
    """
    ids = list(changes)
    # All are locked at once in the order of ids, because two concurrent posts could otherwise wait for each other.
    await uow.conn.execute("SELECT FROM tag WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE", (ids,))
    # DISTINCT: of a post with both a tag and the tag into which it was merged, the other tag has one post less.
    await uow.conn.execute(
        "UPDATE tag SET posts_count = posts_count + c.change FROM ("
        " SELECT coalesce(t.merged_into, t.id) AS id, sum(DISTINCT given.change) AS change"
        " FROM unnest(%s::text[], %s::int[]) AS given (id, change) JOIN tag t ON t.id = given.id GROUP BY 1"
        ") AS c WHERE tag.id = c.id",
        (ids, list(changes.values())),
    )


async def find_tag(conn: Connection, link: str) -> Tag | None:
    """Return the tag of that link, or of a name that gives it.

    A merged link returns the tag into which it was merged.
    """
    async with conn.cursor(row_factory=class_row(Tag)) as cursor:
        await cursor.execute(
            f"SELECT {_COLUMNS} FROM tag WHERE id = (SELECT coalesce(merged_into, id) FROM tag WHERE link = %s)",
            (tag_link(link),),
        )
        return await cursor.fetchone()


async def list_tags(conn: Connection, phrase: str) -> list[Tag]:
    """Return tags that begin with the phrase, ordered by link; without a phrase, the most used ones.

    At most SUGGESTED.
    """
    condition, order = (
        ('link COLLATE "C" LIKE %s', 'link COLLATE "C"') if phrase else ("%s = ''", "posts_count DESC, link")
    )
    async with conn.cursor(row_factory=class_row(Tag)) as cursor:
        await cursor.execute(
            f"SELECT {_COLUMNS} FROM tag WHERE {condition} AND {_SHOWN} ORDER BY {order} LIMIT {SUGGESTED}".encode(),
            (prefix_pattern(tag_link(phrase)) if phrase else "",),
        )
        return await cursor.fetchall()


async def list_categories(conn: Connection) -> list[dict[str, Any]]:
    """Return every category in order with its most used tags."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_CATEGORIES)
        return await cursor.fetchall()


async def list_used_links(conn: Connection, limit: int) -> list[str]:
    """Return the links of the tags that posts have, the most used first."""
    cursor = await conn.execute(
        "SELECT link FROM tag WHERE posts_count > 0 AND blocked_at IS NULL ORDER BY posts_count DESC, link LIMIT %s",
        (limit,),
    )
    return [link for (link,) in await cursor.fetchall()]
