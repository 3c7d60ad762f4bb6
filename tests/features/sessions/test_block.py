"""The block of an account, as the actor of a request carries it."""

from datetime import timedelta
from typing import get_args

import pytest
from psycopg.errors import CheckViolation

from marmita.features.sessions.queries import find_actors
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor, BlockArea
from tests.support.rows import Connection, add_account, add_session

AREAS: tuple[BlockArea, ...] = get_args(BlockArea)


async def actor_with(conn: Connection, **columns: object) -> Actor:
    (found,) = await find_actors(conn, [await add_session(conn, await add_account(conn, **columns))])
    assert found
    return found.actor


async def test_actor_without_block_is_blocked_from_nothing(connection: Connection):
    actor = await actor_with(connection)
    assert actor.block is None
    assert not any(map(actor.is_blocked_from, AREAS))


@pytest.mark.parametrize("area", AREAS)
async def test_actor_blocked_permanently_is_blocked_from_that_area_only(connection: Connection, area: BlockArea):
    actor = await actor_with(connection, blocked_areas=[area])
    assert actor.block is not None
    assert actor.block.until is None
    assert [other for other in AREAS if actor.is_blocked_from(other)] == [area]


async def test_actor_blocked_temporarily_has_the_instant_of_its_end(connection: Connection):
    until = utc_now() + timedelta(days=7)
    actor = await actor_with(connection, blocked_areas=["chat", "reactions"], blocked_until=until)
    assert actor.block is not None
    assert actor.block.until == until
    assert [area for area in AREAS if actor.is_blocked_from(area)] == ["chat", "reactions"]


async def test_actor_with_expired_block_is_blocked_from_nothing(connection: Connection):
    actor = await actor_with(connection, blocked_areas=list(AREAS), blocked_until=utc_now() - timedelta(seconds=1))
    assert actor.block is None


@pytest.mark.parametrize("columns", [{"blocked_areas": ["orders"]}, {"blocked_until": utc_now()}])
async def test_block_of_unknown_area_or_without_area_is_refused(connection: Connection, columns: dict[str, object]):
    with pytest.raises(CheckViolation):
        await add_account(connection, **columns)
