"""The language of the texts that the server writes: the reader's choice, `?lang=`, or Accept-Language."""

from collections.abc import Iterable

LANGUAGES = {"en": "en", "fr": "fr", "br": "pt-BR", "pl": "pl"}  # our code → the HTML language tag
_CODES = {"en": "en", "fr": "fr", "pt": "br", "pl": "pl"}
MAX_LANGUAGES = 20


def choose_language(choices: Iterable[str | None], accept_language: str) -> str:
    """Return a language of LANGUAGES: the first explicit choice, else the preferred one of the header, else English."""
    for code in choices:
        if code in LANGUAGES:
            return code
    return preferred_language(accept_language) or "en"


def preferred_language(accept_language: str) -> str | None:
    """Return the preferred language of LANGUAGES in the header, or None if it names none of them."""
    preferences = [_weighted(part) for part in accept_language.split(",")[:MAX_LANGUAGES]]
    for _, code in sorted(preferences, key=lambda preference: -preference[0]):
        if code in _CODES:
            return _CODES[code]
    return None


def _weighted(part: str) -> tuple[float, str]:
    tag, _, rest = part.partition(";")
    try:
        weight = float(rest.strip().removeprefix("q=")) if rest else 1.0
    except ValueError:
        weight = 0.0
    return weight, tag.strip().split("-")[0].lower()
