"""Replace a standard text in one language, as an admin."""

import structlog

from marmita.features.audit import record
from marmita.features.notifications.domain.errors import NotificationTextNotExist
from marmita.features.notifications.domain.texts import check_text, editable_keys, standard_texts
from marmita.features.notifications.queries.texts import TEXTS
from marmita.platform.identity import Actor
from marmita.platform.text_normalization import one_line
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def change_text(
    uow: UnitOfWork, actor: Actor, key: str, locale: str, value: str, *, begun: str | None = None
) -> None:
    """Store the text. An empty text, or the standard text, restores the standard text.

    Raises:
        DomainError: notification_text_not_exist (404), notification_text_invalid (400) for an unknown placeholder,
            notification_text_incomplete (400) for a missing one, text_changed (409) when `begun` is outdated.
    """
    if key not in editable_keys():
        raise NotificationTextNotExist
    text = one_line(value)
    if text:
        check_text(key, text)
    standard = standard_texts(locale)[key]
    before, after = await TEXTS.replace(uow, key, locale, text, standard=standard, account_id=actor.id, begun=begun)
    if before != after:
        target = ("TEXT", f"{key}/{locale}")
        await record(
            uow, actor, "NOTIFICATION_TEXT_CHANGED", target, label=key, before={"text": before}, after={"text": after}
        )
    log.info("notification_text_changed", key=key, locale=locale, account=actor.id)
