"""JSON bodies are what their schema says, to the type: a number in quotes is no number, 1 is not true.

The framework would coerce them as it must coerce query parameters, which are text by nature and stay with it. Text that
no column can hold is refused here for every route: a NUL character; half of a surrogate pair is no JSON to the decoder.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

from marmita.platform.errors import UnsupportedMediaType

JSON_BEGINS = (b'"', b"{")  # what browsers send as text when nobody names the type
NUL_ESCAPE = b"\\u0000"
_PLACE = re.compile(r"`\$\.?(?P<path>[^`]*)`$")
_FIELD = re.compile(r"field `(?P<name>[^`]+)`")
# In a route's `opt`: plain text is taken for a JSON string without its quotes. The description of the API names JSON
# only, because generated clients send no content type at all where there are two.
PLAIN_TEXT = {"plain_text": True}


class StrictRequest(Request[Any, Any, Any]):
    """What every route gets. Its `json` is already the route's own type; what is not, never reaches the route."""

    async def json(self) -> Any:
        """The body as the type of the route's `data`.

        Raises:
            DomainError: unsupported_media_type, for anything that is not declared as JSON.
            ValidationException: the body is no JSON, not of that type or has a NUL; with the name of the field that is
                to blame.
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
            raise ValidationException(extra=[_blame(str(error))]) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ValidationException from error


@cache
def _decoder(body_type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(body_type)


def _refuse_nul(body: bytes) -> None:
    """In JSON a NUL can only be written as an escape, so a body without one costs a search."""
    if NUL_ESCAPE not in body:
        return
    for place, text in _texts(msgspec.json.decode(body), ""):
        if "\0" in text:
            raise ValidationException(extra=[{"key": place.removeprefix("."), "message": "Invalid character NUL"}])


def _texts(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every text of a body, names of fields too, with where it stands, such as `.orderItems[0].instructions`."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, item in cast("dict[str, Any]", value).items():
            yield place, name
            yield from _texts(item, f"{place}.{name}")
    elif isinstance(value, list):
        for number, item in enumerate(cast("list[Any]", value)):
            yield from _texts(item, f"{place}[{number}]")


def _blame(message: str) -> dict[str, str]:
    """Where msgspec found what: "Expected `int`, got `str` - at `$.orderItems[0].quantity`"."""
    reason, _, place = message.partition(" - at ")
    found = _PLACE.search(place)
    parts = [found["path"]] if found and found["path"] else []
    if named := _FIELD.search(reason):
        parts.append(named["name"])
    return {"key": ".".join(parts), "message": reason}
