"""Mark a post as for adults, or remove the mark, on behalf of moderators."""

from dataclasses import replace

from marmita.features.posts.domain.policy import authorize
from marmita.features.posts.queries.card import write_card
from marmita.features.posts.queries.write import lock_post, set_adult
from marmita.features.posts.use_cases.record_moderation import record_moderation
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def mark_adult(uow: UnitOfWork, actor: Actor, post_id: str, *, adult: bool) -> None:
    """Mark the post as for adults, or remove the mark. A repeat changes nothing. A deleted post can be marked too.

    Raises:
        DomainError: access_denied (403), post_not_exist (404).
    """
    post = await lock_post(uow.conn, post_id)
    authorize(actor, "mark_adult", replace(post, deleted_at=None), uow.now)
    if await set_adult(uow, post_id, adult=adult):
        await write_card(uow.conn, post_id)
        action = "POST_MARKED_ADULT" if adult else "POST_MARK_REMOVED"
        await record_moderation(uow, actor, action, post, before={"adult": not adult}, after={"adult": adult})
