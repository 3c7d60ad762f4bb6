"""Record decisions in the audit log, including decisions without other effects, such as a warning."""

from marmita.features.audit import record
from marmita.features.moderation.domain.commands import DecideAppeal, DecideCase
from marmita.features.moderation.domain.records import Case, Decision
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def record_decision(uow: UnitOfWork, actor: Actor, case: Case, command: DecideCase) -> None:
    """Record the decision.

    NOTHING is not recorded about the author, whose export would show it; the case has its reason.
    """
    against = command.kind != "NOTHING"
    await record(
        uow,
        actor,
        "CASE_DECIDED",
        ("CASE", case.id),
        label=_label(case),
        about=[case.author_id] if against and case.author_id else [],
        before={"status": case.status},
        after={"decision": command.kind, "ground": command.ground},
        reason=command.reason if against else "",
    )


async def record_appeal(uow: UnitOfWork, actor: Actor, case: Case, command: DecideAppeal) -> None:
    """Record the result of the appeal."""
    await record(
        uow,
        actor,
        "APPEAL_DECIDED",
        ("CASE", case.id),
        label=_label(case),
        about=[case.author_id] if case.author_id else [],
        before={"status": case.status},
        after={"outcome": command.outcome},
        reason=command.reason,
    )


async def record_withdrawal(uow: UnitOfWork, actor: Actor, case: Case, decision: Decision) -> None:
    """Record that the decision was withdrawn."""
    await record(
        uow,
        actor,
        "DECISION_WITHDRAWN",
        ("CASE", case.id),
        label=_label(case),
        about=[case.author_id] if case.author_id else [],
        before={"decision": decision.kind, "ground": decision.ground, "status": case.status},
        after={"decision": None},
    )


async def record_claim(uow: UnitOfWork, actor: Actor, case: Case, *, claimed: bool) -> None:
    """Record that a moderator claimed or released a case. It concerns no other account."""
    action = "CASE_CLAIMED" if claimed else "CASE_RELEASED"
    values = {"claimed": not claimed}, {"claimed": claimed}
    await record(uow, actor, action, ("CASE", case.id), label=_label(case), before=values[0], after=values[1])


def _label(case: Case) -> str:
    return f"#{case.number}"
