"""Strict decoding of JSON bodies: a number in quotes is not a number, 1 is not true.

The framework would convert such values, as it must do for query parameters, which are always text. Characters that no
column can store are refused for every route: NUL here, and half of a surrogate pair by the JSON decoder.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

from marmita.platform.errors import UnsupportedMediaType

JSON_BEGINS = (b'"', b"{")  # a browser sends JSON as text/plain when a script sets no content type
NUL_ESCAPE = b"\\u0000"
_PLACE = re.compile(r"`\$\.?(?P<path>[^`]*)`$")
_FIELD = re.compile(r"field `(?P<name>[^`]+)`")
# In a route's `opt`: plain text is accepted as a JSON string without quotes. The OpenAPI document names JSON only,
# because generated clients send no content type where two are possible.
PLAIN_TEXT = {"plain_text": True}


class StrictRequest(Request[Any, Any, Any]):
    """The request type of all routes. `json` returns the route's own type; an invalid body never reaches the route."""

    async def json(self) -> Any:
        """Return the body, decoded as the type of the route's `data`.

        Raises:
            DomainError: unsupported_media_type (415), for a body that is not declared as JSON.
            ValidationException: the body is not JSON, not of that type or contains NUL; with the name of the invalid
                field.
        """
        kind = self.content_type[0]
        is_text = kind == "text/plain" and "plain_text" in self.route_handler.opt
        if kind != "application/json" and not is_text:
            raise UnsupportedMediaType
        field = self.route_handler.parsed_data_field
        body = await self.body()
        try:
            if is_text and not body.lstrip().startswith(JSON_BEGINS):
                body = msgspec.json.encode(body.decode().strip())
            _refuse_nul(body)
            return _decoder(field.raw if field else Any).decode(body)
        except msgspec.ValidationError as error:
            raise ValidationException(extra=[_field_problem(str(error))]) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ValidationException from error


@cache
def _decoder(body_type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(body_type)


def _refuse_nul(body: bytes) -> None:
    """Raise ValidationException for a text with NUL.

    JSON can only contain NUL as an escape, so a search finds most bodies safe.
    """
    if NUL_ESCAPE not in body:
        return
    for place, text in _texts(msgspec.json.decode(body), ""):
        if "\0" in text:
            raise ValidationException(extra=[{"key": place.removeprefix("."), "message": "Invalid character NUL"}])


def _texts(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a body with its path, such as `.orderItems[0].instructions`; names of fields too."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, item in cast("dict[str, Any]", value).items():
            yield place, name
            yield from _texts(item, f"{place}.{name}")
    elif isinstance(value, list):
        for number, item in enumerate(cast("list[Any]", value)):
            yield from _texts(item, f"{place}[{number}]")


def _field_problem(message: str) -> dict[str, str]:
    """Return field and reason of a msgspec error such as "Expected `int`, got `str` - at
    `$.orderItems[0].quantity`".
    """
    reason, _, place = message.partition(" - at ")
    found = _PLACE.search(place)
    parts = [found["path"]] if found and found["path"] else []
    if named := _FIELD.search(reason):
        parts.append(named["name"])
    return {"key": ".".join(parts), "message": reason}
