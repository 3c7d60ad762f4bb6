"""Listeners of notifications to decisions of moderators and admins about people, chefs and communities."""

from marmita.features.blocks import AccountBlocked, BlockEnded
from marmita.features.chefs import StateChange, StateChangedByAdmin
from marmita.features.communities import CommunityStateChanged
from marmita.features.moderation import AppealDecided, CaseDecided, DecisionWithdrawn
from marmita.features.notifications.domain.kinds import OtherKind
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.use_cases.notify import notify
from marmita.features.reports import ReportClosed
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork

_COMMUNITY_KINDS: dict[str, OtherKind] = {
    "OPEN": "COMMUNITY_OPENED",
    "CLOSED": "COMMUNITY_CLOSED",
    "HIDDEN": "COMMUNITY_HIDDEN",
}
_CHEF_KINDS: dict[StateChange, OtherKind] = {
    "verify": "CHEF_VERIFIED",
    "unverify": "CHEF_UNVERIFIED",
    "suspend": "CHEF_SUSPENDED",
    "unsuspend": "CHEF_UNSUSPENDED",
}


async def on_report_closed(uow: UnitOfWork, event: ReportClosed) -> None:
    """Notify the reporter that moderators have closed the report."""
    news = News(kind="REPORT_CLOSED", target=event.report_id, action=event.report_id)
    await notify(uow, news, [event.reporter_id])


async def on_block(uow: UnitOfWork, event: AccountBlocked) -> None:
    """Notify the account of its block."""
    await notify(uow, News(kind="BLOCKED", target=event.account_id, action=event.block_id), [event.account_id])


async def on_block_end(uow: UnitOfWork, event: BlockEnded) -> None:
    """Notify the account that its block has ended."""
    await notify(uow, News(kind="UNBLOCKED", target=event.account_id, action=event.block_id), [event.account_id])


async def on_case_decided(uow: UnitOfWork, event: CaseDecided) -> None:
    """Notify the author of the decision, and the reporters whether it upheld their report.

    The moderator is not named.
    """
    if event.account_id:
        news = News(kind="CONTENT_DECIDED", target=event.decision_id, action=event.decision_id)
        await notify(uow, news, [event.account_id])
    kind = "REPORT_NOT_UPHELD" if event.kind == "NOTHING" else "REPORT_UPHELD"
    news = News(kind=kind, target=event.case_id, action=event.case_id)
    await notify(uow, news, set(event.reporter_ids) - {event.decided_by})


async def on_appeal_decided(uow: UnitOfWork, event: AppealDecided) -> None:
    """Notify the author of the decision about the appeal."""
    news = News(kind="APPEAL_DECIDED", target=event.decision_id, action=event.decision_id)
    await notify(uow, news, [event.account_id])


async def on_decision_withdrawn(uow: UnitOfWork, event: DecisionWithdrawn) -> None:
    """Notify the account that a decision was withdrawn. The moderator is not named."""
    news = News(kind="DECISION_WITHDRAWN", target=event.decision_id, action=event.decision_id)
    await notify(uow, news, [event.account_id])


async def on_chef_state(uow: UnitOfWork, event: StateChangedByAdmin) -> None:
    """Notify the owner of a chef that an admin verified or suspended the chef, or ended that.

    The admin is not named.
    """
    kind = _CHEF_KINDS[event.change]
    await notify(uow, News(kind=kind, target=event.chef_id, action=new_id()), [event.owner_id])


async def on_community_state(uow: UnitOfWork, event: CommunityStateChanged) -> None:
    """Notify the creator of a community that an admin opened, closed or hid the community. The admin is not named."""
    kind = _COMMUNITY_KINDS[event.state]
    await notify(uow, News(kind=kind, target=event.community_id, action=new_id()), [event.creator_id])
