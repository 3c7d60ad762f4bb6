"""A community in which people hear of each other: an author, a reader, others."""

from typing import Any

import msgspec
import pytest

from marmita.app import build_bus
from marmita.features.comments.domain.commands import NewComment
from marmita.features.comments.use_cases.vote_on_comment import vote_on_comment
from marmita.features.comments.use_cases.write_comment import write_comment
from marmita.features.notifications.http.schemas import NotificationView
from marmita.features.notifications.http.views import read_notifications
from marmita.features.notifications.queries.view import Place
from marmita.features.posts import PostVote, ReactionKind
from marmita.features.reactions.react import react
from marmita.features.reactions.schemas import NewReaction
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork, begin_unit
from tests.features.posts.conftest import Scene, as_actor
from tests.support.rows import Connection, add_account, add_community

FIRST = Place()


class NotificationScene(Scene):
    """Like the scene of posts, with every listener of the application."""

    @property
    def uow(self) -> UnitOfWork:
        return begin_unit(self.conn, build_bus())

    async def person(self, **values: Any) -> Actor:
        return as_actor(await add_account(self.conn, **values))

    async def comment(self, actor: Actor, post: str, words: str = "Tasty.", **fields: Any) -> str:
        await self.conn.execute("DELETE FROM rate_event")
        kind: Any = "SUB_COMMENT" if fields.get("parent_comment_id") else "NORMAL"
        content: dict[str, Any] = {"content": f"<p>{words}</p>"}
        new = NewComment(post_id=post, comment_type=kind, **(content | fields))
        return await write_comment(self.uow, actor, new)

    async def react(self, actor: Actor, post: str, kind: ReactionKind | None) -> None:
        await react(self.uow, actor, NewReaction(entity_type="POST", entity_id=post, type=kind))

    async def vote_comment(self, actor: Actor, comment: str, vote: PostVote) -> None:
        await vote_on_comment(self.uow, actor, comment, vote)

    async def list_shown(
        self, actor: Actor, place: Place = FIRST, *, only_unread: bool = False
    ) -> list[NotificationView]:
        body, _ = await read_notifications(self.conn, actor, place, only_unread=only_unread)
        return msgspec.json.decode(body, type=list[NotificationView])

    async def kinds(self, actor: Actor) -> list[str]:
        return sorted(each.kind for each in await self.list_shown(actor))

    async def events(self, actor: Actor) -> list[str]:
        """What was published to the person's screens about notifications, oldest first."""
        rows = await self.conn.execute(
            "SELECT data ->> 'change' FROM realtime_event WHERE topic = %s AND kind = 'notifications_changed'"
            " ORDER BY revision",
            (f"user:{actor.id}",),
        )
        return [change for (change,) in await rows.fetchall()]


def text_of(view: NotificationView) -> str:
    return "".join(piece.text for piece in view.pieces)


@pytest.fixture
async def scene(connection: Connection) -> NotificationScene:
    people = [as_actor(await add_account(connection, authorities=[role]), role) for role in ("USER", "USER", "MOD")]
    community = await add_community(connection, people[0].id)
    return NotificationScene(connection, people[0], people[1], people[2], community)
