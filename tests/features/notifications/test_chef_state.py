"""Who owns a chef or a pick-up point hears that an admin has verified or suspended it, or taken that back."""

import pytest

from marmita.features.chefs import StateChange
from marmita.features.chefs.use_cases.change_state import change_state
from marmita.features.chefs.use_cases.request_change import request_change
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor
from tests.features.notifications.conftest import NotificationScene, text_of
from tests.support.rows import add_account, add_chef


async def admin(scene: NotificationScene) -> Actor:
    account_id = await add_account(scene.conn, authorities=["USER", "ADMIN"])
    return Actor(account_id, "admin", frozenset({"USER", "ADMIN"}), "EN", "")


@pytest.mark.parametrize("columns", [{}, {"pick_up_point": True}])
@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        ("verify", "CHEF_VERIFIED", "We have verified Chez Ana."),
        ("unverify", "CHEF_UNVERIFIED", "Chez Ana is no longer verified."),
        ("suspend", "CHEF_SUSPENDED", "An admin has paused Chez Ana"),
        ("unsuspend", "CHEF_UNSUSPENDED", "Chez Ana is open again"),
    ],
)
async def test_each_change_notifies_once_without_naming_the_admin(
    scene: NotificationScene, change: StateChange, kind: str, words: str, columns: dict[str, bool]
):
    former = {"verify": {"verified_at": None}, "unsuspend": {"suspended": True, "suspended_by_admin": True}}
    values = columns | former.get(change, {})
    chef = await add_chef(scene.conn, creator_id=scene.author.id, name="Chez Ana", **values)
    for _ in range(2):
        await request_change(scene.uow, await admin(scene), chef, change)
    (listed,) = await scene.list_shown(scene.author)
    assert (listed.kind, listed.link, listed.user, listed.faces, listed.partner) == (
        kind,
        "/dashboard",
        None,
        [],
        None,
    )
    assert text_of(listed).startswith(words)
    assert await scene.events(scene.author) == ["ADDED"]
    assert await scene.list_shown(scene.reader) == []


async def test_a_corrected_mistake_notifies_both_times(scene: NotificationScene):
    chef = await add_chef(scene.conn, creator_id=scene.author.id)
    changes: tuple[StateChange, ...] = ("unverify", "verify")
    for change in changes:
        await request_change(scene.uow, await admin(scene), chef, change)
    assert await scene.kinds(scene.author) == ["CHEF_UNVERIFIED", "CHEF_VERIFIED"]


async def test_a_refused_or_another_change_is_no_news(scene: NotificationScene):
    chef = await add_chef(scene.conn, creator_id=scene.author.id, verified_at=None)
    with pytest.raises(AccessDenied):
        await request_change(scene.uow, scene.reader, chef, "verify")
    await request_change(scene.uow, scene.author, chef, "suspend")
    assert await scene.list_shown(scene.author) == []


async def test_a_suspension_by_a_case_notifies_only_of_the_decision(scene: NotificationScene):
    chef = await add_chef(scene.conn, creator_id=scene.author.id)
    await change_state(scene.uow, await admin(scene), chef, "suspend")
    assert await scene.list_shown(scene.author) == []
