"""Going for good: asks for it, lets two weeks pass, and lets the night's jobs run."""

from datetime import timedelta
from typing import Any

import time_machine

from marmita.features.accounts.jobs import delete_due_accounts
from marmita.platform.clock import utc_now
from tests.support.shop import Books, Person, told

TWO_WEEKS = timedelta(days=14)


async def ask(person: Person, reason: str = "") -> None:
    told(await person.post("account/schedule-delete", {"reason": reason}))


async def night(books: Books) -> None:
    """What happens in the small hours."""
    context: Any = type("Context", (), {"additional_context": {"tools": books.tools}})()
    await delete_due_accounts(context, int(utc_now().timestamp()))
    await books.jobs()


async def go(person: Person, books: Books, clock: time_machine.Traveller, reason: str = "") -> None:
    await ask(person, reason)
    clock.shift(TWO_WEEKS)
    await night(books)
    assert not await is_there(books, person.id)


async def is_there(books: Books, account_id: str) -> bool:
    return await books.one("SELECT EXISTS (SELECT FROM account WHERE id = %s)", account_id)
