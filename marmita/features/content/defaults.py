"""The default texts. They are in the files `defaults/<locale>/<TYPE>.html`, which are read once."""

from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from marmita.features.content.rules import FALLBACK, LOCALES, TYPES, ContentLocale, ContentType

FOLDER = Path(__file__).parent / "defaults"
# Date of the default texts, shown as "last updated" on some pages. A change of such a text needs a date in _CHANGED_AT.
_WRITTEN_AT = datetime(2026, 11, 21, 7, tzinfo=UTC)
_CHANGED_AT: dict[ContentType, datetime] = {
    "PRIVACY_POLICY": datetime(2026, 11, 23, 23, tzinfo=UTC),
    "COOKIES_POLICY": datetime(2026, 11, 30, 7, tzinfo=UTC),
    "TERMS_AND_CONDITIONS": datetime(2026, 11, 30, 7, tzinfo=UTC),
}


def written_at(content_type: ContentType) -> datetime:
    """Return the time of the last change of the default text. It is equal in all languages."""
    return _CHANGED_AT.get(content_type, _WRITTEN_AT)


@lru_cache(maxsize=1)
def load_defaults() -> dict[tuple[ContentType, ContentLocale], str]:
    """Return all default texts. A language without a default for a type has no entry."""
    places: dict[tuple[ContentType, ContentLocale], Path] = {
        (t, locale): FOLDER / locale.lower() / f"{t}.html" for t in TYPES for locale in LOCALES
    }
    return {key: path.read_text(encoding="utf-8").strip() for key, path in places.items() if path.exists()}


def default_of(content_type: ContentType, locale: ContentLocale) -> tuple[ContentLocale, str]:
    """Return the language and the default text: the English one if the requested language has none."""
    defaults = load_defaults()
    own = defaults.get((content_type, locale))
    return (locale, own) if own is not None else (FALLBACK, defaults[content_type, FALLBACK])
