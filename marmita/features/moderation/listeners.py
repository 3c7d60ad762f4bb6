"""Listeners of cases: a report opens one or joins it, a dismissed report leaves it, a deleted person is in none. What
moderators delete is decided, what they show again no longer is, and what they end early is noted.
"""

from marmita.features.accounts import AccountDeleted, DeletionBegun, hold_account
from marmita.features.blocks import BlockEnded
from marmita.features.chefs import SuspensionEnd
from marmita.features.comments import CommentRemoval, CommentRestoration
from marmita.features.moderation.domain.policy import authorize
from marmita.features.moderation.domain.rules import TITLE_MAX, weight_of
from marmita.features.moderation.queries import erase, write
from marmita.features.moderation.queries.content import find_content
from marmita.features.moderation.queries.ends import list_running_blocks, list_running_suspensions
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
    """Lock the case before its reports, as a decision does."""
    await write.lock_open_case(uow, event.type, event.entity_id)


async def on_report(uow: UnitOfWork, event: ContentReported) -> None:
    """Add the report to the open case about the thing, with what it says now. After a decision there is none: a new
    case is opened.
    """
    content = await find_content(uow.conn, event.type, event.entity_id)
    shown = content.shown if content else None
    words = (shown.title if event.type in ("post", "chef") else shown.text) if shown else ""
    title = excerpt_of(words or (shown.text if shown else ""), TITLE_MAX)
    thing = event.type, event.entity_id
    case_id, is_new = await write.open_case(uow, thing, event.author_id, event.reason, title)
    weight = weight_of(event.reason, **await write.find_reporter(uow, event.reporter_id))
    is_another = await write.add_report(uow, case_id, event, weight)
    await write.recount(uow, case_id)
    if shown:
        await write.add_version(uow, case_id, shown)
    if is_new or is_another:
        kind = "OPENED" if is_new else "REPORTED"
        await write.add_event(uow, case_id, kind, event.reporter_id, reason=event.reason)


async def on_report_closed(uow: UnitOfWork, event: ReportClosed) -> None:
    """Take a dismissed report out of its case; one without reports is closed.

    DomainError access_denied (403) unless the actor could claim the case: also for one's own report, so that nobody
    takes it back to decide alone.
    """
    actor = event.actor
    if actor:
        await hold_account(uow, actor.id)  # before the case, as when it is decided
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
    """Decide that the post goes. Raises what refuses that."""
    await decide_removal(uow, event.actor, "post", event.post_id)


async def on_comment_removal(uow: UnitOfWork, event: CommentRemoval) -> None:
    """Decide that the comment goes. Raises what refuses that."""
    await decide_removal(uow, event.actor, "comment", event.comment_id)


async def on_review_removal(uow: UnitOfWork, event: ReviewRemovalRequested) -> None:
    """Decide that the review, or its answer, goes; its author reads the reason. Raises what refuses that."""
    kind = "review" if event.part == "REVIEW" else "answer"
    await decide_removal(uow, event.actor, kind, event.review_id, message=event.reason)


async def on_post_restoration(uow: UnitOfWork, event: PostRestoration) -> None:
    """Withdraw what removed the post. Raises what refuses that."""
    await withdraw_removals(uow, event.actor, "post", event.post_id)


async def on_comment_restoration(uow: UnitOfWork, event: CommentRestoration) -> None:
    """Withdraw what removed the comment. Raises what refuses that."""
    await withdraw_removals(uow, event.actor, "comment", event.comment_id)


async def on_block_end(uow: UnitOfWork, event: BlockEnded) -> None:
    """Note which decisions a moderator has shortened. They were right: they stand, and can still be appealed."""
    if event.ended_by:
        for case_id in await list_running_blocks(uow.conn, event.account_id, uow.now):
            await write.add_event(uow, case_id, "BLOCK_ENDED", event.ended_by)


async def on_suspension_end(uow: UnitOfWork, event: SuspensionEnd) -> None:
    """The same of the suspension of a chef."""
    content = await find_content(uow.conn, "chef", event.chef_id)
    if content is None:
        return  # the change of the state refuses that
    await write.lock_people(uow, event.actor.id, content.author_id)  # before the chef, as when the case is decided
    for case_id in await list_running_suspensions(uow.conn, event.chef_id):
        await write.add_event(uow, case_id, "SUSPENSION_ENDED", event.actor.id)


async def lock_cases(uow: UnitOfWork, event: DeletionBegun) -> None:
    """Lock the cases about what the person wrote before that itself, as reports do."""
    await erase.lock_waiting(uow, event.account_id)


async def erase_person(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Empty the person's words, and close cases about the person that wait for somebody."""
    for case_id in await erase.erase_person(uow, event.account_id):
        await write.set_status(uow, case_id, "CLOSED")
        await write.add_event(uow, case_id, "CLOSED", reason="author_gone")
