"""Fills an empty database and prints its progress."""

import asyncio
import time
from collections.abc import Callable

import psycopg

from marmita.integrations.gazetteer import Gazetteer
from marmita.platform.clock import utc_now
from marmita.platform.storage import explain_failure, open_storage
from marmita.seed.demo import generate_town, has_accounts, has_demo_logins, store_pictures
from marmita.seed.demo_pictures import DemoPictures
from marmita.seed.freshness import refresh_demo
from marmita.seed.large import seed_large
from marmita.settings import Settings

Progress = Callable[[str], None]
TOWNS = 60_000  # more than the gazetteer has, so that all towns are used


def has_demo_town(conninfo: str) -> bool:
    """Return whether the database has the demo town with its public logins."""
    with psycopg.connect(conninfo) as conn:
        return has_demo_logins(conn)


def fill_demo_town(settings: Settings, *, on_step: Progress = lambda _: None) -> None:
    """Add the demo town to an empty database, or move the dates of an existing demo town to coming days.

    Any other database is not changed.
    """
    with psycopg.connect(settings.direct_conninfo) as conn:
        if has_demo_logins(conn):
            _store_pictures(settings)
            refresh_demo(conn, utc_now())
            return
        if has_accounts(conn):
            on_step("The database is in use: no demo town is added.")
            return
        started = time.monotonic()
        pictures = _store_pictures(settings)
        on_step(f"Demo town: pictures composed … {time.monotonic() - started:.1f} s")
        started = time.monotonic()
        town = generate_town(utc_now(), pictures)
        town.write(conn)
        chefs, foods = len(town.rows["chef"]), len(town.rows["food"])
        on_step(f"Demo town: {chefs} chefs and {foods} dishes written … {time.monotonic() - started:.1f} s")
    with psycopg.connect(settings.direct_conninfo, autocommit=True) as conn:
        conn.execute("ANALYZE")


def _store_pictures(settings: Settings) -> DemoPictures:
    with explain_failure():
        return store_pictures(open_storage(settings.storage_url, settings.marmita_data))


def fill_with_chefs(
    settings: Settings, chefs: int, foods: int | None = None, *, on_step: Progress = lambda _: None
) -> None:
    """Add that many generated chefs in all towns, for benchmarks. Do nothing if the database already has them."""
    pictures = _store_pictures(settings)
    towns = asyncio.run(Gazetteer().largest(TOWNS))
    with psycopg.connect(settings.direct_conninfo, autocommit=True) as conn:
        if conn.execute("SELECT 1 FROM account WHERE login_key = 'cook1'").fetchone():
            on_step("The database already has invented chefs: none are added.")
            return
        started = time.monotonic()
        seed_large(conn, pictures, towns, chefs, foods=foods, on_step=on_step)
        on_step(f"{chefs:,} chefs in {time.monotonic() - started:.0f} s")
