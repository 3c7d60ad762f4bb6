"""Read the text of a comment (a document with mentioned accounts, or HTML) and its picture from a request."""

import msgspec

from marmita.features.accounts import list_logins
from marmita.features.comments.domain.commands import CommentFields
from marmita.features.comments.domain.records import CommentPicture, CommentText
from marmita.features.comments.domain.rules import (
    COMMENT_TEXT,
    PHOTO_TYPE,
    require_contents,
    text_from,
    text_of_html,
)
from marmita.features.links import request_previews
from marmita.features.media import attach_photo, drop_photo
from marmita.platform.identity import Actor
from marmita.platform.rich_text import Document, check_document, contents_of, with_names
from marmita.platform.unit_of_work import UnitOfWork


async def read_text(uow: UnitOfWork, fields: CommentFields) -> CommentText:
    """Check the text and return it in its stored form.

    Raises:
        DomainError: the errors of `check_document`, comment_too_short (400).
    """
    document = fields.document
    if document is None:
        text = text_of_html(fields.content)
    else:
        check_document(document, COMMENT_TEXT)
        found = contents_of(document)
        named: Document = with_names(document, await list_logins(uow.conn, found.mentions))
        await request_previews(uow, found.links)
        text = text_from(named)
    require_contents(text, document, fields.picture)
    return text


async def choose_picture(
    uow: UnitOfWork, actor: Actor, comment_id: str, fields: CommentFields, shown: CommentPicture | None = None
) -> CommentPicture | None:
    """Return the new picture of the comment. A picture that the comment no longer shows is deleted.

    Raises:
        DomainError: photo_not_exist (404) for a path that the comment does not show and the actor has not uploaded.
    """
    chosen = None
    if shown and fields.picture == shown.base:
        chosen = shown
    elif fields.picture:
        photo = await attach_photo(uow, actor, fields.picture, {PHOTO_TYPE}, comment_id)
        chosen = CommentPicture(**msgspec.structs.asdict(photo.picture), blurred=photo.blurred)
    if shown and chosen is not shown:
        await drop_photo(uow, shown.base)
    return msgspec.structs.replace(chosen, alt=fields.picture_alt.strip()) if chosen else None
