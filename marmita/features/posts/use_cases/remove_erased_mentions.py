"""Remove the names of erased accounts, and of their chefs and dishes, from the posts of others."""

from marmita.features.accounts import list_logins
from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.rules import text_from
from marmita.features.posts.queries.card import write_card
from marmita.features.posts.queries.mentions import list_erased_chefs, list_mentions, replace_mentions
from marmita.features.posts.queries.write import lock_post, read_document, read_texts, set_text
from marmita.platform.rich_text import contents_of, without_mentions
from marmita.platform.unit_of_work import UnitOfWork


async def remove_erased_mentions(uow: UnitOfWork, post_id: str) -> None:
    """Remove erased accounts from the post: document, HTML, excerpt, card and rows. A repeat changes no text.

    This is a new revision, so that an editor that was opened before cannot save the name again.
    """
    try:
        await lock_post(uow.conn, post_id)
    except PostNotExist:  # deleted meanwhile
        return
    if (document := await read_document(uow.conn, post_id)) is None:
        return
    mentioned = contents_of(document).mentions
    accounts = set(mentioned) - (await list_logins(uow.conn, mentioned)).keys()
    chefs = await list_erased_chefs(uow.conn, post_id)
    mentions = await list_mentions(uow.conn, post_id)
    erased = [mention.reference for mention in mentions if mention.chef_id in chefs]
    name, _ = await read_texts(uow.conn, post_id)
    text = text_from(name, without_mentions(document, accounts, erased))
    await set_text(uow.conn, post_id, text, is_revision=True)
    await replace_mentions(uow.conn, post_id, [mention for mention in mentions if mention.reference not in erased])
    await write_card(uow.conn, post_id)
