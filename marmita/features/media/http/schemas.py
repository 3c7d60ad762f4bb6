"""Requests and responses of media routes."""

from typing import Annotated

from msgspec import Meta

from marmita.features.media.domain.rules import TEMP_ID_MAX, PhotoType
from marmita.features.media.http.read_upload import PhotoUpload
from marmita.platform.wire import Command

Part = Annotated[float, Meta(ge=0, le=1)]
Side = Annotated[float, Meta(ge=0.05, le=1)]
EntityId = Annotated[str, Meta(pattern="^([0-9a-f]{24})?$", description="an id, or nothing yet")]
Path = Annotated[str, Meta(max_length=100)]


class NewPhoto(Command):
    """`entityId` is what the photo belongs to (a chef, a food, …); `tempId` is the client's id of a new one."""

    photo: PhotoUpload
    photo_type: PhotoType
    entity_id: EntityId = ""
    temp_id: Annotated[str, Meta(max_length=TEMP_ID_MAX)] = ""
    adult: bool = False


class NewAvatar(Command):
    """The square of the upright picture to use; without it, the middle.

    `cropLeft` and `cropTop` are fractions of its width and height, `cropSide` is a fraction of the shorter of them.
    """

    photo: PhotoUpload
    crop_left: Part | None = None
    crop_top: Part | None = None
    crop_side: Side | None = None


class PhotoPath(Command):
    """`path` is a picture's `base`."""

    path: Path
