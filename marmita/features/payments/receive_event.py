"""Take in what the provider reports: the report is only a reason to ask it, never believed by itself."""

from datetime import datetime, timedelta

from procrastinate.exceptions import AlreadyEnqueued

from marmita.features.payments.jobs import apply_provider_events
from marmita.features.payments.queries import insert_event
from marmita.platform.database import Database

# Reports come in bursts, and the customer's own browser is usually quicker: one job looks into all of a second.
PATIENCE = timedelta(seconds=1)


async def receive_event(database: Database, event_id: str, kind: str, intent_id: str, due: datetime) -> None:
    """Keeps the report, once by its id, and has the intent asked for soon after `due`."""
    at = due + PATIENCE
    async with database.connection() as conn:
        if not await insert_event(conn, event_id, kind, intent_id, due):
            return
        job = apply_provider_events.configure(
            connection=conn, schedule_at=at, queueing_lock=f"provider-events:{int(at.timestamp())}"
        )
        try:
            await job.defer_async()
        except AlreadyEnqueued:
            return
