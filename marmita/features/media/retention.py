"""Retention of unused photos: they are deleted, with their files, a day after their upload."""

from datetime import datetime

from marmita.features.media.domain.rules import UNUSED_LIFE
from marmita.features.media.queries.write import delete_unused
from marmita.platform.retention import Retention, in_batches
from marmita.platform.unit_of_work import UnitOfWork


async def _delete_unused(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Delete up to `limit` unused photos, and queue failed removals of files again. Return the number of photos."""
    rows = await delete_unused(uow, before, limit)
    await uow.conn.execute("SELECT wake_job('remove_photo_files') WHERE EXISTS (SELECT FROM photo_removal)")
    return rows


RETENTION = (
    Retention(
        key="UNUSED_PHOTOS",
        tables=("photo", "photo_removal"),
        ground="CONTRACT",
        kept=UNUSED_LIFE,
        since="CREATION",
        step=in_batches(_delete_unused),
        hourly=True,
    ),
)
