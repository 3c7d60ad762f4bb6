"""Captures the log, for tests that search it."""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from io import StringIO

import structlog

from marmita.platform.logging import configure_logging


@contextmanager
def written_log(level: str = "info") -> Generator[StringIO]:
    """Yield the JSON log lines of this level and above during the block; then restore the logging."""
    root = logging.getLogger()
    handlers, before = root.handlers[:], root.level
    configure_logging("json", level)
    structlog.configure(cache_logger_on_first_use=False)  # later tests capture these loggers in other ways
    [handler] = root.handlers
    assert isinstance(handler, logging.StreamHandler)
    said = StringIO()
    handler.setStream(said)
    try:
        yield said
    finally:
        root.handlers[:] = handlers
        root.setLevel(before)
        structlog.reset_defaults()
