"""Extra schemas of the OpenAPI document: the messages of the WebSocket, and constants for the web application."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from litestar._openapi import schema_generation
from litestar._openapi.datastructures import SchemaRegistry
from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.spec import Components, OpenAPIType, Reference, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition


@dataclass
class ComponentsWithExtras(Components):
    """The components of the routes, unions of Structs by their names, and the schema `Constants`.

    `plugins` are the schema plugins of the application.
    """

    def __init__(
        self,
        unions: Mapping[str, Sequence[type[msgspec.Struct]]],
        constants: Mapping[str, int],
        plugins: Sequence[OpenAPISchemaPlugin],
        components: Components,
    ) -> None:
        super().__init__(**vars(components))
        self.unions = unions
        self.constants = constants
        self.plugins = plugins

    def to_schema(self) -> dict[str, Any]:
        """Return the section `components` of the document.

        Raise ValueError when two different schemas have one name.
        """
        document = super().to_schema()
        schemas: dict[str, Any] = document["schemas"]
        for name, schema in (self._message_schemas() | {"Constants": self._constants_schema()}).items():
            if schemas.setdefault(name, schema) != schema:
                raise ValueError(f"Two schemas are named {name}")
        return document

    def _constants_schema(self) -> dict[str, Any]:
        properties: dict[str, Reference | Schema] = {
            name: Schema(type=OpenAPIType.INTEGER, const=value) for name, value in sorted(self.constants.items())
        }
        return Schema(type=OpenAPIType.OBJECT, properties=properties, required=sorted(properties)).to_schema()

    def _message_schemas(self) -> dict[str, Any]:
        registry = SchemaRegistry()
        usual = cast("list[OpenAPISchemaPlugin]", schema_generation.openapi_schema_plugins)  # pyright: ignore[reportUnknownMemberType] - the framework's own
        creator = SchemaCreator(plugins=[*self.plugins, *usual], schema_registry=registry)
        unions = {
            name: Schema(one_of=[creator.for_field_definition(FieldDefinition.from_annotation(each)) for each in union])
            for name, union in self.unions.items()
        }
        return {name: schema.to_schema() for name, schema in (registry.generate_components_schemas() | unions).items()}
