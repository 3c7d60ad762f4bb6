"""Parsers of setting values. Each raises ValueError with a description of valid values."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, field
from decimal import Decimal, InvalidOperation
from email.utils import parseaddr
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Any, NamedTuple, cast
from urllib.parse import SplitResult, urlsplit

from phonenumbers import SUPPORTED_REGIONS

Network = IPv4Network | IPv6Network
TRUE = {"1", "true", "yes", "on"}
# The first bytes of a PMTiles archive of version 3.
_PMTILES = b"PMTiles\x03"
_MMDB, _MMDB_END = b"\xab\xcd\xefMaxMind.com", 128 * 1024
FALSE = {"0", "false", "no", "off"}


class SettingsError(Exception):
    """One or more settings are wrong; the text has one line for each."""

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


def setting(default: object, parse: Callable[[str], object], meaning: str, *, shown: str = "", secret: bool = False):
    """Declare a setting. `shown` describes the default if it depends on other settings."""
    words = shown or ("" if default is None else str(default).lower() if isinstance(default, bool) else str(default))
    metadata = {"parse": parse, "meaning": meaning, "default": words, "secret": secret}
    return cast("Any", field(default=default, repr=not secret, metadata=metadata))


def parse_all(declared: Iterable[Field[Any]], environ: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """Return the given settings (None for a wrong one), and a line for each wrong one."""
    given: dict[str, Any] = {}
    problems: list[str] = []
    for each in declared:
        name = each.name.upper()
        raw = environ.get(name, "").strip()
        if not raw:
            continue
        try:
            given[each.name] = each.metadata["parse"](raw)
        except ValueError as error:
            given[each.name] = None
            shown = "" if each.metadata["secret"] else f" {raw!r}"
            problems.append(f"{name}{shown}: {error}")
    return given, problems


def describe(settings: object, declared: Field[Any]) -> Description:
    """Return the row of the table with the current value. A secret is masked."""
    value = getattr(settings, declared.name)
    if isinstance(value, bool):
        shown = str(value).lower()
    elif declared.metadata["secret"]:
        shown = "(set)" if value else ""
    elif isinstance(value, tuple):
        shown = ",".join(str(network) for network in cast("tuple[Network, ...]", value))
    else:
        shown = "" if value is None else str(value)
    return Description(declared.name.upper(), declared.metadata["default"], shown, declared.metadata["meaning"])


def text(raw: str) -> str:
    """Accept any text."""
    return raw


def boolean(raw: str) -> bool:
    """Return true or false, from the usual spellings."""
    if raw.lower() not in TRUE | FALSE:
        raise ValueError("must be true or false")
    return raw.lower() in TRUE


def integer(low: int, high: int) -> Callable[[str], int]:
    """Return a parser of a whole number from `low` to `high`."""

    def parse(raw: str) -> int:
        if not re.fullmatch(r"\d{1,9}", raw) or not low <= int(raw) <= high:
            raise ValueError(f"must be a whole number from {low} to {high}")
        return int(raw)

    return parse


def choice(*allowed: str) -> Callable[[str], str]:
    """Return a parser of one of these words, regardless of case."""

    def parse(raw: str) -> str:
        if raw.lower() not in allowed:
            raise ValueError(f"must be one of {', '.join(allowed)}")
        return raw.lower()

    return parse


def stripe_key(*kinds: str) -> Callable[[str], str]:
    """Return a parser of a key of Stripe's dashboard, by its prefix."""

    def parse(raw: str) -> str:
        if not re.fullmatch(rf"(?:{'|'.join(kinds)})_(?:test|live)_\w{{8,}}", raw):
            raise ValueError(f"must be a key of Stripe's dashboard that begins with {' or '.join(starts)}")
        return raw

    starts = [f"{kind}_{mode}_" for kind in kinds for mode in ("live", "test")]
    return parse


def webhook_secrets(raw: str) -> tuple[str, ...]:
    """Return the signing secrets of webhook endpoints, separated by commas."""
    secrets = tuple(secret.strip() for secret in raw.split(","))
    if not all(re.fullmatch(r"whsec_[\w+/=-]{8,}", secret) for secret in secrets):
        raise ValueError("must be the signing secrets of webhook endpoints, which begin with whsec_, between commas")
    return secrets


def percent(raw: str) -> Decimal:
    """Return a percentage from 0 to 100."""
    try:
        value = Decimal(raw)
    except InvalidOperation:
        value = Decimal(-1)
    if not (value.is_finite() and 0 <= value <= 100):
        raise ValueError("must be a percentage from 0 to 100, such as 12 or 12.5")
    return value


def url(*schemes: str) -> Callable[[str], str]:
    """Return a parser of an address with one of the schemes. It removes a final slash."""

    def parse(raw: str) -> str:
        parts = urlsplit(raw)
        if not raw.startswith(starts) or not _says_where(parts):
            raise ValueError(f"must be a whole address that begins with {' or '.join(starts)}")
        try:
            # A PostgreSQL address may name several servers.
            for host in parts.netloc.rpartition("@")[2].split(","):
                _ = urlsplit(f"//{host}").port
        except ValueError:  # the error's text may repeat a part of the password
            raise ValueError("has no number as its port; write / as %2F and @ as %40 in a password") from None
        return raw.rstrip("/")

    starts = tuple("file:///" if scheme == "file" else f"{scheme}://" for scheme in schemes)
    return parse


