"""The composition root: the only module that imports every feature, every adapter and every setting."""

from collections.abc import Sequence
from email.utils import parseaddr
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import OpenAPISchemaPlugin
from litestar.types import Method

from marmita import __version__
from marmita.account_erasure import EXPORT_SECTIONS, subscribe_account_erasure
from marmita.adapters import choose_call_counts, choose_ip_locator, choose_sms_gateway
from marmita.attention_parts import plug_attention
from marmita.cache_parts import SETTINGS, plug_caches
from marmita.chef_ports import plug_chefs
from marmita.community_listeners import subscribe_community
from marmita.features.accounts import PERSONAL_DATA, PasswordChanged, PasswordReset
from marmita.features.accounts.http.schemas import CONSTANTS as ACCOUNT_CONSTANTS
from marmita.features.admin_settings import ADMIN_SETTINGS, CHANNEL, SettingsRefresher
from marmita.features.billing import issue_documents
from marmita.features.blocks import CONSTANTS as BLOCK_CONSTANTS
from marmita.features.carts import OWN_HOLDS, CartChanged
from marmita.features.chat import CONSTANTS as CHAT_CONSTANTS
from marmita.features.chat import (
    CONVERSATION_TOPICS,
    PRESENCE_TOPICS,
    ConversationChanged,
    MessageSent,
    MessagesRead,
)
from marmita.features.chefs import (
    PLANNED_DAYS,
    AgreementChanged,
    ChefStateChanged,
    SurpriseBagsWithdrawn,
)
from marmita.features.comments import CONSTANTS as COMMENT_CONSTANTS
from marmita.features.comments import CommentsChanged
from marmita.features.content import CONTENT_CACHE, ContentCache, Operator
from marmita.features.geo import GEOCODER, IP_LOCATOR
from marmita.features.google_login import GOOGLE, remove_google_identity
from marmita.features.links import WEB_PAGES
from marmita.features.menu import withdraw_bags
from marmita.features.moderation import on_report, on_report_begun, on_report_closed
from marmita.features.notifications import NotificationsChanged
from marmita.features.orders import (
    OrderChanged,
    OrderTransitioned,
    on_payment_changed,
    publish_order_changed,
    read_own_holds,
)
from marmita.features.payments import PaymentChanged
from marmita.features.posts import POST_TOPICS
from marmita.features.push import PUSH_SERVICES
from marmita.features.reports import ContentReported, ReportBegun, ReportClosed
from marmita.features.reviews import ReviewsChanged, invite_to_review
from marmita.features.sessions import end_sessions, find_actor
from marmita.features.sms import SMS_COUNTRIES, delete_number
from marmita.integrations.gazetteer import Gazetteer
from marmita.integrations.google import connect_google
from marmita.integrations.nominatim import Nominatim
from marmita.integrations.push import PushGateway
from marmita.integrations.smtp import SmtpMailer
from marmita.integrations.web_pages import WebPageFetcher
from marmita.metrics import build_metrics, build_tracing
from marmita.notification_listeners import subscribe_notifications
from marmita.payment_providers import plug_payment_provider
from marmita.photo_listeners import subscribe_photos
from marmita.platform.caches import CLEAR_CHANNEL, clear_here
from marmita.platform.http.call_limits import CallLimits, admit_request
from marmita.platform.http.compression import Compression
from marmita.platform.http.dependencies import DEPENDENCIES
from marmita.platform.http.description import (
    COMPONENTS,
    INTRODUCTION,
    DocumentConfig,
    StructSchemas,
    describe_routes,
    described_first,
)
from marmita.platform.http.enumerations import LiteralSchemas
from marmita.platform.http.envelope import Envelope
from marmita.platform.http.extra_schemas import ComponentsWithExtras
from marmita.platform.http.policy import PUBLIC, REASON_MAX
from marmita.platform.http.problems import EXCEPTION_HANDLERS
from marmita.platform.http.replica_reads import REPLICA_DEPENDENCIES, ReplicaReads
from marmita.platform.http.static import load_static
from marmita.platform.http.strict_body import StrictRequest
from marmita.platform.jobs import JobTools
from marmita.platform.mail.outbox import MAILER
from marmita.platform.pictures.image_processor import IMAGE_PROCESSOR, ImageProcessor
from marmita.platform.ports import Ports
from marmita.platform.realtime.hub import RealtimeHub
from marmita.platform.realtime.messages import described_messages
from marmita.platform.realtime.topics import USER_TOPICS, Topics
from marmita.platform.sms import SMS_GATEWAY
from marmita.platform.storage import STORAGE, open_storage
from marmita.platform.unit_of_work import EventBus
from marmita.routes import ROUTES
from marmita.running.databases import build_database, build_replica_reads
from marmita.running.lifespan import running
from marmita.running.retention_parts import plug_retention
from marmita.second_factor_ports import plug_second_factor
from marmita.settings import Settings
from marmita.site.health import HealthCheck
from marmita.site.mailbox.routes import ROUTES as MAILBOX_ROUTES

