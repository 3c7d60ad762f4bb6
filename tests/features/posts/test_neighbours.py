"""People to follow: from the reader's communities first, then the best known; nobody followed, blocked or gone."""

from datetime import timedelta
from typing import Any

from marmita.features.posts.domain.rules import MOST_NEIGHBOURS
from marmita.features.posts.queries.neighbours import list_neighbours
from marmita.platform.clock import utc_now
from tests.features.posts.conftest import Scene
from tests.support.rows import add_account, add_post, insert


async def add_person(scene: Scene, plus: int, minus: int = 0, **account: Any) -> str:
    person = await add_account(scene.conn, **account)
    await insert(scene.conn, "karma", account_id=person, plus=plus, minus=minus)
    return person


async def found(scene: Scene, reader: str | None) -> list[str]:
    return [person["id"] for person in await list_neighbours(scene.conn, reader, utc_now())]


async def join(scene: Scene) -> None:
    row = {"account_id": scene.reader.id, "community_id": scene.community, "joined_at": utc_now()}
    await insert(scene.conn, "community_member", **row)


async def test_best_known_people_come_by_their_karma(scene: Scene):
    people = [await add_person(scene, 10 + number, 3) for number in range(MOST_NEIGHBOURS + 1)]
    await add_person(scene, 2, 2)
    shown = await list_neighbours(scene.conn, None, utc_now())
    assert [person["id"] for person in shown] == people[:0:-1]
    assert shown[0]["karma"] == 10 + MOST_NEIGHBOURS - 3


async def test_who_writes_in_own_communities_comes_first(scene: Scene):
    famous, near = await add_person(scene, 900), await add_person(scene, 5)
    await add_post(scene.conn, near, community_id=scene.community)
    assert await found(scene, scene.reader.id) == [famous, near]
    await join(scene)
    assert await found(scene, scene.reader.id) == [near, famous]
    await scene.conn.execute("UPDATE post SET deleted_at = now(), deleted_by = author_id")
    assert await found(scene, scene.reader.id) == [famous, near]


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
    assert await found(scene, scene.reader.id) == [free]
    assert await found(scene, None) == [scene.reader.id, followed, free]