def _says_where(parts: SplitResult) -> bool:
    """Whether the address names a host, a folder, or a database on a local socket."""
    path = parts.path.strip("/")
    if parts.scheme == "file":
        return bool(path)
    local = parts.scheme in ("postgresql", "postgres") and (path or parts.query)
    return bool(parts.netloc or local)


@dataclass(frozen=True, slots=True)
class ListenAddress:
    """An address of this machine and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def is_reached_from_elsewhere(self) -> bool:
        return not ip_address(self.host).is_loopback


def listen_address(raw: str) -> ListenAddress:
    """Return an IP address and a port."""
    host, _, port = raw.rpartition(":")
    host = "127.0.0.1" if host == "localhost" else host.strip("[]")
    try:
        return ListenAddress(str(ip_address(host)), integer(1, 65535)(port))
    except ValueError as error:
        raise ValueError("must be an address and a port, such as 127.0.0.1:9464") from error


def long_secret(raw: str) -> str:
    """Return a secret that is long enough not to be guessed."""
    if not re.fullmatch(r"[\x21-\x7e]{16,200}", raw):
        raise ValueError("must have 16 to 200 characters, without spaces")
    return raw


def sms_sender(raw: str) -> str:
    """Return the sender of text messages: a number, a name, or a messaging service."""
    if not re.fullmatch(r"\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}", raw):
        raise ValueError("must be a number such as +33700000000, 1 to 11 letters and digits, or MG and 32 characters")
    return raw


def twilio_sid(raw: str) -> str:
    """Return the id of a Twilio account."""
    if not re.fullmatch(r"AC[0-9a-f]{32}", raw):
        raise ValueError("must begin with AC and have 32 hexadecimal characters more; it stands in Twilio's console")
    return raw


def countries(raw: str) -> tuple[str, ...]:
    """Return country codes of ISO 3166, separated by commas."""
    codes = tuple(dict.fromkeys(part.strip().upper() for part in raw.split(",") if part.strip()))
    if not codes or not set(codes) <= SUPPORTED_REGIONS:
        raise ValueError("must be countries that exist, two letters each such as FR,BE")
    return codes


def links(raw: str) -> tuple[str, ...]:
    """Return addresses of web pages, separated by commas."""
    return tuple(url("https")(part.strip()) for part in raw.split(",") if part.strip())


def papers(raw: str) -> tuple[str, ...]:
    """Return kinds of papers, separated by commas, or none."""
    words = [part.strip().lower() for part in raw.split(",") if part.strip()]
    if words != ["none"] and not set(words) <= {"registration", "hygiene", "insurance", "identity"}:
        raise ValueError("must be some of registration, hygiene, insurance and identity between commas, or none")
    return () if words == ["none"] else tuple(dict.fromkeys(words))


def hosts(raw: str) -> tuple[str, ...]:
    """Return names of servers, separated by commas."""
    names = tuple(part.strip().lower() for part in raw.split(",") if part.strip())
    if not all(re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+", name) for name in names):
        raise ValueError("must be names of servers, such as push.example.org,push.example.net")
    return names


def style_url(raw: str) -> str:
    """Return an address, or a path on this server."""
    return raw if raw.startswith("/") else url("https", "http")(raw)


def tiles(raw: str) -> Path | str:
    """Return a PMTiles archive: an address, or an existing file."""
    if "://" in raw:
        return url("https", "http")(raw)
    path = Path(raw).expanduser().absolute()
    try:
        with path.open("rb") as file:
            magic = file.read(len(_PMTILES))
    except OSError as error:
        raise ValueError(f"must be an address or a file that can be read ({error.strerror})") from error
    if magic != _PMTILES:
        raise ValueError("must be a PMTiles archive of version 3")
    return path


def mmdb_file(raw: str) -> Path:
    """Return a file in MaxMind's format, whose metadata are at its end."""
    path = Path(raw).expanduser().absolute()
    try:
        with path.open("rb") as file:
            file.seek(max(path.stat().st_size - _MMDB_END, 0))
            end = file.read()
    except OSError as error:
        raise ValueError(f"must be a file that can be read ({error.strerror})") from error
    if _MMDB not in end:
        raise ValueError("must be a database of addresses in MaxMind's format (.mmdb)")
    return path


def mail_address(raw: str) -> str:
    """Return a mail address, with or without a name."""
    address = parseaddr(raw)[1]
    if not re.fullmatch(r"[^@\s]+@[^@\s]+", address):
        raise ValueError("must be a mail address such as 'Marmita <hello@example.org>'")
    return raw


def networks(raw: str) -> tuple[Network, ...]:
    """Return networks or addresses, separated by commas."""
    try:
        return tuple(ip_network(part.strip()) for part in raw.split(",") if part.strip())
    except ValueError as error:
        raise ValueError(f"must be networks such as 10.0.0.0/8,::1/128 ({error})") from error


def folder(raw: str) -> Path:
    """Return a folder, relative to the working directory."""
    return Path(raw).expanduser().absolute()
