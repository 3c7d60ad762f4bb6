"""Listeners of notifications to orders, reviews and papers of chefs, and to what is decided about people."""

from marmita.features.blocks import AccountBlocked, BlockEnded
from marmita.features.chefs import VerificationChanged
from marmita.features.communities import CommunityStateChanged
from marmita.features.moderation import AppealDecided, CaseDecided, DecisionWithdrawn
from marmita.features.notifications.domain.kinds import CHEF_KINDS, CUSTOMER_KINDS, HOST_KINDS, OrderKind, OtherKind
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.queries.marks import mark_answered
from marmita.features.notifications.use_cases.notify import announce, notify
from marmita.features.orders import OrderTransitioned, emails_for
from marmita.features.papers import PaperDecided, PaperEnds
from marmita.features.reports import ReportClosed
from marmita.features.reviews import ReviewAnswered, ReviewWritten
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork

_COMMUNITY_KINDS: dict[str, OtherKind] = {
    "OPEN": "COMMUNITY_OPENED",
    "CLOSED": "COMMUNITY_CLOSED",
    "HIDDEN": "COMMUNITY_HIDDEN",
}


async def on_order(uow: UnitOfWork, event: OrderTransitioned) -> None:
    """Notify customer, chef and host of a transition as emails do, except of what the reader did."""
    order = event.order
    if order.status == "PENDING" != event.transition.target and await mark_answered(
        uow, order.chef_account_id, order.id
    ):
        await announce(uow, [order.chef_account_id])
    kinds: dict[str, dict[str, OrderKind]] = {"CUSTOMER": CUSTOMER_KINDS, "CHEF": CHEF_KINDS, "HOST": HOST_KINDS}
    people = {"CUSTOMER": order.customer_id, "CHEF": order.chef_account_id, "HOST": order.host_account_id}
    for recipient, email in emails_for(event.transition, event.by.kind, auto_accept=order.auto_accept):
        kind, account_id = kinds[recipient].get(email), people[recipient]
        if kind and account_id:
            # Each transition happens once, under the lock of its order. Who did it is no secret, and no face either:
            # the list shows the other side.
            news = News(kind=kind, target=order.id, action=new_id(), order=order.id)
            await notify(uow, news, {account_id} - {event.by.account_id})


async def on_review(uow: UnitOfWork, event: ReviewWritten) -> None:
    """Notify the chef of a review."""
    about = {"target": event.review_id, "action": event.review_id, "review": event.review_id}
    news = News(kind="REVIEW_RECEIVED", actor=event.author_id, **about)
    await notify(uow, news, [event.chef_account_id])


async def on_review_answer(uow: UnitOfWork, event: ReviewAnswered) -> None:
    """Notify the author of a review of the chef's answer."""
    about = {"target": event.review_id, "action": event.review_id, "review": event.review_id}
    news = News(kind="REVIEW_ANSWERED", actor=event.chef_account_id, **about)
    await notify(uow, news, [event.author_id])


async def on_report_closed(uow: UnitOfWork, event: ReportClosed) -> None:
    """Notify who reported that moderators have dealt with it."""
    news = News(kind="REPORT_CLOSED", target=event.report_id, action=event.report_id)
    await notify(uow, news, [event.reporter_id])


async def on_block(uow: UnitOfWork, event: AccountBlocked) -> None:
    """Notify a person of a block."""
    await notify(uow, News(kind="BLOCKED", target=event.account_id, action=event.block_id), [event.account_id])


async def on_block_end(uow: UnitOfWork, event: BlockEnded) -> None:
    """Notify a person of its end."""
    await notify(uow, News(kind="UNBLOCKED", target=event.account_id, action=event.block_id), [event.account_id])


async def on_case_decided(uow: UnitOfWork, event: CaseDecided) -> None:
    """Notify the author of what was decided, and who reported of whether they were right: never by whom."""
    if event.account_id:
        news = News(kind="CONTENT_DECIDED", target=event.decision_id, action=event.decision_id)
        await notify(uow, news, [event.account_id])
    kind = "REPORT_NOT_UPHELD" if event.kind == "NOTHING" else "REPORT_UPHELD"
    news = News(kind=kind, target=event.case_id, action=event.case_id)
    await notify(uow, news, set(event.reporter_ids) - {event.decided_by})


async def on_appeal_decided(uow: UnitOfWork, event: AppealDecided) -> None:
    """Notify the author of what came of the appeal."""
    news = News(kind="APPEAL_DECIDED", target=event.decision_id, action=event.decision_id)
    await notify(uow, news, [event.account_id])


async def on_decision_withdrawn(uow: UnitOfWork, event: DecisionWithdrawn) -> None:
    """Notify the person that a decision no longer stands: never who took it back."""
    news = News(kind="DECISION_WITHDRAWN", target=event.decision_id, action=event.decision_id)
    await notify(uow, news, [event.account_id])


async def on_paper_decided(uow: UnitOfWork, event: PaperDecided) -> None:
    """Notify a chef that a paper was accepted or refused."""
    kind = "PAPER_ACCEPTED" if event.accepted else "PAPER_REFUSED"
    await notify(uow, News(kind=kind, target=event.paper_id, action=new_id()), [event.account_id])


async def on_paper_ends(uow: UnitOfWork, event: PaperEnds) -> None:
    """Notify a chef that a paper expires soon, or has expired."""
    kind = "PAPER_EXPIRED" if event.expired else "PAPER_EXPIRING"
    await notify(uow, News(kind=kind, target=event.paper_id, action=new_id()), [event.account_id])


async def on_verification(uow: UnitOfWork, event: VerificationChanged) -> None:
    """Notify a chef or host that an admin has verified the page, or taken it back: never who."""
    kind = "CHEF_VERIFIED" if event.verified else "CHEF_UNVERIFIED"
    await notify(uow, News(kind=kind, target=event.chef_id, action=new_id()), [event.owner_id])


async def on_community_state(uow: UnitOfWork, event: CommunityStateChanged) -> None:
    """Notify who made a community that an admin has opened, closed or hidden it: never who."""
    kind = _COMMUNITY_KINDS[event.state]
    await notify(uow, News(kind=kind, target=event.community_id, action=new_id()), [event.creator_id])
