"""The call of admins that rebuilds the text search."""

from litestar import get, post

from marmita.features.audit import record
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


@post("/api/admin/refresh-elastic-chefs", opt={"policy": ADMIN_ONLY}, status_code=202)
async def rebuild_chef_search(uow: UnitOfWork, actor: Actor) -> None:
    """Writes the search words, filters and prices of all chefs anew, in a job; one that waits already serves both."""
    await _wake(uow, actor)


@get("/api/admin/refresh-elastic-chefs", opt={"policy": ADMIN_ONLY}, status_code=202)
async def rebuild_chef_search_by_get(uow: UnitOfWork, actor: Actor) -> None:
    """The specification's GET form of the same call."""
    await _wake(uow, actor)


async def _wake(uow: UnitOfWork, actor: Actor) -> None:
    await uow.conn.execute("SELECT wake_job('rebuild_search')")
    await record(uow, actor, "SEARCH_REBUILT", ("SETTING", "chef_search"))


ROUTES = [rebuild_chef_search, rebuild_chef_search_by_get]
