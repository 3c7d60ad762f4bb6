"""Appeal a decision, and decide the appeal, which needs another moderator."""

from marmita.features.accounts import find_recipient
from marmita.features.moderation.domain.commands import AppealDecision, DecideAppeal
from marmita.features.moderation.domain.errors import CaseDecisionInvalid, CaseNotExist, StatementNotExist
from marmita.features.moderation.domain.events import AppealDecided
from marmita.features.moderation.domain.policy import authorize, authorize_appeal
from marmita.features.moderation.domain.records import Decision
from marmita.features.moderation.domain.rules import APPEAL_MIN, REASON_MIN
from marmita.features.moderation.domain.statement import appeal_title
from marmita.features.moderation.queries import write
from marmita.features.moderation.queries.decisions import (
    find_decision_of,
    get_decision,
    write_appeal,
    write_appeal_outcome,
)
from marmita.features.moderation.use_cases.enforce_decision import reverse_decision
from marmita.features.moderation.use_cases.record_decision import record_appeal
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import write_to
from marmita.platform.text_normalization import without_blanks
from marmita.platform.unit_of_work import UnitOfWork


async def appeal_decision(uow: UnitOfWork, actor: Actor, decision_id: str, command: AppealDecision) -> None:
    """Appeal the decision, once. A repeat with the same request key changes nothing.

    Raises:
        DomainError: case_decision_invalid (400), statement_not_exist (404), appeal_impossible (409).
    """
    found = await get_decision(uow.conn, decision_id)
    if found.account_id != actor.id:
        raise StatementNotExist
    case = await write.lock_case(uow, found.case_id, actor.id)
    decision = await get_decision(uow.conn, decision_id)
    if decision.appeal_key == command.request_key:
        return
    authorize_appeal(actor, decision, uow.now)
    if len(command.text.strip()) < APPEAL_MIN or not without_blanks(command.text):
        raise CaseDecisionInvalid(field="text")
    await write_appeal(uow, decision_id, command)
    await write.set_status(uow, case.id, "APPEALED")
    await write.add_event(uow, case.id, "APPEALED", actor.id)


async def decide_appeal(uow: UnitOfWork, actor: Actor, case_id: str, command: DecideAppeal) -> None:
    """Uphold the decision, or undo its effects. A repeat with the same request key changes nothing.

    Raises:
        DomainError: case_decision_invalid (400), access_denied (403), case_not_exist (404), own_case, own_report,
            case_claimed, case_not_claimed, case_decided_already, appeal_needs_another (409).
    """
    case = await write.lock_case(uow, case_id, actor.id)
    decision = await find_decision_of(uow.conn, case_id)
    if decision and decision.appeal_decided_by == actor.id and decision.appeal_request_key == command.request_key:
        return
    authorize(actor, "decide_appeal", case, uow.now)
    if decision is None:  # an appealed case always has a decision
        raise CaseNotExist
    if len(command.reason.strip()) < REASON_MIN:
        raise CaseDecisionInvalid(field="reason")
    if command.outcome == "REVERSED":
        await reverse_decision(uow, actor, case, decision, "Appeal was right")
        await write.set_upheld(uow, case_id, upheld=False)
    await write_appeal_outcome(uow, decision, actor.id, command)
    await record_appeal(uow, actor, case, command)
    await write.set_status(uow, case_id, "DECIDED")
    await write.add_event(uow, case_id, "APPEAL_DECIDED", actor.id, outcome=command.outcome)
    if case.author_id:
        await _mail(uow, decision, command)
        await uow.publish(AppealDecided(case_id, decision.id, actor.id, case.author_id, command.outcome))


async def _mail(uow: UnitOfWork, decision: Decision, command: DecideAppeal) -> None:
    reader = await find_recipient(uow.conn, decision.account_id) if decision.account_id else None
    if reader:
        await write_to(
            uow,
            reader,
            template="moderation/appeal_decided",
            title=appeal_title(command.outcome, reader.locale),
            outcome=command.outcome,
            message=command.message.strip(),
            path=f"/statements/{decision.id}",
        )
