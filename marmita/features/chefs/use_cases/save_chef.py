"""Create a chef and change it: the same checks, and the same parts that are written."""

from collections.abc import Mapping
from typing import Any

import msgspec

from marmita.features.accounts import grant_authority, lock_account
from marmita.features.chefs.domain.contents import check_choices, coming_days_of, required_text, stored_week
from marmita.features.chefs.domain.errors import (
    ChefAlreadyExists,
    ChefChanged,
    ChefExistsByName,
    ChefExistsByShortName,
)
from marmita.features.chefs.domain.phone import checked_phone
from marmita.features.chefs.domain.policy import authorize
from marmita.features.chefs.domain.rules import check_short_name
from marmita.features.chefs.http.form_schemas import ChefChange, ChefFields
from marmita.features.chefs.queries import form, write
from marmita.features.chefs.use_cases.change_agreement import choose_points
from marmita.features.chefs.use_cases.choose_pictures import choose_pictures
from marmita.platform.identity import CHEF, Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork


async def create_chef(uow: UnitOfWork, account_id: str, actor: Actor | None, fields: ChefFields) -> str:
    """The id of a new chef of the account, which becomes a CHEF: not active, not verified.

    Without an actor, when somebody registers, it has no pictures.

    Raises:
        DomainError: chef_already_exists with chefId (409), account_deletion_scheduled (409), and those of `_write`.
    """
    await lock_account(uow, account_id)
    if existing := await form.find_chef_of(uow.conn, account_id):
        raise ChefAlreadyExists(chefId=existing)
    contents = _checked(uow, fields)
    await _check_free(uow, fields, None, account_id)
    chef_id = new_id()
    await write.insert_chef(uow, chef_id, account_id)
    await _write(uow, actor, chef_id, fields, contents)
    await grant_authority(uow, account_id, CHEF)
    return chef_id


async def change_chef(uow: UnitOfWork, actor: Actor, change: ChefChange) -> None:
    """Replace what the chef writes. Only its owner and admins may.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403), chef_changed (409) with the chef's form as it is stored
            now, when `revision` is not the current one; and those of `_write`.
    """
    chef = await form.lock_chef(uow, change.id)
    authorize(actor, "edit", chef)
    if change.revision != chef.revision:
        stored = await form.find_form_json(uow.conn, chef.id)
        raise ChefChanged(chef=msgspec.json.decode(stored or b"null"))
    contents = _checked(uow, change)
    await _check_free(uow, change, chef.id, chef.creator_id)
    await _write(uow, actor, chef.id, change, contents)


def _checked(uow: UnitOfWork, fields: ChefFields) -> dict[str, Any]:
    """The columns of the form's words and numbers. DomainError invalid_phone, invalid_request, chef_exists_by_…"""
    check_short_name(fields.short_name)
    check_choices(
        deliveryTypes=fields.delivery_types, cuisines=fields.cuisines, dietary=fields.dietary,
        chefsOrdPointsIds=fields.chefs_ord_points_ids,
    )  # fmt: skip
    return {
        "short_name": fields.short_name,
        "name": required_text("name", fields.name),
        "first_name": required_text("firstName", fields.first_name),
        "last_name": required_text("lastName", fields.last_name),
        "phone_number": checked_phone(fields.phone_number, fields.phone_country),
        "about_me": fields.about_me.strip(),
        "cuisines": list(fields.cuisines),
        "dietary": list(fields.dietary),
        "delivery_types": list(fields.delivery_types),
        "pickup_hours": stored_week("pickupHours", _hours(fields.pickup_hours)),
        "dine_in_hours": stored_week("dineInHours", _hours(fields.dine_in_hours)),
        "deliver_to_pick_up_point_hours": stored_week(
            "deliverToPickUpPointHours", _hours(fields.deliver_to_pick_up_point_hours)
        ),
        "in_advance_minutes": fields.deliver_to_pick_up_point_in_advance_minutes,
        "minutes_to_prepare": fields.minutes_to_prepare,
        "dine_in_minutes": fields.dine_in_minutes,
        "cancellation_cut_off_hours": fields.cancellation_cut_off_hours,
        "auto_accept": fields.auto_accept,
        "closed_days": coming_days_of(fields.closed_days, uow.now),
    }


def _hours(week: Mapping[Any, Any]) -> dict[str, tuple[str, str]]:
    return {day: (hours.open, hours.close) for day, hours in week.items() if hours != "Closed"}


async def _check_free(uow: UnitOfWork, fields: ChefFields, chef_id: str | None, owner_id: str) -> None:
    await write.lock_name(uow, fields.name)
    await write.lock_name(uow, fields.short_name)
    if await form.is_short_name_taken(uow.conn, fields.short_name, chef_id, owner_id):
        raise ChefExistsByShortName
    if await form.is_name_taken(uow.conn, fields.name, chef_id):
        raise ChefExistsByName


async def _write(
    uow: UnitOfWork, actor: Actor | None, chef_id: str, fields: ChefFields, contents: dict[str, Any]
) -> None:
    old_words = await write.read_own_words(uow, chef_id)
    await write.write_contents(uow, chef_id, contents)
    if fields.address is not None:
        await write.write_place(uow, chef_id, fields.address)
    await choose_points(uow, chef_id, fields.chefs_ord_points_ids)
    await choose_pictures(uow, actor, chef_id, fields)
    await write.replace_words(uow, chef_id, old_words, await write.read_own_words(uow, chef_id))
