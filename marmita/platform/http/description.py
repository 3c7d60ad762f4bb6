"""What OpenAPI says beyond the routes' own types: how they refuse, who needs a token, that commands take nothing extra.

Said here for all of them. A route names in `opt` what only it may answer: `"problems": {402}`.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Litestar
from litestar._openapi.schema_generation import SchemaCreator
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from marmita.platform.http.problems import PROBLEM_JSON, TITLES
from marmita.platform.wire import Command, View

BEARER = "bearer"
RESERVED = {"request", "state"}
COMPONENTS = Components(security_schemes={BEARER: SecurityScheme(type="http", scheme="bearer")})


class FieldProblem(View):
    """Which field is wrong, in the body's own words, and why."""

    field: str
    message: str


class Problem(View):
    """A refusal. `errorKey` is what clients translate, with what else stands in the body; 401 without one logs out."""

    title: str
    status: int
    detail: str
    error_key: str = ""
    errors: list[FieldProblem] = msgspec.field(default_factory=list[FieldProblem])


class CommandSchemas(OpenAPISchemaPlugin):
    """Commands refuse fields that they do not know, and say so."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return not field_definition.is_union and field_definition.is_subclass_of(Command)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """What the framework would say of the Struct, and no more than that."""
        untyped: Any = schema_creator.plugins
        others = [plugin for plugin in untyped if isinstance(plugin, OpenAPISchemaPlugin) and plugin is not self]
        usual = next(plugin for plugin in others if plugin.is_plugin_supported_field(field_definition))
        schema = usual.to_openapi_schema(field_definition, schema_creator)
        schema.additional_properties = False
        return schema


def describe_routes(app: Litestar) -> None:
    """Adds refusals and the need of a token to every route of the document."""
    for route in app.routes:
        for handler in getattr(route, "route_handlers", []):
            if isinstance(handler, HTTPRouteHandler) and "policy" in handler.opt:
                _describe(handler, has_path=bool(getattr(route, "path_parameters", None)))


def _describe(handler: HTTPRouteHandler, *, has_path: bool) -> None:
    refusals = {
        status: ResponseSpec(Problem, generate_examples=False, description=TITLES[status], media_type=PROBLEM_JSON)
        for status in sorted(_statuses(handler, has_path=has_path))
    }
    handler.responses = refusals | dict(handler.responses or {})
    handler.security = [{BEARER: []}] if handler.opt["policy"].needs_login else [{}, {BEARER: []}]


def _statuses(handler: HTTPRouteHandler, *, has_path: bool) -> Iterator[int]:
    """401 is everywhere: a token that has ended is refused on public routes too."""
    yield from (401, 503)
    yield from handler.opt.get("problems", ())
    if "unlimited" not in handler.opt:
        yield 429
    if handler.parsed_data_field:
        yield from (400, 413, 415)
    if has_path or set(handler.parsed_fn_signature.parameters) - set(handler.resolve_dependencies()) - RESERVED:
        yield 400
    if has_path:
        yield 404
    if handler.opt["policy"].needs_login:
        yield 403
        if "GET" not in handler.http_methods:
            yield 409
