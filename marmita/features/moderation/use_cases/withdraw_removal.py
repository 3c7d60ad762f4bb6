"""A moderator who shows again what a decision had removed takes that decision back."""

from marmita.features.accounts import find_recipient, lock_for_block
from marmita.features.moderation.domain.events import DecisionWithdrawn
from marmita.features.moderation.domain.policy import authorize_withdrawal
from marmita.features.moderation.domain.records import Case, Decision, Removed
from marmita.features.moderation.domain.statement import withdrawn_title
from marmita.features.moderation.queries import write
from marmita.features.moderation.queries.content import find_content
from marmita.features.moderation.queries.decisions import (
    find_decision_of,
    list_standing_removals,
    write_withdrawal,
)
from marmita.features.moderation.use_cases.carry_out import take_back_block
from marmita.features.moderation.use_cases.record_decision import record_withdrawal
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork


async def withdraw_removals(uow: UnitOfWork, actor: Actor, kind: Removed, entity_id: str) -> None:
    """Withdraw what removed the thing, with its block. The caller shows it again afterwards, in the same transaction.
    An appeal that waits is over: the person has got what they wanted.

    Raises:
        DomainError: access_denied (403), own_case, own_report, case_claimed (409).
    """
    content = await find_content(uow.conn, kind, entity_id)
    if content is None or not content.deleted:
        return  # the restoration refuses that
    await lock_for_block(uow, content.author_id)  # before the cases, as when they are decided
    for case_id in await list_standing_removals(uow.conn, kind, entity_id):
        case = await write.lock_case(uow, case_id, actor.id)
        decision = await find_decision_of(uow.conn, case_id)
        if decision and decision.stands:
            await _withdraw(uow, actor, case, decision)


async def _withdraw(uow: UnitOfWork, actor: Actor, case: Case, decision: Decision) -> None:
    authorize_withdrawal(actor, case, uow.now)
    await take_back_block(uow, actor, case, decision)
    await write_withdrawal(uow, decision.id, actor.id, actor.reason.strip())
    await write.set_upheld(uow, case.id, upheld=False)
    await write.set_status(uow, case.id, "DECIDED")
    await write.add_event(uow, case.id, "WITHDRAWN", actor.id)
    await record_withdrawal(uow, actor, case, decision)
    if decision.account_id:
        await _mail(uow, decision, decision.account_id)
        await uow.publish(DecisionWithdrawn(case.id, decision.id, actor.id, decision.account_id))


async def _mail(uow: UnitOfWork, decision: Decision, account_id: str) -> None:
    if reader := await find_recipient(uow.conn, account_id):
        title = withdrawn_title(decision.type, reader.locale)
        path = f"/statements/{decision.id}"
        blocked = bool(decision.block_id)
        await write_to(uow, reader, template="moderation/withdrawn", title=title, blocked=blocked, path=path)
