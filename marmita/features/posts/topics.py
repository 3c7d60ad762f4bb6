"""Live events of a post: everybody who is logged in may follow a post that is not deleted."""

from marmita.features.posts.queries.view import find_facts
from marmita.platform.identity import Actor
from marmita.platform.realtime import TopicKind
from marmita.platform.unit_of_work import Connection


async def _is_shown(conn: Connection, _actor: Actor, post_id: str) -> bool:
    post = await find_facts(conn, post_id)
    return post is not None and post.deleted_at is None


POST_TOPICS = TopicKind("post", _is_shown)


def post_topic(post_id: str) -> str:
    """Return the topic of live events about the post."""
    return f"{POST_TOPICS.name}:{post_id}"
