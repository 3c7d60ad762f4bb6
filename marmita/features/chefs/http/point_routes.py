"""Routes of pick-up points: find, create and change them. The form of a point is read by the route of a chef's form."""

from typing import Annotated

from litestar import Response, get, post, put
from litestar.params import Parameter

from marmita.features.chefs.domain.commands import PickUpPointChange, PickUpPointFields
from marmita.features.chefs.domain.errors import (
    ChefChanged,
    ChefExistsByName,
    ChefExistsByShortName,
    ChefNotExist,
    DateTooFar,
    InvalidPhone,
    PickUpPointAlreadyExists,
)
from marmita.features.chefs.domain.rules import POINTS_MAX
from marmita.features.chefs.http.form_routes import form_answer
from marmita.features.chefs.http.form_schemas import ChefForm
from marmita.features.chefs.http.schemas import PickUpPointView
from marmita.features.chefs.queries.form import get_chef_row
from marmita.features.chefs.queries.points import list_points, list_points_by_ids, list_points_of_chef
from marmita.features.chefs.use_cases.save_point import change_point, create_point
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import LOGGED_IN, PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

WRITING = (ChefExistsByName, ChefExistsByShortName, DateTooFar, InvalidPhone)
ID_LIST = rf"^[0-9a-f]{{24}}(,[0-9a-f]{{24}}){{0,{POINTS_MAX - 1}}}\Z"
Ids = Annotated[str, Parameter(pattern=ID_LIST, description=f"At most {POINTS_MAX} ids with commas between them")]


@get("/api/pick-up-point/all", opt={"policy": PUBLIC, **REPLICA})
async def all_pick_up_points(conn: Connection) -> Response[list[PickUpPointView]]:
    """Return the listed pick-up points, to which chefs can bring meals, by name."""
    return encoded_json(await list_points(conn))


@get("/api/pick-up-point/by-ids/{ids:str}", opt={"policy": PUBLIC, **REPLICA})
async def pick_up_points_by_ids(conn: Connection, ids: Ids) -> Response[list[PickUpPointView]]:
    """Return the listed pick-up points among the ids, by name."""
    return encoded_json(await list_points_by_ids(conn, ids.split(",")))


@get("/api/pick-up-point/by-chef/{chef_id:str}", opt={"policy": PUBLIC, **REPLICA, "problems": (ChefNotExist,)})
async def pick_up_points_by_chef(conn: Connection, chef_id: str) -> Response[list[PickUpPointView]]:
    """Return the listed pick-up points to which the chef brings meals, by name. 404 `chef_not_exist`."""
    require_id(chef_id, ChefNotExist)
    await get_chef_row(conn, chef_id)
    return encoded_json(await list_points_of_chef(conn, chef_id))


@post(
    "/api/pick-up-point",
    opt={"policy": LOGGED_IN, "problems": (*WRITING, PickUpPointAlreadyExists)},
    status_code=201,
)
async def create_pick_up_point(data: PickUpPointFields, uow: UnitOfWork, actor: Actor) -> Response[ChefForm]:
    """Create a pick-up point with the caller as its host. It is not active and not verified yet. Return its form."""
    return await form_answer(uow.conn, await create_point(uow, actor, data), 201)


@put("/api/pick-up-point", opt={"policy": LOGGED_IN, "problems": (*WRITING, ChefChanged, ChefNotExist)})
async def change_pick_up_point(data: PickUpPointChange, uow: UnitOfWork, actor: Actor) -> Response[ChefForm]:
    """Replace all fields of a pick-up point's form, and return the form.

    With an older `revision`: 409 `chef_changed`, with the stored form in `chef`.
    """
    await change_point(uow, actor, data)
    return await form_answer(uow.conn, data.id, 200)


POINT_ROUTES = [
    all_pick_up_points,
    pick_up_points_by_ids,
    pick_up_points_by_chef,
    create_pick_up_point,
    change_pick_up_point,
]
