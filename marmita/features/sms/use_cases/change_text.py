"""An admin puts another text in the place of one of the code, in one language."""

import structlog

from marmita.features.audit import record
from marmita.features.sms.domain.kinds import TextKind
from marmita.features.sms.domain.texts import check_text, standard_texts
from marmita.features.sms.queries.texts import TEXTS
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def change_text(
    uow: UnitOfWork, actor: Actor, kind: TextKind, locale: str, value: str, *, begun: str | None = None
) -> None:
    """Store the text; the text of the code, or an empty one, lets the code's stand again.

    Raises:
        DomainError: sms_text_invalid (400) for a placeholder that the text does not know, sms_text_incomplete (400)
            for one that it leaves out, text_changed (409) when `begun` is no longer the text in force.
    """
    text = " ".join(value.split())
    if text:
        check_text(kind, text)
    standard = standard_texts(locale)[kind]
    before, after = await TEXTS.replace(uow, kind, locale, text, standard=standard, account_id=actor.id, begun=begun)
    if before != after:
        target = ("TEXT", f"SMS/{kind}/{locale}")
        await record(uow, actor, "SMS_TEXT_CHANGED", target, label=kind, before={"text": before}, after={"text": after})
    log.info("sms_text_changed", key=kind, locale=locale, account=actor.id)
