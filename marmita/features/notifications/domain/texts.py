"""The texts of notifications: a template for each kind and language, which admins can replace.

A template is filled piece by piece, so that names and titles can be emphasised. It cannot read attributes of its
values.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec
from babel import Locale

from marmita.features.notifications.domain.errors import NotificationTextIncomplete, NotificationTextInvalid
from marmita.features.notifications.domain.kinds import AWAITING_ANSWER, GROUPED_KINDS, KINDS, NotificationKind
from marmita.features.notifications.domain.records import Row
from marmita.features.notifications.domain.rules import QUOTE_MAX, SUBJECT_MAX
from marmita.platform.clock import PARIS, written_day
from marmita.platform.rich_text import excerpt_of, plain_text
from marmita.platform.text_templates import check_template, isolated, placeholders_in

FOLDER = Path(__file__).parent.parent / "texts"
LANGUAGES = {"EN": "en", "FR": "fr", "BR": "pt_BR", "PL": "pl"}
SHORT_DAY = {"EN": "EEE d MMM", "FR": "EEE d MMM", "BR": "EEE, d 'de' MMM", "PL": "EEE, d MMM"}
# These placeholders begin `notificationMessageContinue`; the text before them is `notificationMessage`.
_CONTINUES = ("subject", "words")
_PAGES: dict[NotificationKind, str] = {
    **dict.fromkeys(("BLOCKED", "UNBLOCKED"), "/user-panel"),
    **dict.fromkeys(("PAPER_ACCEPTED", "PAPER_REFUSED", "PAPER_EXPIRING", "PAPER_EXPIRED"), "/dashboard/papers"),
    **dict.fromkeys(("CHEF_VERIFIED", "CHEF_UNVERIFIED", "CHEF_SUSPENDED", "CHEF_UNSUSPENDED"), "/dashboard"),
}
_EMPHASISED = {"subject", "chef", "customer", "code"}


class Piece(NamedTuple):
    """A part of a text. Names and titles are `strong`."""

    text: str
    strong: bool
    name: str = ""


@cache
def standard_texts(locale: str) -> dict[str, str]:
    """Return the standard texts of the language, by key."""
    return msgspec.json.decode((FOLDER / f"{locale.lower()}.json").read_bytes(), type=dict[str, str])


def editable_keys() -> list[str]:
    """Return the keys that an admin can change: each kind, with its texts for many people and for an earlier event."""
    standard = standard_texts("EN")
    return [key for kind in KINDS for key in (kind, f"{kind}_MANY", f"{kind}_EARLIER") if key in standard]


def placeholders_of(key: str) -> list[str]:
    """Return the placeholders that a text of that key may contain."""
    return placeholders_in(standard_texts("EN")[key])


def check_text(key: str, value: str) -> None:
    """Raise if a text that an admin has written is invalid.

    Raises:
        DomainError: notification_text_invalid (400) with the unknown placeholder as name, if there is one;
            notification_text_incomplete (400) with a placeholder of the standard text that is missing.
    """
    standard = standard_texts("EN")[key]
    check_template(value, standard, invalid=NotificationTextInvalid, incomplete=NotificationTextIncomplete)


def write_text(row: Row, locale: str, changed: Mapping[str, str]) -> list[Piece]:
    """Return the text of a notification in pieces.

    `changed` are the texts of the language that admins have replaced.
    """
    texts = {**standard_texts(locale), **changed}
    return list(_fill(texts[_key(row, texts)], row, locale, texts))


def split_message(pieces: list[Piece]) -> tuple[str, str]:
    """Return the text in two parts: before the title or quoted words, and from there on."""
    place = next((index for index, piece in enumerate(pieces) if piece.name in _CONTINUES), len(pieces))
    first, second = ("".join(piece.text for piece in part) for part in (pieces[:place], pieces[place:]))
    return first.strip(), second.strip()


def link_of(row: Row) -> str | None:
    """Return the path of the page that the notification is about. None without such a page."""
    if row.order_id:
        return _link_of_order(row)
    if row.post_id:
        return f"/blog/{row.post_id}" + (f"?comment={row.comment_id}" if row.comment_id else "")
    if row.chef_short_name:
        return _PAGES.get(row.kind, f"/chef/{row.chef_short_name}")
    if row.community_link:
        return f"/community/{row.community_link}"
    if row.kind == "FOLLOWED" and row.faces:
        return f"/user-details/{row.faces[0]['login']}"
    is_decision = row.kind in {"CONTENT_DECIDED", "APPEAL_DECIDED", "DECISION_WITHDRAWN"}
    return f"/statements/{row.target}" if is_decision else _PAGES.get(row.kind)


def _link_of_order(row: Row) -> str:
    if row.kind == "ORDER_COMPLETED" and row.chef_short_name:
        return f"/add-review/{row.chef_short_name}"
    if row.kind.startswith("HOST_"):
        return "/chef-orders?of=point"
    return "/dashboard" if row.kind.startswith("CHEF_") else f"/confirmation/{row.order_id}"


def moment_text(instant: datetime, locale: str, zone: ZoneInfo) -> str:
    """Return day and time in the time zone, such as "Mon 23 Nov, 18:05"."""
    local = instant.astimezone(zone)
    return f"{written_day(local.date(), SHORT_DAY[locale], LANGUAGES[locale])}, {local:%H:%M}"


def _key(row: Row, texts: Mapping[str, str]) -> str:
    kind: NotificationKind = row.kind
    if kind in GROUPED_KINDS and row.people > 1:
        return f"{kind}_MANY"
    if (kind == "ORDER_ACCEPTED" and not row.code) or (kind in AWAITING_ANSWER and not row.awaits_answer):
        return f"{kind}_EARLIER"
    return kind if kind in texts else "somebody"


def _fill(template: str, row: Row, locale: str, texts: Mapping[str, str]) -> Iterator[Piece]:
    for literal, name, _, _ in Formatter().parse(template):
        if literal:
            yield Piece(literal, strong=False)
        if name == "people":
            yield from _people(row, locale, texts)
        elif name:
            yield Piece(_value(name, row, locale, texts), name in _EMPHASISED, name)


def _people(row: Row, locale: str, texts: Mapping[str, str]) -> Iterator[Piece]:
    names = [face["login"] for face in row.faces] or [texts["somebody"]]
    others = row.people - len(names)
    if len(names) == 1 and others <= 0:
        yield Piece(names[0], strong=True)
        return
    others_text = texts[f"others_{Locale.parse(LANGUAGES[locale]).plural_form(others)}"].replace("{count}", str(others))
    values = {"first": names[0], "second": names[-1], "others": others_text}
    template = texts["people_more" if others > 0 and len(names) > 1 else "people_two"]
    if len(names) == 1:
        values["second"] = others_text
    for literal, name, _, _ in Formatter().parse(template):
        if literal:
            yield Piece(literal, strong=False)
        if name:
            yield Piece(values[name], strong=True)


def _value(name: str, row: Row, locale: str, texts: Mapping[str, str]) -> str:
    if name == "subject":
        return isolated(excerpt_of(row.post_title or row.community or "", SUBJECT_MAX) or texts["untitled"])
    if name == "words":
        return isolated(excerpt_of(plain_text(row.comment or row.review or ""), QUOTE_MAX) or texts["picture"])
    if name == "time":
        return _time(row, locale)
    values = {"chef": row.chef, "customer": row.customer, "number": row.number, "code": row.code}
    return isolated(str(values[name] or texts["somebody"]))


def _time(row: Row, locale: str) -> str:
    if row.slot_start is None or row.slot_end is None:
        return ""
    start, end = (instant.astimezone(PARIS) for instant in (row.slot_start, row.slot_end))
    day = written_day(start.date(), SHORT_DAY[locale], LANGUAGES[locale])
    return f"{day}, {start:%H:%M}\u2013{end:%H:%M}"
