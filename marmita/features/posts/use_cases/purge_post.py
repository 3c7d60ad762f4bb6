"""Delete a post for good, with its pictures."""

from marmita.features.media import drop_photo
from marmita.features.posts.domain.events import PostPurged
from marmita.features.posts.queries.erase import delete_row
from marmita.features.posts.queries.write import read_document, read_pictures
from marmita.platform.database import Database
from marmita.platform.rich_text import contents_of


async def purge_post(database: Database, post_id: str) -> int:
    """Delete the post's row, what depends on it, and its photos. Return 1."""
    async with database.unit_of_work() as uow:
        bases = {picture.base for picture in await read_pictures(uow.conn, post_id)}
        if document := await read_document(uow.conn, post_id):
            bases |= contents_of(document).pictures.keys()
        await uow.publish(PostPurged(post_id))
        await delete_row(uow, post_id)
        for base in sorted(bases):
            await drop_photo(uow, base)
    return 1
