"""Texts of pushes other than those of notifications, in the recipient's language."""

from functools import cache
from pathlib import Path

import msgspec
from babel import Locale

from marmita.platform.text_normalization import one_line

FOLDER = Path(__file__).parent.parent / "texts"
LANGUAGES = {"EN": "en", "FR": "fr", "BR": "pt_BR", "PL": "pl"}


@cache
def texts_of(locale: str) -> dict[str, str]:
    """Return the texts of the language by key."""
    return msgspec.json.decode((FOLDER / f"{locale.lower()}.json").read_bytes(), type=dict[str, str])


def new_messages(locale: str, count: int) -> str:
    """Return a text such as "3 new messages"."""
    form = Locale.parse(LANGUAGES[locale]).plural_form(count)
    return texts_of(locale)[f"messages_{form}"].replace("{count}", str(count))


def shortened(text: str, most: int) -> str:
    """Return the text on one line, cut to at most `most` characters."""
    text = one_line(text)
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
