"""Suggest a post to everybody, or stop suggesting it."""

from marmita.features.posts.domain.policy import authorize
from marmita.features.posts.queries import sidebar
from marmita.features.posts.queries.write import lock_post
from marmita.features.posts.use_cases.record_moderation import record_moderation
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def suggest_post(uow: UnitOfWork, actor: Actor, post_id: str, *, suggested: bool) -> None:
    """Suggest the post to all readers, or stop suggesting it. A repeat changes nothing and is not recorded.

    Raises:
        DomainError: access_denied (403) if the actor is no admin, post_not_exist (404).
    """
    post = await lock_post(uow.conn, post_id)
    authorize(actor, "suggest", post, uow.now)
    if await (sidebar.suggest if suggested else sidebar.stop_suggesting)(uow, post_id):
        action = "POST_SUGGESTED" if suggested else "POST_NOT_SUGGESTED"
        await record_moderation(
            uow, actor, action, post, before={"suggested": not suggested}, after={"suggested": suggested}
        )
