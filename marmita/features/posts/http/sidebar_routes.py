"""Routes of the lists beside a feed: posts that admins suggest, people to follow, and tags of the last days."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from marmita.features.posts.domain.rules import PEOPLE_TO_FOLLOW_MAX, SUGGESTED_MAX
from marmita.features.posts.http.schemas import Neighbour, NewestPost, PostCard, PostSuggestion, PostTag
from marmita.features.posts.http.views import read_suggested
from marmita.features.posts.queries.people_to_follow import list_people_to_follow
from marmita.features.posts.queries.sidebar import list_newest, list_tags_of_week
from marmita.features.posts.use_cases import suggest_post as suggesting
from marmita.platform.clock import utc_now
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import ADMIN_ONLY, PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

COMMUNITIES_MAX = 20
ONE_ID = "[0-9a-f]{24}"
SuggestedPosts = Annotated[list[PostCard], Parameter(max_items=SUGGESTED_MAX)]
Communities = Annotated[
    str,
    Parameter(pattern=rf"^{ONE_ID}(,{ONE_ID}){{0,{COMMUNITIES_MAX - 1}}}\Z", description="Ids, separated by commas"),
]
Neighbours = Annotated[list[Neighbour], Parameter(max_items=PEOPLE_TO_FOLLOW_MAX)]


@get("/api/suggested-posts", opt={"policy": PUBLIC, **REPLICA})
async def suggested_posts(conn: Connection, viewer: Actor | None) -> Response[SuggestedPosts]:
    """Return up to 5 posts that admins suggest, the last suggested first."""
    return encoded_json(await read_suggested(conn, viewer))


@post("/api/suggested-post-add", opt={"policy": ADMIN_ONLY}, status_code=204)
async def suggest_post(data: PostSuggestion, uow: UnitOfWork, actor: Actor) -> None:
    """Suggest a post to all readers, or stop suggesting it. Above 5 suggestions, the oldest one is removed."""
    await suggesting.suggest_post(uow, actor, data.post_id, suggested=data.suggested)


@get("/api/tags/of-week", opt={"policy": PUBLIC, **REPLICA})
async def tags_of_week(conn: Connection) -> list[PostTag]:
    """Return the 10 tags with the most posts in the last 7 days."""
    return msgspec.convert(await list_tags_of_week(conn, utc_now()), list[PostTag])


@get("/api/posts/newest", opt={"policy": PUBLIC, **REPLICA})
async def newest_posts(conn: Connection, viewer: Actor | None, communities: Communities) -> list[NewestPost]:
    """Return the number of the newest post that others have written in each of the communities.

    It is counted like `newest` of a feed. Unknown communities are left out.
    """
    found = await list_newest(conn, communities.split(","), viewer.id if viewer else None)
    return [NewestPost(community_id=community, newest=newest) for community, newest in found]


@get("/api/suggested-users", opt={"policy": PUBLIC, **REPLICA})
async def suggested_users(conn: Connection, viewer: Actor | None) -> Neighbours:
    """Return up to 5 people whom the caller does not follow.

    First come at most 2 news users, then authors in the caller's communities by karma, then all people by karma.
    Visitors get no authors of communities. Blocked accounts are left out.
    """
    return msgspec.convert(await list_people_to_follow(conn, viewer.id if viewer else None, utc_now()), list[Neighbour])


SIDE_ROUTES = [newest_posts, suggested_posts, suggest_post, suggested_users, tags_of_week]
