"""Replace a static text or restore its default, as an admin. Every version is stored."""

import structlog

from marmita.features.audit import record
from marmita.features.content.defaults import default_of
from marmita.features.content.errors import ContentChanged, ContentEmpty
from marmita.features.content.photo_lookups import list_unknown_bases
from marmita.features.content.queries import add_version, list_versions, lock_texts
from marmita.features.content.rules import ContentLocale, ContentType, get_locale
from marmita.features.content.sanitise_html import bases_in, sanitise_html
from marmita.features.content.schemas import ContentChange, EditableContent
from marmita.features.media import PhotoNotExist
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

log = structlog.get_logger()


async def change_content(uow: UnitOfWork, actor: Actor, change: ContentChange) -> EditableContent:
    """Store the sanitised text as the newest version, with its author and time. A content of None restores the default.

    The same text again changes nothing, so a repeat is safe.

    Raises:
        DomainError: content_empty (400) if nothing is left after sanitising; content_changed (409) if another version
            was saved since `revision`; photo_not_exist (404) for a picture that is none of the site's.
    """
    content_type, locale = change.type, get_locale(change.locale)
    clean = None if change.content is None else sanitise_html(change.content)
    if clean == "":
        raise ContentEmpty
    await lock_texts(uow)
    before = await read_for_editing(uow.conn, content_type, locale)
    if before.versions and before.versions[0].content == clean:
        return before
    if change.revision is not None and change.revision != before.revision:
        raise ContentChanged(revision=before.revision)
    if await list_unknown_bases(uow.conn, bases_in(clean or "")):
        raise PhotoNotExist
    await add_version(uow, content_type, locale, clean, actor.id)
    after = await read_for_editing(uow.conn, content_type, locale)
    await record(
        uow,
        actor,
        "TEXT_CHANGED",
        ("TEXT", f"{content_type}/{locale}"),
        label=content_type,
        before={"revision": before.revision, "text": before.content},
        after={"revision": after.revision, "text": after.content},
    )
    log.info("content_changed", type=content_type, locale=locale, account=actor.id, revision=after.revision)
    return after


async def read_for_editing(conn: Connection, content_type: ContentType, locale: ContentLocale) -> EditableContent:
    """Return the current text, its default and its last versions."""
    versions = await list_versions(conn, content_type, locale)
    default_locale, default = default_of(content_type, locale)
    current = versions[0].content if versions else None
    return EditableContent(
        type=content_type,
        locale=locale,
        content=default if current is None else current,
        default=default,
        default_locale=default_locale,
        revision=versions[0].revision if versions else 0,
        versions=versions,
    )
