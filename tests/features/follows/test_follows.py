"""Follows, karma, cards and suggestions of people."""

from typing import Any

from marmita.features.follows import change_karma
from marmita.features.follows.queries import add_follow, find_card, list_mentions, remove_follow
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.support.rows import Connection, add_account


async def card(connection: Connection, account: str, viewer: str | None = None) -> dict[str, Any]:
    found = await find_card(connection, account, viewer)
    assert found is not None
    return found


async def test_repeated_follow_counts_once_and_ends_once(connection: Connection):
    uow = begin_unit(connection, EventBus())
    person, seen = await add_account(connection), await add_account(connection)
    for is_new in (True, False):
        assert await add_follow(uow, person, seen) is is_new
        shown = await card(connection, seen, person)
        assert (shown["observed"], shown["followersCount"]) == (True, 1)
    assert (await card(connection, seen))["observed"] is False
    for is_there in (True, False):
        assert await remove_follow(uow, person, seen) is is_there
        shown = await card(connection, seen, person)
        assert (shown["observed"], shown["followersCount"]) == (False, 0)


async def test_nobody_can_follow_who_is_not_there_or_not_activated(connection: Connection):
    uow = begin_unit(connection, EventBus())
    person, waiting = await add_account(connection), await add_account(connection, activated_at=None)
    assert not await add_follow(uow, person, new_id())
    assert not await add_follow(uow, person, waiting)
    assert await find_card(connection, waiting, person) is None
    assert (await (await connection.execute("SELECT count(*) FROM follow")).fetchone()) == (0,)


async def test_karma_is_the_sum_of_its_changes(connection: Connection):
    uow, person = begin_unit(connection, EventBus()), await add_account(connection)
    assert (await card(connection, person))["karmaPlusPoints"] == 0
    for change in ({"plus": 1}, {"plus": 1, "minus": 1}, {"plus": -1}):
        await change_karma(uow, person, **change)
    shown = await card(connection, person)
    assert (shown["karmaPlusPoints"], shown["karmaMinusPoints"]) == (1, 1)


async def test_mentions_are_five_people_followed_ones_first(connection: Connection):
    me = await add_account(connection, login="elodie0", login_key="elodie0")
    people = [await add_account(connection, login=f"Elodie{n}", login_key=f"elodie{n}") for n in range(1, 8)]
    await add_account(connection, login="elodiex", login_key="elodiex", activated_at=None)
    await add_account(connection, login="el_a", login_key="el_a")
    await add_follow(begin_unit(connection, EventBus()), me, people[6])
    assert [user["name"] for user in await list_mentions(connection, me, "Élod")] == [
        *("Elodie7", "Elodie1", "Elodie2", "Elodie3", "Elodie4"),
    ]
    assert [user["name"] for user in await list_mentions(connection, me, "el_")] == ["el_a"]
    assert await list_mentions(connection, me, "%") == []
