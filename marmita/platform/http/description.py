"""Adds to the OpenAPI document what the types of the routes do not state: errors, authentication, no unknown fields.

A route lists in `opt` the errors that only this route can return: `"problems": (PaymentDeclined,)`.
"""

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from inspect import cleandoc
from typing import Any, cast

import msgspec
from litestar import Litestar
from litestar._openapi.plugin import OpenAPIPlugin
from litestar._openapi.schema_generation import SchemaCreator
from litestar.datastructures import ResponseHeader
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, OpenAPI, Operation, RequestBody, Schema, SecurityScheme, Tag
from litestar.plugins import OpenAPISchemaPlugin
from litestar.routes import HTTPRoute
from litestar.status_codes import HTTP_204_NO_CONTENT
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.typing import FieldDefinition
from msgspec import UNSET, UnsetType

from marmita.platform.errors import DomainError
from marmita.platform.http.lists import TOTAL_COUNT, Page
from marmita.platform.http.problems import PROBLEM_JSON, TITLES
from marmita.platform.wire import View

BEARER = "bearer"
RESERVED = {"request", "state"}
DONE = "Request fulfilled, nothing follows"
TOTAL = ResponseHeader(
    name=TOTAL_COUNT,
    value=0,  # pyright: ignore[reportArgumentType] - only its type is used, for the document
    documentation_only=True,
    required=True,
    description="How many entries the list has",
)
INTRODUCTION = """
The HTTP API of Marmita, which its own web application uses.

- **Login.** `POST /api/authenticate` returns a token in the response header `authorization`. Send it with each call as
  `Authorization: Bearer …`. Calls that need no login take a token, too: it says who reads.
- **Errors** are `application/problem+json`. `errorKey` is part of the contract; the other fields are the values of its
  message. A 401 without `errorKey` means that the session has ended. A 429 says in `seconds` when to try again.
- **Lists** have the number of their entries in the response header `x-total-count`.
- **Repeats.** A command with a `requestKey` is carried out once, even if it is sent again after a lost answer.
- **Values.** Amounts are euro cents, times are ISO 8601 in UTC, and days and slots are those of Europe/Paris.
- **Live events** come through the WebSocket `/ws`. Its messages are the schemas `ClientMessage` and `ServerMessage`.
"""
COMPONENTS = Components(security_schemes={BEARER: SecurityScheme(type="http", scheme="bearer")})


class DocumentConfig(OpenAPIConfig):
    """Makes the document of the framework, with patterns as JSON Schema writes them."""

    def to_openapi_schema(self) -> OpenAPI:
        """Return the document without its paths, which the framework adds."""
        return Document(**vars(super().to_openapi_schema()))


@dataclass
class Document(OpenAPI):
    r"""The document. The end of a text is `\Z` in Python, where `$` also fits before a last line break."""

    def to_schema(self) -> dict[str, Any]:
        """Return the document as JSON, with `$` for the end of a text."""
        return _with_ends(super().to_schema())


def _with_ends(part: Any) -> Any:
    if isinstance(part, list):
        return [_with_ends(each) for each in cast("list[Any]", part)]
    if not isinstance(part, dict):
        return part
    fields = {name: _with_ends(value) for name, value in cast("dict[str, Any]", part).items()}
    if isinstance(pattern := fields.get("pattern"), str):
        fields["pattern"] = pattern.replace(r"\Z", "$")
    return fields


@dataclass
class WithoutBodyToo(Operation):
    """An operation whose request body is optional; the framework marks every request body as required."""

    def __post_init__(self) -> None:
        if isinstance(self.request_body, RequestBody):
            self.request_body.required = False


class FieldProblem(View):
    """A field or parameter of the request that is not valid: its path in the request, and the reason."""

    field: str
    message: str


def problem_type() -> type[msgspec.Struct]:
    """Return the type of an error body; `errorKey` is one of the keys that are declared so far.

    A 401 without an `errorKey` means that the session has ended: clients log out.
    """
    keys = StrEnum("ErrorKey", {key: key for key in sorted(DomainError.catalogue)})
    fields = [
        ("title", str),
        ("status", int),
        ("detail", str),
        ("error_key", keys | UnsetType, UNSET),
        ("errors", list[FieldProblem], msgspec.field(default_factory=list[FieldProblem])),
    ]
    return msgspec.defstruct("Problem", fields, bases=(View,), module=__name__, kw_only=True, rename="camel")


class StructSchemas(OpenAPISchemaPlugin):
    """Adds its docstring to the schema of a Struct, and to that of a command that unknown fields are refused."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """Return the framework's schema of the Struct with these additions."""
        plugins = cast("list[Any]", schema_creator.plugins)  # pyright: ignore[reportUnknownMemberType] - the framework's own
        other_plugins = [plugin for plugin in plugins if isinstance(plugin, OpenAPISchemaPlugin) and plugin is not self]
        default_plugin = next(plugin for plugin in other_plugins if plugin.is_plugin_supported_field(field_definition))
        schema = default_plugin.to_openapi_schema(field_definition, schema_creator)
        struct: type[msgspec.Struct] = field_definition.annotation
        schema.description = cleandoc(struct.__doc__) if struct.__doc__ else None
        if struct.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
            _restore_limits(struct, schema)
        return schema


