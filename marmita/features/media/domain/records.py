"""What photo rows become, and where their files are."""

import secrets
from typing import NamedTuple

import msgspec

from marmita.platform.pictures.messages import Crop
from marmita.platform.wire import Picture

_SERVED, _NAME = "/media/", "/photo"


class Upload(NamedTuple):
    """What somebody sends, as they describe it."""

    data: bytes
    photo_type: str
    entity_id: str = ""
    temp_id: str = ""
    adult: bool = False
    crop: Crop | None = None


class Photo(msgspec.Struct, frozen=True):
    """A photo's row."""

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

    @property
    def folders(self) -> list[str]:
        """Every folder that its files are in."""
        return [folder for folder in (self.folder, self.blurred_folder) if folder]


def new_folder() -> str:
    """A place in the storage that nobody had before and nobody can guess."""
    return f"photos/{secrets.token_hex(16)}"


def base_of(folder: str) -> str:
    """What the addresses of a folder's renditions begin with."""
    return f"{_SERVED}{folder}{_NAME}"


def folder_of(base: str) -> str:
    """The folder behind addresses that begin like this."""
    return base.removeprefix(_SERVED).removesuffix(_NAME)


def original_key(folder: str) -> str:
    """Where the pixels wait for the job; it has no suffix, so it is never served."""
    return f"{folder}/original"
