"""What can be set from outside: environment variables, read once at start and validated together.

A wrong value stops the start with one message that lists every wrong value. Everything meant for trying out refuses
to run in production unless it is asked for by name. Secrets never show in `repr`.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from decimal import Decimal, InvalidOperation
from email.utils import parseaddr
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast
from urllib.parse import urlsplit

Network = IPv4Network | IPv6Network
TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}


class SettingsError(Exception):
    """One or more settings are wrong; the text has one line for each of them."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        lines = "\n".join(f"  - {problem}" for problem in problems)
        super().__init__(f"Marmita cannot start with these settings:\n{lines}\nThe settings are listed in README.md.")


class Description(NamedTuple):
    """One row of the table of settings."""

    name: str
    default: str
    value: str
    meaning: str


def _text(raw: str) -> str:
    return raw


def _boolean(raw: str) -> bool:
    if raw.lower() in TRUE:
        return True
    if raw.lower() in FALSE:
        return False
    raise ValueError("must be true or false")


def _integer(low: int, high: int) -> Callable[[str], int]:
    def parse(raw: str) -> int:
        if not re.fullmatch(r"\d{1,9}", raw) or not low <= int(raw) <= high:
            raise ValueError(f"must be a whole number from {low} to {high}")
        return int(raw)

    return parse


def _choice(*allowed: str) -> Callable[[str], str]:
    def parse(raw: str) -> str:
        if raw.lower() not in allowed:
            raise ValueError(f"must be one of {', '.join(allowed)}")
        return raw.lower()

    return parse


def _percent(raw: str) -> Decimal:
    try:
        value = Decimal(raw)
    except InvalidOperation:
        value = Decimal(-1)
    if not (value.is_finite() and 0 <= value <= 100):
        raise ValueError("must be a percentage from 0 to 100, such as 12 or 12.5")
    return value


def _url(*schemes: str) -> Callable[[str], str]:
    def parse(raw: str) -> str:
        parts = urlsplit(raw)
        if parts.scheme not in schemes or not (parts.netloc or parts.query):
            raise ValueError(f"must be an address that begins with {' or '.join(f'{scheme}://' for scheme in schemes)}")
        _ = parts.port  # raises ValueError for a port that is no number
        return raw.rstrip("/")

    return parse


def _style_url(raw: str) -> str:
    return raw if raw.startswith("/") else _url("https", "http")(raw)


def _mail_address(raw: str) -> str:
    address = parseaddr(raw)[1]
    if not re.fullmatch(r"[^@\s]+@[^@\s]+", address):
        raise ValueError("must be a mail address such as 'Marmita <hello@example.org>'")
    return raw


def _networks(raw: str) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(part.strip()) for part in raw.split(",") if part.strip())
    except ValueError as error:
        raise ValueError(f"must be networks such as 10.0.0.0/8,::1/128 ({error})") from error


def _path(raw: str) -> Path:
    return Path(raw).expanduser().absolute()


