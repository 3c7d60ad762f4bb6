"""Statements for the erasure of a chef: first stop new orders, then remove personal data from its row.

The row stays, because past orders refer to it.
"""

from typing import LiteralString

from marmita.features.chefs.queries.card import update_chefs
from marmita.platform.unit_of_work import UnitOfWork

ANONYMOUS: LiteralString = """
    creator_id = %(pseudonym)s, short_name = '', short_name_key = 'deleted:' || id, name = '',
    first_name = '', last_name = '', phone_number = '', about_me = '', avatar = NULL, default_picture = NULL,
    pictures = '[]', gallery_images = '[]', closed_days = '{}', pin_icon = NULL,
    cuisines = '{}', dietary = '{}', delivery_types = '{}', pickup_hours = '{}',
    dine_in_hours = '{}', deliver_to_pick_up_point_hours = '{}',
    location = NULL, location_name = '', town = '', town_key = '', country = '', votes_count = 0, votes_sum = 0,
    stars_count = 0, min_price_cents = NULL, free_of = 0, payment_account = NULL, active = false, closing = false,
    verified_at = NULL, day_capacity = NULL, search_document = '',
    papers = '[]', papers_lapsed = false, updated_at = %(now)s, deleted_at = %(now)s
"""
_ERASE: tuple[LiteralString, ...] = (
    "DELETE FROM chef_address USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    "DELETE FROM chef_pick_up_point USING chef c WHERE c.id IN (chef_id, point_id) AND c.creator_id = %(account_id)s",
    "DELETE FROM chef_star USING chef c WHERE chef_id = c.id AND c.creator_id = %(account_id)s",
    # Lock the chef before its stars, like `remove_star` does: a star removed meanwhile would be subtracted twice.
    """
    SELECT FROM chef WHERE id IN (SELECT chef_id FROM chef_star WHERE account_id = %(account_id)s)
    ORDER BY id FOR NO KEY UPDATE
    """,
    """
    WITH gone AS (DELETE FROM chef_star WHERE account_id = %(account_id)s RETURNING chef_id)
    UPDATE chef SET stars_count = stars_count - 1 FROM gone WHERE chef.id = gone.chef_id
    """,
)


async def erase_chef(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Remove personal data from the account's chefs, and delete the stars given by the account."""
    values = {"account_id": account_id, "pseudonym": pseudonym, "now": uow.now}
    for statement in _ERASE:
        await uow.conn.execute(statement, values)
    await update_chefs(uow.conn, ANONYMOUS, "creator_id = %(account_id)s", values)


async def hide_chef(uow: UnitOfWork, account_id: str) -> None:
    """Stop new orders of the account's chefs. Open orders continue."""
    await uow.conn.execute("UPDATE chef SET closing = true WHERE creator_id = %s AND NOT closing", (account_id,))


async def restore_chef(uow: UnitOfWork, account_id: str) -> None:
    """Let the account's chefs take orders again, if `hide_chef` stopped them."""
    await uow.conn.execute("UPDATE chef SET closing = false WHERE creator_id = %s AND closing", (account_id,))
