"""The `marmita` command: runs, fills, migrates and describes the application.

It prints its progress to standard output, and one clear sentence if it fails.
"""

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import msgspec
import psycopg

from marmita import __version__
from marmita.command_steps import Stopped, database, migrate_database, repeat_lost_signal, step, stop
from marmita.platform.logging import configure_logging
from marmita.platform.postgres.cluster import free_megabytes, no_room
from marmita.platform.postgres.embedded import EmbeddedPostgresError
from marmita.platform.postgres.migrate import MigrationError
from marmita.port import PortTakenError, bind
from marmita.settings import Settings, SettingsError, load_settings, markdown_table

if TYPE_CHECKING:
    from marmita.seed import DemoLogin

EXPECTED_ERRORS = (SettingsError, EmbeddedPostgresError, PortTakenError)
RECOVERY_ACTIONS = {
    "make_admin": "give the role; such as to the first admin",
    "reset_second_factor": "remove every second factor of an admin who has lost them",
    "reset_password": "print a link by which an admin chooses a new password",
}
LEAST_MEGABYTES = 16  # one log segment of PostgreSQL


def main() -> None:
    """Run one command. Exit with 0 if it succeeded or was stopped on request, else 1 (2 for wrong settings)."""
    arguments = _parser().parse_args()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    try:
        arguments.command(arguments)
    except (Stopped, KeyboardInterrupt):
        print("\nMarmita stopped.", flush=True)
        if arguments.command in (_backup, _restore):  # half of a backup is useless
            sys.exit(1)
    except EXPECTED_ERRORS as error:
        _fail(str(error), code=2 if isinstance(error, SettingsError) else 1)
    except Exception as error:
        if (full := _full_disk()) is not None:
            _fail(full)
        from marmita.platform.storage import StorageError  # imported late, so that the start is fast

        if isinstance(error, MigrationError | StorageError):
            _fail(str(error))
        if isinstance(error, psycopg.OperationalError):
            _fail(f"The database cannot be used: {error}".strip())
        raise


def _full_disk() -> str | None:
    """Return the message that the disk of the data folder is full, because this then explains any failure.

    Else None.
    """
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
    backup = commands.add_parser("backup", help="copy database and media to a new folder, while everything runs")
    backup.add_argument("folder", type=Path)
    backup.set_defaults(command=_backup)
    restore = commands.add_parser("restore", help="make database and media as a backup has them")
    restore.add_argument("folder", type=Path)
    restore.add_argument("--force", action="store_true", help="replace what is in the database")
    restore.set_defaults(command=_restore)
    doctor = commands.add_parser("doctor", help="look at everything, and say what is wrong and what to do")
    doctor.add_argument("--json", action="store_true", help="for programs")
    doctor.set_defaults(command=_doctor)
    admin = commands.add_parser("admin", help="make an admin, or help one who is locked out")
    admin.add_argument("login")
    for name, text in RECOVERY_ACTIONS.items():
        admin.add_argument(f"--{name.replace('_', '-')}", dest="actions", action="append_const", const=name, help=text)
    admin.add_argument("--reason", default="", help="for the audit log")
    admin.set_defaults(command=_admin)
    commands.add_parser("openapi", help="print the description of the API").set_defaults(command=_openapi)
    commands.add_parser("version", help="print the version").set_defaults(command=_version)
    return parser


def _run(arguments: argparse.Namespace) -> None:
    started = time.monotonic()
    settings = _load()
    print(f"Marmita {__version__}", flush=True)
    with bind(settings) as listener, database(settings) as ready:
        logins = _prepare(ready)
        if arguments.reload:
            _serve_reloading(ready, listener.fileno())
            return
        with step("Loading the application"):
            from marmita.app import create_app  # the only slow import: after the checks that can fail early

            app = create_app(ready)

        def on_ready() -> None:
            _greet(ready, logins, time.monotonic() - started)
            repeat_lost_signal()

        from marmita.serving import serve

        serve(app, ready, listener, on_ready)


