"""The required fields of a paper, the accepted documents, and the reminders before a paper expires."""

from datetime import date, timedelta

from marmita.features.chefs import PaperKind
from marmita.features.papers.domain.errors import PaperFormat, PaperInvalid
from marmita.features.papers.domain.numbers import is_business_number
from marmita.features.papers.domain.records import MediaType, NewPaper
from marmita.platform.pictures.formats import find_format
from marmita.platform.ratelimit import Limit

BYTES_MAX = 5 * 1024 * 1024
NUMBER_MAX = 40
ISSUER_MAX = 120
REASON_MAX = 500
PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
QUERY_MAX = 100
DAYS_MAX = 365
COUNTRY_PATTERN = r"^[A-Z]{2}\Z"
UPLOADS = Limit("paper", 30, timedelta(hours=1))
# Days before the expiry at which a chef is reminded; 0 is the last day.
REMINDERS = (0, 7, 30)
# A refused document has no use after its chef has read the reason. Claims about a meal are possible up to three years
# after, so valid documents are kept (product liability, directive (EU) 2024/2853, article 16).
REFUSED_KEPT = timedelta(days=90)
VALID_KEPT = timedelta(days=3 * 365)

KINDS_WITH_NUMBER: frozenset[PaperKind] = frozenset({"REGISTRATION"})
KINDS_WITH_END: frozenset[PaperKind] = frozenset({"INSURANCE", "IDENTITY"})
_PICTURES: dict[str, MediaType] = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp"}
_YEARS_AHEAD = timedelta(days=100 * 366)


def media_type_of(document: bytes) -> MediaType:
    """Return the type of the document by its content. paper_format (400) for anything but a PDF or a picture."""
    # Some programs write a few bytes before the header of a PDF, and readers accept that (ISO 32000-1, annex H).
    if b"%PDF-" in document[:1024] and b"%%EOF" in document[-2048:]:
        return "application/pdf"
    if found := _PICTURES.get(find_format(document) or ""):
        return found
    raise PaperFormat


def check_paper(paper: NewPaper, requested: tuple[PaperKind, ...], today: date) -> None:
    """Raise paper_invalid (400) with the field that is missing or wrong."""
    wrong = {
        "kind": paper.kind not in requested,
        "number": (paper.kind in KINDS_WITH_NUMBER and not is_business_number(paper.country, paper.number)),
        "issuedOn": paper.issued_on is not None and paper.issued_on > today,
        "expiresOn": not _is_end_valid(paper, today),
    }
    for field, is_wrong in wrong.items():
        if is_wrong:
            raise PaperInvalid(field=field)


def _is_end_valid(paper: NewPaper, today: date) -> bool:
    if paper.expires_on is None:
        return paper.kind not in KINDS_WITH_END
    valid_from = paper.issued_on or paper.expires_on
    return max(today, valid_from) <= paper.expires_on <= today + _YEARS_AHEAD


def reminder_due(expires_on: date, reminded: int | None, today: date) -> int | None:
    """Return the days of the reminder that is due, None if none is.

    Of several missed reminders only the last is due.
    """
    left = (expires_on - today).days
    due = next((days for days in REMINDERS if left <= days), None)
    return due if due is not None and (reminded is None or due < reminded) else None
