"""Checks a request as Stripe does: against the parameters that the installed package declares for the call."""

import re
import types
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin

import typing_extensions
from stripe import RequestOptions, StripeContext

# Names that occur in the annotations of the options, which every call accepts.
NAMES = {"StripeContext": StripeContext, "Mapping": Mapping}
OPTIONS = set(RequestOptions.__annotations__)
ABSENT = (NotRequired, typing_extensions.NotRequired)
MARKS = (*ABSENT, Required, typing_extensions.Required)


# For each type, the format of its text in a form and the function that converts it.
READERS: dict[Any, tuple[str, Callable[[str], Any]]] = {
    int: (r"-?\d+", int),
    bool: ("true|false", "true".__eq__),
    str: (".*", str),
}


class InvalidParameter(Exception):
    """`args[0]` is the name of the parameter."""


def read(kind: type, form: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the form as a record of declared types. Raise InvalidParameter with the first wrong field."""
    nested: dict[str, Any] = {}
    for name, value in form:
        *parts, last = re.findall(r"[^\[\]]+", name)
        at = nested
        for part in parts:
            at = at.setdefault(part, {})
        at[last] = value
    return _record(nested, kind, "")


@cache
def _fields(kind: type) -> dict[str, Any]:
    return typing_extensions.get_type_hints(kind, localns=NAMES, include_extras=True)


def _typed(value: Any, kind: Any, name: str) -> Any:
    """Return the value as this type. A form has only texts and nested parts; lists are indexed by position."""
    origin, of = get_origin(kind), get_args(kind)
    if origin in MARKS:
        return _typed(value, of[0], name)
    if origin in (Union, types.UnionType):
        return _one_of(value, of, name)
    if isinstance(value, dict):
        return _nested(value, kind, name)
    if origin is Literal:
        readable = value in of
    else:
        readable = kind in READERS and re.fullmatch(READERS[kind][0], value, re.DOTALL)
    if not readable:
        raise InvalidParameter(name)
    return value if origin is Literal else READERS[kind][1](value)


def _nested(value: dict[str, Any], kind: Any, name: str) -> Any:
    origin, of = get_origin(kind), get_args(kind)
    if typing_extensions.is_typeddict(kind):
        return _record(value, kind, name)
    if origin is list:
        return [_typed(item, of[0], name) for item in value.values()]
    if origin is dict:
        return {key: _typed(item, of[1], f"{name}[{key}]") for key, item in value.items()}
    raise InvalidParameter(name)


def _record(value: dict[str, Any], kind: type, name: str) -> dict[str, Any]:
    fields = {field: hint for field, hint in _fields(kind).items() if field not in OPTIONS}
    required = {
        field for field, hint in fields.items() if get_origin(hint) not in (NotRequired, typing_extensions.NotRequired)
    }
    for field in [*(value.keys() - fields.keys()), *(required - value.keys())]:
        raise InvalidParameter(f"{name}[{field}]" if name else field)
    return {field: _typed(item, fields[field], f"{name}[{field}]" if name else field) for field, item in value.items()}


def _one_of(value: Any, kinds: tuple[Any, ...], name: str) -> Any:
    literals = [kind for kind in kinds if get_origin(kind) is Literal]
    if literals and isinstance(value, str):
        # Declared as "one of these words or any text", but the API accepts only these words.
        kinds = (*literals, *(kind for kind in kinds if kind not in (*literals, str)))
    wrong = InvalidParameter(name)
    for kind in kinds:
        try:
            return _typed(value, kind, name)
        except InvalidParameter as error:
            wrong = error
    raise wrong
