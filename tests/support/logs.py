"""What an operator would read, for tests that look for something in it, or for nothing."""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from io import StringIO

import structlog

from marmita.platform.logging import configure_logging


@contextmanager
def written_log(level: str = "info") -> Generator[StringIO]:
    """JSON lines of the level and above while the block lasts; afterwards logging is as it was."""
    root = logging.getLogger()
    handlers, before = root.handlers[:], root.level
    configure_logging("json", level)
    structlog.configure(cache_logger_on_first_use=False)  # later tests listen to the same loggers in their own way
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
