"""Jobs on photos: make the remaining renditions, and delete the files of deleted photos."""

import msgspec
from procrastinate import JobContext, RetryStrategy

from marmita.features.media.domain.events import PhotoFinished
from marmita.features.media.domain.records import Photo, original_key
from marmita.features.media.domain.rules import rendition_spec_for
from marmita.features.media.queries.write import (
    delete_removal,
    find_photo,
    insert_removal,
    list_removals,
    set_finished,
)
from marmita.platform.jobs import LOW_PRIORITY, JobTools, isolate_failure, list_in_batches, queue, tools_of
from marmita.platform.pictures.image_processor import IMAGE_PROCESSOR
from marmita.platform.storage import STORAGE
from marmita.platform.wire import Picture


# Retries after 4, 16, 64 … seconds, for about a day, so that the job succeeds after an outage of the storage.
@queue.task(
    name="finish_photo",
    pass_context=True,
    priority=LOW_PRIORITY,
    retry=RetryStrategy(max_attempts=8, exponential_wait=4),
)
async def finish_photo(context: JobContext, photo_id: str) -> None:
    """Make every rendition of a photo from its original, then delete the original."""
    tools = tools_of(context)
    async with tools.database.connection() as conn:
        photo = await find_photo(conn, photo_id)
    if photo is None or photo.picture is None:
        return
    storage = tools.ports[STORAGE]
    if not photo.finished:
        original = await storage.find(original_key(photo.folder))
        if original is None:
            return
        finished = await tools.ports[IMAGE_PROCESSOR].finish(rendition_spec_for(photo.photo_type), original)
        try:
            for name, data in finished.files.items():
                await storage.put(f"{photo.folder}/{name}", data)
        except BaseException:
            await _remove_if_deleted(tools, photo)  # a retry would not find a deleted photo, and leave these files
            raise
        await _publish_finished(tools, photo, msgspec.structs.replace(photo.picture, widths=finished.widths))
    await storage.remove(original_key(photo.folder))


async def _publish_finished(tools: JobTools, photo: Photo, picture: Picture) -> None:
    async with tools.database.unit_of_work() as uow:
        # Read the photo again: it may have been attached while its renditions were made.
        now = await find_photo(uow.conn, photo.id) or photo
        await uow.publish(PhotoFinished(photo.account_id, photo.photo_type, now.entity_id, picture))
        shown = await set_finished(uow, photo.id, picture)
        if shown is None:
            await insert_removal(uow, photo.folders)  # deleted meanwhile: its new files have to be removed again
    if shown and shown != (now.entity_id, now.attached_by):
        # The photo was attached by a transaction that the listeners could not see yet. Publish the event again, because
        # the entity has stored the record without these renditions.
        async with tools.database.unit_of_work() as uow:
            await uow.publish(PhotoFinished(photo.account_id, photo.photo_type, shown[0], picture))


async def _remove_if_deleted(tools: JobTools, photo: Photo) -> None:
    async with tools.database.unit_of_work() as uow:
        if await find_photo(uow.conn, photo.id) is None:
            await insert_removal(uow, photo.folders)


@queue.task(name="remove_photo_files", pass_context=True, retry=RetryStrategy(max_attempts=8, exponential_wait=4))
async def remove_photo_files(context: JobContext) -> None:
    """Empty the storage folders of deleted photos. A folder that fails is retried, and does not stop the others."""
    tools, failed = tools_of(context), 0
    async for folder, requested_at in list_in_batches(tools.database, list_removals, key_of=lambda row: row[0]):
        async with isolate_failure(tools.database, "remove_photo_files", folder) as attempt:
            await tools.ports[STORAGE].remove_folder(folder)
            async with tools.database.connection() as conn:
                await delete_removal(conn, folder, requested_at)
        failed += attempt.failed
    if failed:
        raise RuntimeError(f"{failed} folders could not be emptied")
