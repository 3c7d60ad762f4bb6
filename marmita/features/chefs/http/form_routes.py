"""Routes of a chef's form: create a chef, read the form, change it, check its names."""

from litestar import Response, get, post, put
from litestar.datastructures import State

from marmita.features.chefs.domain.commands import ChefChange, ChefFields, NameCheck, NameVerdict, NewUserAndChef
from marmita.features.chefs.domain.errors import (
    ChefAlreadyExists,
    ChefChanged,
    ChefExistsByName,
    ChefExistsByShortName,
    ChefNotExist,
    DateTooFar,
    InvalidPhone,
    PickUpPointNotExist,
)
from marmita.features.chefs.domain.policy import authorize
from marmita.features.chefs.http.form_schemas import ChefForm
from marmita.features.chefs.queries.form import find_form_json, get_chef_row
from marmita.features.chefs.use_cases.check_names import check_names
from marmita.features.chefs.use_cases.register_user_and_chef import register_user_and_chef as register
from marmita.features.chefs.use_cases.save_chef import change_chef as change
from marmita.features.chefs.use_cases.save_chef import create_chef as create
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

WRITING = (ChefExistsByName, ChefExistsByShortName, DateTooFar, InvalidPhone, PickUpPointNotExist)


@post("/api/chef", opt={"policy": LOGGED_IN, "problems": (*WRITING, ChefAlreadyExists)}, status_code=201)
async def create_chef(data: ChefFields, uow: UnitOfWork, actor: Actor) -> Response[ChefForm]:
    """Create a chef owned by the caller. It is not active and not verified yet. Return its form."""
    return await form_answer(uow.conn, await create(uow, actor.id, actor, data), 201)


@post("/api/chef/register-user-and-chef", opt={"policy": PUBLIC, "problems": WRITING}, status_code=201)
async def register_user_and_chef(data: NewUserAndChef, database: Database, caller: Caller, state: State) -> None:
    """Create an account and its chef, and send the activation email."""
    await register(database, data, caller.network, prechecked=state.settings.advertising_consent_prechecked)


@put("/api/chef", opt={"policy": LOGGED_IN, "problems": (*WRITING, ChefChanged, ChefNotExist)})
async def change_chef(data: ChefChange, uow: UnitOfWork, actor: Actor) -> Response[ChefForm]:
    """Replace all fields of a chef's form, and return the form.

    With an older `revision`: 409 `chef_changed`, with the stored form in `chef`.
    """
    await change(uow, actor, data)
    return await form_answer(uow.conn, data.id, 200)


@get("/api/chef/form/{chef_id:str}", opt={"policy": LOGGED_IN, "problems": (ChefNotExist,)})
async def chef_form(conn: Connection, actor: Actor, chef_id: str) -> Response[ChefForm]:
    """Return the form of a chef or pick-up point, with the private address. For its owner and admins."""
    require_id(chef_id, ChefNotExist)
    authorize(actor, "edit", await get_chef_row(conn, chef_id))
    return await form_answer(conn, chef_id, 200)


@post("/api/chef/check-names", opt={"policy": PUBLIC}, status_code=200)
async def check_chef_names(data: NameCheck, database: Database, viewer: Actor | None, caller: Caller) -> NameVerdict:
    """Check whether the names of a form are free. For forms that check while the person types."""
    return await check_names(database, data, viewer, caller.network)


async def form_answer(conn: Connection, chef_id: str, status: int) -> Response[ChefForm]:
    """Return a response with the stored form and the given status. DomainError chef_not_exist (404)."""
    body = await find_form_json(conn, chef_id)
    if body is None:
        raise ChefNotExist
    response = encoded_json(body)
    response.status_code = status
    return response


FORM_ROUTES = [create_chef, register_user_and_chef, change_chef, chef_form, check_chef_names]
