"""Claim a case for half an hour, so that no other moderator works on it, or release it."""

from marmita.features.moderation.domain.policy import authorize
from marmita.features.moderation.queries.write import add_event, lock_case, set_claim
from marmita.features.moderation.use_cases.record_decision import record_claim
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def claim_case(uow: UnitOfWork, actor: Actor, case_id: str) -> None:
    """Claim the case. A repeat starts the half hour again.

    Raises:
        DomainError: access_denied (403), case_not_exist (404), own_case, own_report, case_claimed,
            case_decided_already, appeal_needs_another (409).
    """
    case = await lock_case(uow, case_id, actor.id)
    authorize(actor, "claim", case, uow.now)
    is_claimed_by_actor = case.claim_at(uow.now) == actor.id
    await set_claim(uow, case_id, actor.id)
    if not is_claimed_by_actor:
        await add_event(uow, case_id, "CLAIMED", actor.id)
        await record_claim(uow, actor, case, claimed=True)


async def release_case(uow: UnitOfWork, actor: Actor, case_id: str) -> None:
    """Release the case. A case without a claim stays unchanged, so that a repeat succeeds.

    Raises:
        DomainError: access_denied (403), case_not_exist (404), case_not_claimed (409) if another has claimed it.
    """
    case = await lock_case(uow, case_id, actor.id)
    if case.claim_at(uow.now) is None:
        return
    authorize(actor, "release", case, uow.now)
    await set_claim(uow, case_id, None)
    await add_event(uow, case_id, "RELEASED", actor.id)
    await record_claim(uow, actor, case, claimed=False)
