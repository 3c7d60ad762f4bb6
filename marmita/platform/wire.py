"""Base Structs of requests and responses, in camelCase; commands refuse unknown fields."""

import hashlib
from typing import Annotated, Literal

import msgspec

from marmita.platform.ids import ID_PATTERN
from marmita.platform.text_normalization import BLANK, one_line

Id = Annotated[str, msgspec.Meta(pattern=ID_PATTERN, description="24 lower-case hexadecimal characters")]
RequestKey = Annotated[str, msgspec.Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9-]+\Z")]
TimeOfDay = Annotated[
    str, msgspec.Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z", description="HH:mm in Europe/Paris")
]
QuarterHour = Annotated[
    str, msgspec.Meta(pattern=r"^([01][0-9]|2[0-3]):(00|15|30|45)\Z", description="HH:mm in steps of 15 minutes")
]
ABSURD_LENGTH = 1000
# A text with a character that can be seen.
NOT_BLANK = f"[^{BLANK}]"

# The reason of a staff member for an action, without blank characters at its ends.
REASON_MIN, REASON_MAX = 5, 500
Reason = Annotated[
    str,
    msgspec.Meta(
        min_length=REASON_MIN, max_length=REASON_MAX, pattern=rf"{NOT_BLANK}[\s\S]{{{REASON_MIN - 2},}}{NOT_BLANK}"
    ),
]


def catalogued_text(min_length: int, max_length: int, pattern: str | None = None) -> msgspec.Meta:
    """Return limits of a text that the OpenAPI document states for forms and the feature's rules check.

    For texts whose error has a key of its own. The schema refuses only much longer texts, because its errors always
    have the key invalid_request.
    """
    extra = {"min_length": min_length, "max_length": max_length} | ({"pattern": pattern} if pattern else {})
    return msgspec.Meta(max_length=ABSURD_LENGTH, extra_json_schema={"extra": extra})


class View(msgspec.Struct, rename="camel", kw_only=True):
    """A response body."""


class Command(msgspec.Struct, rename="camel", kw_only=True, forbid_unknown_fields=True):
    """A request body; an unknown field is an error."""


def digest_of(command: msgspec.Struct) -> str:
    """Return a hash of the command's content, to recognise a retry with the same request key."""
    return hashlib.sha256(msgspec.json.encode(command, order="sorted")).hexdigest()


# The result for one of several items that an admin changes at once.
ChangeOutcome = Literal["CHANGED", "UNCHANGED", "REFUSED"]
LOCAL_NAME_MAX = 50
LocalName = Annotated[str, msgspec.Meta(min_length=1, max_length=LOCAL_NAME_MAX, pattern=NOT_BLANK)]


class LocalNames(Command):
    """A name in each language of the interface."""

    EN: LocalName
    FR: LocalName
    BR: LocalName
    PL: LocalName

    def stored(self) -> dict[str, str]:
        """Return the names by locale, without spaces at the ends and with single spaces between words."""
        names = {"EN": self.EN, "FR": self.FR, "BR": self.BR, "PL": self.PL}
        return {locale: one_line(name) for locale, name in names.items()}


class EchoCommand(msgspec.Struct, rename="camel", kw_only=True):
    """A request body that clients build from a response: unknown fields are ignored."""


class EchoRef(EchoCommand):
    """A reference by id; other fields of the object are ignored."""

    id: Id


class Picture(View, omit_defaults=True):
    """A stored picture with renditions at `{base}-{width}.avif` and `.webp`; `width` and `height` in pixels are full
    size.

    `blur` is a tiny placeholder, omitted in lists. `motion` is the address of the animation (WebP) whose still this is.
    """

    base: str
    widths: list[int]
    width: int
    height: int
    blur: str = ""
    motion: str | None = None
