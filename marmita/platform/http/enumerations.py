"""Writes named Literals as named schemas of the OpenAPI document, as the framework already does for enums.

The framework repeats the values at each use of a Literal, so that a generated client has a separate type for each use.
The name of a Literal is the variable to which our code assigns it.
"""

import sys
from collections import defaultdict
from collections.abc import Mapping
from enum import Enum, StrEnum
from functools import cached_property
from typing import Any, Literal, cast, get_args, get_origin

from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.spec import OpenAPIType, Reference, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

PACKAGE = "marmita"


class LiteralSchemas(OpenAPISchemaPlugin):
    """Describes a Literal by a reference to its named schema; also an optional Literal, and the keys of a dict."""

    def __init__(self) -> None:
        self._enums: dict[Any, type[Enum]] = {}

    @cached_property
    def _names(self) -> Mapping[Any, set[str]]:
        return literal_names(PACKAGE)

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return self._enum_of(field_definition) is not None or self._enum_of_keys(field_definition) is not None

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """Return the reference to the schema, together with a default value if there is one."""
        if keys := self._enum_of_keys(field_definition):
            return Schema(
                type=OpenAPIType.OBJECT,
                property_names=_described(schema_creator, keys),
                additional_properties=schema_creator.for_field_definition(field_definition.inner_types[1]),
            )
        enum = self._enum_of(field_definition)
        annotation = enum | None if field_definition.is_optional and enum else enum
        described = _described(schema_creator, annotation)
        if field_definition.has_default and not isinstance(described, Schema):
            return Schema(all_of=[described])  # the framework adds the default to schemas, not to references
        return cast("Schema", described)

    def _enum_of_keys(self, field_definition: FieldDefinition) -> type[Enum] | None:
        is_dict = field_definition.is_mapping and len(field_definition.inner_types) == 2
        return self._enum_of(field_definition.inner_types[0]) if is_dict else None

    def _enum_of(self, field_definition: FieldDefinition) -> type[Enum] | None:
        literal = _literal_in(field_definition)
        if literal is None:
            return None
        if literal not in self._enums:
            names = self._names.get(literal)
            if not names:
                return None
            if len(names) > 1:
                raise ValueError(f"One enumeration has several names: {', '.join(sorted(names))}")
            values = {value: value for value in get_args(literal)}
            self._enums[literal] = cast("type[Enum]", StrEnum(names.pop(), values))
        return self._enums[literal]


def _described(schema_creator: SchemaCreator, annotation: Any) -> Schema | Reference:
    return schema_creator.for_field_definition(FieldDefinition.from_annotation(annotation))


def _literal_in(field_definition: FieldDefinition) -> Any | None:
    if get_origin(field_definition.annotation) is Literal:
        return field_definition.annotation
    if field_definition.is_optional:
        options = [each for each in get_args(field_definition.annotation) if each is not type(None)]
        if len(options) == 1 and get_origin(options[0]) is Literal:
            return options[0]
    return None


def literal_names(package: str) -> Mapping[Any, set[str]]:
    """Return the names of each Literal in the loaded modules of a package."""
    names: defaultdict[Any, set[str]] = defaultdict(set)
    for module_name, module in sys.modules.copy().items():
        if module_name.startswith(f"{package}."):
            for name, value in vars(module).items():
                if get_origin(value) is Literal:
                    names[value].add(name)
    return names
