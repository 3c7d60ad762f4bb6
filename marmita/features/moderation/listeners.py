"""Listeners of cases: a report opens a case or joins it, a dismissed report is removed, a deleted account is erased.

A direct removal by a moderator is a decision, a direct restoration withdraws it, and an early end is recorded.
"""

from marmita.features.accounts import AccountDeleted, DeletionBegun, hold_account
from marmita.features.blocks import BlockEnded
from marmita.features.chefs import SuspensionEnd
from marmita.features.comments import CommentRemoval, CommentRestoration
from marmita.features.moderation.domain.policy import authorize
from marmita.features.moderation.domain.rules import TITLE_MAX, compute_report_weight
from marmita.features.moderation.queries import erase, write
from marmita.features.moderation.queries.content import find_content
from marmita.features.moderation.queries.in_force import list_blocks_in_force, list_suspensions_in_force
from marmita.features.moderation.use_cases.decide_removal import decide_removal
from marmita.features.moderation.use_cases.withdraw_decision import withdraw_removals
from marmita.features.posts import PostRemoval, PostRestoration
from marmita.features.reports import ContentReported, ReportBegun, ReportClosed
from marmita.features.reviews import ReviewRemovalRequested
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import is_allowed
from marmita.platform.rich_text import excerpt_of
from marmita.platform.unit_of_work import UnitOfWork


async def on_report_begun(uow: UnitOfWork, event: ReportBegun) -> None:
    """Lock the case before its reports, in the order in which a decision locks them."""
    await write.lock_open_case(uow, event.type, event.entity_id)


async def on_report(uow: UnitOfWork, event: ContentReported) -> None:
    """Add the report to the open case about the content, with the content as it is now.

    Without an open case, for example after a decision, a new case is opened.
    """
    content = await find_content(uow.conn, event.type, event.entity_id)
    shown = content.shown if content else None
    words = (shown.title if event.type in ("post", "chef") else shown.text) if shown else ""
    title = excerpt_of(words or (shown.text if shown else ""), TITLE_MAX)
    content_key = event.type, event.entity_id
    case_id, is_new_case = await write.open_case(uow, content_key, event.author_id, event.reason, title)
    weight = compute_report_weight(event.reason, **await write.read_reporter_history(uow, event.reporter_id))
    is_new_report = await write.add_report(uow, case_id, event, weight)
    await write.recount(uow, case_id)
    if shown:
        await write.add_version(uow, case_id, shown)
    if is_new_case or is_new_report:
        kind = "OPENED" if is_new_case else "REPORTED"
        await write.add_event(uow, case_id, kind, event.reporter_id, reason=event.reason)


async def on_report_closed(uow: UnitOfWork, event: ReportClosed) -> None:
    """Remove a dismissed report from its case. Close a case that has no report left.

    DomainError access_denied (403) unless the actor may claim the case, and for the actor's own report: nobody can
    remove their own report in order to decide the case.
    """
    actor = event.actor
    if actor:
        await hold_account(uow, actor.id)  # before the case, in the order of a decision
    if case_id := await write.remove_report(uow, event.report_id):
        if actor:
            case = await write.find_case(uow.conn, case_id, actor.id)
            if event.reporter_id == actor.id or not is_allowed(authorize, actor, "claim", case, uow.now):
                raise AccessDenied
        await write.add_event(uow, case_id, "REPORT_DISMISSED", actor.id if actor else None)
        if await write.recount(uow, case_id) == 0:
            await write.set_status(uow, case_id, "CLOSED")
            await write.add_event(uow, case_id, "CLOSED")


async def on_post_removal(uow: UnitOfWork, event: PostRemoval) -> None:
    """Decide to remove the post. Raises if a rule forbids it."""
    await decide_removal(uow, event.actor, "post", event.post_id)


async def on_comment_removal(uow: UnitOfWork, event: CommentRemoval) -> None:
    """Decide to remove the comment. Raises if a rule forbids it."""
    await decide_removal(uow, event.actor, "comment", event.comment_id)


async def on_review_removal(uow: UnitOfWork, event: ReviewRemovalRequested) -> None:
    """Decide to remove the review or its answer; the author reads the reason. Raises if a rule forbids it."""
    kind = "review" if event.part == "REVIEW" else "answer"
    await decide_removal(uow, event.actor, kind, event.review_id, message=event.reason)


async def on_post_restoration(uow: UnitOfWork, event: PostRestoration) -> None:
    """Withdraw the decisions that removed the post. Raises if a rule forbids it."""
    await withdraw_removals(uow, event.actor, "post", event.post_id)


async def on_comment_restoration(uow: UnitOfWork, event: CommentRestoration) -> None:
    """Withdraw the decisions that removed the comment. Raises if a rule forbids it."""
    await withdraw_removals(uow, event.actor, "comment", event.comment_id)


async def on_block_end(uow: UnitOfWork, event: BlockEnded) -> None:
    """Record in the cases that a moderator ended their block early. The decisions stand and can still be appealed."""
    if event.ended_by:
        for case_id in await list_blocks_in_force(uow.conn, event.account_id, uow.now):
            await write.add_event(uow, case_id, "BLOCK_ENDED", event.ended_by)


async def on_suspension_end(uow: UnitOfWork, event: SuspensionEnd) -> None:
    """Record in the cases that a moderator ended the chef's suspension early. The decisions stand."""
    content = await find_content(uow.conn, "chef", event.chef_id)
    if content is None:
        return  # the state change raises
    await write.lock_people(uow, event.actor.id, content.author_id)  # before the chef, in the order of a decision
    for case_id in await list_suspensions_in_force(uow.conn, event.chef_id):
        await write.add_event(uow, case_id, "SUSPENSION_ENDED", event.actor.id)


async def lock_cases(uow: UnitOfWork, event: DeletionBegun) -> None:
    """Lock the cases about the account's content before the content itself, in the order in which reports lock them."""
    await erase.lock_waiting_cases(uow, event.account_id)


async def erase_person(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete the account's texts in cases, and close its waiting cases."""
    for case_id in await erase.erase_person(uow, event.account_id):
        await write.set_status(uow, case_id, "CLOSED")
        await write.add_event(uow, case_id, "CLOSED", reason="author_gone")
