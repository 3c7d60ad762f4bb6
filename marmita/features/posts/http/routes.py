"""Routes that read feeds and posts, write them, and vote on them."""

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import Parameter, QueryParameter

from marmita.features.communities import CommunityClosed
from marmita.features.polls import POLL_PROBLEMS, PollHasVotes
from marmita.features.posts.domain.commands import NewPost, PostChange, PostVotes
from marmita.features.posts.domain.cursor import PATTERN
from marmita.features.posts.domain.errors import OwnPostVoted, PostChanged, PostDeleteTimeExpired, PostNotExist
from marmita.features.posts.domain.mentions import PostMention
from marmita.features.posts.domain.records import PostPeriod, PostSort, PostType
from marmita.features.posts.domain.rules import MENTIONS_MAX
from marmita.features.posts.http.mark_routes import MARK_ROUTES
from marmita.features.posts.http.schemas import NewPosts, NewPostVote, PostFeed, PostView
from marmita.features.posts.http.sidebar_routes import SIDE_ROUTES
from marmita.features.posts.http.views import FeedQuery, read_feed, read_new, read_post
from marmita.features.posts.queries.feed import Source
from marmita.features.posts.use_cases import delete_post as deleting
from marmita.features.posts.use_cases import fix_post as fixing
from marmita.features.posts.use_cases import vote_on_post as voting
from marmita.features.posts.use_cases import write_post as writing
from marmita.features.posts.use_cases.read_mentioned import read_mentioned
from marmita.features.tags import TagBlocked
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import LOGGED_IN, MODERATORS_ONLY, PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN, require_id
from marmita.platform.rich_text import ChefOrDish
from marmita.platform.unit_of_work import Connection, UnitOfWork

_ONE = "(chef|dish)-[0-9a-f]{24}"
MENTIONED = rf"^{_ONE}(,{_ONE}){{0,{MENTIONS_MAX - 1}}}\Z"
FeedPage = Annotated[str, Parameter(pattern=PATTERN, description="`next` of the last answer; the first page is 0")]
Link = Annotated[str | None, Parameter(min_length=1, max_length=100)]
ById = Annotated[str | None, Parameter(pattern=ID_PATTERN)]
Mentioned = Annotated[
    str, Parameter(pattern=MENTIONED, description="Up to 6 of `chef-{id}` and `dish-{id}`, separated by commas")
]
ContentType = Annotated[PostType | None, QueryParameter(name="contentType")]


@get("/api/posts", opt={"policy": PUBLIC, **REPLICA})
async def list_posts(
    *,
    database: Database,
    viewer: Actor | None,
    page: FeedPage = "0",
    sort: PostSort = "HOT",
    content_type: ContentType = None,
    period: PostPeriod | None = None,
    tag: Link = None,
    topic: Link = None,
    community: Link = None,
    user: ById = None,
    chef: ById = None,
    personal: bool = False,
    for_mobile: Annotated[bool, QueryParameter(name="forMobile", description="Pages of 15 instead of 30")] = False,
) -> Response[PostFeed]:
    """Return a page of a feed: all posts, or those of one tag, topic, community (each by its link), user or chef (by
    id).

    `personal` is the caller's own feed: posts of joined communities and followed people. Visitors, and callers who have
    joined and follow nobody, get all posts. A chef's feed has the posts of the chef's account and those that mention
    the chef or its dishes. If several sources are given, the first of tag, community, topic, user, chef, personal
    counts. The sorts DAY, THREE_DAYS, WEEK, MONTH, THREE_MONTHS and YEAR are TOP of that period. `period` narrows TOP,
    VOTED and DISCUSSED.
    """
    sources: dict[Source, str | None] = {"tag": tag, "community": community, "topic": topic, "user": user, "chef": chef}
    source, key = _source(sources, viewer, personal=personal)
    query = FeedQuery(page, source, key, sort, period, content_type, for_mobile)
    if viewer is None:
        return encoded_json(await database.read_shared(query, lambda conn: read_feed(conn, None, query)))
    async with database.connection() as conn:
        return encoded_json(await read_feed(conn, viewer, query))


@get("/api/posts/new", opt={"policy": PUBLIC, **REPLICA})
async def new_posts(
    *,
    conn: Connection,
    viewer: Actor | None,
    after: Annotated[int, Parameter(ge=0, lt=2**53, description="`newest` of the feed that the client shows")],
    content_type: ContentType = None,
    tag: Link = None,
    topic: Link = None,
    community: Link = None,
    user: ById = None,
    chef: ById = None,
    personal: bool = False,
) -> NewPosts:
    """Return the ids of up to 20 posts that others have added to a feed since it was read.

    The sources are those of `GET /api/posts`.
    """
    sources: dict[Source, str | None] = {"tag": tag, "community": community, "topic": topic, "user": user, "chef": chef}
    source, key = _source(sources, viewer, personal=personal)
    return await read_new(conn, viewer, source, key, after, content_type=content_type)


