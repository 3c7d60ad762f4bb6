"""Set or remove a person's own mark of a post: hidden, saved, notified."""

from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.policy import Action, authorize
from marmita.features.posts.queries.marks import Mark, remove_mark, set_mark
from marmita.features.posts.queries.view import find_facts
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

_ACTIONS: dict[Mark, Action] = {"hidden": "hide", "saved": "save", "notified": "save"}


async def mark_post(uow: UnitOfWork, actor: Actor, post_id: str, mark: Mark, *, on: bool) -> None:
    """Set or remove the mark; a repeat changes nothing. Removing needs no permission.

    Raises:
        DomainError: access_denied (403) for hiding an own post, post_not_exist (404).
    """
    post = await find_facts(uow.conn, post_id)
    if post is None:
        raise PostNotExist
    if not on:
        await remove_mark(uow, mark, actor.id, post_id)
        return
    authorize(actor, _ACTIONS[mark], post, uow.now)
    await set_mark(uow, mark, actor.id, post_id)
