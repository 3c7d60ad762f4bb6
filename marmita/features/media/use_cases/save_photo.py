"""Accept an uploaded photo: decode it, store its first renditions, and queue a job for the others.

The uploaded bytes are never stored. After a crash between row and files, the row has no picture and is deleted with the
unused photos. The row may also be deleted during the upload, with its account. The removal of files may then run before
all files are stored, so it is queued once more.
"""

import asyncio

from marmita.features.media.domain.errors import InvalidImageFormat, TooManyUnusedPhotos
from marmita.features.media.domain.records import Photo, SavedPhoto, Upload, base_of, original_key
from marmita.features.media.domain.rules import (
    RETRY_SECONDS,
    SVG_UPLOADS,
    UPLOADS_AN_HOUR,
    WAITING_UPLOADS,
    rendition_spec_for,
    upload_limit,
)
from marmita.features.media.jobs import finish_photo
from marmita.features.media.queries.write import (
    count_waiting,
    delete_photo_row,
    insert_photo,
    insert_removal,
    set_picture,
)
from marmita.platform.database import Database
from marmita.platform.errors import NotFound
from marmita.platform.pictures.formats import find_format
from marmita.platform.pictures.image_processor import IMAGE_PROCESSOR
from marmita.platform.pictures.messages import InvalidImage, ProcessedImage
from marmita.platform.ports import Ports
from marmita.platform.ratelimit import hit, hit_locked, lock_subject, make_limit_error
from marmita.platform.storage import STORAGE, Storage
from marmita.platform.wire import Picture


async def save_photo(database: Database, ports: Ports, account_id: str, upload: Upload) -> SavedPhoto:
    """Store the photo and return it. It can be shown at once.

    Raises:
        DomainError: invalid_image_format (400) with its reason, rate_limit_for_user, too_many_unused_photos (429),
            rate_limit_global (503), not_found (404) if the account was deleted during the upload.
    """
    async with database.unit_of_work() as uow:
        limit = upload_limit(uow.live[UPLOADS_AN_HOUR])
        await lock_subject(uow, limit, account_id)
        # Refuse before the upload counts against the limit: nothing was decoded yet, and the client will retry.
        if await count_waiting(uow.conn, account_id, uow.now - WAITING_UPLOADS.period) >= WAITING_UPLOADS.max_events:
            raise make_limit_error(WAITING_UPLOADS.name, RETRY_SECONDS)
        await hit_locked(uow, limit, account_id)
        if find_format(upload.data) == "SVG":
            await hit(uow, SVG_UPLOADS, account_id)
        photo = await insert_photo(uow, account_id, upload)
    if photo is None:
        raise TooManyUnusedPhotos
    try:
        spec = rendition_spec_for(upload.photo_type, adult=upload.adult, crop=upload.crop)
        processed = await ports[IMAGE_PROCESSOR].process(spec, upload.data)
        await _store_files(ports[STORAGE], photo, processed)
        return await _save_picture(database, photo, processed)
    except BaseException as error:
        async with database.unit_of_work() as uow:
            await delete_photo_row(uow, photo.id)
            await insert_removal(uow, photo.folders)
        if isinstance(error, InvalidImage):
            # Clients read the detail of this error: the specification requires it.
            raise InvalidImageFormat(reason=error.reason) from error
        raise


async def _store_files(storage: Storage, photo: Photo, processed: ProcessedImage) -> None:
    files = {f"{photo.folder}/{name}": data for name, data in processed.files.items()}
    files[original_key(photo.folder)] = processed.original
    files |= {f"{photo.blurred_folder}/{name}": data for name, data in processed.blurred.items()}
    # Wait for all files even if one fails: a file that is stored after the removal would never be deleted.
    results = await asyncio.gather(*(storage.put(key, data) for key, data in files.items()), return_exceptions=True)
    for result in results:
        if result is not None:
            raise result


async def _save_picture(database: Database, photo: Photo, processed: ProcessedImage) -> SavedPhoto:
    base = base_of(photo.folder)
    picture = Picture(
        base=base,
        widths=processed.widths,
        width=processed.width,
        height=processed.height,
        blur=processed.blur,
        motion=f"/media/{photo.folder}/motion.webp" if "motion.webp" in processed.files else None,
    )
    blurred = photo.blurred_folder and Picture(
        base=base_of(photo.blurred_folder),
        widths=[processed.blurred_width],
        width=processed.blurred_width,
        height=processed.blurred_height,
        blur=processed.blur,
    )
    async with database.unit_of_work() as uow:
        if not await set_picture(uow, photo.id, picture, blurred or None):
            raise NotFound
        await uow.defer(finish_photo, photo_id=photo.id)
    return SavedPhoto(id=photo.id, path=base, picture=picture, blurred=blurred or None)
