"""The messages of the WebSocket as named schemas of the OpenAPI document, which itself knows of HTTP only."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from litestar._openapi import schema_generation
from litestar._openapi.datastructures import SchemaRegistry
from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.spec import Components, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition


@dataclass
class ComponentsWithMessages(Components):
    """The components that the routes need, and unions of Structs by their names. `plugins` are the application's."""

    def __init__(
        self,
        unions: Mapping[str, Sequence[type[msgspec.Struct]]],
        plugins: Sequence[OpenAPISchemaPlugin],
        components: Components,
    ) -> None:
        super().__init__(**vars(components))
        self.unions = unions
        self.plugins = plugins

    def to_schema(self) -> dict[str, Any]:
        """The document's part `components`. Raises ValueError when a message is named like something else."""
        document = super().to_schema()
        schemas: dict[str, Any] = document["schemas"]
        for name, schema in self._message_schemas().items():
            if schemas.setdefault(name, schema) != schema:
                raise ValueError(f"Two schemas are named {name}")
        return document

    def _message_schemas(self) -> dict[str, Any]:
        registry = SchemaRegistry()
        usual = cast("list[OpenAPISchemaPlugin]", schema_generation.openapi_schema_plugins)  # pyright: ignore[reportUnknownMemberType] - the framework's own
        creator = SchemaCreator(plugins=[*self.plugins, *usual], schema_registry=registry)
        unions = {
            name: Schema(one_of=[creator.for_field_definition(FieldDefinition.from_annotation(each)) for each in union])
            for name, union in self.unions.items()
        }
        return {name: schema.to_schema() for name, schema in (registry.generate_components_schemas() | unions).items()}
