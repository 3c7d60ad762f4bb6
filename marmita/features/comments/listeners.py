"""What happens to comments when an account is deleted, when a post goes for good, and when a photo changes."""

import msgspec

from marmita.features.accounts import AccountDeleted, DeletionBegun
from marmita.features.comments import jobs
from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.rules import PHOTO_TYPE
from marmita.features.comments.queries import erase
from marmita.features.comments.queries.write import lock_comment, read_picture, write_picture
from marmita.features.media import PhotoDeleted, PhotoFinished, drop_photo
from marmita.features.posts import PostForgotten, count_comments
from marmita.platform.unit_of_work import UnitOfWork


async def lock_writings(uow: UnitOfWork, event: DeletionBegun) -> None:
    """Lock what the person has written: who votes for it locks it and refers to the person then."""
    await erase.lock_writings(uow, event.account_id)


async def erase_comments(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete the person's comments, or empty those that others have answered; votes stay without a name.

    A job takes mentions of the person out of the comments of others.
    """
    going = await erase.list_going(uow, event.account_id)
    for base in await erase.list_pictures_below(uow.conn, event.account_id):
        await drop_photo(uow, base)
    for post_id, comments in going:
        await count_comments(uow, post_id, -comments)
    await erase.erase_comments(uow, event.account_id, event.pseudonym)
    await uow.defer(jobs.forget_in_comments, account_id=event.account_id)


async def drop_photos_of_post(uow: UnitOfWork, event: PostForgotten) -> None:
    """The comments of the post go with it; their photos are files."""
    for base in await erase.list_pictures_of_post(uow.conn, event.post_id):
        await drop_photo(uow, base)


async def refresh_comment_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """The photo of a comment has all of its renditions."""
    if event.photo_type != PHOTO_TYPE or not await _lock(uow, event.entity_id):
        return
    shown = await read_picture(uow.conn, event.entity_id)
    if shown and shown.base == event.picture.base:
        renewed = msgspec.structs.replace(shown, **msgspec.structs.asdict(event.picture))
        await write_picture(uow.conn, event.entity_id, renewed)


async def drop_comment_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """The photo of a comment is deleted."""
    if event.photo_type != PHOTO_TYPE or not await _lock(uow, event.entity_id):
        return
    shown = await read_picture(uow.conn, event.entity_id)
    if shown and shown.base == event.base:
        await write_picture(uow.conn, event.entity_id, None)


async def _lock(uow: UnitOfWork, comment_id: str) -> bool:
    try:
        await lock_comment(uow.conn, comment_id)
    except CommentNotExist:  # not attached yet, or gone
        return False
    return True