@get("/api/posts/mentions", opt={"policy": LOGGED_IN})
async def preview_mentions(conn: Connection, of: Mentioned) -> list[PostMention]:
    """Return the cards of the given chefs and dishes, to preview a post that mentions them.

    Those that are not on sale are left out.
    """
    named = [each.split("-") for each in of.split(",")]
    chefs_and_dishes = [ChefOrDish("dish" if kind == "dish" else "chef", each) for kind, each in named]
    return list((await read_mentioned(conn, chefs_and_dishes, utc_now())).values())


@get("/api/posts/{post_id:str}", opt={"policy": PUBLIC, **REPLICA})
async def get_post(conn: Connection, viewer: Actor | None, post_id: str) -> Response[PostView]:
    """Return a whole post. Fails with 404 `post_not_exist`.

    A deleted post is returned only to those who may restore it.
    """
    return encoded_json(await read_post(conn, viewer, _checked(post_id)))


@post(
    "/api/posts",
    opt={"policy": LOGGED_IN, "problems": (*POLL_PROBLEMS, CommunityClosed, TagBlocked)},
    status_code=201,
)
async def create_post(data: NewPost, uow: UnitOfWork, actor: Actor) -> Response[PostView]:
    """Write a post; only admins write articles.

    A repeat with the same `requestKey` returns the post of the first request.
    """
    post_id = await writing.write_post(uow, actor, data)
    return encoded_json(await read_post(uow.conn, actor, post_id))


@put(
    "/api/posts/{post_id:str}",
    opt={"policy": LOGGED_IN, "problems": (*POLL_PROBLEMS, PollHasVotes, PostChanged, TagBlocked)},
)
async def change_post(data: PostChange, uow: UnitOfWork, actor: Actor, post_id: str) -> Response[PostView]:
    """Replace the text, pictures and other fields of a post.

    Allowed to the author and to a moderator who outranks the author; articles only to admins. With an older `revision`,
    the request fails with 409 `post_changed`, whose field `post` is the stored post.
    """
    try:
        await writing.change_post(uow, actor, _checked(post_id), data)
    except PostChanged:
        raise PostChanged(post=msgspec.Raw(await read_post(uow.conn, actor, post_id))) from None
    return encoded_json(await read_post(uow.conn, actor, post_id))


@delete("/api/posts/{post_id:str}", opt={"policy": LOGGED_IN})
async def delete_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Delete a post, as its author or as a moderator.

    The deletion by a moderator is a moderation decision: it is refused while another moderator has claimed the case, or
    if the author's rank is not below the moderator's. The author gets a statement of reasons.
    """
    await deleting.request_delete(uow, actor, _checked(post_id))


@post(
    "/api/posts/undo-delete/{post_id:str}",
    opt={"policy": LOGGED_IN, "problems": (PostDeleteTimeExpired,)},
    status_code=204,
)
async def undo_delete_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Restore a deleted post: the author within an hour, a moderator at any time.

    The author may restore a post that the author deleted, moderators one that a moderator deleted. This also withdraws
    the decision by which moderators removed the post.
    """
    await deleting.request_restore(uow, actor, _checked(post_id))


@post("/api/posts/vote", opt={"policy": LOGGED_IN, "problems": (OwnPostVoted,)}, status_code=200)
async def vote_on_post(data: NewPostVote, uow: UnitOfWork, actor: Actor) -> PostVotes:
    """Vote up or down, or withdraw the vote. A repeat changes nothing."""
    return await voting.vote_on_post(uow, actor, data.entity_id, data.type)


@post("/api/posts/fix-post/{post_id:str}", opt={"policy": MODERATORS_ONLY}, status_code=204)
async def fix_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Recount the post's votes, and sanitise its text again by the current rules."""
    await fixing.fix_post(uow, actor, _checked(post_id))


def _source(sources: dict[Source, str | None], viewer: Actor | None, *, personal: bool) -> tuple[Source, str | None]:
    """Return the first source that has a key, with its key. Without one: the viewer's personal feed, or all posts."""
    named: list[tuple[Source, str | None]] = [(source, key) for source, key in sources.items() if key]
    return named[0] if named else ("personal" if personal and viewer else "all", None)


def _checked(post_id: str) -> str:
    return require_id(post_id, PostNotExist)


ROUTES = [
    list_posts,
    new_posts,
    preview_mentions,
    create_post,
    vote_on_post,
    undo_delete_post,
    fix_post,
    *MARK_ROUTES,
    *SIDE_ROUTES,
    get_post,
    change_post,
    delete_post,
]
