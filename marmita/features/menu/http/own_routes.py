"""Routes with which chefs read and change their menus. Admins may use them, too."""

from litestar import delete, get, post, put
from litestar.datastructures import State

from marmita.features.chefs import ChefNotExist, DateTooFar
from marmita.features.menu.domain.commands import FoodChange, FoodCopy, MenuOrder, NewFood
from marmita.features.menu.domain.errors import (
    AllergensNotDeclared,
    AmountBelowSold,
    FoodChanged,
    FoodInSurpriseBag,
    FoodNotExist,
    InvalidHours,
    MenuChanged,
    PaymentsNeeded,
    SurpriseBagContents,
    SurpriseBagsNotAllowed,
    TooManyFoods,
)
from marmita.features.menu.domain.views import FoodView, OwnMenu
from marmita.features.menu.use_cases import arrange_menu, change_food, create_food
from marmita.features.menu.use_cases.read_own_menu import read_own_food, read_own_menu
from marmita.platform.clock import utc_now
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

_CONTENT = (AllergensNotDeclared, DateTooFar, InvalidHours, SurpriseBagContents, SurpriseBagsNotAllowed)


@get("/api/food/own-menu/{chef_id:str}", opt={"policy": LOGGED_IN})
async def own_menu(conn: Connection, state: State, actor: Actor, chef_id: str) -> OwnMenu:
    """Return the whole menu for its chef, including foods that are switched off."""
    require_id(chef_id, ChefNotExist)
    return await read_own_menu(conn, actor, chef_id, utc_now(), state.settings.platform_fee_percent)


@post("/api/food", opt={"policy": LOGGED_IN, "problems": (*_CONTENT, PaymentsNeeded, TooManyFoods)})
async def add_food(data: NewFood, uow: UnitOfWork, actor: Actor) -> FoodView:
    """Add a food at the end of the menu."""
    return await _own(uow, actor, await create_food.create_food(uow, actor, data))


@put("/api/food", opt={"policy": LOGGED_IN, "problems": (*_CONTENT, AmountBelowSold, FoodChanged)})
async def save_food(data: FoodChange, uow: UnitOfWork, actor: Actor) -> FoodView:
    """Save a food. `food_changed` carries `food`, the food as it is stored now."""
    await change_food.change_food(uow, actor, data)
    return await _own(uow, actor, data.id)


@delete("/api/food/{food_id:str}", opt={"policy": LOGGED_IN, "problems": (FoodInSurpriseBag,)})
async def delete_food(uow: UnitOfWork, actor: Actor, food_id: str) -> None:
    """Delete a food. `food_in_surprise_bag` carries `bags`, the surprise bags that contain the food."""
    await arrange_menu.delete_food(uow, actor, _id(food_id))


@post(
    "/api/food/activate/{food_id:str}",
    opt={"policy": LOGGED_IN, "problems": (AllergensNotDeclared, PaymentsNeeded, SurpriseBagsNotAllowed)},
    status_code=200,
)
async def activate_food(uow: UnitOfWork, actor: Actor, food_id: str) -> FoodView:
    """Switch a food on: it is offered."""
    await arrange_menu.set_food_active(uow, actor, _id(food_id), active=True)
    return await _own(uow, actor, food_id)


@post("/api/food/deactivate/{food_id:str}", opt={"policy": LOGGED_IN}, status_code=200)
async def deactivate_food(uow: UnitOfWork, actor: Actor, food_id: str) -> FoodView:
    """Switch a food off: it is not offered any more. Existing orders stay."""
    await arrange_menu.set_food_active(uow, actor, _id(food_id), active=False)
    return await _own(uow, actor, food_id)


@post(
    "/api/food/duplicate/{food_id:str}",
    opt={"policy": LOGGED_IN, "problems": (SurpriseBagsNotAllowed, TooManyFoods)},
)
async def duplicate_food(data: FoodCopy, uow: UnitOfWork, actor: Actor, food_id: str) -> FoodView:
    """Add a copy of a food after it. The copy is switched off."""
    return await _own(uow, actor, await create_food.duplicate_food(uow, actor, _id(food_id), data))


@put("/api/food/order/{chef_id:str}", opt={"policy": LOGGED_IN, "problems": (MenuChanged,)})
async def order_menu(data: MenuOrder, uow: UnitOfWork, state: State, actor: Actor, chef_id: str) -> OwnMenu:
    """Change the order of the foods. `menu_changed` carries `foodIds`, the stored order."""
    require_id(chef_id, ChefNotExist)
    await arrange_menu.arrange_menu(uow, actor, chef_id, data.food_ids)
    return await read_own_menu(uow.conn, actor, chef_id, uow.now, state.settings.platform_fee_percent)


async def _own(uow: UnitOfWork, actor: Actor, food_id: str) -> FoodView:
    return await read_own_food(uow.conn, actor, food_id, uow.now)


def _id(food_id: str) -> str:
    return require_id(food_id, FoodNotExist)


ROUTES = [
    own_menu,
    add_food,
    save_food,
    delete_food,
    activate_food,
    deactivate_food,
    duplicate_food,
    order_menu,
]
