"""What the server itself says in titles and descriptions, for search engines and previews of links."""

from pathlib import Path

import msgspec


class PageTexts(msgspec.Struct, frozen=True):
    """What search engines and previews read of a page of plain text."""

    title: str
    description: str


class Texts(msgspec.Struct, frozen=True):
    """`{…}` are filled in with `format`."""

    start_title: str
    start_description: str
    city_title: str
    city_description: str
    chef_description: str
    food_title: str
    not_found: str
    pages: dict[str, PageTexts]


TEXTS = msgspec.json.decode((Path(__file__).parent / "texts.json").read_bytes(), type=dict[str, Texts])
