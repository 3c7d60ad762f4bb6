"""Remove the names of erased accounts from the comments of other people."""

from marmita.features.accounts import list_logins
from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.rules import text_from
from marmita.features.comments.queries.write import lock_comment, read_document, set_text
from marmita.features.comments.use_cases.announce import announce
from marmita.platform.rich_text import contents_of, without_mentions
from marmita.platform.unit_of_work import UnitOfWork


async def remove_erased_mentions(uow: UnitOfWork, comment_id: str) -> None:
    """Remove every mention of an erased account from the comment. A repeat changes no text."""
    try:
        comment = await lock_comment(uow.conn, comment_id)
    except CommentNotExist:  # the comment was deleted meanwhile
        return
    if (document := await read_document(uow.conn, comment_id)) is None:
        return
    mentioned = contents_of(document).mentions
    accounts = set(mentioned) - (await list_logins(uow.conn, mentioned)).keys()
    await set_text(uow.conn, comment_id, text_from(without_mentions(document, accounts)))
    if comment.deleted_at is None:
        await announce(uow, comment, "CHANGED", None)
