"""The texts that come with the program, from `defaults/<locale>/<TYPE>.html`, read once."""

from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from marmita.features.content.rules import FALLBACK, LOCALES, TYPES, ContentLocale, ContentType

FOLDER = Path(__file__).parent / "defaults"
# When they last changed; readers see it as "last updated".
WRITTEN_AT = datetime(2026, 11, 21, 7, tzinfo=UTC)


@lru_cache(maxsize=1)
def load_defaults() -> dict[tuple[ContentType, ContentLocale], str]:
    """Every text there is; a language without one has no entry."""
    places: dict[tuple[ContentType, ContentLocale], Path] = {
        (t, locale): FOLDER / locale.lower() / f"{t}.html" for t in TYPES for locale in LOCALES
    }
    return {key: path.read_text(encoding="utf-8").strip() for key, path in places.items() if path.exists()}


def default_of(content_type: ContentType, locale: ContentLocale) -> tuple[ContentLocale, str]:
    """The program's own text, in English where nobody has written it in that language, and the language it is in."""
    defaults = load_defaults()
    own = defaults.get((content_type, locale))
    return (locale, own) if own is not None else (FALLBACK, defaults[content_type, FALLBACK])
