"""Each column of a chef is exported to the person and emptied at deletion, or listed here with the reason why not."""

import re

from psycopg.rows import scalar_row

from marmita.features.chefs.queries.erase import ANONYMOUS
from marmita.features.chefs.queries.export import EXPORT
from tests.support.rows import Connection

COMPUTED = {
    "average_vote", "card", "card_version", "facets", "free_of", "listed", "min_price_cents", "open_minutes",
    "papers", "papers_lapsed", "popularity", "search_document", "short_name_key", "town_key",
}  # fmt: skip
NOT_EXPORTED = COMPUTED | {"closing", "deleted_at"}  # the deletion has a section of its own
NOT_EMPTIED = {
    "id", "created_at", "orders_count",  # past orders of customers refer to the row
    "average_vote", "card", "card_version", "facets", "listed", "open_minutes",
    "popularity",  # follow the other columns
    "auto_accept", "deliver_to_pick_up_point_in_advance_minutes", "pick_up_point", "suspended",  # not personal
    "cancellation_cut_off_hours", "dine_in_minutes", "minutes_to_prepare", "revision", "suspended_by_admin",
    "surprise_bags_allowed",
}  # fmt: skip


async def columns(connection: Connection) -> set[str]:
    cursor = connection.cursor(row_factory=scalar_row)
    await cursor.execute("SELECT column_name FROM information_schema.columns WHERE table_name = 'chef'")
    return set(await cursor.fetchall())


async def test_each_column_of_a_chef_is_exported_or_listed(connection: Connection):
    [section] = [section for section in EXPORT if section.name == "chef"]
    exported = set(re.findall(r"\bc\.(\w+)", section.query))
    assert await columns(connection) - exported == NOT_EXPORTED


async def test_each_column_of_a_deleted_chef_is_emptied_or_listed(connection: Connection):
    emptied = set(re.findall(r"(\w+) =", ANONYMOUS))
    assert await columns(connection) - emptied == NOT_EMPTIED
