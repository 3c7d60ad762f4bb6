"""Templates of text messages: the built-in ones for each kind and language, and checks of those that admins write."""

from collections.abc import Mapping
from datetime import date, datetime
from functools import cache
from pathlib import Path
from string import Formatter

import msgspec

from marmita.features.sms.domain.errors import SmsTextIncomplete, SmsTextInvalid
from marmita.features.sms.domain.kinds import TextKind
from marmita.platform.clock import PARIS, written_day
from marmita.platform.text_templates import check_template, placeholders_in

FOLDER = Path(__file__).parent.parent / "texts"
_LANGUAGES = {"EN": "en", "FR": "fr", "BR": "pt_BR", "PL": "pl"}
_SHORT_DAY = {"EN": "EEE d MMM", "FR": "EEE d MMM", "BR": "EEE d/MM", "PL": "EEE d.MM"}
_EXAMPLE_DAY = date(2026, 3, 13)
_EXAMPLES = {"chef": "Chez Ana", "number": "1042", "code": "482913"}


@cache
def standard_texts(locale: str) -> dict[TextKind, str]:
    """Return the built-in templates of the language by kind."""
    return msgspec.json.decode((FOLDER / f"{locale.lower()}.json").read_bytes(), type=dict[TextKind, str])


def placeholders_of(kind: TextKind) -> list[str]:
    """Return the names of the placeholders of a kind."""
    return placeholders_in(standard_texts("EN")[kind])


def examples_of(kind: TextKind, locale: str) -> dict[str, str]:
    """Return an example value for each placeholder of a kind."""
    known = {**_EXAMPLES, "time": f"{_day(_EXAMPLE_DAY, locale)}, 18:00-19:00"}
    return {name: known[name] for name in placeholders_of(kind)}


def check_text(kind: TextKind, value: str) -> None:
    """Check a template that an admin has written.

    Raises:
        DomainError: sms_text_invalid (400) with the unknown placeholder, if that is the reason; sms_text_incomplete
            (400) with a placeholder that the built-in template has and this one lacks.
    """
    check_template(value, standard_texts("EN")[kind], invalid=SmsTextInvalid, incomplete=SmsTextIncomplete)


def fill(template: str, values: Mapping[str, str]) -> str:
    """Return the template with its placeholders replaced by the values. It cannot access attributes or other data."""
    pieces = Formatter().parse(template)
    return "".join(literal + (values[name] if name else "") for literal, name, _, _ in pieces)


def slot_text(start: datetime, end: datetime, locale: str) -> str:
    """Return day and hours of a meal in Paris time, with a hyphen: a dash would split the text into two messages."""
    begins, ends = start.astimezone(PARIS), end.astimezone(PARIS)
    return f"{_day(begins.date(), locale)}, {begins:%H:%M}-{ends:%H:%M}"


def _day(day: date, locale: str) -> str:
    return written_day(day, _SHORT_DAY[locale], _LANGUAGES[locale])
