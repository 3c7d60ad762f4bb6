"""Structs of photo rows and uploads, and the storage keys of their files."""

import secrets
from typing import NamedTuple

import msgspec

from marmita.platform.pictures.messages import Crop
from marmita.platform.wire import Picture, View

_SERVED, _NAME = "/media/", "/photo"


class Upload(NamedTuple):
    """An upload as the client describes it."""

    data: bytes
    photo_type: str
    entity_id: str = ""
    temp_id: str = ""
    adult: bool = False
    crop: Crop | None = None


class PhotoTarget(NamedTuple):
    """What a new photo is for. `owner_id` is the account of the chef that the entity is or belongs to, None if it is
    no chef's.
    """

    photo_type: str
    entity_id: str
    owner_id: str | None


class Photo(msgspec.Struct, frozen=True):
    """A photo row, and the roles of the account that uploaded it."""

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
        """Every storage folder with files of the photo."""
        return [folder for folder in (self.folder, self.blurred_folder) if folder]


class AttachedPhoto(NamedTuple):
    """What the entity that shows a photo stores of it."""

    picture: Picture
    blurred: Picture | None


class SavedPhoto(View):
    """`picture` can be shown at once; more renditions follow within seconds. `blurred` is set for adult photos."""

    id: str
    path: str
    picture: Picture
    blurred: Picture | None


def new_folder() -> str:
    """A new storage folder with an unguessable name."""
    return f"photos/{secrets.token_hex(16)}"


def base_of(folder: str) -> str:
    """The common beginning of the addresses of a folder's renditions."""
    return f"{_SERVED}{folder}{_NAME}"


def folder_of(base: str) -> str:
    """The storage folder of addresses with this base."""
    return base.removeprefix(_SERVED).removesuffix(_NAME)


def original_key(folder: str) -> str:
    """Where the pixels wait for the job; the key has no suffix, so it is never served."""
    return f"{folder}/original"
