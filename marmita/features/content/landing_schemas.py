"""The landing page on the wire: for editing by admins, and for visitors."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta, field

from marmita.features.content.photo_schemas import PhotoReference
from marmita.features.content.rules import LOCALES, ContentLocale
from marmita.platform.wire import NOT_BLANK, Command, Id, Picture, View

BENEFITS, PARTNERS_MAX = 3, 12
Benefit = Annotated[str, Meta(max_length=120)]


class HeroTexts(Command):
    """The texts at the head of the page in one language. An empty text is replaced by the default of the program."""

    locale: ContentLocale
    benefits: Annotated[list[Benefit], Meta(min_length=BENEFITS, max_length=BENEFITS)]
    badge: Annotated[str, Meta(max_length=40)] = ""
    headline: Annotated[str, Meta(max_length=80)] = ""


class Partner(Command):
    """A partner with its logo. `alt` is the alternative text of the logo; empty to use the name."""

    name: Annotated[str, Meta(min_length=1, max_length=60, pattern=NOT_BLANK)]
    photo_id: Id
    link: Annotated[str, Meta(max_length=300, pattern=r"^(https://[^\s/]+\.[^\s]+)?\Z")] = ""
    alt: Annotated[str, Meta(max_length=120)] = ""


class LandingPage(Command):
    """The landing page as admins edit it. Without `heroPhotoId` its head shows two featured chefs."""

    hero_photo_id: Id | None = None
    texts: Annotated[list[HeroTexts], Meta(max_length=len(LOCALES))] = field(default_factory=list[HeroTexts])
    partners: Annotated[list[Partner], Meta(max_length=PARTNERS_MAX)] = field(default_factory=list[Partner])


class LandingChange(Command):
    """A change of the landing page. `revision` is that of the version where it began; 0 if there was none."""

    page: LandingPage
    revision: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class LandingVersion(View):
    """A version of the landing page. `savedBy` is a login; null once the account is deleted."""

    revision: int
    page: LandingPage
    saved_at: datetime
    saved_by: str | None


class EditableLanding(View):
    """The landing page for editing, with its last versions and the pictures of these that still exist.

    `revision` is 0 if the page was never changed.
    """

    revision: int
    page: LandingPage
    versions: list[LandingVersion]
    photos: list[PhotoReference]


class PartnerView(View):
    """A partner as visitors see it. `link` may be empty."""

    name: str
    link: str
    alt: str
    picture: Picture


class LandingView(View):
    """The landing page in one language. For an empty text, use the default of the program."""

    hero_picture: Picture | None
    badge: str
    headline: str
    benefits: list[str]
    partners: list[PartnerView]
