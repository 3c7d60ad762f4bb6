"""Every route says who may call it, and a route that does not is refused."""

import re
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, get
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.routes import HTTPRoute
from litestar.testing import AsyncTestClient

from marmita.app import create_app
from marmita.platform.http.call_limits import admit, admit_request
from marmita.platform.http.policy import Policy, enforce_policy
from marmita.settings import load_settings

# Dependencies that take no parameters of the request.
CANNOT_REFUSE = {"conn", "uow", "database", "ports", "actor", "caller", "viewer"}


@pytest.fixture
def whole() -> Litestar:
    return create_app(load_settings({"DEV_MAILBOX": "true", "WORKER": "false"}).with_database("postgresql://"))


def test_every_route_has_a_policy(whole: Litestar):
    handlers = [
        (route.path, handler)
        for route in whole.routes
        for handler in getattr(route, "route_handlers", [getattr(route, "route_handler", None)])
        if not (isinstance(handler, HTTPRouteHandler) and set(handler.http_methods) == {"OPTIONS"})
    ]
    assert len(handlers) > 40
    assert [path for path, handler in handlers if handler and not isinstance(handler.opt.get("policy"), Policy)] == []


def test_every_request_and_socket_is_admitted_before_its_route(whole: Litestar):
    handlers = [
        (route.path, handler)
        for route in whole.routes
        for handler in getattr(route, "route_handlers", [getattr(route, "route_handler", None)])
    ]
    assert all(isinstance(handler, HTTPRouteHandler | WebsocketRouteHandler) for _, handler in handlers)
    sockets = [handler for _, handler in handlers if isinstance(handler, WebsocketRouteHandler)]
    assert [path for path, each in handlers if isinstance(each, HTTPRouteHandler) and not _admits(each)] == []
    assert sockets and all(admit in handler.resolve_guards() for handler in sockets)


def _admits(handler: HTTPRouteHandler) -> bool:
    hook: Any = handler.resolve_before_request()
    return getattr(hook, "func", hook) is admit_request


def test_calls_that_change_something_need_a_login_or_stand_in_this_list(whole: Litestar):
    doors = {
        "/api/register", "/api/activate", "/api/account/resend-email", "/api/account/reset-password/init",
        "/api/account/reset-password/finish", "/api/authenticate", "/api/google", "/api/google/nonce",
        "/api/register-google", "/api/validate-user", "/api/chef/text-search",
        "/api/chef/check-names", "/api/chef/register-user-and-chef",
        "/api/static-content/by-types/{locale:str}", "/api/client-error-handler",
        "/api/authenticate/second-factor", "/api/authenticate/second-factor/options",  # with the token of a challenge
        "/api/stripe/webhook",  # what Stripe has signed
        "/api/push/renew",  # from the worker of a browser, which has no login: proven by the secret of the old endpoint
        "/api/notifications/unsubscribe",  # the signed link of an e-mail
    }  # fmt: skip
    open_to_all = {
        route.path
        for route in whole.routes
        for handler in getattr(route, "route_handlers", [])
        if set(handler.http_methods) & {"POST", "PUT", "PATCH", "DELETE"}
        and not handler.opt["policy"].needs_login
        and not route.path.startswith("/api/sandbox/")  # the provider's own site: its client secret is the key
    }
    assert open_to_all == doors


async def test_a_route_without_a_policy_answers_nothing():
    @get("/forgotten")
    async def forgotten() -> str:
        return "secret"

    async with AsyncTestClient(Litestar([forgotten], guards=[enforce_policy])) as client:
        answer = await client.get("/forgotten")
    assert answer.status_code == 500 and "secret" not in answer.text


def test_connections_are_provided_after_all_that_may_refuse(whole: Litestar):
    """The framework gives back nothing that was provided before a dependency that fails."""
    handlers = [
        (route.path, model.dependency_batches)
        for route in whole.routes
        if isinstance(route, HTTPRoute)
        for _, model in route.route_handler_map.values()
    ]
    wrong = [
        path
        for path, batches in handlers
        for number, batch in enumerate(batches)
        if {"conn", "uow"} & {each.key for each in batch}
        and {each.key for later in batches[number:] for each in later} - CANNOT_REFUSE
    ]
    assert len(handlers) > 100 and not wrong


def test_features_read_from_the_database_that_their_request_was_given():
    """A connection of `state.database` is always the primary's, even in a route that may read from the replica."""
    features = Path(__file__).parents[2] / "marmita" / "features"
    assert [path.name for path in features.rglob("*.py") if "state.database" in path.read_text()] == []


def test_routes_that_may_read_from_a_replica_only_read_and_are_listed(whole: Litestar):
    marked = {
        (route.path, handler)
        for route in whole.routes
        for handler in getattr(route, "route_handlers", [])
        if "replica" in handler.opt and not set(handler.http_methods) <= {"OPTIONS"}
    }
    assert [path for path, handler in marked if "uow" in handler.parsed_fn_signature.parameters] == []
    assert [path for path, handler in marked if handler.opt["policy"].needs_login] == []
    page = (Path(__file__).parents[2] / "docs" / "cluster.md").read_text()
    table = page.partition("| kind | routes |")[2].partition("\n\n")[0]
    listed = set(re.findall(r"`(/[^`]*)`", table))
    assert {re.sub(r":\w+\}", "}", path) for path, _ in marked} == listed
