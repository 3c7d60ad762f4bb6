"""Decide a case: once, by the moderator who has claimed it, in one transaction."""

from marmita.features.moderation.domain.commands import DecideCase
from marmita.features.moderation.domain.errors import CaseActionImpossible, CaseDecisionInvalid
from marmita.features.moderation.domain.events import CaseDecided
from marmita.features.moderation.domain.policy import authorize, list_possible_decisions
from marmita.features.moderation.domain.records import Case
from marmita.features.moderation.domain.rules import BLOCK_DAYS, REASON_MIN
from marmita.features.moderation.queries import write
from marmita.features.moderation.queries.content import find_content
from marmita.features.moderation.queries.decisions import find_decision_of, get_decision, insert_decision
from marmita.features.moderation.use_cases.enforce_decision import BLOCKS, enforce_decision
from marmita.features.moderation.use_cases.record_decision import record_decision
from marmita.features.moderation.use_cases.write_statement import mail_statement
from marmita.features.reports import close_reports
from marmita.platform.identity import Actor, Block
from marmita.platform.unit_of_work import UnitOfWork


async def decide_case(uow: UnitOfWork, actor: Actor, case_id: str, command: DecideCase) -> None:
    """Decide the case. A repeat with the same request key changes nothing.

    Raises:
        DomainError: case_decision_invalid (400), access_denied (403), case_not_exist (404), own_case, own_report,
            case_claimed, case_not_claimed, case_decided_already, case_action_impossible (409).
    """
    case = await write.lock_case(uow, case_id, actor.id)
    before = await find_decision_of(uow.conn, case_id)
    if before and before.decided_by == actor.id and before.request_key == command.request_key:
        return
    authorize(actor, "decide", case, uow.now)
    if command.kind not in list_possible_decisions(
        actor, case, await find_content(uow.conn, case.type, case.entity_id)
    ):
        raise CaseActionImpossible
    check_decision(actor, command)
    block = await enforce_decision(uow, actor, case, command, command.reason.strip())
    await save_decision(uow, actor, case, command, block)


async def save_decision(
    uow: UnitOfWork, actor: Actor, case: Case, command: DecideCase, block: tuple[str | None, Block | None]
) -> None:
    """Store the decision of the locked case, and notify author and reporters."""
    decision_id = await insert_decision(uow, case, actor.id, command, block)
    if case.type != "answer":  # an answer is reported with its review
        await close_reports(uow, case.type, case.entity_id)
    await record_decision(uow, actor, case, command)
    reporters = await write.set_upheld(uow, case.id, upheld=command.kind != "NOTHING")
    await write.set_status(uow, case.id, "DECIDED")
    await write.add_event(uow, case.id, "DECIDED", actor.id, decision=command.kind)
    if command.kind != "NOTHING":
        await mail_statement(uow, await get_decision(uow.conn, decision_id))
    about = case.author_id if command.kind != "NOTHING" else None
    await uow.publish(CaseDecided(case.id, decision_id, actor.id, about, command.kind, reporters))


def check_decision(actor: Actor, command: DecideCase) -> None:
    """Raise case_decision_invalid (400) if the fields do not fit together.

    The ground LAW needs a message that names the law. Only admins may block without an end.
    """
    blocks = command.kind in BLOCKS
    wrong = {
        "reason": len(command.reason.strip()) < REASON_MIN,
        "ground": (command.kind == "NOTHING") != (command.ground is None),
        "message": command.ground == "LAW" and not command.message.strip(),
        "areas": blocks != bool(command.areas),
        "days": blocks and not command.permanent and command.days not in BLOCK_DAYS,
        "permanent": command.permanent and (not blocks or command.days is not None or not actor.is_admin),
    }
    for field, is_wrong in wrong.items():
        if is_wrong:
            raise CaseDecisionInvalid(field=field)
