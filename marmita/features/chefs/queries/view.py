"""Statements about single chefs and short lists of chefs. Areas of the map are in area.py."""

from datetime import datetime
from functools import cache
from typing import NamedTuple

from marmita.features.chefs.domain.rules import (
    DISCOVERED,
    FEATURED,
    FIRST_REVIEWS,
    LEAD_AT_POINTS_MINUTES,
    STARRED_PAGE,
)
from marmita.features.chefs.queries.card_sql import AVATAR, TOWN, card, reader_fields
from marmita.features.chefs.queries.papers import PUBLIC_MARKS
from marmita.features.chefs.queries.pictures import HEAD
from marmita.features.chefs.queries.points import POINT, PUBLIC_ADDRESS
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection


class Starring(NamedTuple):
    """The result of adding or removing a star: whether it changed anything, and the chef's name and owner."""

    changed: bool
    name: str
    owner_id: str


# First the chefs that an admin has chosen, then the best of each town, so that the page does not show one town alone.
_FEATURED = f"""
WITH picked AS MATERIALIZED (
    SELECT id, at
    FROM unnest((SELECT chef_ids FROM landing_choice ORDER BY id DESC LIMIT 1)) WITH ORDINALITY AS p (id, at)
    JOIN chef USING (id) WHERE listed
), best AS MATERIALIZED (
    SELECT id, town_key, average_vote, popularity, pick_up_point, default_picture
    FROM chef WHERE listed ORDER BY popularity DESC, id LIMIT 400
), ranked AS (
    SELECT id, popularity, row_number() OVER (PARTITION BY town_key ORDER BY popularity DESC, id) AS in_town FROM best
    WHERE average_vote >= 4 AND NOT pick_up_point AND default_picture IS NOT NULL
), chosen AS (
    SELECT id, at AS place FROM picked
    UNION ALL
    SELECT id, {FEATURED} + row_number() OVER (ORDER BY in_town, popularity DESC, id) FROM ranked
    WHERE id NOT IN (SELECT id FROM picked)
    ORDER BY place LIMIT %(most)s
)
SELECT string_agg({{card}}, ',' ORDER BY place) FROM chosen JOIN chef USING (id)
"""

_DISCOVER = f"""
WITH near AS MATERIALIZED (
    SELECT id, location FROM chef WHERE listed AND id <> %(chef)s
    ORDER BY location <-> point(%(lon)s, %(lat)s) LIMIT {DISCOVERED * 5}
), chosen AS (
    SELECT id, earth_km(location, point(%(lon)s, %(lat)s)) AS km FROM near ORDER BY km, id LIMIT {DISCOVERED}
)
SELECT string_agg({{card}}, ',' ORDER BY km, id) FROM chosen JOIN chef USING (id)
"""

# Includes chefs that take no orders now: a person who starred a chef looks for it in this list.
_STARRED_CHEFS = """
WITH chosen AS (
    SELECT chef_id AS id, s.created_at FROM chef_star s JOIN chef c ON c.id = s.chef_id
    WHERE s.account_id = %(account)s AND c.deleted_at IS NULL AND c.location IS NOT NULL
    ORDER BY s.created_at DESC, chef_id LIMIT %(limit)s OFFSET %(offset)s
)
SELECT string_agg({card}, ',' ORDER BY chosen.created_at DESC, id) FROM chosen JOIN chef USING (id)
"""

_INSTANT = """to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')"""
_REVIEW = f"""jsonb_build_object('id', r.id, 'chefId', r.chef_id, 'vote', r.vote, 'review', r.review,
    'date', {_INSTANT.format("r.created_at")}, 'editedDate', {_INSTANT.format("r.edited_at")},
    'user', jsonb_build_object('id', a.id, 'login', a.login, 'picture', a.avatar),
    'answer', CASE WHEN r.answer IS NOT NULL AND r.answer_removed_at IS NULL THEN jsonb_build_object(
        'text', r.answer, 'date', {_INSTANT.format("r.answered_at")},
        'editedDate', {_INSTANT.format("r.answer_edited_at")}) END)"""

_OWN = "creator_id = %(account)s"