def _restore_limits(command: type[msgspec.Struct], schema: Schema) -> None:
    """Restore the limits that the framework omits: `ge=0` of fields that may be null, and those of items in a list."""
    for field in cast("msgspec.inspect.StructType", msgspec.inspect.type_info(command)).fields:
        options = field.type.types if isinstance(field.type, msgspec.inspect.UnionType) else (field.type,)
        field_schema = (schema.properties or {}).get(field.encode_name)
        if not isinstance(field_schema, Schema):
            continue
        if len(options) > 1 and any(getattr(option, "ge", None) == 0 for option in options):
            field_schema.minimum = 0
        for option in options:
            if isinstance(option, msgspec.inspect.ListType) and isinstance(field_schema.items, Schema):
                _restore_item(option.item_type, field_schema.items)


def _restore_item(item: msgspec.inspect.Type, schema: Schema) -> None:
    while isinstance(item, msgspec.inspect.Metadata):
        item = item.type
    if isinstance(item, msgspec.inspect.StrType):
        schema.min_length, schema.max_length, schema.pattern = item.min_length, item.max_length, item.pattern
    if isinstance(item, msgspec.inspect.IntType):
        schema.minimum, schema.maximum = item.ge, item.le


def described_first(app: ASGIApp) -> ASGIApp:
    """Wrap the routes that send the OpenAPI document: build the document first, once and in a thread.

    The build takes seconds. The framework would run it in the event loop and block all other requests.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        whole = scope["litestar_app"]
        if "description" not in whole.state:
            make = whole.plugins.get(OpenAPIPlugin).provide_openapi_schema
            whole.state.description = asyncio.create_task(asyncio.to_thread(make))
        await asyncio.shield(whole.state.description)
        await app(scope, receive, send)

    return answer


def describe_routes(app: Litestar) -> None:
    """Add the possible errors and the authentication to each route of the document, and its methods to OPTIONS."""
    problem, features = problem_type(), dict[str, str]()
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            _name_methods(app, route)
            for handler in route.route_handlers:
                if "policy" in handler.opt:
                    _describe(handler, problem, has_path=bool(route.path_parameters))
                    if handler.resolve_include_in_schema():
                        features[_feature_of(handler)] = _package_of(handler)
    if app.openapi_config:
        app.openapi_config.tags = [Tag(name, _first_paragraph(package)) for name, package in sorted(features.items())]


def _name_methods(app: Litestar, route: HTTPRoute) -> None:
    """Replace the framework's OPTIONS handler, which knows only the first handler of a path."""
    handler = route.create_options_handler(route.path)
    handler.owner = app
    handler.on_registration(app)
    route.route_handler_map["OPTIONS"] = (handler, handler.create_kwargs_model(route.path_parameters))


def _describe(handler: HTTPRouteHandler, problem: type[msgspec.Struct], *, has_path: bool) -> None:
    handler.tags = [_feature_of(handler)]
    handler.summary = handler.handler_name.replace("_", " ").capitalize()
    refusals = {
        status: ResponseSpec(
            problem, generate_examples=False, description=_title(handler, status), media_type=PROBLEM_JSON
        )
        for status in sorted(_statuses(handler, has_path=has_path))
    }
    if handler.status_code == HTTP_204_NO_CONTENT:
        # The framework documents a body of null for Response[None].
        refusals[HTTP_204_NO_CONTENT] = ResponseSpec(None, generate_examples=False, description=DONE)
    if handler.parsed_fn_signature.return_type.is_subclass_of(Page):
        handler.response_headers = [TOTAL]
    handler.responses = refusals | dict(handler.responses or {})
    handler.security = [{BEARER: []}] if handler.opt["policy"].needs_login else [{}, {BEARER: []}]


def _first_paragraph(package: str) -> str:
    """Return the first paragraph of the package's docstring."""
    return cleandoc(sys.modules[package].__doc__ or "").partition("\n\n")[0]


def _package_of(handler: HTTPRouteHandler) -> str:
    """Return the package of the route's feature, `marmita.features.orders` for marmita.features.orders.http.routes, or
    `marmita.site`.
    """
    root, *folders = handler.fn.__module__.split(".")
    return ".".join([root, *folders[: 2 if folders[0] == "features" else 1]])


def _feature_of(handler: HTTPRouteHandler) -> str:
    """Return the name of the package: `orders` or `site`."""
    return _package_of(handler).rpartition(".")[2]


def _title(handler: HTTPRouteHandler, status: int) -> str:
    keys = [error.key for error in _own_errors(handler) if error.status == status]
    return f"{TITLES[status]}: {', '.join(keys)}" if keys else TITLES[status]


def _own_errors(handler: HTTPRouteHandler) -> tuple[type[DomainError], ...]:
    return handler.opt.get("problems", ())


def _statuses(handler: HTTPRouteHandler, *, has_path: bool) -> Iterator[int]:
    """Yield the error statuses of a route. 401 is always one: public routes refuse an expired token too."""
    yield from (401, 503)
    yield from (error.status for error in _own_errors(handler))
    if "unlimited" not in handler.opt:
        yield 429
    if handler.parsed_data_field:
        yield from (413, 415)
    if has_path:
        yield 404
    if handler.opt["policy"].needs_login:
        yield 403
    if "GET" not in handler.http_methods:
        yield from (400, 403, 404, 409)
    if has_path or set(handler.parsed_fn_signature.parameters) - set(handler.resolve_dependencies()) - RESERVED:
        yield 400
