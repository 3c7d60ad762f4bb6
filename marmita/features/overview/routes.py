"""The route of the start page, for admins and moderators."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from marmita.features.overview.read_parts import read_parts
from marmita.features.overview.schemas import WaitingPart
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.policy import MODERATORS_ONLY
from marmita.platform.identity import Actor
from marmita.platform.metrics.attention import ATTENTION
from marmita.platform.ports import Ports

Parts = Annotated[list[WaitingPart], Parameter(max_items=20)]


@get("/api/admin/overview", opt={"policy": MODERATORS_ONLY})
async def admin_overview(database: Database, ports: Ports, actor: Actor) -> Parts:
    """Return the things that wait for a person: each kind with its number and first entries.

    Moderators see their own kinds.
    """
    parts = [part for part in ports[ATTENTION] if actor.is_admin or part.for_moderators]
    return await read_parts(database, parts, utc_now())


ROUTES = [admin_overview]
