"""A post with comments: its author, two commentators, a moderator."""

from collections.abc import Awaitable
from datetime import datetime
from typing import Any

import msgspec
import pytest

from marmita.features.comments.domain.commands import CommentVotes, NewComment
from marmita.features.comments.domain.records import CommentSort
from marmita.features.comments.http.schemas import CommentDetail, CommentList, SubcommentList
from marmita.features.comments.http.views import Place, read_answers, read_comment, read_comments, read_context
from marmita.features.comments.use_cases.vote_on_comment import vote_on_comment
from marmita.features.comments.use_cases.write_comment import write_comment
from marmita.features.posts import PostVote
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import EventBus, UnitOfWork, begin_unit
from tests.support.rows import Connection, add_account, add_post

_ROWS = """
SELECT (SELECT jsonb_agg(c ORDER BY id) FROM comment c), (SELECT jsonb_agg(v) FROM comment_vote v),
    (SELECT jsonb_agg(p ORDER BY id) FROM post p), (SELECT jsonb_agg(k) FROM karma k),
    (SELECT jsonb_agg(s) FROM comment_saved s), (SELECT jsonb_agg(v) FROM comment_visit v),
    (SELECT count(*) FROM realtime_event)
"""


def as_actor(account_id: str, role: str = "USER", **more: Any) -> Actor:
    return Actor(account_id, f"u{account_id[-12:]}", frozenset({role}), "EN", "s", **more)


class Scene:
    """Calls as people make them. `writer` writes the comments; `reader` reads and votes."""

    def __init__(self, conn: Connection, people: list[Actor], post: str) -> None:
        self.conn, self.post = conn, post
        self.author, self.writer, self.reader, self.moderator = people

    @property
    def uow(self) -> UnitOfWork:
        return begin_unit(self.conn, EventBus())

    def at(self, now: datetime) -> UnitOfWork:
        return UnitOfWork(self.conn, EventBus(), now)

    async def write(self, actor: Actor | None = None, **fields: Any) -> str:
        await self.conn.execute("DELETE FROM rate_event")
        words: dict[str, Any] = {"post_id": self.post, "content": "<p>Tasty.</p>"}
        return await write_comment(self.uow, actor or self.writer, NewComment(**(words | fields)))

    async def vote(self, comment_id: str, vote: PostVote, voter: Actor | None = None) -> CommentVotes:
        return await vote_on_comment(self.uow, voter or self.reader, comment_id, vote)

    async def read(
        self, page: str = "0", sort: CommentSort = "OLD", viewer: Actor | None = None, **place: Any
    ) -> CommentList:
        found = await read_comments(self.conn, viewer, self.post, sort, Place(page, **place))
        return msgspec.json.decode(found, type=CommentList)

    async def around(self, comment_id: str, sort: CommentSort = "OLD", viewer: Actor | None = None) -> CommentList:
        found = await read_context(self.conn, viewer, self.post, sort, comment_id)
        return msgspec.json.decode(found, type=CommentList)

    async def answers(
        self, parent: str, page: str = "0", sort: CommentSort = "OLD", viewer: Actor | None = None, **place: Any
    ) -> SubcommentList:
        found = await read_answers(self.conn, viewer, parent, sort, Place(page, **place))
        return msgspec.json.decode(found, type=SubcommentList)

    async def comment(self, comment_id: str, viewer: Actor | None = None) -> CommentDetail:
        return msgspec.json.decode(await read_comment(self.conn, viewer, comment_id), type=CommentDetail)

    async def one(self, statement: str, *values: Any) -> Any:
        return await (await self.conn.execute(statement.encode(), values)).fetchone()

    async def refused(self, call: Awaitable[Any]) -> str:
        """Return the error key of a refused call. Checks that the call changed nothing."""
        before = await self.one(_ROWS)
        with pytest.raises(DomainError) as refusal:
            await call
        assert await self.one(_ROWS) == before
        return refusal.value.key


@pytest.fixture
async def scene(connection: Connection) -> Scene:
    people = [
        as_actor(await add_account(connection, authorities=[role]), role) for role in ("USER", "USER", "USER", "MOD")
    ]
    return Scene(connection, people, await add_post(connection, people[0].id))
