"""Routes of follows and people. Cards are public; all other routes need a login."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter

from marmita.features.accounts import UserNotExist
from marmita.features.follows.errors import OwnAccountObserved
from marmita.features.follows.events import Followed, Unfollowed
from marmita.features.follows.queries import add_follow, find_card, list_mentions, remove_follow
from marmita.features.follows.rules import MENTION_MAX
from marmita.features.follows.schemas import MentionUser, ObservedContent, UserCard
from marmita.platform.http.policy import LOGGED_IN, PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

LoginPart = Annotated[str, Parameter(min_length=1, max_length=MENTION_MAX, description="Beginning of the login")]


@post(
    "/api/observe-content", opt={"policy": LOGGED_IN, "problems": (UserNotExist, OwnAccountObserved)}, status_code=204
)
async def observe_content(data: ObservedContent, uow: UnitOfWork, actor: Actor) -> None:
    """Follow a person. A repeated call changes nothing.

    The person is not notified if the caller is blocked from reactions.
    """
    if data.content_id == actor.id:
        raise OwnAccountObserved
    added = await add_follow(uow, actor.id, data.content_id)
    if added is None:
        raise UserNotExist
    if added and not actor.is_blocked_from("reactions"):
        await uow.publish(Followed(actor.id, data.content_id))


@post("/api/observe-content/delete", opt={"policy": LOGGED_IN}, status_code=204)
async def stop_observing_content(data: ObservedContent, uow: UnitOfWork, actor: Actor) -> None:
    """Stop following a person. A repeated call, or an unknown id, changes nothing."""
    if await remove_follow(uow, actor.id, data.content_id):
        await uow.publish(Unfollowed(actor.id, data.content_id))


@get("/api/user-card/{user_id:str}", opt={"policy": PUBLIC, **REPLICA})
async def user_card(conn: Connection, viewer: Actor | None, user_id: str) -> UserCard:
    """Return the card of a person. 404 `user_not_exist`."""
    card = await find_card(conn, user_id, viewer.id if viewer else None)
    if card is None:
        raise UserNotExist
    return msgspec.convert(card, UserCard)


@get("/api/mention-users", opt={"policy": LOGGED_IN})
async def mention_users(conn: Connection, actor: Actor, login: LoginPart) -> list[MentionUser]:
    """Return up to 5 people whose login begins with the text, to mention them. Case and accents are ignored.

    The people whom the caller follows come first.
    """
    return msgspec.convert(await list_mentions(conn, actor.id, login.strip().lstrip("@")), list[MentionUser])


ROUTES = [observe_content, stop_observing_content, user_card, mention_users]
