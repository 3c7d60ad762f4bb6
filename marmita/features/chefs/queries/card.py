"""The chef's card: the public data of a chef in lists and on the map, stored as JSON in the column chef.card.

A list reads fifty cards at once. To make that fast, the JSON is made when the chef changes, not when it is read.
To add a field, add it to CARD and raise CARD_VERSION. Every change of a chef then writes the new card, and the job
`renew_chef_cards` rewrites the cards of all other chefs.
"""

from collections.abc import Mapping, Sequence
from typing import Any, LiteralString

from marmita.platform.unit_of_work import Connection

CARD_VERSION: LiteralString = "3"  # of the expression CARD; stored with each card

# SQL of the minutes of the week (Monday 00:00 is 0) in which a meal can be collected or eaten there, as a multirange.
OPEN_MINUTES: LiteralString = "chef_open_minutes(delivery_types, pickup_hours, dine_in_hours)"

# SQL of the card as a JSON object without its opening brace: queries put the fields that depend on the reader (starred
# and distance) before it. It uses only columns of chef that are not generated, so that it can also run in a trigger
# before an INSERT. Cards are kept small, because a list has fifty of them: row_to_json writes no spaces, unlike jsonb,
# and the picture has no blurred miniature, which would be a quarter of the card.
CARD: LiteralString = f"""(SELECT substr(row_to_json(shown)::text, 2) FROM (SELECT
    id, short_name AS "shortName", name,
    (SELECT row_to_json(picture) FROM jsonb_to_record(default_picture)
        AS picture (base text, width integer, height integer, widths integer[])
        WHERE default_picture IS NOT NULL) AS "defaultPicture",
    pin_icon AS "pinIcon", cuisines, dietary, delivery_types AS "deliveryTypes",
    pick_up_point AS "pickUpPoint",
    location[1] AS latitude, location[0] AS longitude, location_name AS "locationName",
    CASE WHEN votes_count > 0 THEN round(votes_sum::numeric / votes_count, 2) ELSE 0 END AS "averageVote",
    votes_count AS "votesCount", min_price_cents AS "minPrice",
    ARRAY(SELECT unnest(ARRAY[lower(piece), upper(piece)]) FROM unnest({OPEN_MINUTES}) AS piece) AS "openMinutes"
) AS shown)"""

WRITE_CARDS: LiteralString = f"""
UPDATE chef SET card = {CARD}, open_minutes = {OPEN_MINUTES}, card_version = {CARD_VERSION}
"""
# In the order of the index chef_card_version, so that no row is read when there are no old cards.
OLD_CARDS: LiteralString = f"""
SELECT id FROM chef WHERE card_version < {CARD_VERSION} AND id > %s ORDER BY card_version, id LIMIT %s
"""


async def update_chefs(
    conn: Connection, changes: LiteralString, condition: LiteralString, values: Mapping[str, Any]
) -> None:
    """Run UPDATE chef SET `changes` WHERE `condition`, and write the cards of the changed chefs.

    Columns that CARD reads may only be changed by this function: it writes the card in the same transaction.
    """
    async with conn.transaction():
        cursor = await conn.execute(f"UPDATE chef SET {changes} WHERE {condition} RETURNING id", values)
        await write_cards(conn, [chef_id for (chef_id,) in await cursor.fetchall()])


async def write_cards(conn: Connection, chef_ids: Sequence[str]) -> None:
    """Write the cards, opening minutes and card versions of the given chefs from their current rows."""
    await conn.execute(f"{WRITE_CARDS} WHERE id = ANY(%s)", (list(chef_ids),))


async def list_old_cards(conn: Connection, after: str, limit: int) -> list[str]:
    """Return up to `limit` ids greater than `after` of chefs with a card of an older version, oldest version first."""
    cursor = await conn.execute(OLD_CARDS, (after, limit))
    return [chef_id for (chef_id,) in await cursor.fetchall()]
