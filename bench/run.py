"""`make bench`: the speed of Marmita, compared with PostgreSQL on the same SQL in the same run.

Writes the tables to bench/RESULTS.md and bench/GROWTH.md, those of `--only year` to bench/YEAR.md. Everything runs on
this machine, on databases below MARMITA_BENCH (var/bench).
"""

import argparse
import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import psutil
import psycopg

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from bench.admin import Compared, File, measure_files, measure_lists  # noqa: E402 - the path comes first
from bench.admin_data import fill_with_lists  # noqa: E402
from bench.admin_other_data import fill_with_other_lists  # noqa: E402
from bench.buying import measure_buying, purchases_in_sql  # noqa: E402
from bench.chat import fill_with_messages, measure_chat  # noqa: E402
from bench.chef_calls import measure_chef_calls  # noqa: E402
from bench.community import measure_community  # noqa: E402
from bench.community_data import fill_with_posts  # noqa: E402
from bench.load import Server  # noqa: E402
from bench.machine import describe_machine  # noqa: E402
from bench.reading import READINGS, measure_reading  # noqa: E402
from bench.report import (  # noqa: E402
    Growth,
    Line,
    Report,
    write_admin,
    write_chat,
    write_community,
    write_growth,
    write_report,
    write_year,
)
from bench.year import Read, Size, describe_year, measure_year, read_sizes  # noqa: E402
from marmita.platform.logging import configure_logging  # noqa: E402
from marmita.platform.postgres.embedded import EmbeddedPostgres  # noqa: E402
from marmita.platform.postgres.migrate import migrate  # noqa: E402
from marmita.seed import fill_with_chefs  # noqa: E402
from marmita.settings import Settings, load_settings  # noqa: E402

CHEFS = 100_000
GROWTH = (10_000, 1_000_000)
# Numbers of accounts, orders and entries of the audit log; one account in ten has a chef.
LISTED = (10_000, 1_000_000)
PARTS = ("shop", "community", "chat", "admin", "growth", "year")
# A tenth of a country's year, and a small database for comparison. Not part of a complete run.
YEAR_PARTS = (10, 1_000)
# Fewer chefs than these parts of the country, so each chef has more orders.
YEAR_CHEFS = {10: 10_000, 1_000: 100}
COMMUNITY_TIMES: dict[str, int] = dict.fromkeys(
    ("post", "comment", "post_vote", "comment_vote", "post_reaction", "post_tag"), 10
)
GROWING = [reading for reading in READINGS if reading.name.startswith(("map bounds", "near me", "text search"))]
PORT = 8089
# Requests are counted as in production, but the limit is never reached.
UNREACHED = "1000000"


@contextmanager
def database(name: str) -> Generator[Settings]:
    """Yield settings with a running database of that name."""
    folder = Path(os.environ.get("MARMITA_BENCH", ROOT / "var" / "bench")) / name
    with EmbeddedPostgres(folder) as server:
        environ = {"MARMITA_DATA": str(folder), "PORT": str(PORT), "LOG_LEVEL": "error", "MARMITA_DEMO": "false"}
        yield load_settings(environ).with_database(server.conninfo)


@contextmanager
def seeded(chefs: int) -> Generator[Settings]:
    """Yield settings of a database with that many chefs, which is filled at the first use."""
    with database(str(chefs)) as settings:
        if migrate(settings.conninfo):
            began = time.monotonic()
            fill_with_chefs(settings, chefs, on_step=print)
            print(f"{chefs:,} chefs seeded in {time.monotonic() - began:.0f} s", flush=True)
        yield settings


@contextmanager
def with_posts() -> Generator[Settings]:
    """Yield settings of a database with a community, which is filled at the first use."""
    with database("community") as settings:
        migrate(settings.conninfo)
        with psycopg.connect(settings.conninfo, autocommit=True) as conn:
            fill_with_posts(conn)
        yield settings


@contextmanager
def serving(settings: Settings, port: int = PORT) -> Generator[Server]:
    """Run one application process with its job worker as in production: requests are logged as JSON and counted."""
    environ = os.environ | {
        "DATABASE_URL": settings.conninfo,
        "MARMITA_DATA": str(settings.marmita_data),
        "PORT": str(port),
        "LOG_FORMAT": "json",
        "MARMITA_DEMO": "false",
        "RATE_LIMIT_READS": UNREACHED,
        "RATE_LIMIT_WRITES": UNREACHED,
    }
    with (settings.marmita_data / "app.log").open("w") as log:
        command = [sys.executable, "-m", "marmita", "run"]
        process = subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        for line in process.stdout or []:
            if line.startswith("Ready"):
                break
        else:
            raise RuntimeError("The application did not start.")
        yield Server(settings, port, psutil.Process(process.pid), _postgres(settings))
    finally:
        process.terminate()
        process.wait(20)


def _postgres(settings: Settings) -> psutil.Process:
    """Return the main process of the database server: the parent of this session's process."""
    with psycopg.connect(settings.conninfo) as conn:
        first = psutil.Process(conn.info.backend_pid).parent()
    if first is None:
        raise RuntimeError("PostgreSQL has to run on this machine.")
    return first


