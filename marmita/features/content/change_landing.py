"""Change the landing page, as an admin. Every version is stored."""

from msgspec.structs import replace

from marmita.features.audit import record
from marmita.features.content.errors import ContentChanged
from marmita.features.content.landing_queries import insert_landing_version, list_landing_versions
from marmita.features.content.landing_schemas import (
    EditableLanding,
    LandingChange,
    LandingPage,
)
from marmita.features.content.photo_lookups import list_references
from marmita.features.content.photo_rules import PhotoKind
from marmita.features.content.queries import lock_texts
from marmita.features.media import PhotoNotExist
from marmita.platform.identity import Actor
from marmita.platform.text_normalization import one_line
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def change_landing(uow: UnitOfWork, actor: Actor, change: LandingChange) -> EditableLanding:
    """Store the page as the newest version. An unchanged page stores nothing, so a repeated call is safe.

    Raises:
        DomainError: content_changed (409) if another version was saved since `revision`; photo_not_exist (404) for a
            picture that was deleted or is of another kind.
    """
    page = _normalize(change.page)
    await lock_texts(uow)
    before = await read_landing(uow.conn)
    if page == before.page:
        return before
    if change.revision != before.revision:
        raise ContentChanged(revision=before.revision)
    await _require(uow, {page.hero_photo_id} if page.hero_photo_id else set(), "LANDING_PAGE")
    await _require(uow, {partner.photo_id for partner in page.partners}, "OUR_PARTNERS")
    await insert_landing_version(uow, page, actor.id)
    after = await read_landing(uow.conn)
    await record(
        uow,
        actor,
        "LANDING_PAGE_CHANGED",
        ("SETTING", "landing_page"),
        before={"revision": before.revision, **_in_words(before)},
        after={"revision": after.revision, **_in_words(after)},
    )
    return after


async def read_landing(conn: Connection) -> EditableLanding:
    """Return the landing page for its editor, with its last versions."""
    versions = await list_landing_versions(conn)
    named = {version.page.hero_photo_id for version in versions}
    named |= {partner.photo_id for version in versions for partner in version.page.partners}
    photos = await list_references(conn, [photo_id for photo_id in named if photo_id])
    return EditableLanding(
        revision=versions[0].revision if versions else 0,
        page=versions[0].page if versions else LandingPage(),
        versions=versions,
        photos=list(photos.values()),
    )


async def _require(uow: UnitOfWork, photo_ids: set[str], kind: PhotoKind) -> None:
    if photo_ids - (await list_references(uow.conn, photo_ids, kind)).keys():
        raise PhotoNotExist


def _normalize(page: LandingPage) -> LandingPage:
    """Return the page with tidy spaces in texts, and without languages that have no text."""
    texts = {
        each.locale: replace(
            each,
            badge=one_line(each.badge),
            headline=one_line(each.headline),
            benefits=[one_line(benefit) for benefit in each.benefits],
        )
        for each in page.texts
    }
    return replace(
        page,
        texts=[each for _, each in sorted(texts.items()) if each.badge or each.headline or any(each.benefits)],
        partners=[replace(each, name=one_line(each.name), alt=one_line(each.alt)) for each in page.partners],
    )


def _in_words(landing: EditableLanding) -> dict[str, object]:
    names = {photo.id: photo.name for photo in landing.photos}
    return {
        "picture": names.get(landing.page.hero_photo_id or ""),
        "texts": {each.locale: [each.badge, each.headline, *each.benefits] for each in landing.page.texts},
        "partners": [f"{each.name} {each.link}".strip() for each in landing.page.partners],
    }
