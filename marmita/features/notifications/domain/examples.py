"""Example values of placeholders, for admins who check a text before they save it."""

from collections.abc import Sequence
from datetime import date

from marmita.features.notifications.domain.texts import LANGUAGES, SHORT_DAY
from marmita.platform.clock import written_day

_DAY = date(2026, 3, 13)
_WORDS: dict[str, dict[str, str]] = {
    "EN": {"people": "Camille", "subject": "Soup of the week", "words": "It smells of my childhood."},
    "FR": {"people": "Camille", "subject": "La soupe de la semaine", "words": "Ça sent mon enfance."},
    "BR": {"people": "Camille", "subject": "A sopa da semana", "words": "Tem cheiro da minha infância."},
    "PL": {"people": "Camille", "subject": "Zupa tygodnia", "words": "Pachnie moim dzieciństwem."},
}
_NAMES = {"chef": "Chez Ana", "customer": "Marion", "number": "1042", "code": "4821"}


def examples_of(placeholders: Sequence[str], locale: str) -> dict[str, str]:
    """Return an example in that language for each placeholder."""
    day = written_day(_DAY, SHORT_DAY[locale], LANGUAGES[locale])
    known = {**_WORDS[locale], **_NAMES, "time": f"{day}, 18:00\u201319:00"}
    return {name: known[name] for name in placeholders}
