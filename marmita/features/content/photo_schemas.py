"""Pictures of the site on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.content.photo_rules import NAME_MAX, PhotoKind, PhotoUsePlace
from marmita.features.content.rules import ContentLocale, ContentType
from marmita.features.media import PhotoUpload
from marmita.platform.wire import NOT_BLANK, Command, Picture, View

PhotoName = Annotated[str, Meta(min_length=1, max_length=NAME_MAX, pattern=NOT_BLANK)]


class NewStaticPhoto(Command):
    """A new picture of the site. `name` is for admins and must be unique."""

    photo: PhotoUpload
    name: PhotoName
    kind: PhotoKind = "TEXT"


class StaticPhotoName(Command):
    photo_name: PhotoName


class StaticPhotoUse(View):
    """A place where a picture is shown now: a text, the head of the landing page, or the logo of a partner."""

    place: PhotoUsePlace
    type: ContentType | None = None
    locale: ContentLocale | None = None
    partner: str | None = None


class StaticPhoto(View):
    """A picture of the site. `uploadedBy` is a login; null once the account is deleted."""

    id: str
    name: str
    kind: PhotoKind
    picture: Picture
    uploaded_at: datetime
    uploaded_by: str | None
    uses: list[StaticPhotoUse]


class PhotoReference(View):
    """A picture that a version of the landing page shows."""

    id: str
    name: str
    picture: Picture
