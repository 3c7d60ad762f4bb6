"""Create a chef and change it. Both make the same checks and write the same columns."""

from typing import Any

from marmita.features.accounts import lock_account
from marmita.features.chefs.domain.commands import ChefChange, ChefFields
from marmita.features.chefs.domain.contents import check_choices
from marmita.features.chefs.domain.errors import ChefAlreadyExists
from marmita.features.chefs.queries import form
from marmita.features.chefs.use_cases.change_agreement import choose_points
from marmita.features.chefs.use_cases.record_edit import recorded_edit
from marmita.features.chefs.use_cases.save_profile import (
    check_names_free,
    checked_profile,
    insert_profile,
    lock_unchanged,
    stored_hours,
    write_profile,
)
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def create_chef(uow: UnitOfWork, account_id: str, actor: Actor | None, fields: ChefFields) -> str:
    """Create a chef of the account, and return its id. It is not active and not verified. The account gets role CHEF.

    `actor` is None during a registration; the chef then has no pictures.

    Raises:
        DomainError: chef_already_exists with chefId (409), account_deletion_scheduled (409), pick_up_point_not_exist
            with pointIds (404), and those of `checked_profile`, `check_names_free` and `write_profile`.
    """
    await lock_account(uow, account_id)
    if existing := await form.find_own(uow.conn, account_id, pick_up_point=False):
        raise ChefAlreadyExists(chefId=existing)
    contents = await _checked(uow, fields, None, account_id)
    chef_id = await insert_profile(uow, account_id, actor, fields, contents, pick_up_point=False)
    await choose_points(uow, chef_id, fields.chefs_ord_points_ids)
    return chef_id


async def change_chef(uow: UnitOfWork, actor: Actor, change: ChefChange) -> None:
    """Replace the fields of the chef's form. Only its owner and admins may.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403), chef_changed (409), and those of `create_chef`.
    """
    chef = await lock_unchanged(uow, actor, change.id, change.revision, pick_up_point=False)
    contents = await _checked(uow, change, chef.id, chef.creator_id)
    async with recorded_edit(uow, actor, chef):
        await write_profile(uow, actor, chef.id, change, contents)
        await choose_points(uow, chef.id, change.chefs_ord_points_ids)


async def _checked(uow: UnitOfWork, fields: ChefFields, chef_id: str | None, owner_id: str) -> dict[str, Any]:
    """Check the form, and return its texts, numbers and hours by column."""
    check_choices(deliveryTypes=fields.delivery_types, chefsOrdPointsIds=fields.chefs_ord_points_ids)
    contents = {
        **checked_profile(uow, fields),
        "delivery_types": list(fields.delivery_types),
        "dine_in_hours": stored_hours("dineInHours", fields.dine_in_hours),
        "deliver_to_pick_up_point_hours": stored_hours(
            "deliverToPickUpPointHours", fields.deliver_to_pick_up_point_hours
        ),
        "in_advance_minutes": fields.deliver_to_pick_up_point_in_advance_minutes,
        "dine_in_minutes": fields.dine_in_minutes,
        "day_capacity": None,
    }
    await check_names_free(uow, fields, chef_id, owner_id)
    return contents
