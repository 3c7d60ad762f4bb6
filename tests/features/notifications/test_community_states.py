"""Who made a community hears that an admin has closed, hidden or opened it."""

import pytest

from marmita.features.communities.domain.records import CommunityState
from marmita.features.communities.use_cases.manage_community import change_state
from marmita.platform.identity import Actor
from tests.features.notifications.conftest import NotificationScene, text_of
from tests.support.rows import add_account, insert

KEY = "c" * 24


async def add_community(scene: NotificationScene, creator_id: str | None) -> None:
    names = {"link": "leeks", "name": "Leeks", "name_key": "leeks"}
    await insert(scene.conn, "community", id=KEY, **names, topic_id="1".zfill(24), creator_id=creator_id,
                 created_at=scene.uow.now)  # fmt: skip


async def admin(scene: NotificationScene) -> Actor:
    return as_admin(await add_account(scene.conn, authorities=["USER", "ADMIN"]))


def as_admin(account_id: str) -> Actor:
    return Actor(account_id, "admin", frozenset({"USER", "ADMIN"}), "EN", "")


@pytest.mark.parametrize(
    ("state", "kind", "words"),
    [("CLOSED", "COMMUNITY_CLOSED", "closed"), ("HIDDEN", "COMMUNITY_HIDDEN", "hidden")],
)
async def test_closing_and_hiding_notify_once_with_the_page_that_shows_the_reason(
    scene: NotificationScene, state: CommunityState, kind: str, words: str
):
    await add_community(scene, scene.author.id)
    for _ in range(2):
        await change_state(scene.uow, await admin(scene), KEY, state, "Only advertising")
    (listed,) = await scene.list_shown(scene.author)
    assert (listed.kind, listed.link, listed.user) == (kind, "/community/leeks", None)
    assert f"An admin has {words} your community Leeks" in text_of(listed)
    await change_state(scene.uow, await admin(scene), KEY, "OPEN", "Better now")
    assert await scene.kinds(scene.author) == sorted([kind, "COMMUNITY_OPENED"])


async def test_an_admin_who_changes_an_own_community_is_not_notified(scene: NotificationScene):
    await add_community(scene, scene.author.id)
    await scene.conn.execute("UPDATE account SET authorities = '{USER,ADMIN}' WHERE id = %s", (scene.author.id,))
    assert await change_state(scene.uow, as_admin(scene.author.id), KEY, "CLOSED", "Enough said")
    assert await scene.list_shown(scene.author) == []


async def test_a_community_without_a_creator_notifies_nobody(scene: NotificationScene):
    await add_community(scene, None)
    assert await change_state(scene.uow, await admin(scene), KEY, "HIDDEN", "Only advertising")
    assert await scene.one("SELECT count(*) FROM notification") == (0,)
