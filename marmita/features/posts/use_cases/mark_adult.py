"""Mark a post as for adults, or take that back: moderators do what its author has not done."""

from marmita.features.posts.domain.policy import authorize
from marmita.features.posts.queries.card import write_card
from marmita.features.posts.queries.write import lock_post, set_adult
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def mark_adult(uow: UnitOfWork, actor: Actor, post_id: str, *, adult: bool) -> None:
    """A repeat changes nothing.

    Raises:
        DomainError: access_denied (403), post_not_exist (404).
    """
    post = await lock_post(uow.conn, post_id)
    authorize(actor, "fix", post, uow.now)
    await set_adult(uow, post_id, adult=adult)
    await write_card(uow.conn, post_id)
