"""The HTML of a page before any script runs: written by the build, with a real chef's data in its slots.

The build prints the web app's own components (web/src/app/firstScreen/firstContent.tsx), so this module does not know
their markup.
"""

import html
import re
from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from typing import Protocol
from urllib.parse import quote

import msgspec
from babel import Locale
from babel.numbers import format_decimal

from marmita.features.chefs import ChefCard, ChefProfile
from marmita.features.content import LandingView
from marmita.platform.http.languages import LANGUAGES
from marmita.platform.wire import Picture
from marmita.site.first_screen.dates import DateWords

BUILT = ".vite/first-content.json"
MANY_PHOTOS = 7  # below it, templates have one shape per number of photos
RATIO = "__PICTURE0_RATIO__"
_SLOT = re.compile(r"__([A-Z0-9]+(?:_[A-Z0-9]+)*)__")
_AVATAR_WIDTHS = {  # twice the size in CSS pixels
    "FIRST_AVATAR": 88,
    "CHEF_AVATAR": 152,
    "CARD_AVATAR": 72,
    "POST_AVATAR": 88,
    "COMMUNITY_ICON": 48,
}


class Markup(str):
    """HTML for a slot, which is not escaped: it comes from the build, or was sanitised by this server."""

    __slots__ = ()


class Files(msgspec.Struct, frozen=True):
    """The files that a screen needs first, and the parts of the frame that it hides
    (web/src/shared/hooks/useChrome.ts).
    """

    styles: list[str]
    scripts: list[str]
    chrome: str = ""


class HeroWords(msgspec.Struct, frozen=True):
    """The built-in texts at the head of the landing page."""

    badge: str
    headline: str
    benefits: list[str]


class Words(msgspec.Struct, frozen=True, rename="camel"):
    """Labels for slots. `votes`, `pictures`, `nearby`, `comments` and `reactions` are by plural form."""

    hero: HeroWords
    votes: dict[str, str]
    pictures: dict[str, str]
    cuisines: dict[str, str]
    pick_up_point: str
    nearby: dict[str, str]
    comments: dict[str, str]
    reactions: dict[str, str]
    who_reacted: str
    dates: DateWords


class Templates(msgspec.Struct, frozen=True):
    """The templates of one language: whole screens, parts with several shapes, labels, and text files by screen.

    The key "" of `texts` is for all other screens.
    """

    screens: dict[str, str]
    parts: dict[str, list[str]]
    words: Words
    texts: dict[str, list[str]]


class FirstContents(msgspec.Struct, frozen=True):
    """Everything that the build printed. `app` begins with the entry script.

    `style` has the rules that replace style attributes, with a slot (RATIO) in them.
    """

    app: list[str]
    screens: dict[str, Files]
    style: str
    languages: dict[str, Templates]


@lru_cache(maxsize=1)
def read_first_contents(built: bytes) -> FirstContents:
    """Return the content of the build's file."""
    return msgspec.json.decode(built, type=FirstContents)


class Content(Protocol):
    """The first content of a page.

    `ratio` is width / height of the frame of its picture, if each picture has its own.
    """

    ratio: float

    def render(self, templates: Templates, language: str) -> str:
        """Return the HTML in a language of LANGUAGES."""
        ...


class LandingContent:
    """The head of the landing page: with the picture that admins chose, else with two chefs, else with neither."""

    ratio = 1.0

    def __init__(self, chefs: Sequence[ChefCard], landing: LandingView) -> None:
        self.chefs = chefs[:2]
        self.landing = landing

    def render(self, templates: Templates, language: str) -> str:
        """Return the HTML of the landing page's head."""
        words = _hero(templates.words.hero, self.landing)
        if picture := self.landing.hero_picture:
            return fill_slots(
                templates, templates.screens["landingPicture"], words | picture_values("HERO", picture), {}
            )
        shown = [chef for chef in self.chefs if chef.default_picture]
        if len(shown) < 2 or not shown[1].votes_count:
            return fill_slots(templates, templates.screens["landingBare"], words, {})
        first, second = shown
        values = (
            chef_values("FIRST", first, templates)
            | chef_values("SECOND", second, templates)
            | vote_values(second, templates, language)
        )
        values["FIRST_PLACE"] = ", ".join(filter(None, (first.location_name, first.village_town_city)))
        return fill_slots(
            templates, templates.screens["landing"], words | values, {"FIRST_AVATAR": int(first.avatar is not None)}
        )


