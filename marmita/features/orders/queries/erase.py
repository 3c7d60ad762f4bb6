"""Erase a person from orders: amounts, dates and ids stay, free text and account ids are removed."""

from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import UnitOfWork

# Placing an order locks its chef: with this lock, nobody can place an order until the transaction ends.
_LOCK_CHEFS: LiteralString = "SELECT id FROM chef WHERE creator_id = %s ORDER BY id FOR UPDATE"
# Each condition has an index. A subquery here would read all orders.
_INVOLVED: LiteralString = (
    "(o.customer_id = %(account_id)s OR o.chef_id = ANY(%(chef_ids)s) OR o.pick_up_point_id = ANY(%(chef_ids)s))"
)
# An unsent email counts: it would name the deleted person.
_COUNT_OPEN: LiteralString = f"""
SELECT count(*) FROM food_order o
WHERE {_INVOLVED} AND (o.status IN ('PAYMENT_INTENT_CREATED', 'PENDING', 'ACCEPTED', 'PAID') OR o.id IN (
    SELECT m.order_id FROM order_mail m WHERE m.failed_at IS NULL)
    OR o.problem IN ('OPEN', 'ANSWERED'))
"""
_ERASE: tuple[LiteralString, ...] = (
    f"""
    UPDATE order_event e SET
        reason = CASE WHEN e.actor_kind IN ('CUSTOMER', 'CHEF', 'HOST', 'ADMIN') THEN '' ELSE e.reason END,
        actor_id = CASE WHEN e.actor_id = %(account_id)s THEN %(pseudonym)s ELSE e.actor_id END
    FROM food_order o
    WHERE o.id = e.order_id AND {_INVOLVED} AND (e.actor_id = %(account_id)s OR e.reason <> '')
    """,
    """
    UPDATE order_event SET actor_id = %(pseudonym)s
    WHERE actor_id = %(account_id)s AND actor_kind IN ('ADMIN', 'HOST')
    """,
    """
    UPDATE order_item i SET instructions = ''
    FROM food_order o WHERE o.id = i.order_id AND o.customer_id = %(account_id)s AND i.instructions <> ''
    """,
    """
    UPDATE order_item i SET image = NULL
    FROM food_order o WHERE o.id = i.order_id AND o.chef_id = ANY(%(chef_ids)s) AND i.image IS NOT NULL
    """,
    f"""
    UPDATE order_problem q SET description = '', answer = '', decision = ''
    FROM food_order o WHERE o.id = q.order_id AND {_INVOLVED}
    """,
    f"UPDATE food_order o SET reason = '' WHERE o.reason <> '' AND {_INVOLVED}",
    """
    UPDATE food_order SET customer_id = %(pseudonym)s, request_key = id, request_digest = ''
    WHERE customer_id = %(account_id)s
    """,
)


async def count_open(uow: UnitOfWork, account_id: str) -> int:
    """Return the number of orders of the account that are open, as customer, chef or host.

    An order also counts while its emails are unsent or its problem is undecided. Locks the account's chefs until the
    transaction ends.
    """
    values = {"account_id": account_id, "chef_ids": await _lock_chefs(uow, account_id)}
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_COUNT_OPEN, values)
        return await cursor.fetchone() or 0


async def erase_person(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Replace the account by the pseudonym and clear all free text."""
    chef_ids = await _lock_chefs(uow, account_id)
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id, "chef_ids": chef_ids, "pseudonym": pseudonym})


async def _lock_chefs(uow: UnitOfWork, account_id: str) -> list[str]:
    """Lock the account's chef and pick-up point and return their ids."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_LOCK_CHEFS, (account_id,))
        return await cursor.fetchall()
