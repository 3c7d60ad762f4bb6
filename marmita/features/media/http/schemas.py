"""What media calls take and show."""

from typing import Annotated

from litestar.datastructures import UploadFile
from msgspec import Meta

from marmita.features.media.domain.rules import MOST_BYTES, TEMP_ID_MAX, PhotoType
from marmita.platform.wire import Command, Picture, View

Photo = Annotated[UploadFile, Meta(description=f"at most {MOST_BYTES} bytes")]
Part = Annotated[float, Meta(ge=0, le=1)]
Side = Annotated[float, Meta(ge=0.05, le=1)]
EntityId = Annotated[str, Meta(pattern="^([0-9a-f]{24})?$", description="an id, or nothing yet")]
Path = Annotated[str, Meta(max_length=100)]


class NewPhoto(Command):
    """`entityId` is whose picture it will be (a chef, a food, …); `tempId` is the sender's word for what is not yet."""

    photo: Photo
    photo_type: PhotoType
    entity_id: EntityId = ""
    temp_id: Annotated[str, Meta(max_length=TEMP_ID_MAX)] = ""
    adult: bool = False


class NewAvatar(Command):
    """The square of the upright picture that is wanted; without it, the middle.

    `cropLeft` and `cropTop` are parts of its width and height, `cropSide` is a part of the shorter of them.
    """

    photo: Photo
    crop_left: Part | None = None
    crop_top: Part | None = None
    crop_side: Side | None = None


class PhotoPath(Command):
    """`path` as it was answered: a picture's `base`."""

    path: Path


class SavedPhoto(View):
    """`picture` can be shown at once; more renditions follow within seconds. `blurred` is there for adult ones."""

    id: str
    path: str
    picture: Picture
    blurred: Picture | None
