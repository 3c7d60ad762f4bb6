"""Posts as a reader may see them."""

from datetime import datetime
from typing import NamedTuple, get_args

import msgspec

from marmita.features.links import read_previews
from marmita.features.posts.domain.cursor import cursor_below, cursor_excluding, read_position
from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.policy import Offered, authorize, can
from marmita.features.posts.domain.records import Post, PostPeriod, PostSort, PostType, Rights
from marmita.features.posts.domain.rules import (
    MOBILE_PAGE_SIZE,
    NEW_POSTS_MAX,
    PAGE_SIZE,
    SAVED_PAGE,
    beginning_of,
    sort_and_period,
)
from marmita.features.posts.http.mentions import list_of_cards
from marmita.features.posts.http.schemas import NewPosts, PostCan
from marmita.features.posts.queries import view
from marmita.features.posts.queries.feed import Feed, Reader, Source, list_feed, list_new
from marmita.features.posts.queries.sidebar import list_suggested
from marmita.features.tags import tag_link
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor, not_outranked
from marmita.platform.rich_text import Document, contents_of
from marmita.platform.unit_of_work import Connection

# A feed of a short period reads every post of the period; a longer one is read along the index of its order.
_RECENT: frozenset[PostPeriod | None] = frozenset({"DAY", "THREE_DAYS", "WEEK"})
_IN_ORDER_OF_WRITING: frozenset[PostSort] = frozenset({"ALL", "NEW", "ARTICLES"})


class FeedQuery(NamedTuple):
    """The parameters of a feed request; `key` is that of queries.feed.Feed."""

    page: str = "0"
    source: Source = "all"
    key: str | None = None
    sort: PostSort = "HOT"
    period: PostPeriod | None = None
    content_type: PostType | None = None
    for_mobile: bool = False


async def read_feed(conn: Connection, viewer: Actor | None, query: FeedQuery) -> bytes:
    """Return a schemas.PostFeed as JSON. Raise DomainError invalid_request (400) if `page` is no page or cursor."""
    page, source, key, sort, period, content_type, for_mobile = query
    position = read_position(page)
    began = position.began or utc_now().replace(microsecond=0)
    sort, period = sort_and_period(sort, period)
    key = tag_link(key) if key and source == "tag" else key
    feed = Feed(source, sort, key, content_type, beginning_of(period, began), recent=period in _RECENT)
    limit = MOBILE_PAGE_SIZE if for_mobile else PAGE_SIZE
    reader = Reader(viewer.id if viewer else None, _rights(viewer, began))
    found = await list_feed(conn, feed, position, limit, reader)
    following = None
    if len(found.numbers) == limit:
        if sort in _IN_ORDER_OF_WRITING:
            following = cursor_below(found.numbers[-1])
        elif position.page == 0:
            following = cursor_excluding([*position.shown, *found.numbers], began)
        else:
            following = str(position.page + 1)
    cards = await list_of_cards(conn, found.entries, utc_now())
    return b'{"posts":%b,"next":%b,"newest":%d}' % (cards, msgspec.json.encode(following), found.newest)


async def read_new(
    conn: Connection,
    viewer: Actor | None,
    source: Source,
    key: str | None,
    after: int,
    *,
    content_type: PostType | None = None,
) -> NewPosts:
    """Return the ids of posts that others have added to the feed after post number `after`: the newest, up
    to NEW_POSTS_MAX.
    """
    feed = Feed(source, "NEW", tag_link(key) if key and source == "tag" else key, content_type)
    found = await list_new(conn, feed, after, NEW_POSTS_MAX + 1, viewer.id if viewer else None)
    return NewPosts(ids=found[:NEW_POSTS_MAX], more=len(found) > NEW_POSTS_MAX)


async def read_post(conn: Connection, viewer: Actor | None, post_id: str) -> bytes:
    """Return a schemas.PostView as JSON.

    Raises:
        DomainError: post_not_exist (404), also for a deleted post that the viewer may not restore.
    """
    account, now = viewer.id if viewer else None, utc_now()
    found = await view.find_full_post(conn, post_id, account, _rights(viewer, now))
    if found and found.deleted:
        found = await view.find_full_post(conn, post_id, account, await _rights_to_restore(conn, viewer, post_id, now))
    if found is None:
        raise PostNotExist
    shown = await list_of_cards(conn, found.post, now)
    return shown[1:-2] + await _previews(conn, found.document) + b"}"


async def _rights_to_restore(conn: Connection, viewer: Actor | None, post_id: str, now: datetime) -> Rights:
    """Return the viewer's rights on a deleted post.

    Raise DomainError post_not_exist (404) if the viewer may not see it.
    """
    post = await view.find_facts(conn, post_id)
    if post is None or viewer is None:
        raise PostNotExist
    authorize(viewer, "view", post, now)
    may = can(viewer, post, now)
    rights, no_moderation = _encoded(may), _encoded(may | _NO_MODERATION)
    return Rights(rights, rights, rights, no_moderation, no_moderation, viewer.is_moderator, _outranking(viewer))


async def _previews(conn: Connection, stored: bytes | None) -> bytes:
    """Return the JSON fields of a schemas.PostView about the links and embeds in its document."""
    if stored is None:
        return b""
    found = contents_of(msgspec.json.decode(stored, type=Document))
    previews, titles = await read_previews(conn, found.links, found.embeds)
    return b',"previews":' + msgspec.json.encode(previews) + b',"embedTitles":' + msgspec.json.encode(titles)


async def read_saved(conn: Connection, actor: Actor, page: int) -> tuple[bytes, int]:
    """Return a page of the saved posts as a JSON list of cards, and the number of saved posts."""
    now = utc_now()
    saved = await view.list_saved(conn, actor.id, _rights(actor, now), SAVED_PAGE, page * SAVED_PAGE)
    return await list_of_cards(conn, saved, now), await view.count_saved(conn, actor.id)


async def read_suggested(conn: Connection, viewer: Actor | None) -> bytes:
    """Return the suggested posts as a JSON list of cards."""
    now = utc_now()
    suggested = await list_suggested(conn, viewer.id if viewer else None, _rights(viewer, now))
    return await list_of_cards(conn, suggested, now)


def _rights(viewer: Actor | None, now: datetime) -> Rights:
    """Return the reader's rights on posts that are not deleted."""
    if viewer is None:
        return Rights(*[_NOTHING] * 5, moderates=False, roles_not_outranked=[])
    kinds: list[tuple[str, PostType]] = [(viewer.id, "POST"), ("", "POST"), ("", "ARTICLE")]
    # A reader who may not change an article may not change a post of an admin either: both are `no_edit`.
    own, others, no_edit = (
        can(viewer, Post(id="", author_id=author, community_id=None, content_type=kind, created_at=now), now)
        for author, kind in kinds
    )
    all_of_them = (own, others, no_edit, others | _NO_MODERATION, no_edit | _NO_MODERATION)
    return Rights(*map(_encoded, all_of_them), moderates=viewer.is_moderator, roles_not_outranked=_outranking(viewer))


def _outranking(viewer: Actor) -> list[str]:
    return not_outranked(viewer) if viewer.is_moderator else []


def _encoded(rights: dict[str, bool]) -> str:
    return msgspec.json.encode(PostCan(**rights)).decode()


# What a moderator may not do with a post that another moderator has to judge.
_NO_MODERATION = {"delete": False, "undo_delete": False}
_NOTHING = _encoded(dict.fromkeys(get_args(Offered), False))
