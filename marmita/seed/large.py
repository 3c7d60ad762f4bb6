"""Hundreds of thousands of chefs for benchmarks: a few hundred generated chefs, multiplied by SQL.

They are distributed over all towns of the gazetteer by population. They have no login; numbers of stars and orders are
random, reviews are rows.
"""

import math
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from psycopg import Connection
from psycopg.sql import SQL, Identifier
from psycopg.types.json import Jsonb

from marmita.features.chefs import search_document
from marmita.platform.places import Place
from marmita.platform.text_normalization import normalize_text
from marmita.seed import large_statements as sql
from marmita.seed.chefs import Seller, add_chefs
from marmita.seed.demo_pictures import DemoPictures
from marmita.seed.menus import free_of
from marmita.seed.residents import Residents
from marmita.seed.town import Row, Town, copy_rows

REVIEWED = 200_000  # up to this number, chefs have reviews and four foods
BULK = 20_000  # from this number on, secondary indexes are built after the rows
REVIEWS_MAX = 9  # maximum reviews of a chef; the average is a third
FOODS_EACH = 4
FOODS_EACH_BULK = 2
TABLES = (
    *("account", "chef", "chef_address", "food", "review"),
    *("chef_density", "chef_cuisine", "chef_cuisine_density", "chef_search"),
)
FOLLOWERS = (
    *(("chef", f"{table}_insert") for table in ("chef_density", "chef_cuisine", "chef_search")),
    *(("food", "weekly_dish_insert"), ("food", "sure_dish_insert"), ("chef_search", "sure_dish_search_insert")),
)
KEPT = ("food_menu",)  # indexes that a step reads
CHEF_COLUMNS = (
    *("name", "short_name", "first_name", "last_name", "phone_number", "about_me", "avatar", "default_picture"),
    *("pin_icon", "gallery_images", "cuisines", "dietary", "delivery_types", "pickup_hours", "dine_in_hours"),
)
FOOD_COLUMNS = ("name", "description", "price_cents", "image", "allergens", "dietary", "weekly_hours", "position")


def seed_large(
    conn: Connection[Any],
    pictures: DemoPictures,
    towns: Sequence[Place],
    chefs: int,
    *,
    foods: int | None = None,
    on_step: Callable[[str], None] = lambda _: None,
) -> None:
    """Add that many chefs in one transaction and analyse the tables. Raise UniqueViolation at the second call."""
    bulk = chefs >= BULK
    now = datetime.now(UTC).replace(microsecond=0)
    sellers = _model_chefs(now, pictures)
    base = int(now.timestamp() * 1000) - 400 * 86_400_000
    each = foods or (FOODS_EACH if chefs <= REVIEWED else FOODS_EACH_BULK)
    values = {"now": now, "chefs": chefs, "models": len(sellers), "foods": each}
    with conn.transaction():
        for statement in (*sql.SETTINGS, sql.TOWNS, sql.MODEL_CHEFS, sql.MENUS, *sql.CARD_TRIGGER):
            conn.execute(statement)
        conn.execute(SQL(sql.IDS).format(base=base))
        conn.execute(SQL(sql.VOTES).format(most=REVIEWS_MAX if chefs <= REVIEWED else 0, chefs=chefs))
        conn.execute(sql.VOTE)
        _copy_models(conn, sellers, towns, chefs, each)
        rebuild = _drop_indexes(conn) if bulk else []
        _switch(conn, "DISABLE")
        for name, statement in sql.STEPS:
            started = time.monotonic()
            rows = conn.execute(statement, values).rowcount
            on_step(f"{rows:,} {name} … {time.monotonic() - started:.1f} s")
        started = time.monotonic()
        for statement in ("DROP TRIGGER seed_card ON chef", sql.CUISINES, sql.DENSITY):
            conn.execute(statement)
        _switch(conn, "ENABLE")
        for statement in rebuild:
            conn.execute(statement.encode())
        on_step(f"{len(rebuild)} indexes and keys … {time.monotonic() - started:.1f} s")
    for table in TABLES:
        conn.execute(SQL("VACUUM (ANALYZE) {}").format(Identifier(table)))


def _switch(conn: Connection[Any], how: str) -> None:
    for table, trigger in FOLLOWERS:
        conn.execute(f"ALTER TABLE {table} {how} TRIGGER {trigger}".encode())


def _model_chefs(now: datetime, pictures: DemoPictures) -> list[Seller]:
    town = Town(now, pictures)
    return add_chefs(Residents(town))


def _copy_models(
    conn: Connection[Any], sellers: list[Seller], towns: Sequence[Place], chefs: int, foods_each: int
) -> None:
    copy_rows(conn, "seed_town", _shares(towns, chefs))
    rows: list[Row] = []
    foods: list[Row] = []
    for k, seller in enumerate(sellers):
        served = seller.foods[:foods_each]
        words = (
            seller.chef["name"],
            seller.entry.first,
            *seller.chef["cuisines"],
            *(food["name"] for food in served),
        )
        cheapest = min(food["price_cents"] for food in served)
        row = {column: seller.chef[column] for column in CHEF_COLUMNS}
        row["gallery_images"] = Jsonb(row["gallery_images"].obj[:2])
        types = [kind for kind in row["delivery_types"] if kind != "DELIVER_TO_PICKUP_POINT"]
        # The allergens of generated foods are all declared.
        free = free_of([{**food, "allergens_declared": True} for food in served])
        found = {"cheapest": cheapest, "free_of": free, "words": search_document(words)}
        rows.append({"k": k, **row, "delivery_types": types, **found})
        foods += [{"k": k, **{column: food[column] for column in FOOD_COLUMNS}} for food in served]
    copy_rows(conn, "seed_chef", rows)
    copy_rows(conn, "seed_food", foods)


def _shares(towns: Sequence[Place], chefs: int) -> list[Row]:
    """Return the range of chef numbers of each town, by its share of the population; quarters are left out."""
    towns = [town for town in towns if town.city is None]
    weights = [max(town.population, 500) for town in towns]
    total, before, rows = sum(weights), 0, list[Row]()
    so_far = 0
    for town, weight in zip(towns, weights, strict=True):
        so_far += weight
        last = round(chefs * so_far / total)
        if last > before:
            reach = 0.01 + math.sqrt(weight) / 18_000  # degrees: about 1 km for a village, 12 km for Berlin
            rows.append(
                {"name": town.name, "key": normalize_text(town.name), "country": town.country,
                 "latitude": town.latitude, "longitude": town.longitude,
                 "reach": reach, "first": before + 1, "last": last}
            )  # fmt: skip
            before = last
    return rows


def _drop_indexes(conn: Connection[Any]) -> list[str]:
    """Drop foreign keys and most secondary indexes of the tables to fill. Return the statements that restore them."""
    again: list[str] = []
    keys = conn.execute(
        "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE contype = 'f' AND conrelid = ANY(%s::regclass[])",
        (list(TABLES),),
    ).fetchall()
    for table, name, definition in keys:
        conn.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}".encode())
        again.append(f"ALTER TABLE {table} ADD CONSTRAINT {name} {definition}")
    indexes = conn.execute(
        "SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i"
        " WHERE i.indrelid = ANY(%s::regclass[])"
        " AND i.indexrelid <> ALL(%s::regclass[])"
        " AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)",
        (list(TABLES), list(KEPT)),
    ).fetchall()
    for name, _ in indexes:
        conn.execute(f"DROP INDEX {name}".encode())
    return [definition for _, definition in indexes] + again
