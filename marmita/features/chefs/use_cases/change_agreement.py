"""Request, answer, withdraw and end agreements with pick-up points. A lock on the chef's row serialises the changes.

Only new orders need an accepted agreement. Orders that are already placed continue after any change.
"""

from collections.abc import Collection
from dataclasses import replace

from marmita.features.accounts import find_recipient
from marmita.features.chefs.domain.agreements import (
    REQUESTED_OR_ACCEPTED,
    Agreement,
    AgreementEvent,
    AgreementSide,
    authorize,
    is_made,
    next_state,
)
from marmita.features.chefs.domain.errors import AgreementNotExist, ChefNotExist, PickUpPointNotExist
from marmita.features.chefs.domain.events import AgreementChanged
from marmita.features.chefs.domain.rules import AGREEMENT_REQUESTS
from marmita.features.chefs.queries import agreements
from marmita.features.chefs.queries.form import list_unknown_points, lock_chef
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import send_mail
from marmita.platform.ratelimit import hit
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def change_agreement(
    uow: UnitOfWork, actor: Actor, chef_id: str, point_id: str, event: AgreementEvent
) -> Agreement:
    """Apply the event, and return the agreement after it. A repeated event changes nothing.

    Raises:
        DomainError: agreement_not_exist, pick_up_point_not_exist (404), agreement_state_changed (409) with
            agreementState, rate_limit_for_user (429).
    """
    try:
        await lock_chef(uow, chef_id)
    except ChefNotExist:
        raise AgreementNotExist from None
    agreement = await agreements.get_agreement(uow.conn, chef_id, point_id)
    side = authorize(actor, event, agreement)
    changed = await _apply(uow, agreement, event, side)
    if (agreement.state in REQUESTED_OR_ACCEPTED) != (changed.state in REQUESTED_OR_ACCEPTED):
        await agreements.count_revision(uow, chef_id)
    return changed


async def choose_points(uow: UnitOfWork, chef_id: str, point_ids: Collection[str]) -> None:
    """Make these points the only ones the chef wants: request the new points, withdraw or end all other agreements.

    The caller has locked the chef's row and checked the permission, and increments the revision.

    Raises:
        DomainError: pick_up_point_not_exist (404), rate_limit_for_user (429).
    """
    if unknown := await list_unknown_points(uow.conn, point_ids):
        raise PickUpPointNotExist(pointIds=unknown)
    before = await agreements.list_points(uow.conn, chef_id, REQUESTED_OR_ACCEPTED)
    for point_id in sorted(set(before) - set(point_ids)):
        agreement = await agreements.get_agreement(uow.conn, chef_id, point_id)
        await _apply(uow, agreement, "withdraw" if agreement.state == "REQUESTED" else "end", "CHEF")
    for point_id in sorted(set(point_ids) - set(before)):
        await _apply(uow, await agreements.get_agreement(uow.conn, chef_id, point_id), "request", "CHEF")


async def _apply(uow: UnitOfWork, agreement: Agreement, event: AgreementEvent, side: AgreementSide) -> Agreement:
    if is_made(agreement.state, event):
        return agreement
    state = next_state(agreement.state, event, side)
    if event == "request":
        await hit(uow, AGREEMENT_REQUESTS, agreement.chef_id)
        # One person owns both the chef and the point, so no answer is needed.
        state = "ACCEPTED" if agreement.is_own else state
    await agreements.write_state(uow, agreement, state)
    accounts = dict.fromkeys((agreement.chef_account_id, agreement.host_account_id))
    await publish(
        uow, map(user_topic, accounts), AgreementChanged(chef_id=agreement.chef_id, point_id=agreement.point_id)
    )
    if not agreement.is_own:
        await _mail_other_side(uow, agreement, event, side)
    return replace(agreement, state=state)


async def _mail_other_side(uow: UnitOfWork, agreement: Agreement, event: AgreementEvent, side: AgreementSide) -> None:
    reader = agreement.host_account_id if side == "CHEF" else agreement.chef_account_id
    if recipient := await find_recipient(uow.conn, reader):
        await send_mail(
            uow,
            recipient.email,
            recipient.locale,
            template=f"chefs/{_TEMPLATES[event, side]}",
            about=[agreement.chef_account_id, agreement.host_account_id],
            chef=agreement.chef_name,
            chef_short_name=agreement.chef_short_name,
            point=agreement.point_name,
        )


_TEMPLATES: dict[tuple[AgreementEvent, AgreementSide], str] = {
    ("request", "CHEF"): "agreement_requested",
    ("withdraw", "CHEF"): "agreement_withdrawn",
    ("end", "CHEF"): "agreement_ended_by_chef",
    ("accept", "HOST"): "agreement_accepted",
    ("decline", "HOST"): "agreement_declined",
    ("end", "HOST"): "agreement_ended_by_host",
}
