"""Titles and descriptions of pages for search engines and link previews."""

from pathlib import Path

import msgspec


class PageTexts(msgspec.Struct, frozen=True):
    """Title and description of a static text page."""

    title: str
    description: str


class Texts(msgspec.Struct, frozen=True):
    """The texts of one language; `{…}` are filled in with `format`.

    `cities` has the towns with their own name in the language, by key.
    """

    start_title: str
    start_description: str
    city_title: str
    cities: dict[str, str]
    city_description: str
    chef_description: str
    food_title: str
    blog_title: str
    blog_description: str
    tag_description: str
    topic_description: str
    community_description: str
    not_found: str
    pages: dict[str, PageTexts]


TEXTS = msgspec.json.decode((Path(__file__).parent / "texts.json").read_bytes(), type=dict[str, Texts])
