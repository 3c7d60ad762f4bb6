"""Shared parts of the commands: a database for the time of a block, printed steps, and an orderly stop."""

import signal
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import NoReturn

from marmita.platform.postgres.embedded import EmbeddedPostgres
from marmita.platform.postgres.migrate import migrate
from marmita.platform.postgres.session_defaults import SESSION, set_session_defaults
from marmita.settings import Settings

stop_requested = threading.Event()


class Stopped(BaseException):
    """SIGTERM or Ctrl-C as an exception, so that every `with` block ends in order."""


@contextmanager
def database(settings: Settings, *, share: bool = False) -> Generator[Settings]:
    """Yield the settings with a database: the configured one, or the embedded one, which runs inside the block."""
    if settings.database_url:
        yield settings
        return
    server = EmbeddedPostgres(settings.marmita_data, share=share)
    try:
        with step(f"Starting PostgreSQL in {settings.marmita_data}"):
            server.start()
        yield settings.with_database(server.conninfo)
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)  # a second Ctrl-C must not interrupt the shutdown
        server.stop()


@contextmanager
def step(title: str) -> Generator[None]:
    """Print the title of a step, and after it the seconds that it took."""
    started = time.monotonic()
    print(f"  {title} … ", end="", flush=True)
    yield
    print(f"{time.monotonic() - started:.1f} s", flush=True)
    repeat_lost_signal()


def migrate_database(settings: Settings, on_step: Callable[[str], None] = lambda _: None) -> list[str]:
    """Migrate the database to this version. Return the names of the applied steps."""
    done = migrate(settings.direct_conninfo, on_step)
    if settings.database_direct_url:
        set_session_defaults(settings.direct_conninfo, SESSION)
    return done


def stop(_number: int, _frame: object) -> NoReturn:
    """Handle SIGINT or SIGTERM: raise Stopped."""
    stop_requested.set()
    raise Stopped


def repeat_lost_signal() -> None:
    """Raise the signal again if Python dropped it.

    Python drops an exception that a signal handler raises within a callback of an import or a destructor.
    """
    if stop_requested.is_set():
        signal.raise_signal(signal.SIGTERM)
