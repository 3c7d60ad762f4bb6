"""People to follow: from the reader's communities first, then the best known; nobody followed, blocked or gone."""

from datetime import timedelta
from typing import Any

from marmita.features.posts.domain.rules import PEOPLE_TO_FOLLOW_MAX, POSTS_PER_COMMUNITY, RECENT_COMMUNITIES
from marmita.features.posts.queries.people_to_follow import LIMITS, PEOPLE_TO_FOLLOW, list_people_to_follow
from marmita.platform.clock import utc_now
from tests.features.posts.conftest import Scene
from tests.support.rows import add_account, add_community, add_post, insert


async def add_person(scene: Scene, plus: int, minus: int = 0, **account: Any) -> str:
    person = await add_account(scene.conn, **account)
    await insert(scene.conn, "karma", account_id=person, plus=plus, minus=minus)
    return person


async def suggested_ids(scene: Scene, reader: str | None) -> list[str]:
    return [person["id"] for person in await list_people_to_follow(scene.conn, reader, utc_now())]


def rows_read(plan: dict[str, Any], table: str) -> int:
    """How many rows the plan took from the table, over all loops; those that it looked at in vain too."""
    own = (plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0)) * plan["Actual Loops"]
    below = sum(rows_read(part, table) for part in plan.get("Plans", []))
    return round(below + (own if plan.get("Relation Name") == table else 0))


async def join(scene: Scene) -> None:
    row = {"account_id": scene.reader.id, "community_id": scene.community, "joined_at": utc_now()}
    await insert(scene.conn, "community_member", **row)


async def test_best_known_people_come_by_their_karma(scene: Scene):
    people = [await add_person(scene, 10 + number, 3) for number in range(PEOPLE_TO_FOLLOW_MAX + 1)]
    await add_person(scene, 2, 2)
    shown = await list_people_to_follow(scene.conn, None, utc_now())
    assert [person["id"] for person in shown] == people[:0:-1]
    assert shown[0]["karma"] == 10 + PEOPLE_TO_FOLLOW_MAX - 3


async def test_author_in_the_communities_of_the_reader_is_suggested_first(scene: Scene):
    famous, near = await add_person(scene, 900), await add_person(scene, 5)
    await add_post(scene.conn, near, community_id=scene.community)
    assert await suggested_ids(scene, scene.reader.id) == [famous, near]
    await join(scene)
    assert await suggested_ids(scene, scene.reader.id) == [near, famous]
    await scene.conn.execute("UPDATE post SET deleted_at = now(), deleted_by = author_id")
    assert await suggested_ids(scene, scene.reader.id) == [famous, near]


async def test_author_whose_posts_the_reader_has_hidden_is_not_suggested_first(scene: Scene):
    famous, near = await add_person(scene, 900), await add_person(scene, 5)
    post = await add_post(scene.conn, near, community_id=scene.community)
    await join(scene)
    assert await suggested_ids(scene, scene.reader.id) == [near, famous]
    await insert(scene.conn, "post_hidden", account_id=scene.reader.id, post_id=post, hidden_at=utc_now())
    assert await suggested_ids(scene, scene.reader.id) == [famous, near]


async def test_statement_reads_few_posts_for_who_is_in_many_communities(scene: Scene):
    """Bounded by the rules, however many communities and posts there are."""
    now = utc_now()
    communities = [await add_community(scene.conn, scene.author.id) for _ in range(3 * RECENT_COMMUNITIES)]
    for community in communities:
        row = {"account_id": scene.reader.id, "community_id": community, "joined_at": now}
        await insert(scene.conn, "community_member", **row)
    await scene.conn.execute(
        "INSERT INTO post (id, author_id, community_id, content_type, name, content, excerpt, published_seconds,"
        " created_at) SELECT lpad(to_hex(n), 24, '0'), %s, (%s::text[])[1 + n %% %s], 'POST', '', '', '', 0, now()"
        " FROM generate_series(1, 6000) AS n",
        (scene.author.id, communities, len(communities)),
    )
    await scene.conn.execute("ANALYZE post, community_member")
    values = LIMITS | {"account": scene.reader.id, "now": now}
    cursor = await scene.conn.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {PEOPLE_TO_FOLLOW}", values)
    [([plan],)] = await cursor.fetchall()
    assert 0 < rows_read(plan["Plan"], "post") <= RECENT_COMMUNITIES * POSTS_PER_COMMUNITY


async def test_nobody_is_suggested_who_is_followed_blocked_gone_or_the_reader(scene: Scene):
    now = utc_now()
    await join(scene)
    await insert(scene.conn, "karma", account_id=scene.reader.id, plus=50)
    followed = await add_person(scene, 40)
    await insert(scene.conn, "follow", account_id=scene.reader.id, observed_id=followed, created_at=now)
    accounts: tuple[dict[str, Any], ...] = (
        {"blocked_areas": ["posts"]},
        {"blocked_areas": ["chat"], "blocked_until": now + timedelta(days=1)},
        {"activated_at": None},
        {"deleted_at": now},
    )
    for account in accounts:
        hidden = await add_person(scene, 30, **account)
        await add_post(scene.conn, hidden, community_id=scene.community)
    free = await add_person(scene, 20, blocked_areas=["chat"], blocked_until=now - timedelta(days=1))
    assert await suggested_ids(scene, scene.reader.id) == [free]
    assert await suggested_ids(scene, None) == [scene.reader.id, followed, free]
