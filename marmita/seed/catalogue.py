"""Data files of the demo town: dishes, chefs, pick-up points, communities, names and review texts."""

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from marmita.features.reports import NoticeReason
from marmita.integrations.gazetteer import PresetCity, preset_cities

DATA = Path(__file__).parent / "data"
_COMMUNITY = DATA / "community"

Tone = Literal["love", "more", "fair", "poor", "thanks", "sorry"]


class Dish(msgspec.Struct, frozen=True):
    """A dish that any chef of its cuisine may offer; the price is for Paris, in euro cents."""

    cuisine: str
    course: Literal["main", "side", "dessert"]
    name: str
    description: str
    price: int
    allergens: tuple[str, ...]
    diet: Literal["", "veg", "vegan"]
    picture: str

    @property
    def dietary(self) -> list[str]:
        """Return the dietary marks that follow from the ingredients."""
        marks = {"": [], "veg": ["VEGETARIAN"], "vegan": ["VEGETARIAN", "VEGAN"]}[self.diet]
        return marks if "GLUTEN" in self.allergens else [*marks, "GLUTEN_FREE"]


class ChefEntry(msgspec.Struct, frozen=True):
    """A chef of the catalogue."""

    city: str
    neighbourhood: str
    name: str
    first: str
    last: str
    cook: str
    cuisines: tuple[str, ...]
    about: str


class PointEntry(msgspec.Struct, frozen=True):
    """A café or shop that is a pick-up point and sells a few foods of its own."""

    city: str
    neighbourhood: str
    name: str
    first: str
    last: str
    art: str
    hours: str
    foods: tuple[str, ...]
    about: str


class PollEntry(msgspec.Struct, frozen=True):
    """A poll of a post, in the language of the post."""

    question: str
    options: list[str]
    multiple: bool = False


class PostEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A post of the community with that name; `pictures` are pictures of dishes in the catalogue.

    Each line of the text is a paragraph, or a list entry if it begins with a dash. `comments` are threads: a comment,
    then its answers.
    """

    community: str = ""
    title: str
    text: str
    pictures: list[str] = msgspec.field(default_factory=list[str])
    tags: list[str]
    poll: PollEntry | None = None
    adult: bool = False
    comments: list[list[str]] = msgspec.field(default_factory=list[list[str]])


class CommunityPosts(msgspec.Struct, frozen=True):
    """More posts of one community."""

    community: str
    posts: list[PostEntry]


class MentionEntry(msgspec.Struct, frozen=True):
    """A sentence for a post, which mentions a chef or a dish of the chef's menu."""

    post: str
    chef: str
    before: str
    after: str
    dish: str = ""
    by_chef: bool = False


class DecisionEntry(msgspec.Struct, frozen=True):
    """A decision about reported content; `by` is the login of the moderator, `appeal` the answer of the author."""

    kind: Literal["NOTHING", "WARN"]
    by: str
    reason: str
    ground: str | None = None
    message: str = ""
    appeal: str | None = None


class ReportEntry(msgspec.Struct, frozen=True):
    """Reported content; each text is the description of one report. `by_chef`: a chef reports a review."""

    type: Literal["chef", "review", "post", "comment"]
    about: str
    reason: NoticeReason
    texts: list[str]
    by_chef: bool = False
    decision: DecisionEntry | None = None


class CommunityEntry(msgspec.Struct, frozen=True):
    """A community; `art` is a dish and its background, `locale` the language of its texts."""

    name: str
    topic: str
    locale: Literal["EN", "FR", "BR", "PL"]
    art: str
    description: str


class People(msgspec.Struct, frozen=True):
    """Names to choose from, streets by country, and texts of people about themselves by language."""

    first: list[str]
    last: list[str]
    streets: dict[str, list[str]]
    about: dict[str, list[str]]


@cache
def dishes() -> dict[str, Dish]:
    """Return all dishes by name."""
    read = (
        msgspec.convert({**row, "allergens": row["allergens"].split()}, Dish, strict=False) for row in _rows("dishes")
    )
    return {dish.name: dish for dish in read}


@cache
def chefs() -> tuple[ChefEntry, ...]:
    """Return the chefs of the twelve cities, Paris first."""
    builds = {"w": "woman", "m": "man"}
    tones = {"f": "fair", "b": "blond", "t": "tan", "n": "brown", "d": "dark"}
    return tuple(
        msgspec.convert(
            {
                **row,
                "cuisines": row["cuisines"].split(","),
                "cook": f"{builds[row['cook'][0]]}-{tones[row['cook'][1]]}",
            },
            ChefEntry,
        )
        for row in _rows("chefs")
    )


@cache
def points() -> tuple[PointEntry, ...]:
    """Return the pick-up points."""
    return tuple(msgspec.convert({**row, "foods": row["foods"].split(";")}, PointEntry) for row in _rows("points"))


@cache
def menus() -> dict[str, list[str]]:
    """Return handwritten menus by the chef's brand name; other menus are generated from the cuisines."""
    return msgspec.json.decode((DATA / "menus.json").read_bytes(), type=dict[str, list[str]])


@cache
def people() -> People:
    """Return names, streets and texts of people."""
    return msgspec.json.decode((DATA / "people.json").read_bytes(), type=People)


@cache
def review_texts() -> dict[str, dict[Tone, list[str]]]:
    """Return sentences of reviews by language and tone."""
    return msgspec.json.decode((DATA / "reviews.json").read_bytes(), type=dict[str, dict[Tone, list[str]]])


@cache
def communities() -> list[CommunityEntry]:
    """Return the communities, oldest first."""
    return msgspec.json.decode((DATA / "communities.json").read_bytes(), type=list[CommunityEntry])


def posts() -> list[PostEntry]:
    """Return the posts of the communities, in no particular order."""
    first = msgspec.json.decode((DATA / "posts.json").read_bytes(), type=list[PostEntry])
    files = (msgspec.json.decode(path.read_bytes(), type=CommunityPosts) for path in sorted(_COMMUNITY.glob("*.json")))
    return first + [msgspec.structs.replace(post, community=file.community) for file in files for post in file.posts]


def articles() -> list[PostEntry]:
    """Return the articles of the admin, oldest first. A line that begins with ## is a heading."""
    return msgspec.json.decode((DATA / "articles.json").read_bytes(), type=list[PostEntry])


def mentions() -> list[MentionEntry]:
    """Return the sentences with mentions."""
    return msgspec.json.decode((DATA / "mentions.json").read_bytes(), type=list[MentionEntry])


def reports() -> list[ReportEntry]:
    """Return what people have reported to the moderators, oldest first."""
    return msgspec.json.decode((DATA / "reports.json").read_bytes(), type=list[ReportEntry])


def comments() -> dict[str, list[list[str]]]:
    """Return threads of comments by the title of the post: a comment, then its answers."""
    first = msgspec.json.decode((DATA / "comments.json").read_bytes(), type=dict[str, list[list[str]]])
    return first | {post.title: post.comments for post in (*posts(), *articles()) if post.comments}


@cache
def cities() -> dict[str, PresetCity]:
    """Return the preset cities by name."""
    return {city.name: city for city in preset_cities()}


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="|")
