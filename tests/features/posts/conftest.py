"""A community in which people write: an author, a reader, a moderator."""

from collections.abc import Awaitable
from typing import Any

import msgspec
import pytest

from marmita.features.posts.domain.commands import NewPost, PostVotes
from marmita.features.posts.domain.records import PostVote
from marmita.features.posts.http.schemas import PostFeed
from marmita.features.posts.http.views import FeedQuery, read_feed
from marmita.features.posts.use_cases.vote_on_post import vote_on_post
from marmita.features.posts.use_cases.write_post import write_post
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import EventBus, UnitOfWork, begin_unit
from tests.support.rows import Connection, add_account, add_community

_ROWS = """
SELECT (SELECT jsonb_agg(p ORDER BY id) FROM post p), (SELECT jsonb_agg(v) FROM post_vote v),
    (SELECT jsonb_agg(t ORDER BY id) FROM tag t), (SELECT jsonb_agg(k) FROM karma k),
    (SELECT jsonb_agg(h) FROM post_hidden h), (SELECT jsonb_agg(s) FROM post_saved s)
"""


def as_actor(account_id: str, role: str = "USER", **more: Any) -> Actor:
    return Actor(account_id, f"u{account_id[-12:]}", frozenset({role}), "EN", "s", **more)


class Scene:
    """Reads and writes as people do."""

    def __init__(self, conn: Connection, author: Actor, reader: Actor, moderator: Actor, community: str) -> None:
        self.conn, self.author, self.reader, self.moderator = conn, author, reader, moderator
        self.community = community

    @property
    def uow(self) -> UnitOfWork:
        return begin_unit(self.conn, EventBus())

    async def write(self, **fields: Any) -> str:
        await self.conn.execute("DELETE FROM rate_event")
        words: dict[str, Any] = {"name": "Soup"}
        return await write_post(self.uow, self.author, NewPost(**(words | fields)))

    async def vote(self, post_id: str, vote: PostVote, voter: Actor | None = None) -> PostVotes:
        return await vote_on_post(self.uow, voter or self.reader, post_id, vote)

    async def feed(self, viewer: Actor | None = None, page: str = "0", **wanted: Any) -> PostFeed:
        return msgspec.json.decode(await read_feed(self.conn, viewer, FeedQuery(page, **wanted)), type=PostFeed)

    async def ids(self, viewer: Actor | None = None, **wanted: Any) -> list[str]:
        return [post.id for post in (await self.feed(viewer, **wanted)).posts]

    async def one(self, statement: str, *values: Any) -> Any:
        return await (await self.conn.execute(statement.encode(), values)).fetchone()

    async def refused(self, call: Awaitable[Any]) -> str:
        """The key of the refusal, which has changed nothing."""
        before = await self.one(_ROWS)
        with pytest.raises(DomainError) as refusal:
            await call
        assert await self.one(_ROWS) == before
        return refusal.value.key


@pytest.fixture
async def scene(connection: Connection) -> Scene:
    people = [as_actor(await add_account(connection, authorities=[role]), role) for role in ("USER", "USER", "MOD")]
    community = await add_community(connection, people[0].id)
    return Scene(connection, people[0], people[1], people[2], community)