def measure_all(seconds: float) -> Report:
    """Measure every line of the shop's table, on the database with 100,000 chefs."""
    lines: list[Line] = []

    def add(*measured: Line) -> None:
        for line in measured:
            lines.append(line)
            print(line.text(), flush=True)

    with seeded(CHEFS) as settings:
        with serving(settings) as server:
            for reading in READINGS:
                add(asyncio.run(measure_reading(reading, server, seconds)))
            add(*asyncio.run(measure_chef_calls(server, seconds)))
            (placed, bought), targets = asyncio.run(measure_buying(server, seconds))
            memory = server.process.memory_info().rss
        add(placed, replace(bought, pgbench=asyncio.run(purchases_in_sql(settings, targets, seconds))))
        return Report(lines, memory)


def measure_posts(seconds: float) -> list[Line]:
    """Return every line of the community's table."""
    with with_posts() as settings, serving(settings) as server:
        return asyncio.run(measure_community(server, seconds))


def measure_messages(seconds: float) -> list[Line]:
    """Return every line of the table of chat, on a database with 1,000,000 messages that is filled at the first use."""
    with database("chat") as settings:
        migrate(settings.conninfo)
        with psycopg.connect(settings.conninfo, autocommit=True) as conn:
            fill_with_messages(conn)
        with serving(settings) as server:
            lines = asyncio.run(measure_chat(server, seconds))
        with psycopg.connect(settings.conninfo, autocommit=True) as conn:
            conn.execute("CHECKPOINT")
        return lines


def measure_admin(seconds: float, lists: str = "") -> tuple[list[Compared], list[list[File]]]:
    """Measure admin lists at both sizes, and their files. `lists` is a prefix of the names of the lists to measure."""
    with ExitStack() as stack:
        servers: list[Server] = []
        for users in LISTED:
            settings = stack.enter_context(database(f"admin-{users}"))
            migrate(settings.conninfo)
            with psycopg.connect(settings.conninfo, autocommit=True) as conn:
                fill_with_chefs(settings, users // 10, on_step=print)
                fill_with_lists(conn, users, users // 10)
                fill_with_other_lists(conn, users)
            servers.append(stack.enter_context(serving(settings, PORT + len(servers))))
        places = [(server.settings, server.port) for server in servers]
        compared = asyncio.run(measure_lists(places, seconds / 4, lists))
        if lists:
            return compared, []
        return compared, [
            asyncio.run(measure_files(*place, server.process)) for place, server in zip(places, servers, strict=True)
        ]


def measure_growth(seconds: float) -> Growth:
    """Return the times of searches for each number of chefs, in milliseconds in PostgreSQL and over HTTP.

    Each search has about as many matches at each size.
    """
    growth: Growth = {reading.name: [] for reading in GROWING}
    for chefs in GROWTH:
        with seeded(chefs) as settings, serving(settings) as server:
            for reading in GROWING:
                line = asyncio.run(measure_reading(reading, server, seconds, users=1))
                in_sql = line.milliseconds_in_sql
                growth[reading.name].append((in_sql, line.p50))
                print(f"{reading.name}, {chefs:,} chefs: {in_sql:.2f} ms, {line.p50:.2f} ms over HTTP", flush=True)
    return growth


def measure_years(parts: Sequence[int]) -> tuple[list[Size], list[list[Read]]]:
    """Return sizes of the first part, and the reads of statements in each part."""
    measured: list[tuple[list[Size], list[Read]]] = []
    for part in parts:
        with database(f"year-{part}") as settings:
            if migrate(settings.conninfo):
                fill_with_chefs(settings, YEAR_CHEFS[part], on_step=print)
            measured.append(measure_year(settings, part, YEAR_CHEFS[part]))
    with with_posts() as settings:  # also a tenth of the country's posts
        sizes = [*measured[0][0], *read_sizes(settings, COMMUNITY_TIMES)]
    return sizes, [reads for _, reads in measured]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8, help="length of each measurement")
    parser.add_argument("--no-growth", action="store_true", help="leave out the database of 1,000,000 chefs")
    parser.add_argument("--only", choices=PARTS, help="measure one part")
    parser.add_argument("--lists", default="", help="of the part admin: how the names begin; nothing is stored")
    arguments = parser.parse_args()
    configure_logging("console", "error")
    machine = describe_machine()
    parts = {arguments.only} if arguments.only else set(PARTS) - {"year"}
    if arguments.no_growth:
        parts.discard("growth")
    if "shop" in parts:
        write_report(measure_all(arguments.seconds), machine)
    if "community" in parts:
        write_community(measure_posts(arguments.seconds), machine)
    if "chat" in parts:
        write_chat(measure_messages(arguments.seconds), machine)
    if "admin" in parts:
        compared, files = measure_admin(arguments.seconds, arguments.lists)
        if not arguments.lists:
            write_admin(compared, files, machine)
    if "growth" in parts:
        write_growth(measure_growth(arguments.seconds), GROWTH, machine)
    if "year" in parts:
        write_year(describe_year(*YEAR_PARTS, *measure_years(YEAR_PARTS)), machine)


if __name__ == "__main__":
    main()
