"""Account deletion: request it, let two weeks pass, and run the nightly jobs."""

from datetime import timedelta
from typing import Any

import time_machine

from marmita.features.accounts.jobs import delete_due_accounts
from marmita.platform.clock import utc_now
from tests.support.ordering import OrderProbe, Person, json_ok

TWO_WEEKS = timedelta(days=14)


async def request_deletion(person: Person, reason: str = "") -> None:
    json_ok(await person.post("account/schedule-delete", {"reason": reason}))


async def run_nightly_deletion(probe: OrderProbe) -> None:
    """Run the nightly job that deletes accounts, and all due jobs."""
    context: Any = type("Context", (), {"additional_context": {"tools": probe.tools}})()
    await delete_due_accounts(context, int(utc_now().timestamp()))
    await probe.jobs()


async def delete_account(person: Person, probe: OrderProbe, clock: time_machine.Traveller, reason: str = "") -> None:
    await request_deletion(person, reason)
    clock.shift(TWO_WEEKS)
    await run_nightly_deletion(probe)
    assert not await account_exists(probe, person.id)


async def account_exists(probe: OrderProbe, account_id: str) -> bool:
    return await probe.one("SELECT EXISTS (SELECT FROM account WHERE id = %s)", account_id)
