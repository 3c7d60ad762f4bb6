"""Count a chef's completed orders, and the votes of its reviews."""

from marmita.features.chefs.queries.card import update_chefs
from marmita.platform.unit_of_work import UnitOfWork


async def count_meal(uow: UnitOfWork, chef_id: str) -> None:
    """Count a completed order."""
    await uow.conn.execute("UPDATE chef SET orders_count = orders_count + 1 WHERE id = %s", (chef_id,))


async def count_votes(uow: UnitOfWork, chef_id: str, *, votes: int, stars: int) -> None:
    """Add to the chef's number of votes and to its sum of stars. The database derives the average from both."""
    await update_chefs(
        uow.conn,
        "votes_count = votes_count + %(votes)s, votes_sum = votes_sum + %(stars)s",
        "id = %(chef_id)s",
        {"chef_id": chef_id, "votes": votes, "stars": stars},
    )
