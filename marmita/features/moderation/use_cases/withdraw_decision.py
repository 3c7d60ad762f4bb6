"""Withdraw a decision: from its case, or because a moderator restores the removed content."""

import msgspec

from marmita.features import blocks
from marmita.features.accounts import find_recipient
from marmita.features.moderation.domain.commands import WithdrawDecision
from marmita.features.moderation.domain.errors import CaseActionImpossible, CaseDecisionInvalid
from marmita.features.moderation.domain.events import DecisionWithdrawn
from marmita.features.moderation.domain.policy import authorize_withdrawal
from marmita.features.moderation.domain.records import Case, Decision, Removed
from marmita.features.moderation.domain.rules import REASON_MIN
from marmita.features.moderation.domain.statement import withdrawn_title
from marmita.features.moderation.queries import write
from marmita.features.moderation.queries.content import find_content, is_content_visible
from marmita.features.moderation.queries.decisions import (
    find_decision_of,
    list_standing_removals,
    write_withdrawal,
)
from marmita.features.moderation.use_cases.enforce_decision import reverse_block, reverse_decision
from marmita.features.moderation.use_cases.record_decision import record_withdrawal
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork


async def withdraw_decision(uow: UnitOfWork, actor: Actor, case_id: str, command: WithdrawDecision) -> None:
    """Withdraw the decision of the case and undo its effects, unless another decision keeps them. Safe to repeat.

    Raises:
        DomainError: case_decision_invalid (400), access_denied (403), case_not_exist (404), own_case, own_report,
            case_claimed, case_action_impossible (409).
    """
    if len(command.reason.strip()) < REASON_MIN:
        raise CaseDecisionInvalid(field="reason")
    actor = msgspec.structs.replace(actor, reason=command.reason)
    case = await write.lock_case(uow, case_id, actor.id)
    decision = await find_decision_of(uow.conn, case_id)
    if decision is None:
        raise CaseActionImpossible
    if decision.withdrawn_by == actor.id:
        return
    authorize_withdrawal(actor, case, decision, uow.now)
    await reverse_decision(uow, actor, case, decision, "Decision withdrawn")
    await _save_withdrawal(uow, actor, case, decision)


async def withdraw_removals(uow: UnitOfWork, actor: Actor, kind: Removed, entity_id: str) -> None:
    """Withdraw the decisions that removed the content, with their blocks.

    The caller shows the content again afterwards in the current transaction. A waiting appeal ends, as it has
    succeeded.

    Raises:
        DomainError: access_denied (403), own_case, own_report, case_claimed, case_action_impossible (409).
    """
    content = await find_content(uow.conn, kind, entity_id)
    if content is None or not content.deleted:
        return  # the restoration raises
    await write.lock_people(uow, actor.id, content.author_id)  # before the cases, in the order of a decision
    for case_id in await list_standing_removals(uow.conn, kind, entity_id):
        case = await write.lock_case(uow, case_id, actor.id)
        decision = await find_decision_of(uow.conn, case_id)
        if decision and decision.stands:
            authorize_withdrawal(actor, case, decision, uow.now)
            await reverse_block(uow, actor, case, decision)
            await _save_withdrawal(uow, actor, case, decision, is_visible=True)


async def _save_withdrawal(
    uow: UnitOfWork, actor: Actor, case: Case, decision: Decision, *, is_visible: bool = False
) -> None:
    """Store the withdrawal and notify the author. `is_visible`: the caller shows the content again afterwards."""
    await write_withdrawal(uow, decision.id, actor.id, actor.reason.strip())
    await write.set_upheld(uow, case.id, upheld=False)
    await write.set_status(uow, case.id, "DECIDED")
    await write.add_event(uow, case.id, "WITHDRAWN", actor.id)
    await record_withdrawal(uow, actor, case, decision)
    if decision.account_id:
        is_visible_again = is_visible or await is_content_visible(uow.conn, case.entity_id, decision)
        await _mail(uow, decision, decision.account_id, is_visible_again=is_visible_again)
        await uow.publish(DecisionWithdrawn(case.id, decision.id, actor.id, decision.account_id))


async def _mail(uow: UnitOfWork, decision: Decision, account_id: str, *, is_visible_again: bool) -> None:
    if reader := await find_recipient(uow.conn, account_id):
        title = withdrawn_title(decision.type if is_visible_again else None, reader.locale)
        path = f"/statements/{decision.id}"
        in_force = await blocks.find_block_in_force(uow.conn, account_id)
        blocked = decision.block_id is not None and decision.block_id != in_force
        await write_to(uow, reader, template="moderation/withdrawn", title=title, blocked=blocked, path=path)
