"""Statements that write the form of a chef or of a pick-up point."""

from collections.abc import Collection, Mapping
from typing import Any, LiteralString

import msgspec
from psycopg.types.json import Jsonb

from marmita.features.chefs.domain.address_records import Address, public_place_name
from marmita.features.chefs.domain.towns import town_key
from marmita.features.chefs.queries.card import update_chefs
from marmita.platform.text_normalization import normalize_text
from marmita.platform.unit_of_work import UnitOfWork

WEEKS = ("pickup_hours", "dine_in_hours", "deliver_to_pick_up_point_hours")

_INSERT: LiteralString = """
INSERT INTO chef (id, creator_id, pick_up_point, short_name, short_name_key, name, first_name, last_name, phone_number,
                  location_name, town, town_key, country, created_at, updated_at)
VALUES (%(id)s, %(account)s, %(pick_up_point)s, %(id)s || '-', %(id)s || '-', '', '', '', '', '', '', '', '',
        %(now)s, %(now)s)
"""
_CONTENTS: LiteralString = """
    short_name = %(short_name)s, short_name_key = lower(%(short_name)s), name = %(name)s,
    first_name = %(first_name)s, last_name = %(last_name)s, phone_number = %(phone_number)s, about_me = %(about_me)s,
    cuisines = %(cuisines)s, dietary = %(dietary)s, delivery_types = %(delivery_types)s,
    pickup_hours = %(pickup_hours)s, dine_in_hours = %(dine_in_hours)s,
    deliver_to_pick_up_point_hours = %(deliver_to_pick_up_point_hours)s,
    deliver_to_pick_up_point_in_advance_minutes = %(in_advance_minutes)s,
    minutes_to_prepare = %(minutes_to_prepare)s, dine_in_minutes = %(dine_in_minutes)s,
    cancellation_cut_off_hours = %(cancellation_cut_off_hours)s, auto_accept = %(auto_accept)s,
    closed_days = %(closed_days)s, day_capacity = %(day_capacity)s,
    revision = revision + 1, updated_at = %(now)s
"""
_PLACE: LiteralString = """
    location = point(round(%(longitude)s::numeric, 4)::float8, round(%(latitude)s::numeric, 3)::float8),
    location_name = %(location_name)s, town = %(town)s, town_key = %(town_key)s, country = %(country)s
"""
_ADDRESS: LiteralString = """
INSERT INTO chef_address (chef_id, address, location)
VALUES (%(id)s, %(address)s, point(%(longitude)s, %(latitude)s))
ON CONFLICT (chef_id) DO UPDATE SET address = excluded.address, location = excluded.location
"""
_BY_ID: LiteralString = "id = %(id)s"


async def insert_chef(uow: UnitOfWork, chef_id: str, account_id: str, *, pick_up_point: bool) -> None:
    """Insert an empty row. The caller has to call `write_contents` in the same transaction."""
    values = {"id": chef_id, "account": account_id, "pick_up_point": pick_up_point, "now": uow.now}
    await uow.conn.execute(_INSERT, values)


async def write_contents(uow: UnitOfWork, chef_id: str, contents: Mapping[str, Any]) -> None:
    """Replace the texts, numbers and hours of the chef's form, and increment the revision."""
    values = {**contents, **{week: Jsonb(contents[week]) for week in WEEKS}}
    await update_chefs(uow.conn, _CONTENTS, _BY_ID, values | {"id": chef_id, "now": uow.now})


async def write_place(uow: UnitOfWork, chef_id: str, address: Address) -> None:
    """Replace the private address, and the public place that is derived from it."""
    town = address.village_town_city
    values = {
        "id": chef_id,
        "longitude": address.longitude,
        "latitude": address.latitude,
        "location_name": public_place_name(address),
        "town": town,
        "town_key": town_key(town),
        "country": address.country,
    }
    await update_chefs(uow.conn, _PLACE, _BY_ID, values)
    await uow.conn.execute(_ADDRESS, {**values, "address": Jsonb(msgspec.to_builtins(address))})


async def read_own_words(uow: UnitOfWork, chef_id: str) -> list[str]:
    """Return the normalised words of the chef's own texts in the search document, without the words of dishes."""
    cursor = await uow.conn.execute(
        "SELECT ARRAY[name, first_name, location_name, town] || cuisines FROM chef WHERE id = %s", (chef_id,)
    )
    row = await cursor.fetchone()
    texts: list[str] = row[0] if row else []
    return sorted({word for text in texts for word in normalize_text(text).split()})


async def replace_words(uow: UnitOfWork, chef_id: str, old: Collection[str], new: Collection[str]) -> None:
    """Replace the chef's own words in the search document."""
    await uow.conn.execute(
        "UPDATE chef SET search_document = ts_delete(search_document, %(old)s::text[])"
        " || array_to_tsvector(%(new)s::text[]) WHERE id = %(id)s",
        {"id": chef_id, "old": list(old), "new": list(new)},
    )


async def lock_name(uow: UnitOfWork, name: str) -> None:
    """Lock the name until the transaction ends, so that two chefs cannot take it at once."""
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('chef:' || chef_name_key(%s), 0))", (name,))
