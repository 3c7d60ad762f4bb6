"""Account deletion in parallel with an order, a cancelation or the end of the process is never partial."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, LiteralString

import pytest
import time_machine
from httpx import Response
from psycopg import OperationalError

from marmita.features.accounts import AccountDeleted
from marmita.features.accounts.use_cases.delete_account import delete_account
from marmita.features.accounts.use_cases.schedule_deletion import cancel_deletion
from marmita.features.chefs.queries.view import add_star, remove_star
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.unit_of_work import UnitOfWork
from marmita.settings import Settings
from tests.journeys.conftest import Town
from tests.support.deletion import TWO_WEEKS, account_exists, request_deletion, run_nightly_deletion
from tests.support.ordering import Person, refusal
from tests.support.rows import add_account, add_comment, add_post, insert
from tests.support.waiting import hold_locks, scale_timeout

pytestmark = pytest.mark.commits
DAY: dict[str, Any] = {"orderForDay": "2026-03-27"}


@asynccontextmanager
async def going(database: Database, account_id: str) -> AsyncGenerator[None]:
    """A deletion that is visible to others only after the block."""
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def wait(_uow: UnitOfWork, _event: AccountDeleted) -> None:
        begun.set()
        await go_on.wait()

    database.bus.subscribe(AccountDeleted, wait)
    deletion = asyncio.create_task(delete_account(database, account_id))
    await asyncio.wait_for(begun.wait(), scale_timeout(5))
    yield
    go_on.set()
    await asyncio.wait_for(deletion, scale_timeout(5))


def elsewhere(call: Coroutine[Any, Any, Response]) -> asyncio.Task[Response]:
    """The request in another thread: the client would block this loop."""
    return asyncio.create_task(asyncio.to_thread(asyncio.run, call))


async def waits(call: Awaitable[Any]) -> asyncio.Future[Any]:
    """The request, which waits for a lock."""
    task = asyncio.ensure_future(call)
    done, _ = await asyncio.wait({task}, timeout=0.3)
    assert not done, task
    return task


async def due(person: Person, clock: time_machine.Traveller) -> None:
    await request_deletion(person)
    clock.shift(TWO_WEEKS)


async def test_order_during_deletion_has_no_session(town: Town, database: Database, clock: time_machine.Traveller):
    await due(town.guest, clock)
    await town.guest.fill_cart(town.form())
    async with going(database, town.guest.id):
        order = await waits(elsewhere(town.guest.post("shopping-card/create-order", town.form(**DAY))))
    assert (await order).status_code == 401
    assert await town.probe.one("SELECT count(*) FROM food_order") == 0
    assert await town.probe.stock(town.food) == (0, 0)


async def test_order_during_deletion_of_the_chef_is_refused(
    town: Town, database: Database, clock: time_machine.Traveller
):
    await due(town.chef, clock)
    await town.guest.fill_cart(town.form())
    async with going(database, town.chef.id):
        order = await waits(elsewhere(town.guest.post("shopping-card/create-order", town.form(**DAY))))
    assert refusal(await order)[0] == 409
    assert await town.probe.one("SELECT count(*) FROM food_order") == 0


async def test_change_of_a_chef_can_lock_the_owner_while_the_owner_schedules_deletion(town: Town, settings: Settings):
    async with hold_locks(settings, "UPDATE chef SET stars_count = 1 WHERE id = %s", town.chef_id) as change:
        schedule = await waits(elsewhere(town.chef.post("account/schedule-delete", {"reason": ""})))
        await change.execute("SELECT FROM account WHERE id = %s FOR KEY SHARE NOWAIT", (town.chef.id,))
    assert (await schedule).is_success


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE post SET plus = 1 WHERE id = %s",
        "UPDATE comment SET plus = 1 WHERE id = %s",
        "UPDATE moderation_case SET title = '' WHERE id = %s",
    ],
)
async def test_vote_or_report_can_lock_the_author_while_the_account_is_deleted(
    town: Town, database: Database, clock: time_machine.Traveller, settings: Settings, change: LiteralString
):
    await due(town.guest, clock)
    post = await add_post(town.conn, town.guest.id)
    await add_comment(town.conn, post, town.guest.id, id=post)
    about = {"entity_type": "post", "entity_id": post, "author_id": town.guest.id}
    await insert(town.conn, "moderation_case", id=post, title="", reason="advert", opened_at=utc_now(), **about)
    async with hold_locks(settings, change, post) as other:
        deletion = await waits(delete_account(database, town.guest.id))
        await other.execute("SELECT FROM account WHERE id = %s FOR KEY SHARE NOWAIT", (town.guest.id,))
    await deletion
    assert not await account_exists(town.probe, town.guest.id)


async def test_post_of_another_may_be_referred_to_while_the_deletion_of_who_commented_on_it_waits(
    town: Town, database: Database, clock: time_machine.Traveller, settings: Settings
):
    await due(town.guest, clock)
    post = await add_post(town.conn, town.chef.id)
    comment = await add_comment(town.conn, post, town.guest.id)
    async with hold_locks(settings, "UPDATE comment SET plus = 1 WHERE id = %s", comment) as other:
        deletion = await waits(delete_account(database, town.guest.id))
        await other.execute("SELECT FROM post WHERE id = %s FOR KEY SHARE NOWAIT", (post,))
    await deletion
    assert not await account_exists(town.probe, town.guest.id)


async def test_star_taken_away_during_the_deletion_is_subtracted_once(
    town: Town, database: Database, clock: time_machine.Traveller, settings: Settings
):
    for account in (town.guest.id, await add_account(town.conn)):
        await add_star(town.conn, account, town.chef_id, utc_now())
    await due(town.guest, clock)
    async with hold_locks(settings, "SELECT FROM chef WHERE id = %s FOR UPDATE", town.chef_id) as other:
        deletion = await waits(delete_account(database, town.guest.id))
        await remove_star(other, town.guest.id, town.chef_id)
    await deletion
    assert await town.probe.one("SELECT stars_count FROM chef WHERE id = %s", town.chef_id) == 1


async def test_order_committed_first_postpones_the_deletion(
    town: Town, database: Database, clock: time_machine.Traveller
):
    await due(town.chef, clock)
    await town.conn.execute("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
                            " $$ BEGIN PERFORM pg_sleep(0.8); RETURN NEW; END $$")  # fmt: skip
    await town.conn.execute("CREATE TRIGGER slow AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION slow()")
    await town.guest.fill_cart(town.form())
    order = elsewhere(town.guest.post("shopping-card/create-order", town.form(**DAY)))
    await asyncio.sleep(0.3)
    deletion = await waits(delete_account(database, town.chef.id))
    assert (await order).is_success
    await deletion
    assert await account_exists(town.probe, town.chef.id)
    assert await town.probe.one("SELECT postponed_at IS NOT NULL FROM account_deletion")


async def test_cancel_committed_first_prevents_the_deletion(
    town: Town, database: Database, clock: time_machine.Traveller
):
    await due(town.guest, clock)
    async with database.unit_of_work() as uow:
        await cancel_deletion(uow, town.guest.id)
        deletion = await waits(delete_account(database, town.guest.id))
    await deletion
    assert await account_exists(town.probe, town.guest.id)


async def test_cancel_after_deletion_is_not_authenticated(
    town: Town, database: Database, clock: time_machine.Traveller
):
    await due(town.guest, clock)
    async with going(database, town.guest.id):
        cancel = await waits(elsewhere(town.guest.post("account/cancel-delete")))
    assert (await cancel).status_code == 401
    assert not await account_exists(town.probe, town.guest.id)
    assert "accounts/deletion_canceled" not in await town.probe.mails()


async def test_deletion_killed_half_way_is_rolled_back_and_repeated(
    town: Town, database: Database, clock: time_machine.Traveller
):
    await town.guest.pays(town.form())
    order = await town.probe.one("SELECT id FROM food_order")
    await town.chef.move("reject-order", {"id": order}, "No leeks.")
    await town.probe.minute()
    await due(town.guest, clock)
    killed: list[str] = []

    async def kill(uow: UnitOfWork, event: AccountDeleted) -> None:
        if not killed:
            killed.append(event.account_id)
            await uow.conn.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    database.bus.subscribe(AccountDeleted, kill)
    whole = "SELECT count(*), (SELECT customer_id FROM food_order), (SELECT count(*) FROM outbox_mail) FROM account"
    before = await town.probe.one(whole)
    with pytest.raises(OperationalError):
        await delete_account(database, town.guest.id)
    assert killed == [town.guest.id]
    assert await town.probe.one(whole) == before
    await run_nightly_deletion(town.probe)
    assert not await account_exists(town.probe, town.guest.id)


async def test_deletion_twice_in_parallel_happens_once(town: Town, database: Database, clock: time_machine.Traveller):
    await due(town.guest, clock)
    await asyncio.gather(*(delete_account(database, town.guest.id) for _ in range(3)))
    assert await town.probe.one("SELECT count(*) FROM account WHERE deleted_at IS NOT NULL") == 1
