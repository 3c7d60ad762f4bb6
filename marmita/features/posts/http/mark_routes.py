"""Routes of what a person records about posts: hidden, saved, with notifications."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import Parameter

from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.rules import SAVED_PAGE
from marmita.features.posts.http.schemas import PostCard
from marmita.features.posts.http.views import read_saved
from marmita.features.posts.queries.marks import Mark
from marmita.features.posts.use_cases.mark_post import mark_post
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

SavedPosts = Annotated[list[PostCard], Parameter(max_items=SAVED_PAGE)]


@get("/api/posts/saved", opt={"policy": LOGGED_IN})
async def saved_posts(conn: Connection, actor: Actor, page: PageNumber = 0) -> Page[SavedPosts]:
    """Return a page of 10 posts that the caller has saved, the last saved first."""
    return Page(*await read_saved(conn, actor, page))


@post("/api/posts/save/{post_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def save_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Save the post to the caller's list of saved posts."""
    await _mark(uow, actor, post_id, "saved", on=True)


@post("/api/posts/undo-save/{post_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def undo_save_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Remove the post from the caller's list of saved posts."""
    await _mark(uow, actor, post_id, "saved", on=False)


@delete("/api/posts/hide/{post_id:str}", opt={"policy": LOGGED_IN})
async def hide_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Hide the post from all feeds of the caller."""
    await _mark(uow, actor, post_id, "hidden", on=True)


@post("/api/posts/undo-hide/{post_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def undo_hide_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Show a hidden post in the caller's feeds again."""
    await _mark(uow, actor, post_id, "hidden", on=False)


@post("/api/posts/turn-notifications/{post_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def turn_notifications_on(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Turn on the caller's notifications about replies to the post."""
    await _mark(uow, actor, post_id, "notified", on=True)


@post("/api/posts/turn-off-notifications/{post_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def turn_notifications_off(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Turn off the caller's notifications about replies to the post."""
    await _mark(uow, actor, post_id, "notified", on=False)


async def _mark(uow: UnitOfWork, actor: Actor, post_id: str, mark: Mark, *, on: bool) -> None:
    require_id(post_id, PostNotExist)
    await mark_post(uow, actor, post_id, mark, on=on)


MARK_ROUTES = [
    saved_posts,
    save_post,
    undo_save_post,
    hide_post,
    undo_hide_post,
    turn_notifications_on,
    turn_notifications_off,
]
