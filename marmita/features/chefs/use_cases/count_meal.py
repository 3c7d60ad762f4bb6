"""Count a completed order for its chef and invite the customer to review."""

from marmita.platform.unit_of_work import UnitOfWork


async def count_meal(uow: UnitOfWork, chef_id: str, account_id: str) -> None:
    """Count the order and invite its customer to review the chef, unless a review exists."""
    values = {"chef_id": chef_id, "account_id": account_id, "now": uow.now}
    await uow.conn.execute("UPDATE chef SET orders_count = orders_count + 1 WHERE id = %(chef_id)s", values)
    await uow.conn.execute(
        "INSERT INTO review_invitation (account_id, chef_id, created_at) SELECT %(account_id)s, %(chef_id)s, %(now)s"
        " WHERE NOT EXISTS (SELECT FROM review WHERE account_id = %(account_id)s AND chef_id = %(chef_id)s)"
        " ON CONFLICT DO NOTHING",
        values,
    )
