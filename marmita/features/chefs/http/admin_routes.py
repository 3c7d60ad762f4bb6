"""Routes of admins about chefs: the list with filters, a correction of a chef's town, the landing page."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter

from marmita.features.chefs.domain.errors import ChefNotExist, ChefNotListed
from marmita.features.chefs.domain.records import AdminChefSort
from marmita.features.chefs.domain.rules import ADMIN_PAGE_MAX
from marmita.features.chefs.http.form_schemas import AdminChef, ChosenForLanding, CityChange, LandingChoice
from marmita.features.chefs.queries.admin import list_chefs
from marmita.features.chefs.queries.landing import read_landing_choice
from marmita.features.chefs.use_cases.choose_landing_chefs import choose_landing_chefs
from marmita.features.chefs.use_cases.correct_town import correct_town
from marmita.features.content import ContentChanged
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

Chefs = Annotated[list[AdminChef], Parameter(max_items=ADMIN_PAGE_MAX)]


@get("/api/chef/chefs-for-admin", opt={"policy": ADMIN_ONLY})
async def chefs_for_admin(
    *,
    conn: Connection,
    page: PageNumber = 0,
    size: Annotated[int, Parameter(ge=1, le=ADMIN_PAGE_MAX)] = 20,
    sort: AdminChefSort = "NEWEST",
    text: Annotated[str, Parameter(max_length=100)] = "",
    waiting: bool | None = None,
    suspended: bool | None = None,
    listed: bool | None = None,
    points: bool | None = None,
) -> Page[Chefs]:
    """Return a page of chefs and pick-up points. Only the first 1,000 are on pages; `GET /api/admin/chefs` has all.

    x-total-count counts up to 201. `waiting`: not verified yet. `text`: words with which names and towns begin.
    """
    filters = {"text": text, "waiting": waiting, "suspended": suspended, "listed": listed, "points": points}
    return Page(*await list_chefs(conn, filters, sort, page, size))


@post("/api/chefs/update-city/{chef_id:str}", opt={"policy": ADMIN_ONLY, "problems": (ChefNotExist,)}, status_code=204)
async def update_city(data: CityChange, uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Correct the town under which a chef is found, also in its private address. 404 `chef_not_exist`."""
    require_id(chef_id, ChefNotExist)
    await correct_town(uow, actor, chef_id, data.city)


@get("/api/chef/chosen-landing-page-chefs", opt={"policy": ADMIN_ONLY})
async def chosen_landing_page_chefs(conn: Connection) -> ChosenForLanding:
    """Return the chefs that an admin has chosen for the landing page, without those that the page adds by itself."""
    return msgspec.convert(await read_landing_choice(conn), ChosenForLanding)


@post(
    "/api/chef/update-landing-page-chefs",
    opt={"policy": ADMIN_ONLY, "problems": (ChefNotListed, ContentChanged)},
    status_code=204,
)
async def update_landing_page_chefs(data: LandingChoice, uow: UnitOfWork, actor: Actor) -> None:
    """Replace the choice for the landing page.

    409 `chef_not_listed`, with the ids that cannot be shown in `chefIds`. 409 `content_changed` if another choice than
    `revision` was saved meanwhile.
    """
    await choose_landing_chefs(uow, actor, data.chef_ids, data.revision)


ADMIN_ROUTES = [chefs_for_admin, update_city, chosen_landing_page_chefs, update_landing_page_chefs]
