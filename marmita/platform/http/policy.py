"""Every route names its policy in `opt`; the application does not start with a route without a policy.

A policy here depends on the actor only. Rules that depend on a row (own order, own chef) are in the feature's
policy.py.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import unquote

import msgspec
from litestar.connection import ASGIConnection
from litestar.exceptions import ImproperlyConfiguredException
from litestar.handlers import BaseRouteHandler
from structlog.contextvars import bind_contextvars

from marmita.platform.database import Database
from marmita.platform.errors import AccessDenied, NotAuthenticated, SecondFactorNeeded
from marmita.platform.http.caller import caller_of
from marmita.platform.http.languages import preferred_language
from marmita.platform.http.replica_reads import ReplicaReads
from marmita.platform.identity import ADMIN, CHEF, Actor, Authenticator
from marmita.platform.text_normalization import one_line, readable_text, without_blanks

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Policy:
    """The access rule of a route: `needs_login` is checked first (else 401), then `allows` (else 403 access_denied)."""

    name: str
    needs_login: bool
    allows: Callable[[Actor], bool] = lambda actor: True


PUBLIC = Policy("public", needs_login=False)
LOGGED_IN = Policy("logged_in", needs_login=True)
CHEF_ONLY = Policy("chef", needs_login=True, allows=lambda actor: CHEF in actor.authorities)
MODERATORS_ONLY = Policy("moderators", needs_login=True, allows=lambda actor: actor.is_moderator)
ADMIN_ONLY = Policy("admin", needs_login=True, allows=lambda actor: ADMIN in actor.authorities)
# In a route's `opt`: the content is public and may be some seconds old. See replica_reads.py.
REPLICA = {"replica": True}


# The header with the reason of a change: UTF-8 in percent encoding.
REASON, REASON_MAX = "x-reason", 500


def bearer_token(connection: AnyConnection) -> str | None:
    """Return the token of an `Authorization: Bearer` header, or None."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def reason_of(connection: AnyConnection) -> str:
    """Return the reason that the caller gives for a change, in one line; the audit log stores it.

    The header is for requests whose body has no field for a reason.
    """
    reason = readable_text(unquote(connection.headers.get(REASON, ""))[:REASON_MAX])
    return one_line(reason) if without_blanks(reason) else ""


async def enforce_policy(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Find the actor, store it in the state of the connection and apply the route's policy; a guard of all routes.

    An invalid or expired token is refused on every route, so that a browser notices that its session has ended.

    Raises:
        NotAuthenticated: the token is not valid, or the route needs a login (401).
        DomainError: access_denied, or second_factor_needed if a second factor would give the right (403).
    """
    scope = connection.scope
    if scope["type"] == "http" and scope["method"] == "OPTIONS":
        return  # answered by the framework itself with the methods of the path
    policy = handler.opt.get("policy")
    if not isinstance(policy, Policy):
        raise ImproperlyConfiguredException(f"{handler} names no policy")
    actor: Actor | None = None
    if token := bearer_token(connection):
        services = connection.app.state
        reads: ReplicaReads | None = services.replica_reads
        database: Database = services.database if reads is None else reads.choose_session_database(scope)
        authenticate: Authenticator = services.authenticate
        actor = await authenticate(database, token)
        if actor is None:
            raise NotAuthenticated
        client = connection.client
        address = caller_of(client.host).address if client else None
        # The screen may have another language than the account, whose language is that of its e-mails.
        language = preferred_language(connection.headers.get("accept-language", ""))
        locale = language.upper() if language else actor.locale
        actor = msgspec.structs.replace(actor, locale=locale, address=address, reason=reason_of(connection))
        bind_contextvars(account=actor.id)
    scope["state"]["actor"] = actor
    if policy.needs_login:
        if actor is None:
            raise NotAuthenticated
        if not policy.allows(actor):
            whole = msgspec.structs.replace(actor, authorities=actor.authorities | actor.withheld)
            raise SecondFactorNeeded if policy.allows(whole) else AccessDenied
