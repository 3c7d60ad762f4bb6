"""Routes for deleting an account, canceling the deletion, and exporting the data."""

from litestar import get, post
from litestar.openapi import ResponseSpec
from litestar.response import Stream

from marmita.features.accounts.domain.rules import EXPORTS
from marmita.features.accounts.http.schemas import DataExport, DeletionPlan, DeletionRequest
from marmita.features.accounts.use_cases import schedule_deletion as deletion
from marmita.features.accounts.use_cases.export_data import PERSONAL_DATA, export_data
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.database import Database
from marmita.platform.http.download import download_headers
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.ports import Ports
from marmita.platform.ratelimit import hit
from marmita.platform.unit_of_work import UnitOfWork


@post("/api/account/schedule-delete", opt={"policy": LOGGED_IN}, status_code=200)
async def schedule_delete(data: DeletionRequest, uow: UnitOfWork, actor: Actor) -> DeletionPlan:
    """Schedule the deletion of the account in 14 days. Needs a fresh login.

    Refused while the account has open orders.
    """
    require_fresh_login(actor, uow.now)
    return DeletionPlan(due_date=await deletion.schedule_deletion(uow, actor.id, data.reason))


@post("/api/account/cancel-delete", opt={"policy": LOGGED_IN}, status_code=204)
async def cancel_delete(uow: UnitOfWork, actor: Actor) -> None:
    """Cancel the scheduled deletion."""
    await deletion.cancel_deletion(uow, actor.id)


@get("/api/account/export", opt={"policy": LOGGED_IN}, responses={200: ResponseSpec(DataExport, False, "The file")})
async def export_account(database: Database, ports: Ports, actor: Actor) -> Stream:
    """Download all data about the person as a JSON file. Needs a fresh login."""
    require_fresh_login(actor, utc_now())
    async with database.unit_of_work() as uow:
        await hit(uow, EXPORTS, actor.id)
    document = await export_data(database, ports[PERSONAL_DATA], actor.id)
    name = f"marmita-{paris_day(utc_now())}.json"
    return Stream(document, media_type="application/json", headers=download_headers(name))


ROUTES = [schedule_delete, cancel_delete, export_account]
