"""Store marks of one person: saved comments, and visits to the comments of a post."""

from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.policy import authorize
from marmita.features.comments.queries.marks import save_comment, unsave_comment, write_visit
from marmita.features.comments.queries.view import find_facts, find_thread
from marmita.features.posts import PostNotExist
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def mark_saved(uow: UnitOfWork, actor: Actor, comment_id: str, *, on: bool) -> None:
    """Save the comment, or remove it from the saved comments. A repeat changes nothing. Removing needs no right.

    Raises:
        DomainError: comment_not_exist (404).
    """
    comment = await find_facts(uow.conn, comment_id)
    if comment is None:
        raise CommentNotExist
    if not on:
        await unsave_comment(uow.conn, actor.id, comment_id)
        return
    authorize(actor, "save", comment, uow.now)
    await save_comment(uow, actor.id, comment_id)


async def mark_visited(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Record that the actor reads the comments of the post now.

    New comments stay new during the visit, which ends after half an hour of absence.

    Raises:
        DomainError: post_not_exist (404).
    """
    if await find_thread(uow.conn, post_id, None) is None:
        raise PostNotExist
    await write_visit(uow, actor.id, post_id)
