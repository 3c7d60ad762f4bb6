"""Receive a report of the provider: only a reason to ask the provider, its content is not trusted."""

from datetime import datetime

from marmita.features.payments.jobs import apply_provider_events
from marmita.features.payments.queries.write import insert_event
from marmita.platform.clock import utc_now
from marmita.platform.database import Database


async def receive_event(database: Database, event_id: str, kind: str, intent_id: str, due: datetime) -> None:
    """Insert the report once by its id, and ask for the intent at `due`."""
    if due <= utc_now():
        async with database.connection() as conn:
            await insert_event(conn, event_id, kind, intent_id, due)
        return
    async with database.unit_of_work() as uow:
        await insert_event(uow.conn, event_id, kind, intent_id, due)
        await uow.defer(apply_provider_events, at=due)
