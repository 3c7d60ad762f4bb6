"""Structured logs: one line per event, as text or JSON, with the request id and without secrets.

All lines are processed here, also those of the web server and the job queue. Values with the name of a secret are
replaced, as are tokens, passwords in addresses and card numbers in any text.
"""

import logging
import re
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, TextIO, cast

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

REDACTED = "[redacted]"
SECRET_NAME = re.compile(
    r"authorization|cookie|passw|secret|token|(api|private|secret|activation|reset|access)[_-]?key"
    r"|(login|activation|verification|entry|one_?time)[_-]?code|card[_-]?number|^(pan|iban|cvc|cvv)$",
    re.IGNORECASE,
)
# It begins only where a word begins: a search from each letter of a long word would take the square of the length.
MAIL = r"(?<![\w.+%-])[\w.+%-]+@[\w-]+\.[\w.-]+"
SECRET_TEXT = re.compile(
    r"(?<=\bBearer\s)[\w.~+/=-]+"
    r"|(?<=\bBasic\s)[\w.~+/=-]+"
    r"|(?:(?<=password=)|(?<=secret=)|(?<=token=)|(?<=key=)|(?<=code=))[^\s&,;'\"]+"
    r"|(?:(?<=/activate/)|(?<=/reset-pass/)|(?<=/api/calendar/))[\w-]+"  # links in emails, and of calendars
    r"|(?<=:)[^\s:/@]+(?=@[\w.\[-])"  # user:password@host
    r"|\b(?:sk|rk|whsec)_\w{8,}"
    rf"|{MAIL}"  # in messages of mail servers and constraints
    r"|(?:(?<=/user-details/)|(?<!/api/chef/)(?<=/chef/))[^\s/?#\"']+"  # profile pages
    r"|(?<=\bKey \()[^\n]+|(?<=\bFailing row contains \()[^\n]+"  # PostgreSQL repeats the row's values
    r"|\bpi_\w+_secret_\w+",
    re.IGNORECASE,
)
# Every secret text contains one of these characters. Most values of a request's line contain none and are not searched.
SUSPICIOUS = re.compile(r"[\s=/:@_(]|\d(?:[ -]?\d){12}")
DIGITS = re.compile(r"(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])")
REQUESTS, REQUEST = "marmita.access", "request"  # the logger of requests, and its event
_requests = logging.getLogger(REQUESTS)
QUIET_LOGGERS = ("uvicorn", "uvicorn.error", "procrastinate", "httpx", "httpcore", "asyncio")


def configure_logging(log_format: str, log_level: str) -> None:
    """Log all events of this level or above to standard error, in the format "console" or "json"."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.StackInfoRenderer(),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    renderer: Processor = structlog.processors.JSONRenderer(serializer=_encode)
    if log_format == "console":
        renderer = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    _disable_unused_fields()
    formatting = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        redact_secrets,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        renderer,
    ]
    handler = _JsonLines() if log_format == "json" else logging.StreamHandler()
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=formatting))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(log_level.upper())
    for name in QUIET_LOGGERS:
        # These loggers are verbose at "info"; our request lines have the same information with the request id.
        logging.getLogger(name).setLevel(max(root.level, logging.WARNING) if log_level != "debug" else logging.DEBUG)


class _JsonLines(logging.StreamHandler[TextIO]):
    """The handler of logs in JSON."""

    def write(self, event: Mapping[str, Any]) -> None:
        """Write a complete and redacted line, bypassing the records and processors of the logging libraries."""
        line = msgspec.json.encode(event).decode() + self.terminator
        with self.lock or nullcontext():
            self.stream.write(line)
            self.flush()


def log_request(method: str, path: str, status: int, ms: float) -> None:
    """Log a request, in the format of the logger but five times as fast for JSON."""
    if not _requests.isEnabledFor(logging.INFO):
        return
    match logging.getLogger().handlers:
        case [_JsonLines() as lines]:
            bound = cast("dict[str, Any]", _redacted(structlog.contextvars.get_contextvars()))
            entry = {
                "method": method,
                "path": _redact_path(path),
                "status": status,
                "ms": ms,
                "event": REQUEST,
                **bound,
            }
            lines.write({**entry, "level": "info", "logger": REQUESTS, "timestamp": datetime.now(UTC)})
        case _:
            structlog.get_logger(REQUESTS).info(REQUEST, method=method, path=path, status=status, ms=ms)


def _disable_unused_fields() -> None:
    """Disable the fields of log records for thread, process and source line: they cost a third of a line's time.

    These switches are global, see "Optimization" in the documentation of `logging`.
    """
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    logging._srcfile = None  # type: ignore[attr-defined]  # noqa: SLF001


def _encode(event: EventDict, **_: object) -> str:
    return msgspec.json.encode(event, enc_hook=repr).decode()


def redact_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Replace secrets at any depth; a structlog processor."""
    return cast("EventDict", _redacted(event))


def _redacted(value: Any) -> Any:
    match value:
        case str():
            return redact_text(value) if SUSPICIOUS.search(value) else value
        case bytes():
            return _redacted(value.decode(errors="replace"))
        case dict() | Mapping():  # the first is decided faster
            items = cast("Mapping[Any, Any]", value).items()
            return {name: REDACTED if _is_secret(str(name)) else _redacted(item) for name, item in items}
        case list() | tuple() | set() | frozenset():
            return [_redacted(item) for item in cast("list[Any]", value)]
        case None | bool() | int() | float():
            return value
        case _:
            return _redacted(str(value))


def redact_text(text: str) -> str:
    """Return the text with its secrets replaced."""
    return DIGITS.sub(_without_card_number, SECRET_TEXT.sub(REDACTED, text))


_redact_path = lru_cache(maxsize=1024)(redact_text)


@lru_cache(maxsize=1024)
def _is_secret(name: str) -> bool:
    return SECRET_NAME.search(name) is not None


def _without_card_number(match: re.Match[str]) -> str:
    digits = [int(digit) for digit in match.group() if digit.isdigit()]
    doubled = [sum(divmod(2 * digit, 10)) for digit in digits[-2::-2]]
    return REDACTED if (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0 else match.group()


# Only the path of an address is kept; query strings, email addresses and long keys are removed.
PRIVATE = re.compile(rf"(?<=[\w/])[?#][^\s\"'<>)]+|{MAIL}|(?<![\w-])[\w-]{{32,}}(?![\w-])|(?<=//)[^\s/@]+@")
# Line breaks, terminal sequences and marks that change the direction of writing.
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]")


def neutralise(text: str) -> str:
    """Return one line of printable characters: others as their code, private parts as `[redacted]`."""
    visible = UNPRINTABLE.sub(lambda match: f"\\u{ord(match.group()):04x}", text)
    return PRIVATE.sub("[redacted]", visible)
