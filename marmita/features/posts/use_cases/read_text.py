"""Read the text that an author sent: a document with mentions and pictures, or HTML."""

from collections.abc import Mapping
from typing import NamedTuple

from marmita.features.accounts import list_logins
from marmita.features.links import request_previews
from marmita.features.media import attach_photo, drop_photo
from marmita.features.posts.domain.commands import PostFields
from marmita.features.posts.domain.records import PostText
from marmita.features.posts.domain.rules import PHOTO_TYPES, POST_TEXT, checked_text, text_from
from marmita.features.posts.queries.mentions import Mention
from marmita.features.posts.queries.write import read_document
from marmita.features.posts.use_cases.resolve_mentions import resolve_mentions
from marmita.platform.identity import Actor
from marmita.platform.rich_text import Document, check_document, contents_of, with_names, with_pictures
from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import Picture


class ReadText(NamedTuple):
    """A text as it is stored, and its mentions."""

    text: PostText
    mentions: list[Mention]


async def read_text(uow: UnitOfWork, actor: Actor, post_id: str, fields: PostFields) -> ReadText:
    """Return the text as it is stored, and the chefs and dishes that it mentions.

    New pictures in the text are attached to the post; pictures that are no longer in it are deleted.

    Raises:
        DomainError: the refusals of `check_document` (400); photo_not_exist (404) for a picture that the post does not
            show and the actor has not uploaded.
    """
    written = fields.document
    stored = await read_document(uow.conn, post_id)
    shown = _shown(stored)
    pictures: dict[str, Picture] = {}
    mentions: list[Mention] = []
    if written is not None:
        check_document(written, POST_TEXT)
        found = contents_of(written)
        pictures = await _pictures(uow, actor, post_id, sorted(found.pictures), shown)
        logins = await list_logins(uow.conn, found.mentions)
        names, mentions = await resolve_mentions(uow, post_id, written, stored)
        document: Document = with_pictures(with_names(written, logins, names), pictures)
        await request_previews(uow, found.links, found.embeds)
        text = text_from(fields.name, document)
    else:
        text = checked_text(fields.name, fields.content)
    for base in sorted(shown.keys() - pictures.keys()):
        await drop_photo(uow, base)
    return ReadText(text, mentions)


def _shown(document: Document | None) -> dict[str, Picture]:
    found = contents_of(document).pictures if document else {}
    return {base: picture for base, picture in found.items() if picture}


async def _pictures(
    uow: UnitOfWork, actor: Actor, post_id: str, bases: list[str], shown: Mapping[str, Picture]
) -> dict[str, Picture]:
    known = {base: picture for base, picture in shown.items() if base in bases}
    for base in bases:
        if base not in known:
            known[base] = (await attach_photo(uow, actor, base, PHOTO_TYPES, post_id)).picture
    return known
