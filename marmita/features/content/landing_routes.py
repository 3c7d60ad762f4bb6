"""Routes of the landing page: for visitors, and for admins who edit it."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from marmita.features.content.change_landing import change_landing, read_landing
from marmita.features.content.errors import ContentChanged
from marmita.features.content.landing_schemas import (
    PARTNERS_MAX,
    EditableLanding,
    LandingChange,
    LandingView,
    PartnerView,
)
from marmita.features.content.rules import get_locale
from marmita.features.content.show_landing import show_landing, show_partners
from marmita.features.media import PhotoNotExist
from marmita.platform.http.policy import ADMIN_ONLY, PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

Partners = Annotated[list[PartnerView], Parameter(max_items=PARTNERS_MAX)]


@get("/api/landing-page/{locale:str}", opt={"policy": PUBLIC, **REPLICA})
async def landing_page(conn: Connection, locale: str) -> LandingView:
    """Return the head and the partners of the landing page in one language. Another route returns its chefs."""
    return await show_landing(conn, get_locale(locale))


@get("/api/our-partners-photos", opt={"policy": PUBLIC, **REPLICA})
async def our_partners_photos(conn: Connection) -> Partners:
    """Return the partners with their logos, in their order."""
    return await show_partners(conn)


@get("/api/editable-landing-page", opt={"policy": ADMIN_ONLY})
async def editable_landing_page(conn: Connection) -> EditableLanding:
    """Return the landing page for editing, with its last versions."""
    return await read_landing(conn)


@post(
    "/api/update-landing-page",
    opt={"policy": ADMIN_ONLY, "problems": (ContentChanged, PhotoNotExist)},
    status_code=200,
)
async def update_landing_page(data: LandingChange, uow: UnitOfWork, actor: Actor) -> EditableLanding:
    """Replace the landing page. Every version is stored with its author and time.

    409 `content_changed` if another version was saved since `revision`.
    """
    return await change_landing(uow, actor, data)


LANDING_ROUTES = [landing_page, our_partners_photos, editable_landing_page, update_landing_page]
