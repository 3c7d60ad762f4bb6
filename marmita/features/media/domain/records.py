"""Records of photos and uploads, and the storage keys of their files."""

import secrets
from typing import NamedTuple

import msgspec

from marmita.platform.pictures.messages import Crop
from marmita.platform.wire import Picture, View

_SERVED, _NAME = "/media/", "/photo"


class Upload(NamedTuple):
    """An uploaded file with the client's description of it."""

    data: bytes
    photo_type: str
    entity_id: str = ""
    temp_id: str = ""
    adult: bool = False
    crop: Crop | None = None


class PhotoTarget(NamedTuple):
    """The type and the entity of a new photo.

    `owner_id` is the owner's account if the entity is a chef or a food of a chef, otherwise None.
    """

    photo_type: str
    entity_id: str
    owner_id: str | None


class Photo(msgspec.Struct, frozen=True):
    """A row of a photo, with the roles (`authorities`) of the account that uploaded it."""

    id: str
    account_id: str
    photo_type: str
    entity_id: str
    folder: str
    picture: Picture | None
    blurred_folder: str | None
    blurred: Picture | None
    finished: bool
    attached_by: str | None
    authorities: tuple[str, ...] = ()

    @property
    def folders(self) -> list[str]:
        """The storage folders that have files of the photo."""
        return [folder for folder in (self.folder, self.blurred_folder) if folder]


class AttachedPhoto(NamedTuple):
    """The records of a photo that the entity which shows it stores."""

    picture: Picture
    blurred: Picture | None


class SavedPhoto(View):
    """A stored photo. `picture` can be shown at once; more renditions follow within seconds.

    `path` is the base of the picture. `blurred` is set for photos for adults only.
    """

    id: str
    path: str
    picture: Picture
    blurred: Picture | None


def new_folder() -> str:
    """Return the name of a new storage folder, which cannot be guessed."""
    return f"photos/{secrets.token_hex(16)}"


def base_of(folder: str) -> str:
    """Return the base of a folder: the common beginning of the addresses of its renditions."""
    return f"{_SERVED}{folder}{_NAME}"


def folder_of(base: str) -> str:
    """Return the storage folder of a base."""
    return base.removeprefix(_SERVED).removesuffix(_NAME)


def original_key(folder: str) -> str:
    """Return the storage key of the original, which the job needs. It has no suffix, so it is never served."""
    return f"{folder}/original"
