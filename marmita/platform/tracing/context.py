"""The trace of the current work, so that the jobs that it queues belong to the same trace.

It is set only by tracing (`spans.py`, with TRACES_URL); otherwise it is always None and nothing is stored.
"""

from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from procrastinate import JobContext

# In the format of the traceparent header of W3C Trace Context: `00-{trace}-{span}-01`.
_current: ContextVar[str | None] = ContextVar("trace", default=None)
# An additional argument of a job; no task has an argument of this name.
ARGUMENT = "_trace"


@contextmanager
def within_trace(traceparent: str | None) -> Generator[None]:
    """Assign jobs that are deferred in the block to the trace."""
    token = _current.set(traceparent)
    try:
        yield
    finally:
        _current.reset(token)


def current_trace() -> str | None:
    """Return the current trace, or None."""
    return _current.get()


def with_trace(ids: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments of a job that is deferred now, with the current trace if there is one."""
    trace = _current.get()
    return ids if trace is None else {**ids, ARGUMENT: trace}


async def restore_trace(call_next: Callable[[], Awaitable[Any]], context: JobContext, _worker: object) -> Any:
    """Remove the trace from the arguments of the job, and run the job in it; a middleware of every worker.

    It also removes the trace where tracing is disabled.
    """
    trace = context.job.task_kwargs.pop(ARGUMENT, None)
    with within_trace(trace if isinstance(trace, str) else None):
        return await call_next()
