"""The chef's card: what everybody may see of a chef in lists and on the map, stored as JSON in chef.card.

Lists read fifty cards at once, so the JSON is made when the chef changes, not when it is read. To add a field, add it
to CARD and raise CARD_VERSION: writers use the new expression at once, the job `renew_chef_cards` the rest.
"""

from collections.abc import Mapping, Sequence
from typing import Any, LiteralString

from marmita.platform.unit_of_work import Connection

CARD_VERSION: LiteralString = "1"

# The wire's object without its opening brace: queries put before it what depends on the reader, starred and distance.
# Only columns of chef that are not generated, so that it can also run in a trigger before an INSERT.
CARD: LiteralString = """substr(jsonb_build_object(
    'id', id, 'shortName', short_name, 'name', name, 'avatar', avatar, 'defaultPicture', default_picture,
    'pinIcon', pin_icon, 'cuisines', cuisines, 'dietary', dietary, 'deliveryTypes', delivery_types,
    'pickUpPoint', pick_up_point, 'latitude', location[1], 'longitude', location[0],
    'locationName', location_name, 'villageTownCity', town, 'country', country,
    'averageVote', CASE WHEN votes_count > 0 THEN round(votes_sum::numeric / votes_count, 2) ELSE 0 END,
    'votesCount', votes_count, 'minPrice', min_price_cents, 'pickupHours', pickup_hours,
    'dineInHours', dine_in_hours, 'deliverToPickUpPointHours', deliver_to_pick_up_point_hours
)::text, 2)"""

WRITE_CARDS: LiteralString = f"UPDATE chef SET card = {CARD}, card_version = {CARD_VERSION}"
# In the order of the index chef_card_version, so that a look for old cards reads no row when there are none.
OLD_CARDS: LiteralString = f"""
SELECT id FROM chef WHERE card_version < {CARD_VERSION} AND id > %s ORDER BY card_version, id LIMIT %s
"""


async def update_chefs(
    conn: Connection, changes: LiteralString, condition: LiteralString, values: Mapping[str, Any]
) -> None:
    """UPDATE chef SET `changes` WHERE `condition`, and the cards with it.

    The only way to change columns that CARD reads: the card is written in the same transaction.
    """
    async with conn.transaction():
        cursor = await conn.execute(f"UPDATE chef SET {changes} WHERE {condition} RETURNING id", values)
        await write_cards(conn, [chef_id for (chef_id,) in await cursor.fetchall()])


async def write_cards(conn: Connection, chef_ids: Sequence[str]) -> None:
    """Write the cards of these chefs from their rows as they are now."""
    await conn.execute(f"{WRITE_CARDS} WHERE id = ANY(%s)", (list(chef_ids),))


async def list_old_cards(conn: Connection, after: str, limit: int) -> list[str]:
    """Ids of chefs whose card was written by an older expression, oldest version first, with an id after that one."""
    cursor = await conn.execute(OLD_CARDS, (after, limit))
    return [chef_id for (chef_id,) in await cursor.fetchall()]
