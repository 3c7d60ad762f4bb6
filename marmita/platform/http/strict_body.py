"""JSON bodies are what their schema says, to the type: a number in quotes is no number, 1 is not true.

The framework would coerce them as it must coerce query parameters, which are text by nature and stay with it.
"""

import re
from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

from marmita.platform.errors import DomainError

_PLACE = re.compile(r"`\$\.?(?P<path>[^`]*)`$")
_FIELD = re.compile(r"field `(?P<name>[^`]+)`")


class StrictRequest(Request[Any, Any, Any]):
    """What every route gets. Its `json` is already the route's own type; what is not, never reaches the route."""

    async def json(self) -> Any:
        """The body as the type of the route's `data`.

        Raises:
            DomainError: unsupported_media_type, for anything that is not declared as JSON.
            ValidationException: the body is no JSON, or not of that type; with the field's name where one is to blame.
        """
        if self.content_type[0] != "application/json":
            raise DomainError("unsupported_media_type", 415)
        field = self.route_handler.parsed_data_field
        try:
            return _decoder(field.raw if field else Any).decode(await self.body())
        except msgspec.ValidationError as error:
            raise ValidationException(extra=[_blame(str(error))]) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ValidationException from error


@cache
def _decoder(body_type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(body_type)


def _blame(message: str) -> dict[str, str]:
    """Where msgspec found what: "Expected `int`, got `str` - at `$.orderItems[0].quantity`"."""
    reason, _, place = message.partition(" - at ")
    found = _PLACE.search(place)
    parts = [found["path"]] if found and found["path"] else []
    if named := _FIELD.search(reason):
        parts.append(named["name"])
    return {"key": ".".join(parts), "message": reason}
