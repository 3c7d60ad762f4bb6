"""Strict decoding of JSON bodies: a number in quotes is not a number, 1 is not true.

The framework would convert such values, as it must do for query parameters, which are always text. Characters that no
column can store are refused for every route: NUL here, and half of a surrogate pair by the JSON decoder. Characters
that mislead readers are removed here from all texts, so that no list, email or file has to do it.
"""

import re
from functools import cache
from typing import Any, cast

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

from marmita.platform.errors import UnsupportedMediaType
from marmita.platform.text_normalization import ALL_BLANK, readable_text, without_blanks

JSON_BEGINS = (b'"', b"{")  # a browser sends JSON as text/plain when a script sets no content type
_HIDING = re.compile(rb"\\u|\x7f")  # an escape may be any character
_BLANK_TEXT = re.compile(f'"[{ALL_BLANK}]+"')
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
            return _decoder(field.raw if field else Any).decode(_with_readable_texts(body))
        except msgspec.ValidationError as error:
            raise ValidationException(extra=[_field_problem(str(error))]) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ValidationException from error


@cache
def _decoder(body_type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(body_type)


def _with_readable_texts(body: bytes) -> bytes:
    """Return the body without characters that mislead readers; the same body if there are none.

    Raises:
        ValidationException: a text or a name contains NUL, which JSON can only contain as an escape.
    """
    text = "" if body.isascii() else body.decode()
    if not _HIDING.search(body) and readable_text(text) == text and not _BLANK_TEXT.search(text):
        return body
    value = msgspec.json.decode(body)
    readable = _readable(value, "")
    return body if readable == value else msgspec.json.encode(readable)


def _readable(value: Any, place: str) -> Any:
    """Return the value with readable texts; `place` is its path, such as `.orderItems[0].instructions`."""
    if isinstance(value, str):
        return _shown(value, place)
    if isinstance(value, dict):
        items = cast("dict[str, Any]", value).items()
        return {_without_nul(name, place): _readable(item, f"{place}.{name}") for name, item in items}
    if isinstance(value, list):
        return [_readable(item, f"{place}[{at}]") for at, item in enumerate(cast("list[Any]", value))]
    return value


def _shown(text: str, place: str) -> str:
    """Return the text as it will be shown. A text that shows nothing becomes a space, because every check for missing
    words ignores spaces, and a node of a document has at least one character.
    """
    readable = readable_text(_without_nul(text, place))
    return readable if not text or without_blanks(readable) else " "


def _without_nul(text: str, place: str) -> str:
    if "\0" in text:
        raise ValidationException(extra=[{"key": place.removeprefix("."), "message": "Invalid character NUL"}])
    return text


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
