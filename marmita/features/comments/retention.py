"""Retention of comments that their authors deleted: after a month their contents and pictures are deleted for good.

Comments that moderators removed stay.
"""

from marmita.features.comments.domain.rules import DELETED_RETENTION
from marmita.features.comments.queries.erase import list_purgeable, purge_comment
from marmita.features.comments.queries.write import lock_comment, read_picture
from marmita.features.media import drop_photo
from marmita.platform.database import Database
from marmita.platform.retention import Retention, row_by_row


async def _forget(database: Database, comment_id: str) -> int:
    """Delete the contents of the comment, and its row if the comment has no answers."""
    async with database.unit_of_work() as uow:
        await lock_comment(uow.conn, comment_id)
        picture = await read_picture(uow.conn, comment_id)
        await purge_comment(uow, comment_id)
        if picture:
            await drop_photo(uow, picture.base)
    return 1


RETENTION = (
    Retention(
        key="DELETED_COMMENTS",
        tables=("comment",),
        ground="CONTRACT",
        kept=DELETED_RETENTION,
        since="DELETION",
        step=row_by_row("forget_deleted_comments", list_purgeable, _forget),
    ),
)
