"""The route of the start page, for admins."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from marmita.features.overview.read_parts import read_parts
from marmita.features.overview.schemas import WaitingPart
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.metrics.attention import ATTENTION
from marmita.platform.ports import Ports

Parts = Annotated[list[WaitingPart], Parameter(max_items=20)]


@get("/api/admin/overview", opt={"policy": ADMIN_ONLY})
async def admin_overview(database: Database, ports: Ports) -> Parts:
    """What needs a person now, each kind with its number and the first few."""
    return await read_parts(database, ports[ATTENTION], utc_now())


ROUTES = [admin_overview]
