"""Listeners of posts: on the deletion of an account or a community, and on changes of tags and photos."""

from collections.abc import Callable

import msgspec

from marmita.features.accounts import AccountDeleted
from marmita.features.communities import CommunityDeletion, CommunityHasPosts
from marmita.features.media import PhotoDeleted, PhotoFinished
from marmita.features.posts import jobs
from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.records import PostPicture
from marmita.features.posts.domain.rules import PHOTO_TYPES, text_from
from marmita.features.posts.queries import erase
from marmita.features.posts.queries.view import has_posts_of_others
from marmita.features.posts.queries.write import (
    detach_posts,
    lock_post,
    lock_tagged,
    move_tag,
    read_document,
    read_pictures,
    read_texts,
    set_text,
    write_pictures,
)
from marmita.features.posts.use_cases.tag_post import count_tags
from marmita.features.tags import TagChangeBegun, TagMerge, count_posts
from marmita.platform.rich_text import contents_of, with_finished_picture
from marmita.platform.unit_of_work import UnitOfWork


async def erase_posts(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete the account's posts.

    Its votes stay under the pseudonym, and a job removes mentions from the posts of others.
    """
    for post_id in await erase.list_shown_posts(uow, event.account_id):
        await count_tags(uow, post_id, -1)
    await erase.erase_posts(uow, event.account_id, event.pseudonym)
    await uow.defer(jobs.forget_in_posts, account_id=event.account_id, pseudonym=event.pseudonym)


async def detach_community_posts(uow: UnitOfWork, event: CommunityDeletion) -> None:
    """Keep the posts of a deleted community, without a community.

    Raises:
        DomainError: community_has_posts (409) if only posts of one account may be in it (`only_posts_of`), and others
            are.
    """
    if event.only_posts_of and await has_posts_of_others(uow.conn, event.community_id, event.only_posts_of):
        raise CommunityHasPosts
    await detach_posts(uow, event.community_id)


async def lock_tagged_posts(uow: UnitOfWork, event: TagChangeBegun) -> None:
    """Lock the posts of the tag, because their cards change with it."""
    await lock_tagged(uow, event.tag_id)


async def move_merged_tag(uow: UnitOfWork, event: TagMerge) -> None:
    """Give the posts of a merged tag the tag into which it was merged, each once."""
    if moved := await move_tag(uow.conn, event.tag_id, event.into_id):
        await count_posts(uow, {event.into_id: moved})


async def refresh_post_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """Show the finished renditions of a photo in the post's pictures and document."""
    record = msgspec.structs.asdict(event.picture)

    def renewed(shown: PostPicture) -> PostPicture | None:
        return msgspec.structs.replace(shown, **record) if shown.base == event.picture.base else shown

    if event.photo_type in PHOTO_TYPES:
        await _rewrite(uow, event.entity_id, renewed)
        document = await read_document(uow.conn, event.entity_id)
        if document and event.picture.base in contents_of(document).pictures:
            name, _ = await read_texts(uow.conn, event.entity_id)
            await set_text(uow.conn, event.entity_id, text_from(name, with_finished_picture(document, event.picture)))


async def drop_post_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """Remove a deleted photo from the post's pictures."""

    def kept(shown: PostPicture) -> PostPicture | None:
        return None if shown.base == event.base else shown

    if event.photo_type in PHOTO_TYPES:
        await _rewrite(uow, event.entity_id, kept)


async def _rewrite(uow: UnitOfWork, post_id: str, change: Callable[[PostPicture], PostPicture | None]) -> None:
    try:
        await lock_post(uow.conn, post_id)
    except PostNotExist:  # the photo is not attached yet, or the post is deleted
        return
    before = await read_pictures(uow.conn, post_id)
    after = [picture for picture in map(change, before) if picture]
    if after != before:
        await write_pictures(uow.conn, post_id, after)