class ChefContent:
    """The head of a chef's page: pictures, name, rating, cuisine, place."""

    ratio = 1.0

    def __init__(self, chef: ChefProfile) -> None:
        self.chef = chef

    def render(self, templates: Templates, language: str) -> str:
        """Return the HTML of the head of the chef's page."""
        chef = self.chef
        every = [picture for picture in (chef.default_picture, *chef.gallery_images) if picture]
        photos = list({picture.base: picture for picture in every}.values())
        values = chef_values("CHEF", chef, templates) | vote_values(chef, templates, language)
        values["PICTURES_IN_WORDS"] = counted(templates.words.pictures, len(photos), language)
        for at, photo in enumerate(photos):
            values |= picture_values(f"PHOTO{at}", photo)
        shapes = {
            "CHEF_AVATAR": int(chef.avatar is not None),
            "CHEF_RATING": int(chef.votes_count > 0),
            "CHEF_PHOTOS": min(len(photos), MANY_PHOTOS),
        }
        return fill_slots(templates, templates.screens["chef"], values, shapes)


def fill_slots(templates: Templates, template: str, values: Mapping[str, str], shapes: Mapping[str, int]) -> str:
    """Return the template with the chosen shapes of its parts and the values in its slots.

    Values are escaped, unless they are Markup.
    """
    for name, shape in shapes.items():
        if f"__{name}__" in template:
            template = template.replace(f"__{name}__", templates.parts[name][shape])
    return _SLOT.sub(lambda slot: _escaped(values[slot[1]]), template)


def _escaped(value: str) -> str:
    return value if isinstance(value, Markup) else html.escape(value)


def _hero(own: HeroWords, landing: LandingView) -> dict[str, str]:
    benefits = [written or default for written, default in zip(landing.benefits, own.benefits, strict=True)]
    return {
        "HERO_BADGE": landing.badge or own.badge,
        "HERO_HEADLINE": landing.headline or own.headline,
        **{f"HERO_BENEFIT{at}": benefit for at, benefit in enumerate(benefits)},
    }


def chef_values(name: str, chef: ChefCard | ChefProfile, templates: Templates) -> dict[str, str]:
    """Return the values for the slots of a chef."""
    cuisines = ", ".join(templates.words.cuisines[cuisine] for cuisine in chef.cuisines)
    values = {
        f"{name}_NAME": chef.name,
        f"{name}_SHORT_NAME": quote(chef.short_name, safe=""),
        f"{name}_PLACE": chef.location_name,
        f"{name}_CUISINES": templates.words.pick_up_point if chef.pick_up_point else cuisines,
    }
    if chef.default_picture:
        values |= picture_values(name, chef.default_picture)
    if chef.avatar:
        values |= picture_values(f"{name}_AVATAR", chef.avatar)
    return values


def picture_values(name: str, picture: Picture) -> dict[str, str]:
    """Return the values for the slots of a picture."""
    widths = picture.widths
    least = _AVATAR_WIDTHS.get(name, widths[-1])
    width = next((width for width in widths if width >= least), widths[-1])
    return {
        f"{name}_AVIF": ", ".join(f"{picture.base}-{width}.avif {width}w" for width in widths),
        f"{name}_WEBP": ", ".join(f"{picture.base}-{width}.webp {width}w" for width in widths),
        f"{name}_SRC": f"{picture.base}-{width}.webp",
        f"{name}_WIDTH": str(picture.width),
        f"{name}_HEIGHT": str(picture.height),
    }


def vote_values(chef: ChefCard | ChefProfile, templates: Templates, language: str) -> dict[str, str]:
    """Return the values for the slots of a chef's rating."""
    locale = Locale.parse(LANGUAGES[language], sep="-")
    # Like Intl.NumberFormat: the shortest decimal number of the value (4.55), half away from zero.
    rating = Decimal(str(chef.average_vote)).quantize(Decimal("0.1"), ROUND_HALF_UP)
    return {
        "RATING": format_decimal(rating, "0.0", locale),
        "VOTES": format_decimal(chef.votes_count, locale=locale),
        "VOTES_IN_WORDS": counted(templates.words.votes, chef.votes_count, language),
    }


def counted(forms: dict[str, str], count: int, language: str) -> str:
    """Return the text in the plural form of the count, with the count in it."""
    form = Locale.parse(LANGUAGES[language], sep="-").plural_form(count)
    # Polish needs no "other" for whole numbers.
    return forms.get(form, forms.get("other", "")).replace("{{count}}", str(count))
