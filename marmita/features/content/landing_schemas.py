"""The landing page on the wire: as admins edit it, and as visitors see it."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta, field

from marmita.features.content.photo_schemas import PhotoReference
from marmita.features.content.rules import LOCALES, ContentLocale
from marmita.platform.wire import NOT_BLANK, Command, Id, Picture, View

BENEFITS, PARTNERS_MAX = 3, 12
Benefit = Annotated[str, Meta(max_length=120)]


class HeroTexts(Command):
    """The words at the head in one language; what is empty keeps the program's own words."""

    locale: ContentLocale
    benefits: Annotated[list[Benefit], Meta(min_length=BENEFITS, max_length=BENEFITS)]
    badge: Annotated[str, Meta(max_length=40)] = ""
    headline: Annotated[str, Meta(max_length=80)] = ""


class Partner(Command):
    """A partner with its logo; `alt` is read aloud instead of the name where the logo says something else."""

    name: Annotated[str, Meta(min_length=1, max_length=60, pattern=NOT_BLANK)]
    photo_id: Id
    link: Annotated[str, Meta(max_length=300, pattern=r"^(https://[^\s/]+\.[^\s]+)?$")] = ""
    alt: Annotated[str, Meta(max_length=120)] = ""


class LandingPage(Command):
    """What admins chose and wrote. Without `heroPhotoId` the head shows two featured chefs."""

    hero_photo_id: Id | None = None
    texts: Annotated[list[HeroTexts], Meta(max_length=len(LOCALES))] = field(default_factory=list[HeroTexts])
    partners: Annotated[list[Partner], Meta(max_length=PARTNERS_MAX)] = field(default_factory=list[Partner])


class LandingChange(Command):
    """`revision` is the one that the editor has loaded, 0 when there was none."""

    page: LandingPage
    revision: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class LandingVersion(View):
    """`savedBy` is null once that account is deleted."""

    revision: int
    page: LandingPage
    saved_at: datetime
    saved_by: str | None


class EditableLanding(View):
    """The landing page for its editor, with its last versions and the pictures that they name and that still exist."""

    revision: int
    page: LandingPage
    versions: list[LandingVersion]
    photos: list[PhotoReference]


class PartnerView(View):
    """A partner as visitors see it; `link` may be empty."""

    name: str
    link: str
    alt: str
    picture: Picture


class LandingView(View):
    """The landing page in one language; words that are empty are the program's own."""

    hero_picture: Picture | None
    badge: str
    headline: str
    benefits: list[str]
    partners: list[PartnerView]
