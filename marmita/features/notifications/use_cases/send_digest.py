"""The digest: unread notifications of an account by e-mail, as often as the account has chosen."""

from collections.abc import Mapping
from datetime import datetime

from babel import Locale

from marmita.features.notifications.domain.kinds import DIGEST_KINDS, TOPIC_OF, NotificationKind
from marmita.features.notifications.domain.links import write_token
from marmita.features.notifications.domain.records import DueDigest, Row
from marmita.features.notifications.domain.rules import COMMIT_DELAY, next_digest
from marmita.features.notifications.domain.texts import LANGUAGES, link_of, moment_text, write_text
from marmita.features.notifications.queries import digest as queries
from marmita.features.notifications.queries.settings import list_settings
from marmita.features.notifications.queries.texts import TEXTS
from marmita.features.notifications.queries.view import DigestPeriod, list_for_digest
from marmita.features.notifications.use_cases.digest import zone_of
from marmita.platform.mail.outbox import send_mail
from marmita.platform.mail.templates import text_of
from marmita.platform.unit_of_work import Connection, UnitOfWork

TEMPLATE = "notifications/digest"


async def send_digest(uow: UnitOfWork, account_id: str, now: datetime) -> bool:
    """Send the digest if it is still due, and store when the next one is due, in one transaction. True if one was sent.

    An empty digest is not sent. Notifications that were read or deleted before are not in it.
    """
    due = await queries.lock_due(uow, account_id, now)
    if due is None:
        return False
    until = now - COMMIT_DELAY
    rows, number = await _list_rows(uow.conn, due, until) if due.email else ([], 0)
    if rows:
        await _send(uow, due, rows, number)
    await queries.set_sent(uow, account_id, until, next_digest(due.frequency, due.hour, zone_of(due.time_zone), now))
    return bool(rows)


async def _list_rows(conn: Connection, due: DueDigest, until: datetime) -> tuple[list[Row], int]:
    chosen = await list_settings(conn, due.id)
    off = {each.topic for each in chosen if not (each.in_app and each.email)}
    kinds: list[NotificationKind] = [kind for kind in DIGEST_KINDS if TOPIC_OF.get(kind) not in off]
    rows, number = await list_for_digest(conn, due.id, DigestPeriod(due.sent_until, until, kinds))
    # The actors may have been deleted since: a notification without an actor is not listed.
    listed = [row for row in rows if row.faces or row.kind == "REPORT_CLOSED"]
    return listed, number - len(rows) + len(listed)


async def _send(uow: UnitOfWork, due: DueDigest, rows: list[Row], number: int) -> None:
    changed = await TEXTS.find(uow.conn, due.locale)
    token = write_token(due.id, due.link_key)
    rest = number - len(rows)
    await send_mail(
        uow,
        due.email,
        due.locale,
        template=TEMPLATE,
        about=[due.id, *(face["id"] for row in rows for face in row.faces)],
        unsubscribe=f"/api/notifications/unsubscribe?key={token}",
        login=due.login,
        news=_count(due.locale, "news", number),
        entries_found=[_entry(row, due, changed) for row in rows],
        rest=_count(due.locale, "rest", rest) if rest else "",
        weekly=due.frequency == "WEEKLY",
        stop_path=f"/unsubscribe/{token}",
    )


def _entry(row: Row, due: DueDigest, changed: Mapping[str, str]) -> tuple[str, str, str]:
    words = "".join(piece.text for piece in write_text(row, due.locale, changed))
    return words, moment_text(row.changed_at, due.locale, zone_of(due.time_zone)), link_of(row) or "/notifications"


def _count(locale: str, name: str, number: int) -> str:
    form = Locale.parse(LANGUAGES[locale]).plural_form(number)
    return text_of(TEMPLATE, locale, f"{name}_{form}", count=number)