_PROFILE = f"""
SELECT left((jsonb_build_object(
    'id', chef.id, 'shortName', short_name, 'name', name, 'avatar', avatar, 'defaultPicture', default_picture,
    'pinIcon', pin_icon, 'cuisines', cuisines, 'dietary', dietary, 'deliveryTypes', delivery_types,
    'pickUpPoint', pick_up_point, 'latitude', location[1], 'longitude', location[0],
    'locationName', location_name, 'villageTownCity', town, 'country', country,
    'averageVote', CASE WHEN votes_count > 0 THEN round(votes_sum::numeric / votes_count, 2) ELSE 0 END,
    'votesCount', votes_count, 'minPrice', min_price_cents, 'pickupHours', pickup_hours,
    'dineInHours', dine_in_hours, 'deliverToPickUpPointHours', deliver_to_pick_up_point_hours,
    'openMinutes', ARRAY(SELECT unnest(ARRAY[lower(piece), upper(piece)]) FROM unnest(open_minutes) AS piece)
) || jsonb_build_object(
    'firstName', first_name, 'lastName', CASE WHEN {_OWN} THEN last_name END,
    'phoneNumber', CASE WHEN {_OWN} THEN phone_number END, 'creatorId', creator_id, 'galleryImages', gallery_images,
    'pictures', {HEAD},
    'address', CASE WHEN chef.location IS NOT NULL THEN {PUBLIC_ADDRESS.format("chef")} END, 'aboutMe', about_me,
    'chefsOrdPointsIds', points.ids, 'pickUpPoints', points.views,
    'deliverToPickUpPointInAdvanceMinutes',
        coalesce(deliver_to_pick_up_point_in_advance_minutes, {LEAD_AT_POINTS_MINUTES}),
    'suspended', suspended, 'active', active AND NOT closing, 'verified', verified_at IS NOT NULL, 'listed', listed,
    'papers', {PUBLIC_MARKS},
    'canBeReviewed', EXISTS (SELECT FROM review_invitation i WHERE i.account_id = %(account)s AND i.chef_id = chef.id),
    'votesByStars', (
        SELECT jsonb_build_array(count(*) FILTER (WHERE vote = 1), count(*) FILTER (WHERE vote = 2),
            count(*) FILTER (WHERE vote = 3), count(*) FILTER (WHERE vote = 4), count(*) FILTER (WHERE vote = 5))
        FROM review WHERE chef_id = chef.id AND removed_at IS NULL),
    'reviews', (
        SELECT coalesce(jsonb_agg({_REVIEW} ORDER BY r.id DESC), '[]')
        FROM (SELECT * FROM review WHERE chef_id = chef.id AND removed_at IS NULL
              ORDER BY id DESC LIMIT {FIRST_REVIEWS}) AS r
        JOIN account a ON a.id = r.account_id)
))::text, -1) || ', ' || substr({{reader}}, 2) || '}}'
FROM chef, LATERAL (
    SELECT coalesce(jsonb_agg(p.id ORDER BY p.name), '[]') AS ids,
           coalesce(jsonb_agg({POINT} ORDER BY p.name), '[]') AS views
    FROM chef_pick_up_point link JOIN chef p ON p.id = link.point_id
    WHERE link.chef_id = chef.id AND link.state = 'ACCEPTED' AND p.listed
) AS points
"""
_BY_ID = _PROFILE + "WHERE chef.id = %(key)s AND chef.deleted_at IS NULL"
_BY_NAME = (
    _PROFILE
    + """WHERE chef.id = coalesce(
    (SELECT named.id FROM chef named WHERE named.short_name_key = %(key)s),
    (SELECT made.id FROM chef made JOIN account maker ON maker.id = made.creator_id WHERE maker.login_key = %(key)s
     ORDER BY made.pick_up_point LIMIT 1))
    AND chef.deleted_at IS NULL
"""
)


async def list_featured(conn: Connection, account_id: str | None, most: int) -> bytes:
    """Return `most` chefs of the landing page as a JSON list of cards: chosen, then well-rated ones of many towns."""
    return await _cards(conn, _FEATURED, extra_fields=AVATAR + TOWN, account=account_id, most=most)