if TYPE_CHECKING:
    from marmita.platform.metrics.process import ProcessMetrics
    from marmita.platform.tracing.spans import Tracing

WEB_DIST = Path(__file__).parent.parent / "web" / "dist"
_web_files = cache(partial(load_static, WEB_DIST))
TOPIC_KINDS = (USER_TOPICS, POST_TOPICS, CONVERSATION_TOPICS, PRESENCE_TOPICS)
CONSTANTS = {
    **ACCOUNT_CONSTANTS,
    **BLOCK_CONSTANTS,
    **CHAT_CONSTANTS,
    **COMMENT_CONSTANTS,
    "auditReasonMaximum": REASON_MAX,
    "plannedDays": PLANNED_DAYS,
}
REALTIME_EVENTS = (
    AgreementChanged,
    CartChanged,
    ChefStateChanged,
    CommentsChanged,
    ConversationChanged,
    MessageSent,
    MessagesRead,
    NotificationsChanged,
    OrderChanged,
    ReviewsChanged,
)


def build_bus() -> EventBus:
    """Return a bus with every listener subscribed."""
    bus = EventBus()
    bus.subscribe(PasswordChanged, end_sessions)
    bus.subscribe(PasswordReset, remove_google_identity)
    bus.subscribe(PasswordReset, delete_number)
    bus.subscribe(SurpriseBagsWithdrawn, withdraw_bags)
    bus.subscribe(PaymentChanged, on_payment_changed)
    bus.subscribe(PaymentChanged, issue_documents)  # after the order is changed, see `issue_documents`
    bus.subscribe(OrderTransitioned, publish_order_changed)
    bus.subscribe(OrderTransitioned, invite_to_review)
    subscribe_community(bus)
    bus.subscribe(ReportBegun, on_report_begun)
    bus.subscribe(ContentReported, on_report)
    bus.subscribe(ReportClosed, on_report_closed)
    subscribe_notifications(bus)
    subscribe_photos(bus)
    subscribe_account_erasure(bus)
    return bus


def build_tools(settings: Settings, tracing: "Tracing | None" = None) -> JobTools:
    """Return the database, not yet open, and the adapters that the settings choose, for requests and jobs."""
    ports = Ports()
    ports.plug(STORAGE, open_storage(settings.storage_url, settings.marmita_data))
    ports.plug(IMAGE_PROCESSOR, ImageProcessor())
    contact = parseaddr(settings.contact_mail)[1]
    ports.plug(CONTENT_CACHE, ContentCache(Operator(settings.operator, contact, settings.platform_fee_percent)))
    user_agent = f"Marmita/{__version__} ({settings.public_url})"
    ports.plug(GEOCODER, Nominatim(settings.nominatim_url, user_agent) if settings.nominatim_url else Gazetteer())
    ports.plug(IP_LOCATOR, choose_ip_locator(settings))
    ports.plug(WEB_PAGES, WebPageFetcher(user_agent))
    # Push services use this address to contact the sender about problems.
    sender = settings.public_url if settings.public_url.startswith("https") else f"mailto:{contact}"
    ports.plug(PUSH_SERVICES, PushGateway(sender, settings.push_services, settings.push_stand_in))
    plug_second_factor(ports, settings)
    ports.plug(GOOGLE, connect_google(settings.google_client_id, settings.google_stand_in))
    mailer = SmtpMailer(settings.smtp_url, settings.mail_from, settings.public_url) if settings.smtp_url else None
    ports.plug(MAILER, mailer)
    ports.plug(SMS_GATEWAY, choose_sms_gateway(settings))
    ports.plug(SMS_COUNTRIES, settings.sms_countries)
    ports.plug(PERSONAL_DATA, EXPORT_SECTIONS)
    plug_attention(ports)
    plug_caches(ports)
    plug_retention(ports)
    ports.plug(ADMIN_SETTINGS, SETTINGS)
    ports.plug(OWN_HOLDS, read_own_holds)
    plug_chefs(ports, settings)
    database = build_database(settings, build_bus(), tracing)
    plug_payment_provider(ports, settings, database)
    return JobTools(database, ports)


