"""Write a post, or change one."""

from msgspec import UNSET

from marmita.features.accounts import hold_block
from marmita.features.audit import select_changed
from marmita.features.polls import change_poll, write_poll
from marmita.features.posts.domain.commands import NewPost, PostChange
from marmita.features.posts.domain.errors import PostChanged
from marmita.features.posts.domain.events import PostWritten
from marmita.features.posts.domain.policy import authorize, authorize_writing
from marmita.features.posts.domain.records import Post
from marmita.features.posts.domain.rules import NEWCOMER_POSTS, POST_PAUSE, daily_limit
from marmita.features.posts.queries.card import write_card
from marmita.features.posts.queries.marks import set_mark
from marmita.features.posts.queries.mentions import replace_mentions
from marmita.features.posts.queries.write import (
    count_orders,
    find_request,
    insert_post,
    lock_post,
    read_document,
    read_texts,
    require_community,
    update_post,
)
from marmita.features.posts.use_cases.choose_pictures import choose_pictures
from marmita.features.posts.use_cases.read_text import read_text
from marmita.features.posts.use_cases.record_moderation import record_moderation
from marmita.features.posts.use_cases.tag_post import tag_post
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.ratelimit import hit, hit_locked, limit_lock_key
from marmita.platform.rich_text import mentioned_in
from marmita.platform.unit_of_work import UnitOfWork


async def write_post(uow: UnitOfWork, actor: Actor, fields: NewPost) -> str:
    """Write the post and return its id. Its author is notified of replies. A repeat returns the id of the first call's
    post.

    Raises:
        DomainError: those of `read_text`, `tag_post` and `write_poll`; access_denied, user_blocked_temporarily,
            user_blocked_permanently (403); community_not_exist, photo_not_exist (404); community_closed (409);
            rate_limit_for_user (429).
    """
    # Concurrent repeats wait here for the first one, then find its post.
    actor = await hold_block(uow, actor, limit_lock_key(POST_PAUSE, actor.id))
    authorize_writing(actor, fields.content_type)
    if fields.request_key and (written := await find_request(uow.conn, actor.id, fields.request_key)):
        return written
    if fields.community_id:
        await require_community(uow.conn, fields.community_id)
    orders = await count_orders(uow.conn, actor.id)
    await hit(uow, daily_limit(orders, uow.live[NEWCOMER_POSTS]), actor.id)
    await hit_locked(uow, POST_PAUSE, actor.id)
    post = Post(
        id=new_id(),
        author_id=actor.id,
        community_id=fields.community_id,
        content_type=fields.content_type,
        created_at=uow.now,
    )
    text, mentions = await read_text(uow, actor, post.id, fields)
    await insert_post(uow, post, text, adult=fields.adult, request_key=fields.request_key)
    await replace_mentions(uow.conn, post.id, mentions)
    await choose_pictures(uow, actor, post.id, fields.pictures)
    await tag_post(uow, post.id, fields)
    await write_card(uow.conn, post.id)
    if fields.poll:
        await write_poll(uow, post.id, fields.poll)
    await set_mark(uow, "notified", actor.id, post.id)
    await uow.publish(PostWritten(post.id, actor.id, mentioned_in(fields.document)))
    return post.id


async def change_post(uow: UnitOfWork, actor: Actor, post_id: str, fields: PostChange) -> None:
    """Replace the post's text, pictures, tags, poll and adult mark. Its votes, community and position in feeds stay.

    Raises:
        DomainError: those of `read_text`, `tag_post` and `change_poll`; access_denied, user_blocked_temporarily,
            user_blocked_permanently (403); post_not_exist, photo_not_exist (404); post_changed (409) if the change was
            made from an older revision.
    """
    actor = await hold_block(uow, actor)
    post = await lock_post(uow.conn, post_id)
    authorize(actor, "edit", post, uow.now)
    if fields.revision is not None and fields.revision != post.revision:
        raise PostChanged
    before = mentioned_in(await read_document(uow.conn, post_id))
    text, mentions = await read_text(uow, actor, post_id, fields)
    former = await read_texts(uow.conn, post_id)
    await update_post(uow, post_id, text, adult=fields.adult, editor_id=actor.id)
    await replace_mentions(uow.conn, post_id, mentions)
    await choose_pictures(uow, actor, post_id, fields.pictures)
    await tag_post(uow, post_id, fields)
    await write_card(uow.conn, post_id)
    if fields.poll is not UNSET:
        await change_poll(uow, post_id, fields.poll)
    if actor.id != post.author_id:
        before, after = select_changed(
            {"name": former[0], "text": former[1]}, {"name": text.name, "text": text.content}
        )
        await record_moderation(uow, actor, "POST_EDITED", post, before=before, after=after)
    if mentioned := [each for each in mentioned_in(fields.document) if each not in before]:
        await uow.publish(PostWritten(post_id, post.author_id, mentioned))
