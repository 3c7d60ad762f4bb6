"""Rows of papers, and the filter of their lists."""

from datetime import date, datetime, timedelta
from typing import Any, Literal

import msgspec

from marmita.features.chefs import PaperKind
from marmita.platform.clock import paris_day

StoredState = Literal["SUBMITTED", "ACCEPTED", "REFUSED", "REPLACED"]
# An accepted paper is EXPIRED after its last day.
PaperState = Literal["SUBMITTED", "ACCEPTED", "REFUSED", "EXPIRED"]
PaperSort = Literal["OLDEST", "LATEST", "EXPIRY"]
# The lists of admins. EXPIRING: expires within a number of days or has expired, and its renewal is not submitted yet.
PaperList = Literal["WAITING", "EXPIRING", "EXPIRED", "ACCEPTED", "REFUSED"]
MediaType = Literal["application/pdf", "image/jpeg", "image/png", "image/webp"]


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """A paper without its document. `size` is the document's length in bytes; `creator_id` is the chef's account."""

    id: str
    chef_id: str
    creator_id: str
    chef_name: str
    chef_short_name: str
    kind: PaperKind
    state: StoredState
    number: str
    country: str
    issued_by: str
    issued_on: date | None
    expires_on: date | None
    request_key: str
    media_type: MediaType
    size: int
    submitted_at: datetime
    decided_at: datetime | None
    reason: str
    reminded: int | None

    def has_expired(self, today: date) -> bool:
        return self.state == "ACCEPTED" and self.expires_on is not None and self.expires_on < today


class NewPaper(msgspec.Struct, frozen=True, kw_only=True):
    """A paper that a chef submits. The format of its document is checked already."""

    chef_id: str
    kind: PaperKind
    number: str
    country: str
    issued_by: str
    issued_on: date | None
    expires_on: date | None
    request_key: str
    document: bytes
    media_type: MediaType


class PaperFilter(msgspec.Struct, frozen=True, kw_only=True):
    """A filter of the papers of all chefs; None and empty values do not filter.

    `chefs` is the estimated number of chefs that match `words`.
    """

    words: str = ""
    chefs: int = 0
    kind: PaperKind | None = None
    list: PaperList | None = None
    days: int = 30
    chef_id: str | None = None

    @property
    def has_only_words(self) -> bool:
        return self == PaperFilter(words=self.words, chefs=self.chefs)

    def values(self, now: datetime) -> dict[str, Any]:
        """Return the parameters of the SQL conditions."""
        today = paris_day(now)
        until = today + timedelta(days=self.days)
        return {"words": self.words, "kind": self.kind, "chef": self.chef_id, "today": today, "until": until}