def running_state(settings: Settings) -> State:
    """Return the part of the application's state that depends on the settings. Nothing is started yet."""
    tracing = build_tracing(settings)
    tools = build_tools(settings, tracing)
    refresher = SettingsRefresher(tools.database, SETTINGS)
    notices = {CLEAR_CHANNEL: partial(clear_here, tools.ports), CHANNEL: refresher.note_change}
    hub = RealtimeHub(settings.direct_conninfo, notices)
    reads = build_replica_reads(settings, tools.database, tracing)
    return State(
        {
            "settings": settings,
            "database": tools.database,
            "replica_reads": reads,
            "realtime": hub,
            "settings_keeper": refresher,
            "metrics": build_metrics(settings, tools.database, hub, reads),
            "tracing": tracing,
            "topics": Topics(TOPIC_KINDS),
            "tools": tools,
            "authenticate": partial(find_actor, staff_needs_factor=settings.require_second_factor == "moderators"),
            "call_limits": CallLimits(
                choose_call_counts(settings.rate_limit_url), settings.rate_limit_reads, settings.rate_limit_writes
            ),
            "health": HealthCheck(tools.database, tools.ports),
            "static_files": _web_files(),
        }
    )


def create_app(settings: Settings) -> Litestar:
    """Return the application on the configured database. It runs the job worker too unless the settings exclude it."""
    schema_plugins = [StructSchemas(), LiteralSchemas()]
    app = Litestar(
        route_handlers=[*ROUTES, *(MAILBOX_ROUTES if settings.dev_mailbox else [])],
        lifespan=[running],
        request_class=StrictRequest,
        before_request=admit_request,
        dependencies=REPLICA_DEPENDENCIES if settings.database_read_url else DEPENDENCIES,
        exception_handlers=EXCEPTION_HANDLERS,
        plugins=schema_plugins,
        state=running_state(settings),
        openapi_config=_openapi_config(schema_plugins),
        request_max_body_size=6 * 1024 * 1024,
        logging_config=None,
    )
    describe_routes(app)
    reads: ReplicaReads | None = app.state.replica_reads
    if reads:
        app.asgi_handler = reads.retry_on_other_server(app.asgi_handler)
    app.asgi_handler = Compression(app.asgi_handler)
    # Around the router, so that responses to unknown paths get the envelope too.
    metrics: ProcessMetrics | None = app.state.metrics
    https = settings.public_url.startswith("https")
    app.asgi_handler = Envelope(app.asgi_handler, https=https, count=metrics.count_request if metrics else None)
    if app.state.tracing:
        app.asgi_handler = app.state.tracing.trace_requests(app.asgi_handler)
    return app


def _openapi_config(plugins: Sequence[OpenAPISchemaPlugin]) -> OpenAPIConfig:
    return DocumentConfig(
        title="Marmita",
        version=__version__,
        description=INTRODUCTION.strip(),
        openapi_router=Router(
            "/api/schema",
            route_handlers=[],
            opt={"policy": PUBLIC},
            middleware=[described_first],
            include_in_schema=False,
        ),
        render_plugins=[JsonRenderPlugin()],
        operation_id_creator=_operation_id,
        use_handler_docstrings=True,
        components=ComponentsWithExtras(described_messages(REALTIME_EVENTS), CONSTANTS, plugins, COMPONENTS),
    )


def _operation_id(handler: HTTPRouteHandler, _method: Method, _path: object) -> str:
    """Return the handler's name in camel case, the convention of TypeScript clients."""
    first, *rest = handler.handler_name.split("_")
    return first + "".join(word.capitalize() for word in rest)