def _prepare(settings: Settings) -> Sequence["DemoLogin"]:
    """Migrate and fill the database. Return the demo logins, which production shows only if MARMITA_DEMO is set."""
    with step("Migrating the database"):
        migrate_database(settings)
    from marmita.seed import DEMO_LOGINS, fill_demo_town, has_demo_town

    if settings.marmita_demo:
        fill_demo_town(settings, on_step=_print_progress)
    if not has_demo_town(settings.direct_conninfo):
        return []
    if settings.production and not settings.marmita_demo:
        problem = "MARMITA_DEMO: this database has the demo town's public logins; production takes them only when"
        raise SettingsError([f"{problem} asked for (MARMITA_DEMO=true)"])
    return DEMO_LOGINS if settings.marmita_demo else []


def _greet(settings: Settings, logins: Sequence["DemoLogin"], seconds: float) -> None:
    lines = [f"  {login.role:<18}{login.login:<18}{login.password}" for login in logins]
    if lines:
        lines = ["", "Demo logins (role, login, password):", *lines, ""]
    ready = f"Ready after {seconds:.1f} s: {settings.public_url}"
    # In one write, so that a program that waits for the first line reads the others too.
    print("\n".join([ready, *lines, "Ctrl-C stops it."]), flush=True)


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
    """Return the application; `marmita run --reload` calls this again after each change."""
    from marmita.app import create_app

    return create_app(_load())


def _worker(_: argparse.Namespace) -> None:
    with database(_load(), share=True) as settings:
        from marmita.app import create_app

        app = create_app(replace(settings, worker=True))

        async def work() -> None:
            stop = asyncio.Event()
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, stop.set)
            repeat_lost_signal()
            async with app.lifespan():
                print("Running jobs.", flush=True)
                await stop.wait()

        asyncio.run(work())


def _migrate(_: argparse.Namespace) -> None:
    with database(_load(), share=True) as settings:
        done = migrate_database(settings, lambda name: print(f"  applied {name}", flush=True))
        print(f"{len(done)} migrations applied." if done else "Nothing to migrate.")


def _seed(arguments: argparse.Namespace) -> None:
    from marmita.seed import fill_demo_town, fill_with_chefs

    with database(_load(), share=True) as settings:
        migrate_database(settings)
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


def _backup(arguments: argparse.Namespace) -> None:
    from marmita.backup import BackupError, take_backup

    with database(_load(), share=True) as settings:
        try:
            taken = take_backup(settings, arguments.folder.absolute(), _print_progress)
        except BackupError as error:
            _fail(str(error))
    print(f"Backed up to {arguments.folder}: {taken.summary}.", flush=True)


def _restore(arguments: argparse.Namespace) -> None:
    from marmita.backup import BackupError, restore_backup

    with database(_load()) as settings:
        try:
            restore_backup(settings, arguments.folder.absolute(), _print_progress, force=arguments.force)
        except BackupError as error:
            _fail(str(error))
    print("Restored. Check everything with `marmita doctor`, then start `marmita run`.", flush=True)


def _doctor(arguments: argparse.Namespace) -> None:
    from marmita.doctor import run_doctor

    configure_logging("console", "error")
    code, ended = run_doctor(as_json=arguments.json)
    if not ended:
        os._exit(code)  # a check that hangs in a system call would keep the process from ending
    sys.exit(code)


def _admin(arguments: argparse.Namespace) -> None:
    from marmita.admin_command import RecoveryError, run_recovery

    if not arguments.actions:
        _fail("Say what to do: " + ", ".join(f"--{name.replace('_', '-')}" for name in RECOVERY_ACTIONS), code=2)
    with database(_load(), share=True) as settings:
        migrate_database(settings)
        try:
            lines = run_recovery(settings, arguments.login, list(dict.fromkeys(arguments.actions)), arguments.reason)
        except RecoveryError as error:
            _fail(str(error))
    print("\n".join(lines), flush=True)


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


def _print_progress(text: str) -> None:
    print(f"  {text}", flush=True)


def _fail(message: str, code: int = 1) -> NoReturn:
    print(message, file=sys.stderr, flush=True)
    sys.exit(code)
