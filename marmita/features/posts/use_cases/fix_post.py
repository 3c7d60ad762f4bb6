"""Compute derived values again: counters from votes, clean HTML and excerpt from the text, by the current rules."""

from marmita.features.audit import select_changed
from marmita.features.polls import find_poll_of, recount_poll
from marmita.features.posts.domain.events import PostFixed
from marmita.features.posts.domain.policy import authorize
from marmita.features.posts.domain.rules import checked_text, text_from
from marmita.features.posts.queries.votes import recount
from marmita.features.posts.queries.write import lock_post, read_document, read_texts, set_text
from marmita.features.posts.use_cases.record_moderation import record_moderation
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def fix_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Recount the votes and sanitise the text; a correct post stays unchanged. Listeners recount their own counters.

    Raises:
        DomainError: access_denied (403), post_not_exist (404).
    """
    post = await lock_post(uow.conn, post_id)
    authorize(actor, "fix", post, uow.now)
    votes = await recount(uow.conn, post_id)
    if poll_id := await find_poll_of(uow.conn, post_id):
        await recount_poll(uow.conn, poll_id)
    name, html = await read_texts(uow.conn, post_id)
    document = await read_document(uow.conn, post_id)
    made = text_from(name, document) if document else checked_text(name, html)
    await set_text(uow.conn, post_id, made)
    await uow.publish(PostFixed(post_id))
    before, after = select_changed({"name": name, "text": html}, {"name": made.name, "text": made.content})
    await record_moderation(uow, actor, "POST_FIXED", post, before=before, after={**after, "votesWereWrong": votes})
