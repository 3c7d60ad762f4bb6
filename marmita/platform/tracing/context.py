"""Which trace the work at hand belongs to, so that the jobs that it causes can belong to it too.

Only tracing sets it (`spans.py`, with TRACES_URL): otherwise it is always None and nothing is written.
"""

from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from procrastinate import JobContext

# As a header of W3C's Trace Context: `00-{trace}-{span}-01`.
_current: ContextVar[str | None] = ContextVar("trace", default=None)
# Beside the ids of a job; no task has an argument of this name.
ARGUMENT = "_trace"


@contextmanager
def within_trace(traceparent: str | None) -> Generator[None]:
    """Jobs that are deferred in the block belong to the trace."""
    token = _current.set(traceparent)
    try:
        yield
    finally:
        _current.reset(token)


def current_trace() -> str | None:
    """The trace, or None."""
    return _current.get()


def with_trace(ids: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a job that is deferred now."""
    trace = _current.get()
    return ids if trace is None else {**ids, ARGUMENT: trace}


async def take_trace(call_next: Callable[[], Awaitable[Any]], context: JobContext, _worker: object) -> Any:
    """Middleware of every worker: takes the trace out of the arguments, also where nothing is traced."""
    trace = context.job.task_kwargs.pop(ARGUMENT, None)
    with within_trace(trace if isinstance(trace, str) else None):
        return await call_next()
