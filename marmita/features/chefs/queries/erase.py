"""Statements on a chef who goes: the kitchen closes, then only past orders know that there was one."""

from typing import LiteralString

from marmita.platform.unit_of_work import UnitOfWork

# What others said of the kitchen goes with it; what the person said of others loses its words, the votes count on.
_FORGET: tuple[LiteralString, ...] = (
    "DELETE FROM chef_address USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM chef_pick_up_point USING chef c WHERE c.id IN (chef_id, point_id) AND c.creator_id = %(account_id)s",
    "DELETE FROM chef_star USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM review USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM review_invitation USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    """
    UPDATE chef SET creator_id = %(pseudonym)s, short_name = '', short_name_key = 'deleted:' || id, name = '',
        first_name = '', last_name = '', phone_number = '', about_me = '', avatar = NULL, default_picture = NULL,
        gallery_images = '[]', pin_icon = NULL, cuisines = '{}', dietary = '{}', delivery_types = '{}',
        pickup_hours = '{}', dine_in_hours = '{}', deliver_to_pick_up_point_hours = '{}', location = '(0,0)',
        location_name = '', town = '', town_key = '', country = '', votes_count = 0, votes_sum = 0, stars_count = 0,
        min_price_cents = NULL, payment_account = NULL, active = false, closing = false, verified_at = NULL,
        search_document = '', updated_at = %(now)s, deleted_at = %(now)s
    WHERE creator_id = %(account_id)s
    """,
    """
    UPDATE chef SET stars_count = stars_count - 1
    FROM chef_star s WHERE s.chef_id = chef.id AND s.account_id = %(account_id)s
    """,
    "UPDATE review SET account_id = %(pseudonym)s, review = '' WHERE account_id = %(account_id)s",
)


async def erase_chef(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """The kitchen of the account, its stars and its reviews, without the person."""
    values = {"account_id": account_id, "pseudonym": pseudonym, "now": uow.now}
    for statement in _FORGET:
        await uow.conn.execute(statement, values)


async def hide_chef(uow: UnitOfWork, account_id: str) -> None:
    """No new orders from now on; the open ones go on."""
    await uow.conn.execute(
        "UPDATE chef SET active = false, closing = true WHERE creator_id = %s AND active", (account_id,)
    )


async def restore_chef(uow: UnitOfWork, account_id: str) -> None:
    """Takes orders again, if it was closed for going."""
    await uow.conn.execute(
        "UPDATE chef SET active = true, closing = false WHERE creator_id = %s AND closing", (account_id,)
    )
