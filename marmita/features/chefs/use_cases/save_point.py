"""Create a pick-up point and change it. Its own meals are collected there: PICKUP is its only delivery type."""

from typing import Any

from marmita.features.accounts import lock_account
from marmita.features.chefs.domain.commands import PickUpPointChange, PickUpPointFields
from marmita.features.chefs.domain.errors import PickUpPointAlreadyExists
from marmita.features.chefs.domain.rules import DINE_IN_MINUTES
from marmita.features.chefs.queries import form
from marmita.features.chefs.use_cases.record_edit import recorded_edit
from marmita.features.chefs.use_cases.save_profile import (
    check_names_free,
    checked_profile,
    insert_profile,
    lock_unchanged,
    write_profile,
)
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def create_point(uow: UnitOfWork, actor: Actor, fields: PickUpPointFields) -> str:
    """Create a pick-up point of the account, and return its id. It is not active and not verified.

    The account may own a chef as well.

    Raises:
        DomainError: pick_up_point_already_exists with pointId (409), account_deletion_scheduled (409), and those of
            `checked_profile`, `check_names_free` and `write_profile`.
    """
    await lock_account(uow, actor.id)
    if existing := await form.find_own(uow.conn, actor.id, pick_up_point=True):
        raise PickUpPointAlreadyExists(pointId=existing)
    contents = await _checked(uow, fields, None, actor.id)
    return await insert_profile(uow, actor.id, actor, fields, contents, pick_up_point=True)


async def change_point(uow: UnitOfWork, actor: Actor, change: PickUpPointChange) -> None:
    """Replace the fields of the pick-up point's form. Only its owner and admins may.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403), chef_changed (409), and those of `create_point`.
    """
    point = await lock_unchanged(uow, actor, change.id, change.revision, pick_up_point=True)
    contents = await _checked(uow, change, point.id, point.creator_id)
    async with recorded_edit(uow, actor, point):
        await write_profile(uow, actor, point.id, change, contents)


async def _checked(uow: UnitOfWork, fields: PickUpPointFields, point_id: str | None, owner_id: str) -> dict[str, Any]:
    """Check the form, and return its texts, numbers and hours by column."""
    contents: dict[str, Any] = {
        **checked_profile(uow, fields),
        "delivery_types": ["PICKUP"],
        "dine_in_hours": {},
        "deliver_to_pick_up_point_hours": {},
        "in_advance_minutes": None,
        "dine_in_minutes": DINE_IN_MINUTES,
        "day_capacity": fields.day_capacity,
    }
    await check_names_free(uow, fields, point_id, owner_id)
    return contents
