"""Routes of a chef's state: whether it is listed and which parts are missing, verification, suspension."""

from litestar import get, post

from marmita.features.chefs.domain.commands import ChefState
from marmita.features.chefs.domain.errors import ChefNotExist
from marmita.features.chefs.domain.records import StateChange
from marmita.features.chefs.use_cases.read_state import read_state
from marmita.features.chefs.use_cases.request_change import request_change
from marmita.platform.http.policy import ADMIN_ONLY, LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

PROBLEMS = {"problems": (ChefNotExist,)}


@get("/api/chef/state/{chef_id:str}", opt={"policy": LOGGED_IN, **PROBLEMS})
async def chef_state(conn: Connection, actor: Actor, chef_id: str) -> ChefState:
    """Return whether the chef is listed, and which parts are missing. For its owner and admins."""
    require_id(chef_id, ChefNotExist)
    return await read_state(conn, actor, chef_id)


@post("/api/chef/verify-chef/{chef_id:str}", opt={"policy": ADMIN_ONLY, **PROBLEMS}, status_code=200)
async def verify_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> ChefState:
    """Verify a chef. A repeated call changes nothing."""
    return await _change(uow, actor, chef_id, "verify")


@post("/api/chef/unverify-chef/{chef_id:str}", opt={"policy": ADMIN_ONLY, **PROBLEMS}, status_code=200)
async def unverify_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> ChefState:
    """Remove the verification of a chef. A repeated call changes nothing."""
    return await _change(uow, actor, chef_id, "unverify")


@post("/api/chef/suspend/{chef_id:str}", opt={"policy": LOGGED_IN, **PROBLEMS}, status_code=200)
async def suspend_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> ChefState:
    """Suspend a chef: it sells nothing and its unanswered orders are cancelled. For its owner and admins."""
    return await _change(uow, actor, chef_id, "suspend")


@post("/api/chef/unsuspend/{chef_id:str}", opt={"policy": LOGGED_IN, **PROBLEMS}, status_code=200)
async def unsuspend_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> ChefState:
    """End the suspension of a chef: it sells again. Only an admin can end a suspension by an admin."""
    return await _change(uow, actor, chef_id, "unsuspend")


async def _change(uow: UnitOfWork, actor: Actor, chef_id: str, name: StateChange) -> ChefState:
    require_id(chef_id, ChefNotExist)
    await request_change(uow, actor, chef_id, name)
    return await read_state(uow.conn, actor, chef_id)


STATE_ROUTES = [chef_state, verify_chef, unverify_chef, suspend_chef, unsuspend_chef]
