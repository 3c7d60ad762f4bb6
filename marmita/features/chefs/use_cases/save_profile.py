"""The common part of the forms of a chef and of a pick-up point: permission, checks, and writing."""

from collections.abc import Mapping
from typing import Any

import msgspec

from marmita.features.accounts import grant_authority
from marmita.features.audit import record
from marmita.features.chefs.domain.commands import ProfileFields
from marmita.features.chefs.domain.contents import check_choices, coming_days_of, required_text, stored_week
from marmita.features.chefs.domain.errors import ChefChanged, ChefExistsByName, ChefExistsByShortName, ChefNotExist
from marmita.features.chefs.domain.phone import checked_phone
from marmita.features.chefs.domain.policy import authorize
from marmita.features.chefs.domain.records import ChefRow
from marmita.features.chefs.domain.rules import check_short_name
from marmita.features.chefs.queries import form, write
from marmita.features.chefs.use_cases.choose_pictures import choose_pictures
from marmita.platform.identity import CHEF, Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork


def checked_profile(uow: UnitOfWork, fields: ProfileFields) -> dict[str, Any]:
    """Check the profile, and return its texts, numbers and hours by column.

    Raises:
        DomainError: invalid_phone (400), invalid_request (400), date_too_far (400), chef_exists_by_short_name (409).
    """
    check_short_name(fields.short_name)
    check_choices(cuisines=fields.cuisines, dietary=fields.dietary)
    return {
        "short_name": fields.short_name,
        "name": required_text("name", fields.name),
        "first_name": required_text("firstName", fields.first_name),
        "last_name": required_text("lastName", fields.last_name),
        "phone_number": checked_phone(fields.phone_number, fields.phone_country),
        "about_me": fields.about_me.strip(),
        "cuisines": list(fields.cuisines),
        "dietary": list(fields.dietary),
        "pickup_hours": stored_hours("pickupHours", fields.pickup_hours),
        "minutes_to_prepare": fields.minutes_to_prepare,
        "cancellation_cut_off_hours": fields.cancellation_cut_off_hours,
        "auto_accept": fields.auto_accept,
        "closed_days": coming_days_of(fields.closed_days, uow.now),
    }


def stored_hours(field: str, week: Mapping[Any, Any]) -> dict[str, dict[str, str]]:
    """Return opening hours in the form of the column. DomainError invalid_request (400) if a day closes too early."""
    return stored_week(field, {day: (hours.open, hours.close) for day, hours in week.items() if hours != "Closed"})


async def lock_unchanged(uow: UnitOfWork, actor: Actor, chef_id: str, revision: int, *, pick_up_point: bool) -> ChefRow:
    """Lock and return the row of a chef, or with `pick_up_point` of a pick-up point, that the actor may change.

    Raises:
        DomainError: chef_not_exist (404), also for a pick-up point instead of a chef and the reverse; access_denied
            (403); chef_changed (409) with the stored form, when `revision` is not the current one.
    """
    chef = await form.lock_chef(uow, chef_id)
    if chef.pick_up_point != pick_up_point:
        raise ChefNotExist
    authorize(actor, "edit", chef)
    if revision != chef.revision:
        stored = await form.find_form_json(uow.conn, chef.id)
        raise ChefChanged(chef=msgspec.json.decode(stored or b"null"))
    return chef


async def check_names_free(uow: UnitOfWork, fields: ProfileFields, chef_id: str | None, owner_id: str) -> None:
    """Refuse names that others have, and lock the names until the transaction ends.

    Raises:
        DomainError: chef_exists_by_short_name, chef_exists_by_name (409).
    """
    await write.lock_name(uow, fields.name)
    await write.lock_name(uow, fields.short_name)
    if await form.is_short_name_taken(uow.conn, fields.short_name, chef_id, owner_id):
        raise ChefExistsByShortName
    if await form.is_name_taken(uow.conn, fields.name, chef_id):
        raise ChefExistsByName


async def insert_profile(
    uow: UnitOfWork,
    account_id: str,
    actor: Actor | None,
    fields: ProfileFields,
    contents: Mapping[str, Any],
    *,
    pick_up_point: bool,
) -> str:
    """Insert a chef or pick-up point with these contents, give its account the role CHEF, and return the new id."""
    chef_id = new_id()
    await write.insert_chef(uow, chef_id, account_id, pick_up_point=pick_up_point)
    await write_profile(uow, actor, chef_id, fields, contents)
    if await grant_authority(uow, account_id, CHEF) and actor:
        granted = {"granted": CHEF}
        await record(uow, actor, "ROLES_CHANGED", ("ACCOUNT", account_id), about=[account_id], after=granted)
    return chef_id


async def write_profile(
    uow: UnitOfWork, actor: Actor | None, chef_id: str, fields: ProfileFields, contents: Mapping[str, Any]
) -> None:
    """Write the contents, the address if there is one, the pictures, and the words under which the chef is found.

    Raises:
        DomainError: photo_not_exist (404).
    """
    old_words = await write.read_own_words(uow, chef_id)
    await write.write_contents(uow, chef_id, contents)
    if fields.address is not None:
        await write.write_place(uow, chef_id, fields.address)
    await choose_pictures(uow, actor, chef_id, fields)
    await write.replace_words(uow, chef_id, old_words, await write.read_own_words(uow, chef_id))
