"""What bodies are made of: camelCase Structs; commands refuse fields they do not know."""

from typing import Annotated

import msgspec

from marmita.platform.ids import ID_PATTERN

Id = Annotated[str, msgspec.Meta(pattern=ID_PATTERN, description="24 lower-case hexadecimal characters")]
Cents = Annotated[int, msgspec.Meta(ge=0, description="Euro cents")]
RequestKey = Annotated[str, msgspec.Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9-]+$")]
TimeOfDay = Annotated[str, msgspec.Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$", description="HH:mm in Europe/Paris")]


class View(msgspec.Struct, rename="camel", kw_only=True):
    """Something the server shows."""


class Command(msgspec.Struct, rename="camel", kw_only=True, forbid_unknown_fields=True):
    """Something a client asks for; an unknown field is an error, not a shrug."""


class EchoCommand(msgspec.Struct, rename="camel", kw_only=True):
    """A command that clients build of what the server has sent them: fields that it does not need are ignored."""


class Ref(Command):
    """A reference by id."""

    id: Id


class EchoRef(EchoCommand):
    """A reference by id: the whole thing may stand there."""

    id: Id


class Picture(View, omit_defaults=True):
    """A stored picture: renditions at `{base}-{width}.avif` and `.webp`, its full size, a tiny URI to show first.

    `motion` is the address of the film (WebP) that the picture is a still of.
    """

    base: str
    widths: list[int]
    width: int
    height: int
    blur: str
    motion: str | None = None
