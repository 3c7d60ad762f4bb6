"""Reads for a chef's form: its stored fields, the row for decisions, and whether names are taken."""

from collections.abc import Collection, Mapping
from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.chefs.domain.errors import ChefNotExist
from marmita.features.chefs.domain.records import ChefRow
from marmita.features.chefs.queries.pictures import HEAD
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection, UnitOfWork

_ROW: LiteralString = """
SELECT id, creator_id, name, short_name, pick_up_point, revision, active, listed, suspended, suspended_by_admin,
       verified_at IS NOT NULL AS verified,
       (SELECT needed FROM chef_verification) AS verification_needed, location IS NOT NULL AS has_address,
       min_price_cents IS NOT NULL AS has_food, payment_account, papers_lapsed
FROM chef WHERE id = %s AND deleted_at IS NULL
"""
_FORM: LiteralString = f"""
SELECT jsonb_build_object(
    'id', c.id, 'revision', c.revision, 'creatorId', c.creator_id, 'shortName', c.short_name, 'name', c.name,
    'firstName', c.first_name, 'lastName', c.last_name, 'phoneNumber', c.phone_number, 'aboutMe', c.about_me,
    'pickUpPoint', c.pick_up_point, 'cuisines', c.cuisines, 'dietary', c.dietary, 'deliveryTypes', c.delivery_types,
    'chefsOrdPointsIds', (SELECT coalesce(jsonb_agg(l.point_id ORDER BY l.point_id), '[]') FROM chef_pick_up_point l
                          WHERE l.chef_id = c.id AND l.state IN ('REQUESTED', 'ACCEPTED')),
    'address', (SELECT a.address FROM chef_address a WHERE a.chef_id = c.id),
    'pickupHours', c.pickup_hours, 'dineInHours', c.dine_in_hours,
    'deliverToPickUpPointHours', c.deliver_to_pick_up_point_hours,
    'deliverToPickUpPointInAdvanceMinutes', c.deliver_to_pick_up_point_in_advance_minutes,
    'minutesToPrepare', c.minutes_to_prepare, 'dineInMinutes', c.dine_in_minutes,
    'cancellationCutOffHours', c.cancellation_cut_off_hours, 'autoAccept', c.auto_accept,
    'closedDays', c.closed_days, 'dayCapacity', c.day_capacity, 'avatar', c.avatar,
    'pictures', {HEAD}, 'galleryImages', c.gallery_images,
    'active', c.active, 'verified', c.verified_at IS NOT NULL, 'suspended', c.suspended,
    'suspendedByAdmin', c.suspended_by_admin
)::text
FROM chef c WHERE c.id = %s AND c.deleted_at IS NULL
"""


async def find_form_json(conn: Connection, chef_id: str) -> bytes | None:
    """Return the ChefForm of a chef or pick-up point as JSON, or None if it does not exist."""
    cursor = await conn.execute(_FORM, (chef_id,))
    return next(iter(raw_row(cursor)), None)


async def get_chef_row(conn: Connection, chef_id: str) -> ChefRow:
    """Return the columns of the chef that decisions need. DomainError chef_not_exist (404)."""
    return await _row(conn, _ROW, chef_id)


async def lock_chef(uow: UnitOfWork, chef_id: str) -> ChefRow:
    """Lock the chef's row until the transaction ends, and return the columns that decisions need.

    Raises:
        DomainError: chef_not_exist (404).
    """
    return await _row(uow.conn, _ROW + "FOR NO KEY UPDATE OF chef", chef_id)


async def _row(conn: Connection, statement: LiteralString, chef_id: str) -> ChefRow:
    async with conn.cursor(row_factory=class_row(ChefRow)) as cursor:
        await cursor.execute(statement, (chef_id,))
        row = await cursor.fetchone()
    if row is None:
        raise ChefNotExist
    return row


async def find_own(conn: Connection, account_id: str, *, pick_up_point: bool) -> str | None:
    """Return the id of the account's chef, or of its pick-up point. An account may have one of each."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM chef WHERE creator_id = %s AND pick_up_point = %s", (account_id, pick_up_point)
        )
        return await cursor.fetchone()


async def is_name_taken(conn: Connection, name: str, chef_id: str | None) -> bool:
    """Whether another chef has this name. Case, accents and separators are ignored."""
    return await _exists(
        conn,
        "SELECT EXISTS (SELECT FROM chef WHERE chef_name_key(name) = chef_name_key(%(name)s) AND deleted_at IS NULL"
        " AND id <> %(chef)s)",
        {"name": name, "chef": chef_id or ""},
    )


async def is_short_name_taken(conn: Connection, short_name: str, chef_id: str | None, owner_id: str | None) -> bool:
    """Whether another chef has this short name or another account this login: both can be in a chef's address."""
    return await _exists(
        conn,
        "SELECT EXISTS (SELECT FROM chef WHERE short_name_key = lower(%(name)s) AND id <> %(chef)s)"
        " OR EXISTS (SELECT FROM account a WHERE a.login_key = lower(%(name)s) AND a.id <> %(owner)s"
        "  AND NOT EXISTS (SELECT FROM chef own WHERE own.id = %(chef)s AND own.creator_id = a.id))",
        {"name": short_name, "chef": chef_id or "", "owner": owner_id or ""},
    )


async def list_unknown_points(conn: Connection, point_ids: Collection[str]) -> list[str]:
    """Return the ids among `point_ids` that belong to no pick-up point, sorted."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM unnest(%s::text[]) AS requested (id) WHERE NOT EXISTS"
            " (SELECT FROM chef p WHERE p.id = requested.id AND p.pick_up_point AND p.deleted_at IS NULL) ORDER BY id",
            (list(point_ids),),
        )
        return await cursor.fetchall()


async def _exists(conn: Connection, statement: LiteralString, values: Mapping[str, str]) -> bool:
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(statement, values)
        return bool(await cursor.fetchone())
