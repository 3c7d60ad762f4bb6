"""Routes of saved comments, and of visits to the comments of a post."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.rules import SAVED_PAGE, SAVED_PAGE_MAX
from marmita.features.comments.http.schemas import PostedComment
from marmita.features.comments.http.views import read_saved
from marmita.features.comments.use_cases.mark_comment import mark_saved, mark_visited
from marmita.features.posts import PostNotExist
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

SavedComments = Annotated[list[PostedComment], Parameter(max_items=SAVED_PAGE_MAX)]
PageSize = Annotated[int, Parameter(ge=1, le=SAVED_PAGE_MAX)]


@get("/api/comments/saved", opt={"policy": LOGGED_IN})
async def saved_comments(
    conn: Connection, actor: Actor, page: PageNumber = 0, size: PageSize = SAVED_PAGE
) -> Page[SavedComments]:
    """List the comments that the caller has saved, last saved first, one page at a time."""
    return Page(*await read_saved(conn, actor, page, size))


@post("/api/comments/save/{comment_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def save_comment(uow: UnitOfWork, actor: Actor, comment_id: str) -> None:
    """Save the comment. A repeat changes nothing."""
    await _mark(uow, actor, comment_id, on=True)


@post("/api/comments/undo-save/{comment_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def undo_save_comment(uow: UnitOfWork, actor: Actor, comment_id: str) -> None:
    """Remove the comment from the saved comments."""
    await _mark(uow, actor, comment_id, on=False)


@post("/api/comments/visit/{post_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def visit_comments(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Record that the caller reads the comments of the post now. Comments that are written later are new.

    A visit ends after half an hour of absence. Comments that were new at its beginning stay new during the visit.
    """
    require_id(post_id, PostNotExist)
    await mark_visited(uow, actor, post_id)


async def _mark(uow: UnitOfWork, actor: Actor, comment_id: str, *, on: bool) -> None:
    require_id(comment_id, CommentNotExist)
    await mark_saved(uow, actor, comment_id, on=on)


MARK_ROUTES = [saved_comments, save_comment, undo_save_comment, visit_comments]
