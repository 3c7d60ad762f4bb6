"""The `marmita` command: runs, fills, migrates and describes the application.

It prints its progress to standard output, and one clear sentence when it fails.
"""

import argparse
import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import msgspec
import psycopg

from marmita import __version__
from marmita.platform.logging import configure_logging
from marmita.platform.postgres.cluster import free_megabytes, no_room
from marmita.platform.postgres.embedded import EmbeddedPostgres, EmbeddedPostgresError
from marmita.platform.postgres.migrate import MigrationError, migrate
from marmita.port import PortTakenError, bind
from marmita.settings import Settings, SettingsError, load_settings, markdown_table

if TYPE_CHECKING:
    from marmita.seed import DemoLogin

EXPECTED_ERRORS = (SettingsError, EmbeddedPostgresError, PortTakenError)
LEAST_MEGABYTES = 16  # one log segment of PostgreSQL

stop_requested = threading.Event()


class Stopped(BaseException):
    """SIGTERM or Ctrl-C, as an exception, so that every `with` block ends in order."""


def main() -> None:
    """Run one command; exits 0 when it succeeded or was stopped on request, else 1 (2 for wrong settings)."""
    arguments = _parser().parse_args()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _stop)
    try:
        arguments.command(arguments)
    except (Stopped, KeyboardInterrupt):
        print("\nMarmita stopped.", flush=True)
    except EXPECTED_ERRORS as error:
        _fail(str(error), code=2 if isinstance(error, SettingsError) else 1)
    except Exception as error:
        if (full := _full_disk()) is not None:
            _fail(full)
        if isinstance(error, MigrationError):
            _fail(str(error))
        if isinstance(error, psycopg.OperationalError):
            _fail(f"The database cannot be used: {error}".strip())
        raise


def _full_disk() -> str | None:
    """The message that the disk of the data folder is full, if it is: that is then the cause of any failure."""
    folder = load_settings().marmita_data
    free = free_megabytes(folder)
    return None if free >= LEAST_MEGABYTES else no_room(folder, free)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="marmita", description="A marketplace for home-cooked meals.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    run = commands.add_parser("run", help="serve web and API (this starts everything it needs)")
    run.add_argument("--reload", action="store_true", help="start again when Python code changes")
    run.set_defaults(command=_run)
    commands.add_parser("worker", help="run jobs only, beside processes with WORKER=false").set_defaults(
        command=_worker
    )
    commands.add_parser("migrate", help="bring the database to this version").set_defaults(command=_migrate)
    seed = commands.add_parser("seed", help="fill an empty database with invented chefs")
    seed.add_argument("--chefs", type=int, metavar="N", help="this many chefs instead of the demo town")
    seed.set_defaults(command=_seed)
    settings = commands.add_parser("settings", help="list the settings and their values")
    settings.add_argument("--markdown", action="store_true", help="as the table of README.md")
    settings.set_defaults(command=_settings)
    commands.add_parser("openapi", help="print the description of the API").set_defaults(command=_openapi)
    commands.add_parser("version", help="print the version").set_defaults(command=_version)
    return parser


def _run(arguments: argparse.Namespace) -> None:
    started = time.monotonic()
    settings = _load()
    print(f"Marmita {__version__}", flush=True)
    with bind(settings) as listener, _database(settings) as ready:
        logins = _prepare(ready)
        if arguments.reload:
            _serve_reloading(ready, listener.fileno())
            return
        with _step("Loading the application"):
            from marmita.app import create_app  # the only slow import: after the checks that can fail early

            app = create_app(ready)

        def on_ready() -> None:
            _greet(ready, logins, time.monotonic() - started)
            _repeat_lost_signal()

        from marmita.serving import serve

        serve(app, ready, listener, on_ready)


def _prepare(settings: Settings) -> Sequence["DemoLogin"]:
    """Migrate and fill; returns the demo logins, which production shows only when set explicitly."""
    with _step("Migrating the database"):
        migrate(settings.conninfo)
    from marmita.seed import DEMO_LOGINS, fill_demo_town, has_demo_town

    if settings.marmita_demo:
        fill_demo_town(settings, on_step=_print_progress)
    if not has_demo_town(settings.conninfo):
        return []
    if settings.production and not settings.marmita_demo:
        problem = "MARMITA_DEMO: this database has the demo town's public logins; production takes them only when"
        raise SettingsError([f"{problem} asked for (MARMITA_DEMO=true)"])
    return DEMO_LOGINS if settings.marmita_demo else []