def _setting(default: object, parse: Callable[[str], object], meaning: str, *, shown: str = "", secret: bool = False):
    """Declares a setting. `shown` is the default in words where it depends on other settings."""
    words = shown or ("" if default is None else str(default).lower() if isinstance(default, bool) else str(default))
    metadata = {"parse": parse, "meaning": meaning, "default": words, "secret": secret}
    return cast("Any", field(default=default, repr=not secret, metadata=metadata))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting, by the lower-case name of its environment variable."""

    marmita_env: Literal["development", "production"] = _setting(
        "development", _choice("development", "production"), "`production` turns off what is meant for trying out"
    )
    host: str = _setting("127.0.0.1", _text, "address to listen on; `0.0.0.0` for every network")
    port: int = _setting(8000, _integer(1, 65535), "port of web and API")
    public_url: str = _setting(
        None,
        _url("http", "https"),
        "address that people use; links in e-mails begin with it; required in production",
        shown="http://localhost:PORT",
    )
    marmita_data: Path = _setting(
        Path("var"), _path, "folder of the embedded PostgreSQL and of uploaded media", shown="./var"
    )
    marmita_demo: bool = _setting(
        None,
        _boolean,
        "fill an empty database with the demo town and its logins",
        shown="true in development, false in production",
    )
    database_url: str | None = _setting(
        None,
        _url("postgresql", "postgres"),
        "an existing PostgreSQL ≥ 15 instead of the embedded one",
        shown="embedded PostgreSQL",
        secret=True,
    )
    database_pool_size: int = _setting(10, _integer(2, 200), "most database connections of one process")
    worker: bool = _setting(True, _boolean, "run jobs inside the web process; false when `marmita worker` runs them")
    payment_provider: str = _setting(
        None,
        _choice("sandbox"),
        "`sandbox` takes test cards only; must be named in production",
        shown="sandbox in development, required in production",
    )
    platform_fee_percent: Decimal = _setting(
        Decimal(10), _percent, "share of each order kept by the platform, in percent"
    )
    smtp_url: str | None = _setting(
        None,
        _url("smtp", "smtps"),
        "`smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`; without it mails go to the dev mailbox",
        secret=True,
    )
    mail_from: str = _setting("Marmita <hello@marmita.invalid>", _mail_address, "sender of every mail")
    dev_mailbox: bool = _setting(
        None,
        _boolean,
        "show sent mails at `/dev/mailbox`; must be asked for by name in production",
        shown="true in development without SMTP_URL, else false",
    )
    storage_url: str | None = _setting(
        None,
        _url("file", "s3"),
        "where media are kept: `file:///folder` or `s3://bucket/prefix` (keys from the usual `AWS_…` variables)",
        shown="folder media in MARMITA_DATA",
        secret=True,
    )
    map_style_url: str | None = _setting(
        None, _style_url, "MapLibre style of the map", shown="bundled outlines, no network"
    )
    nominatim_url: str | None = _setting(
        None, _url("http", "https"), "Nominatim server for addresses", shown="bundled gazetteer, no network"
    )
    trusted_proxies: tuple[Network, ...] = _setting(
        (), _networks, "networks whose `X-Forwarded-…` headers count, such as `10.0.0.0/8`", shown="none"
    )
    advertising_consent_prechecked: bool = _setting(
        True, _boolean, "tick the advertising consent beforehand; false where the law forbids it"
    )
    log_format: Literal["console", "json"] = _setting(
        None, _choice("console", "json"), "how log lines look", shown="console in development, json in production"
    )
    log_level: str = _setting(
        "info", _choice("debug", "info", "warning", "error"), "least important lines that are logged"
    )

    @property
    def production(self) -> bool:
        return self.marmita_env == "production"

    @property
    def conninfo(self) -> str:
        """The database to connect to; the start fills it in for the embedded PostgreSQL."""
        if self.database_url is None:
            raise SettingsError(["DATABASE_URL: no database yet; start with `marmita run`, or give one"])
        return self.database_url

    def with_database(self, conninfo: str) -> "Settings":
        """The same settings on another database."""
        return replace(self, database_url=conninfo)

    def describe(self) -> Iterator[Description]:
        """The table of settings, with the values in force; secrets are masked."""
        for setting in fields(self):
            value = getattr(self, setting.name)
            if isinstance(value, bool):
                shown = str(value).lower()
            elif isinstance(value, tuple):
                shown = ",".join(str(network) for network in cast("tuple[Network, ...]", value))
            else:
                shown = "" if value is None else "(set)" if setting.metadata["secret"] else str(value)
            yield Description(setting.name.upper(), setting.metadata["default"], shown, setting.metadata["meaning"])


def markdown_table() -> str:
    """The table of README.md."""
    rows = [f"| `{row.name}` | {row.default or 'none'} | {row.meaning} |" for row in load_settings({}).describe()]
    return "\n".join(["| variable | default | meaning |", "|---|---|---|", *rows])


def load_settings(environ: Mapping[str, str] | None = None) -> Settings:
    """Reads and validates every setting.

    Raises:
        SettingsError: naming every wrong value at once.
    """
    environ = os.environ if environ is None else environ
    given: dict[str, Any] = {}
    problems: list[str] = []
    for setting in fields(Settings):
        name = setting.name.upper()
        raw = environ.get(name, "").strip()
        if not raw:
            continue
        try:
            given[setting.name] = setting.metadata["parse"](raw)
        except ValueError as error:
            given[setting.name] = None
            shown = "" if setting.metadata["secret"] else f" {raw!r}"
            problems.append(f"{name}{shown}: {error}")
    if given.get("marmita_env") == "production":
        problems += _production_problems(given)
    if problems:
        raise SettingsError(problems)
    return _with_defaults(given)


def _production_problems(given: Mapping[str, Any]) -> Iterator[str]:
    if "payment_provider" not in given:
        yield "PAYMENT_PROVIDER: production takes no default; the sandbox must be asked for (PAYMENT_PROVIDER=sandbox)"
    if "smtp_url" not in given and not given.get("dev_mailbox"):
        yield "SMTP_URL: production needs a mail server; the dev mailbox must be asked for (DEV_MAILBOX=true)"
    if "public_url" not in given:
        yield "PUBLIC_URL: production needs the address that people use, such as https://marmita.example"


def _with_defaults(given: dict[str, Any]) -> Settings:
    production = given.get("marmita_env") == "production"
    defaults: dict[str, Any] = {
        "public_url": f"http://localhost:{given.get('port', 8000)}",
        "marmita_data": _path("var"),
        "marmita_demo": not production,
        "payment_provider": "sandbox",
        "dev_mailbox": "smtp_url" not in given and not production,
        "log_format": "json" if production else "console",
    }
    return Settings(**(defaults | given))
