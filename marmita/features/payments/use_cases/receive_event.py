"""Receive a report of the provider. Its content is not trusted: it is only a reason to query the provider."""

from datetime import datetime

from marmita.features.payments.jobs import apply_provider_events
from marmita.features.payments.queries.write import insert_event
from marmita.platform.card_payments import ProviderReport
from marmita.platform.clock import utc_now
from marmita.platform.database import Database


async def receive_event(database: Database, report: ProviderReport, due: datetime) -> None:
    """Insert the report once by its id. The provider is queried about its payment or account at `due`."""
    if due <= utc_now():
        async with database.connection() as conn:
            await insert_event(conn, report, due)
        return
    async with database.unit_of_work() as uow:
        await insert_event(uow.conn, report, due)
        await uow.defer(apply_provider_events, at=due)
