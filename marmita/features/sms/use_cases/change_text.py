"""Replace a built-in template of text messages in one language, on behalf of an admin."""

import structlog

from marmita.features.audit import record
from marmita.features.sms.domain.kinds import TextKind
from marmita.features.sms.domain.texts import check_text, standard_texts
from marmita.features.sms.queries.texts import TEXTS
from marmita.platform.identity import Actor
from marmita.platform.text_normalization import one_line
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def change_text(
    uow: UnitOfWork, actor: Actor, kind: TextKind, locale: str, value: str, *, begun: str | None = None
) -> None:
    """Store the template. A value that is empty or equal to the built-in text restores the built-in text.

    Raises:
        DomainError: sms_text_invalid (400) for an unknown placeholder; sms_text_incomplete (400) for a missing
            placeholder; text_changed (409) if `begun` is no longer the text in use.
    """
    text = one_line(value)
    if text:
        check_text(kind, text)
    standard = standard_texts(locale)[kind]
    before, after = await TEXTS.replace(uow, kind, locale, text, standard=standard, account_id=actor.id, begun=begun)
    if before != after:
        target = ("TEXT", f"SMS/{kind}/{locale}")
        await record(uow, actor, "SMS_TEXT_CHANGED", target, label=kind, before={"text": before}, after={"text": after})
    log.info("sms_text_changed", key=kind, locale=locale, account=actor.id)