def _greet(settings: Settings, logins: Sequence["DemoLogin"], seconds: float) -> None:
    lines = [f"  {login.role:<18}{login.login:<18}{login.password}" for login in logins]
    if lines:
        lines = ["", "Demo logins (role, login, password):", *lines, ""]
    print(f"Ready after {seconds:.1f} s: {settings.public_url}", *lines, "Ctrl-C stops it.", sep="\n", flush=True)


def _serve_reloading(settings: Settings, listener: int) -> None:
    import uvicorn

    print(f"Serving {settings.public_url}, following the sources.", flush=True)
    os.environ["DATABASE_URL"] = settings.conninfo
    uvicorn.run(
        "marmita.cli:reloading_app",
        factory=True,
        reload=True,
        reload_dirs=[str(Path(__file__).parent)],
        fd=listener,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
    )


def reloading_app() -> object:
    """What `marmita run --reload` imports again after each change."""
    from marmita.app import create_app

    return create_app(_load())


def _worker(_: argparse.Namespace) -> None:
    with _database(_load(), share=True) as settings:
        from marmita.app import create_app

        app = create_app(replace(settings, worker=True))

        async def work() -> None:
            stop = asyncio.Event()
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, stop.set)
            _repeat_lost_signal()
            async with app.lifespan():
                print("Running jobs.", flush=True)
                await stop.wait()

        asyncio.run(work())


def _migrate(_: argparse.Namespace) -> None:
    with _database(_load(), share=True) as settings:
        done = migrate(settings.conninfo, lambda name: print(f"  applied {name}", flush=True))
        print(f"{len(done)} migrations applied." if done else "Nothing to migrate.")


def _seed(arguments: argparse.Namespace) -> None:
    from marmita.seed import fill_demo_town, fill_with_chefs

    with _database(_load(), share=True) as settings:
        migrate(settings.conninfo)
        if arguments.chefs is None:
            fill_demo_town(settings, on_step=_print_progress)
        else:
            fill_with_chefs(settings, arguments.chefs, on_step=_print_progress)


def _settings(arguments: argparse.Namespace) -> None:
    if arguments.markdown:
        print(markdown_table())
        return
    for row in _load().describe():
        print(f"{row.name}={row.value}\n    {row.meaning}. Default: {row.default or 'none'}.")


def _openapi(_: argparse.Namespace) -> None:
    from marmita.app import create_app

    app = create_app(load_settings({}).with_database("postgresql://"))
    document = msgspec.json.encode(app.openapi_schema.to_schema(), order="sorted")
    print(msgspec.json.format(document, indent=2).decode())


def _version(_: argparse.Namespace) -> None:
    print(__version__)


def _load() -> Settings:
    settings = load_settings()
    configure_logging(settings.log_format, settings.log_level)
    return settings


@contextmanager
def _database(settings: Settings, *, share: bool = False) -> Generator[Settings]:
    """The settings with a database: the configured one, or the embedded one, which runs inside the block."""
    if settings.database_url:
        yield settings
        return
    server = EmbeddedPostgres(settings.marmita_data, share=share)
    try:
        with _step(f"Starting PostgreSQL in {settings.marmita_data}"):
            server.start()
        yield settings.with_database(server.conninfo)
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)  # a second Ctrl-C must not interrupt the shutdown
        server.stop()


@contextmanager
def _step(title: str) -> Generator[None]:
    started = time.monotonic()
    print(f"  {title} … ", end="", flush=True)
    yield
    print(f"{time.monotonic() - started:.1f} s", flush=True)
    _repeat_lost_signal()


def _print_progress(text: str) -> None:
    print(f"  {text}", flush=True)


def _stop(_number: int, _frame: object) -> NoReturn:
    stop_requested.set()
    raise Stopped


def _repeat_lost_signal() -> None:
    """Python drops an exception that a signal raises within a callback of an import or a destructor: raise it again."""
    if stop_requested.is_set():
        signal.raise_signal(signal.SIGTERM)


def _fail(message: str, code: int = 1) -> NoReturn:
    print(message, file=sys.stderr, flush=True)
    sys.exit(code)
