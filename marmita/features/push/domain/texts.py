"""The words of pushes that are not those of a notification, in the reader's language."""

from functools import cache
from pathlib import Path

import msgspec
from babel import Locale

FOLDER = Path(__file__).parent.parent / "texts"
LANGUAGES = {"EN": "en", "FR": "fr", "BR": "pt_BR", "PL": "pl"}


@cache
def texts_of(locale: str) -> dict[str, str]:
    """By key."""
    return msgspec.json.decode((FOLDER / f"{locale.lower()}.json").read_bytes(), type=dict[str, str])


def new_messages(locale: str, count: int) -> str:
    """Such as "3 new messages"."""
    form = Locale.parse(LANGUAGES[locale]).plural_form(count)
    return texts_of(locale)[f"messages_{form}"].replace("{count}", str(count))


def shortened(text: str, most: int) -> str:
    """At most so many characters."""
    text = " ".join(text.split())
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
