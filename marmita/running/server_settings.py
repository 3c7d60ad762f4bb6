"""Settings of the server: its address, its folder, its databases."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from marmita import setting_values as values
from marmita.setting_values import SettingsError
from marmita.setting_values import setting as _setting


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """The first part of the settings; `marmita.settings` has the others."""

    marmita_env: Literal["development", "production"] = _setting(
        "development", values.choice("development", "production"), "`production` turns off what is meant for trying out"
    )
    host: str = _setting("127.0.0.1", values.text, "address to listen on; `0.0.0.0` for every network")
    port: int = _setting(8000, values.integer(1, 65535), "port of web and API")
    public_url: str = _setting(
        None,
        values.url("http", "https"),
        "address that people use; links in e-mails begin with it; required in production",
        shown="http://localhost:PORT",
    )
    marmita_data: Path = _setting(
        Path("var"), values.folder, "folder of the embedded PostgreSQL and of uploaded media", shown="./var"
    )
    marmita_demo: bool = _setting(
        None,
        values.boolean,
        "fill an empty database with the demo town and its logins",
        shown="true in development, false in production",
    )
    database_url: str | None = _setting(
        None,
        values.url("postgresql", "postgres"),
        "an existing PostgreSQL ≥ 15 instead of the embedded one",
        shown="embedded PostgreSQL",
        secret=True,
    )
    database_direct_url: str | None = _setting(
        None,
        values.url("postgresql", "postgres"),
        "the same database past the pooler, where DATABASE_URL is a PgBouncer in transaction mode: for migrations,"
        " backups and what listens",
        shown="DATABASE_URL",
        secret=True,
    )
    database_read_url: str | None = _setting(
        None,
        values.url("postgresql", "postgres"),
        "a streaming replica from which lists, profiles, feeds and search are read",
        shown="none: everything is read from DATABASE_URL",
        secret=True,
    )
    database_read_lag: int = _setting(
        5, values.integer(2, 60), "most seconds that rows of the replica may be old; further behind, it is not read"
    )
    database_pool_size: int = _setting(10, values.integer(2, 200), "most database connections of one process")
    database_queue: int = _setting(
        200, values.integer(1, 100_000), "requests that may wait for a connection; one more is refused as overload"
    )
    database_slow_ms: int = _setting(
        1000,
        values.integer(0, 600_000),
        "statements that take so many milliseconds are logged with the id of their request; 0 for none",
    )
    worker: bool = _setting(
        True, values.boolean, "run jobs inside the web process; false when `marmita worker` runs them"
    )

    @property
    def production(self) -> bool:
        return self.marmita_env == "production"

    @property
    def conninfo(self) -> str:
        """The URL of the database. For the embedded PostgreSQL, the start fills it in.

        Raise SettingsError if there is none.
        """
        if self.database_url is None:
            raise SettingsError(["DATABASE_URL: no database yet; start with `marmita run`, or give one"])
        return self.database_url

    @property
    def direct_conninfo(self) -> str:
        """The URL of the database without a pooler, for listening and for locks that need a lasting session."""
        return self.database_direct_url or self.conninfo
