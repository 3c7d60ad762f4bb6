"""What a run asks of the provider at a time."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

from tests.journeys.conftest import Town
from tests.support.faults import ReplacedCall
from tests.support.ordering import json_ok

SECOND, MINUTE, HOUR, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


class Accounts:
    """A provider that knows no account; `read` are those that were requested."""

    def __init__(self) -> None:
        self.read: list[str] = []

    async def retrieve_account(self, account_id: str) -> Any:
        self.read.append(account_id)
        raise LookupError


async def asks(town: Town, operation: str, run: Callable[..., Awaitable[None]], now: datetime) -> bool:
    """Whether the run makes that call to the provider at that time."""
    made: list[Any] = []

    async def count(real: Any, *args: Any, **named: Any) -> Any:
        made.append(args)
        return await real(*args, **named)

    tools = town.probe.tools
    with ReplacedCall(tools.ports, operation, count):
        await run(tools.database, tools.ports, now)
    return bool(made)


async def pay(town: Town) -> None:
    """An order that the chef has accepted, and whose card is charged."""
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
