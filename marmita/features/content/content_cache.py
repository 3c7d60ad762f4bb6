"""A cache in memory of the static texts as visitors see them.

Each read first queries the newest revision (one index lookup). A change by any process is therefore visible at once,
without invalidation messages between processes.
"""

import hashlib
import html
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

import msgspec

from marmita.features.content.defaults import default_of, written_at
from marmita.features.content.queries import find_newest_revision, list_written
from marmita.features.content.rules import FALLBACK, LOCALES, TYPES, ContentLocale, ContentType
from marmita.features.content.schemas import StaticContent
from marmita.platform.caches import CacheFacts
from marmita.platform.clock import utc_now
from marmita.platform.ports import Port
from marmita.platform.unit_of_work import Connection

# The operator's name in texts when the setting OPERATOR is empty.
_UNNAMED_OPERATOR: dict[ContentLocale, str] = {
    "EN": "the operator of this site",
    "FR": "l\u2019exploitant de ce site",
    "BR": "quem opera este site",
    "PL": "operator tej witryny",
}
Texts = dict[tuple[ContentType, ContentLocale], StaticContent]


@dataclass(frozen=True, slots=True)
class Operator:
    """The operator of the site: name and address in one line (or None), contact email address, and fee in percent."""

    name: str | None
    contact: str
    fee_percent: Decimal

    def insert_operator(self, text: str, locale: ContentLocale) -> str:
        """Return the text with `{operator}`, `{contact}` and `{fee}` replaced by the operator's values."""
        mail = html.escape(self.contact)
        link = f'<a href="mailto:{mail}" rel="noopener noreferrer">{mail}</a>'
        name = html.escape(self.name or _UNNAMED_OPERATOR[locale])
        fee = f"{self.fee_percent.normalize():f}".replace(".", "." if locale == "EN" else ",")
        return text.replace("{operator}", name).replace("{contact}", link).replace("{fee}", fee)


class ContentCache:
    """The cache of one application."""

    def __init__(self, operator: Operator) -> None:
        self.operator = operator
        self._revision = -1
        self._texts: Texts = {}
        self._filled_at: datetime | None = None

    async def read(self, conn: Connection) -> Texts:
        """Return all texts in all languages. `conn` must not be in a transaction that changes texts."""
        newest = await find_newest_revision(conn)
        if newest != self._revision:
            # The rows may be newer than the revision, which was read first. Then the next read fills the cache again.
            self._texts, self._revision = self._fill(await self._current(conn)), newest
            self._filled_at = utc_now()
        return self._texts

    def facts(self) -> CacheFacts:
        """Return the number of cached texts, their size in bytes, and when the cache was filled."""
        size = sum(len(text.content.encode()) for text in self._texts.values())
        return CacheFacts(len(self._texts), size, self._filled_at)

    def clear(self) -> None:
        """Empty the cache. The next read fills it again."""
        self._texts, self._revision, self._filled_at = {}, -1, None

    async def _current(self, conn: Connection) -> dict[tuple[ContentType, ContentLocale], tuple[str, datetime]]:
        rows = await list_written(conn)
        return {(row.type, row.locale): (row.content, row.saved_at) for row in rows if row.content is not None}

    def _fill(self, written: dict[tuple[ContentType, ContentLocale], tuple[str, datetime]]) -> Texts:
        return {(t, locale): self._choose(t, locale, written) for t in TYPES for locale in LOCALES}

    def _choose(
        self,
        content_type: ContentType,
        locale: ContentLocale,
        written: dict[tuple[ContentType, ContentLocale], tuple[str, datetime]],
    ) -> StaticContent:
        spoken, text = default_of(content_type, locale)
        updated_at = written_at(content_type)
        if own := written.get((content_type, locale)):
            spoken, (text, updated_at) = locale, own
        elif spoken != locale and (english := written.get((content_type, FALLBACK))):
            text, updated_at = english
        text = self.operator.insert_operator(text, spoken)
        return StaticContent(type=content_type, locale=spoken, content=text, updated_at=updated_at)


CONTENT_CACHE: Port[ContentCache] = Port("content_cache")


def etag_of(body: bytes) -> str:
    """Return the entity tag of a body. Equal bytes have equal tags."""
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def encode_for_page(texts: Texts, content_type: ContentType, locale: ContentLocale) -> bytes:
    """Return one text as the JSON that the route by-types has for it."""
    return msgspec.json.encode(texts[content_type, locale])
