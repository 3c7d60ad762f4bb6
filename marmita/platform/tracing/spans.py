"""OpenTelemetry traces: a request, its statements and its jobs are spans of one trace.

Imported only if TRACES_URL is set: without it nothing is measured and the library is not loaded. Spans contain route
templates, SQL texts and task names, never parameters, addresses or ids of people.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Self

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
from opentelemetry.trace import Span, SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from procrastinate import JobContext
from psycopg import AsyncCursor
from psycopg.abc import Params

from marmita.platform.http.shown_path import template_of
from marmita.platform.postgres.slow_statements import statement_text
from marmita.platform.tracing.context import current_trace, within_trace

SECONDS = 5  # timeout of the collector for a batch
_HEADER = TraceContextTextMapPropagator()


class Tracing:
    """The spans of one process, sent in batches to an OTLP collector. If it is unavailable, only the spans are lost."""

    def __init__(self, url: str, percent: float, version: str, exporter: SpanExporter | None = None) -> None:
        resource = Resource.create({"service.name": "marmita", "service.version": version})
        self.provider = TracerProvider(resource=resource, sampler=ParentBased(TraceIdRatioBased(percent / 100)))
        sender = exporter or OTLPSpanExporter(endpoint=f"{url}/v1/traces", timeout=SECONDS)
        self.provider.add_span_processor(BatchSpanProcessor(sender))
        self._tracer = self.provider.get_tracer("marmita")

    def close(self) -> None:
        """Send the remaining spans."""
        self.provider.shutdown()

    def trace_requests(self, app: ASGIApp) -> ASGIApp:
        """Wrap the application: add a span for each request, with the request id of the log."""

        async def traced(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            with self._tracer.start_as_current_span(scope["method"], kind=SpanKind.SERVER) as span:

                async def send_traced(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        _describe(span, message)
                    await send(message)

                with within_trace(_traceparent()):
                    await app(scope, receive, send_traced)
                template = template_of(scope)
                span.update_name(f"{scope['method']} {template}".strip())
                span.set_attributes({"http.request.method": scope["method"], "http.route": template})

        return traced

    def trace_statements(self, base: type[AsyncCursor[Any]]) -> type[AsyncCursor[Any]]:
        """Return a cursor class with a span for each statement inside a trace; other statements would be too many."""
        tracer = self._tracer

        class TracedCursor(base):
            async def execute(self, query: Any, params: Params | None = None, **options: Any) -> Self:
                if not trace.get_current_span().is_recording():
                    return await super().execute(query, params, **options)
                text = statement_text(query)
                what = {"db.system.name": "postgresql", "db.query.text": text}
                with tracer.start_as_current_span(text.partition(" ")[0], kind=SpanKind.CLIENT, attributes=what):
                    return await super().execute(query, params, **options)

        return TracedCursor

    async def trace_job(self, call_next: Callable[[], Awaitable[Any]], context: JobContext, _worker: object) -> Any:
        """Add a span for each job, in the trace that deferred it; a middleware of the worker inside `restore_trace`."""
        name, number = context.job.task_name, context.job.id or 0
        parent = _HEADER.extract({"traceparent": current_trace() or ""})
        what = {"messaging.system": "procrastinate", "messaging.operation.name": name, "messaging.message.id": number}
        with (
            self._tracer.start_as_current_span(f"job {name}", context=parent, kind=SpanKind.CONSUMER, attributes=what),
            within_trace(_traceparent()),
        ):
            return await call_next()


def _describe(span: Span, message: Any) -> None:
    status: int = message["status"]
    request_id = next((value for name, value in message["headers"] if name == b"x-request-id"), b"")
    span.set_attributes({"http.response.status_code": status, "marmita.request_id": request_id.decode()})
    if status >= 500:
        span.set_status(Status(StatusCode.ERROR))


def _traceparent() -> str | None:
    carrier: dict[str, str] = {}
    _HEADER.inject(carrier)
    return carrier.get("traceparent")
