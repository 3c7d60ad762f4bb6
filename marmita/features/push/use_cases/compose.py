"""The content of a delivery. The row of its subject is read again, so that read or deleted things are not shown."""

from marmita.features.chat import list_unread
from marmita.features.notifications import describe_unread
from marmita.features.push.domain.rules import BODY_MAX, LIFETIME, TEST_LIFETIME, TITLE_MAX
from marmita.features.push.domain.subjects import CHAT, NOTIFICATION, TEST, split_subject, subject_of, topic_of
from marmita.features.push.domain.texts import new_messages, shortened, texts_of
from marmita.features.push.queries.choices import read_choice
from marmita.features.push.queries.deliveries import DueDelivery
from marmita.platform.push import Push
from marmita.platform.unit_of_work import Connection


async def compose(conn: Connection, due: DueDelivery) -> Push | None:
    """Return the push in the recipient's language. None if there is nothing to show any more."""
    kind, row_id = split_subject(due.subject)
    if kind == NOTIFICATION:
        return await _notification(conn, due, row_id)
    if kind == CHAT:
        return await _messages(conn, due, row_id)
    texts = texts_of(due.locale)
    return Push(
        tag=due.subject,
        topic=topic_of(due.subject),
        title=texts["test_title"],
        body=texts["test_body"],
        url="/notifications",
        lifetime=TEST_LIFETIME,
        urgency="high",
    )


async def _notification(conn: Connection, due: DueDelivery, notification_id: str) -> Push | None:
    for news in await describe_unread(conn, due.account_id, due.locale, [notification_id]):
        return Push(
            tag=due.subject,
            topic=topic_of(due.subject),
            title=shortened(news.message, TITLE_MAX),
            body=shortened(news.quote, BODY_MAX),
            url=news.link or "/notifications",
            lifetime=LIFETIME,
            urgency="high" if "ORDER_" in news.kind else "normal",
        )
    return None


async def _messages(conn: Connection, due: DueDelivery, conversation_id: str) -> Push | None:
    choice = await read_choice(conn, due.account_id)
    for unread in await list_unread(conn, due.account_id, [conversation_id]) if choice.messages else []:
        words = unread.text or texts_of(due.locale)["picture"]
        return Push(
            tag=due.subject,
            topic=topic_of(due.subject),
            title=shortened(unread.login, TITLE_MAX),
            body=shortened(words, BODY_MAX) if choice.message_text else new_messages(due.locale, unread.unread),
            url=f"/chat-with-user/{unread.user_id}" + (f"?order={unread.order_id}" if unread.order_id else ""),
            lifetime=LIFETIME,
            urgency="high",
        )
    return None


async def list_read(conn: Connection, due: DueDelivery, shown: list[str]) -> list[str]:
    """Return those of the shown subjects that are not unread any more."""
    ids: dict[str, list[str]] = {NOTIFICATION: [], CHAT: []}
    for subject in shown:
        kind, row_id = split_subject(subject)
        if kind != TEST:
            ids[kind].append(row_id)
    unread = {
        subject_of(NOTIFICATION, each.id)
        for each in await describe_unread(conn, due.account_id, due.locale, ids[NOTIFICATION])
    }
    unread |= {subject_of(CHAT, each.id) for each in await list_unread(conn, due.account_id, ids[CHAT])}
    return [subject for subject in shown if subject not in unread and split_subject(subject)[0] != TEST]