async def list_nearest(
    conn: Connection, latitude: float, longitude: float, chef_id: str, account_id: str | None
) -> bytes:
    """Return the chefs nearest to a point, without the given chef, as a JSON list of at most DISCOVERED cards."""
    return await _cards(conn, _DISCOVER, distance="km", lat=latitude, lon=longitude, chef=chef_id, account=account_id)


async def find_profile_by_id(conn: Connection, chef_id: str, account_id: str | None) -> bytes | None:
    """Return the ChefProfile of a chef as JSON, or None if it does not exist."""
    return await _text(conn, _BY_ID, key=chef_id, account=account_id)


async def find_profile_by_name(conn: Connection, name: str, account_id: str | None) -> bytes | None:
    """Return the ChefProfile of a chef as JSON, by its short name or else by its owner's login. Case is ignored."""
    return await _text(conn, _BY_NAME, key=name.lower(), account=account_id)


async def list_starred(conn: Connection, account_id: str, page: int) -> tuple[bytes, int]:
    """Return a page of the chefs that the account has starred, newest star first, as a JSON list, and their number."""
    cursor = await conn.execute(
        "SELECT count(*) FROM chef_star s JOIN chef c ON c.id = s.chef_id"
        " WHERE s.account_id = %s AND c.deleted_at IS NULL AND c.location IS NOT NULL",
        (account_id,),
    )
    row = await cursor.fetchone()
    cards = await _cards(conn, _STARRED_CHEFS, account=account_id, limit=STARRED_PAGE, offset=page * STARRED_PAGE)
    return cards, int(row[0]) if row else 0


async def add_star(conn: Connection, account_id: str, chef_id: str, now: datetime) -> Starring | None:
    """Add the account's star to the chef. A second star changes nothing. None if the chef does not exist."""
    cursor = await conn.execute(
        "WITH chosen AS (SELECT id FROM chef WHERE id = %s AND deleted_at IS NULL FOR UPDATE), added AS ("
        " INSERT INTO chef_star (account_id, chef_id, created_at) SELECT %s, id, %s FROM chosen"
        " ON CONFLICT DO NOTHING RETURNING chef_id)"
        "UPDATE chef SET stars_count = stars_count + (SELECT count(*) FROM added)"
        " FROM chosen WHERE chef.id = chosen.id RETURNING EXISTS (SELECT FROM added), name, creator_id",
        (chef_id, account_id, now),
    )
    row = await cursor.fetchone()
    return Starring(*row) if row else None


async def remove_star(conn: Connection, account_id: str, chef_id: str) -> Starring | None:
    """Remove the account's star from the chef. Without a star nothing changes. None if the chef does not exist."""
    cursor = await conn.execute(
        "WITH chosen AS (SELECT id FROM chef WHERE id = %s FOR UPDATE), removed AS ("
        " DELETE FROM chef_star USING chosen WHERE account_id = %s AND chef_id = chosen.id RETURNING chef_id)"
        "UPDATE chef SET stars_count = stars_count - (SELECT count(*) FROM removed)"
        " FROM chosen WHERE chef.id = chosen.id RETURNING EXISTS (SELECT FROM removed), name, creator_id",
        (chef_id, account_id),
    )
    row = await cursor.fetchone()
    return Starring(*row) if row else None


async def _cards(
    conn: Connection, statement: str, distance: str = "NULL", extra_fields: str = "", **parameters: float | str | None
) -> bytes:
    return b"[" + (await _text(conn, statement, distance, extra_fields, **parameters) or b"") + b"]"


async def _text(
    conn: Connection, statement: str, distance: str = "NULL", extra_fields: str = "", **parameters: float | str | None
) -> bytes | None:
    query = _card_statement(statement, distance, extra_fields, logged_in=parameters["account"] is not None)
    cursor = await conn.execute(query, parameters)
    return next(iter(raw_row(cursor)), None)


@cache
def _card_statement(statement: str, distance: str, extra_fields: str, *, logged_in: bool) -> bytes:
    whole = statement.replace("{card}", card(distance, logged_in=logged_in, extra_fields=extra_fields))
    return whole.replace("{reader}", reader_fields(distance, logged_in=logged_in)).encode()
