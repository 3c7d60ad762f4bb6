"""Listeners of comments to deleted accounts, to posts that are deleted for good, and to changes of photos."""

import msgspec

from marmita.features.accounts import AccountDeleted, DeletionBegun
from marmita.features.comments import jobs
from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.rules import PHOTO_TYPE
from marmita.features.comments.queries import erase
from marmita.features.comments.queries.write import lock_comment, read_picture, write_picture
from marmita.features.media import PhotoDeleted, PhotoFinished, drop_photo
from marmita.features.posts import PostPurged, count_comments
from marmita.platform.unit_of_work import UnitOfWork


async def lock_posts_and_comments(uow: UnitOfWork, event: DeletionBegun) -> None:
    """Lock the person's posts and comments. A vote locks them too and then refers to the person."""
    await erase.lock_posts_and_comments(uow, event.account_id)


async def erase_comments(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete the person's comments, or empty those that other people answered. Votes stay, under the pseudonym.

    A job removes mentions of the person from the comments of other people.
    """
    going = await erase.list_affected_posts(uow, event.account_id)
    for base in await erase.list_pictures_below(uow.conn, event.account_id):
        await drop_photo(uow, base)
    for post_id, comments in going:
        await count_comments(uow, post_id, -comments)
    await erase.erase_comments(uow, event.account_id, event.pseudonym)
    await uow.defer(jobs.forget_in_comments, account_id=event.account_id)


async def drop_photos_of_post(uow: UnitOfWork, event: PostPurged) -> None:
    """Delete the photos of the post's comments. The comments are deleted with the post, but photos are files."""
    for base in await erase.list_pictures_of_post(uow.conn, event.post_id):
        await drop_photo(uow, base)


async def refresh_comment_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """Store the finished photo, with all of its renditions, in its comment."""
    if event.photo_type != PHOTO_TYPE or not await _lock(uow, event.entity_id):
        return
    shown = await read_picture(uow.conn, event.entity_id)
    if shown and shown.base == event.picture.base:
        renewed = msgspec.structs.replace(shown, **msgspec.structs.asdict(event.picture))
        await write_picture(uow.conn, event.entity_id, renewed)


async def drop_comment_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """Remove the deleted photo from its comment."""
    if event.photo_type != PHOTO_TYPE or not await _lock(uow, event.entity_id):
        return
    shown = await read_picture(uow.conn, event.entity_id)
    if shown and shown.base == event.base:
        await write_picture(uow.conn, event.entity_id, None)


async def _lock(uow: UnitOfWork, comment_id: str) -> bool:
    try:
        await lock_comment(uow.conn, comment_id)
    except CommentNotExist:  # the photo is not attached yet, or the comment is deleted
        return False
    return True
