"""Requests of media routes."""

from typing import Annotated

from msgspec import Meta

from marmita.features.media.domain.rules import TEMP_ID_MAX, PhotoType
from marmita.features.media.http.read_upload import PhotoUpload
from marmita.platform.wire import Command

Fraction = Annotated[float, Meta(ge=0, le=1)]
CropSide = Annotated[float, Meta(ge=0.05, le=1)]
EntityId = Annotated[
    str, Meta(pattern=r"^([0-9a-f]{24})?\Z", description="An id; empty if the entity does not exist yet")
]
Path = Annotated[str, Meta(max_length=100)]


class NewPhoto(Command):
    """A photo to upload. `entityId` is the id of the entity to which it belongs (a chef, a food, …); may be empty.

    `tempId` is the client's own id of an entity that has no id yet. `adult`: the photo is for adults only.
    """

    photo: PhotoUpload
    photo_type: PhotoType
    entity_id: EntityId = ""
    temp_id: Annotated[str, Meta(max_length=TEMP_ID_MAX)] = ""
    adult: bool = False


class NewAvatar(Command):
    """A new avatar, with the square of the upright picture to use. Without a square, its middle is used.

    `cropLeft` and `cropTop` are fractions of the width and the height. `cropSide` is a fraction of the shorter side.
    """

    photo: PhotoUpload
    crop_left: Fraction | None = None
    crop_top: Fraction | None = None
    crop_side: CropSide | None = None


class PhotoPath(Command):
    """A photo. `path` is the `base` of its picture."""

    path: Path
