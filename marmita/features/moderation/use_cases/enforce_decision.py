"""Enforce a decision, and undo it: each through the feature that owns the content, in the current transaction."""

from contextlib import suppress
from datetime import timedelta

from marmita.features import blocks, chefs, comments, posts, reviews
from marmita.features.moderation.domain.commands import DraftDecision
from marmita.features.moderation.domain.records import REMOVES, Case, Decision, DecisionKind
from marmita.features.moderation.queries.content import find_content
from marmita.features.moderation.queries.decisions import find_remaining_effects
from marmita.platform.identity import Actor, Block
from marmita.platform.unit_of_work import UnitOfWork

BLOCKS: frozenset[DecisionKind] = frozenset({"BLOCK", "REMOVE_AND_BLOCK"})


async def enforce_decision(
    uow: UnitOfWork, actor: Actor, case: Case, command: DraftDecision, reason: str
) -> tuple[str | None, Block | None]:
    """Enforce the decision. Return its block with the block's id, or None and None without a block.

    Raises the errors of the features that own content and blocks.
    """
    if command.kind in REMOVES:
        await _remove(uow, actor, case, command.message.strip())
    if command.kind == "MARK_ADULT":
        await posts.mark_adult(uow, actor, case.entity_id, adult=True)
    block = make_block(uow, command)
    if block is None or case.author_id is None:
        return None, None
    block_command = blocks.BlockUser(
        user_id=case.author_id,
        block_status="TEMPORARILY_BLOCKED" if block.until else "PERMANENTLY_BLOCKED",
        due_date=block.until,
        reason_for_moderators=reason,
        message_for_user=block.message,
        chat_blocked="chat" in block.areas,
        posts_blocked="posts" in block.areas,
        comments_blocked="comments" in block.areas,
        reactions_blocked="reactions" in block.areas,
    )
    await blocks.block_account(uow, actor, block_command, sends_mail=False)
    return await blocks.find_block_in_force(uow.conn, case.author_id), block


async def reverse_decision(uow: UnitOfWork, actor: Actor, case: Case, decision: Decision, reason: str) -> None:
    """Undo the effects of a decision, except effects that other standing decisions keep.

    A block that this block had replaced is in force again. A block that was imposed later stays.
    """
    content = await find_content(uow.conn, case.type, case.entity_id)
    remaining = await find_remaining_effects(uow.conn, case, decision)
    ended = case.type == "chef" and decision.suspension_ended_at  # a present suspension has another cause
    if decision.kind in REMOVES and content and content.deleted and not (remaining.removed or ended):
        await _restore(uow, actor, case)
    if decision.kind == "MARK_ADULT" and content and not remaining.adult:
        await posts.mark_adult(uow, actor, case.entity_id, adult=False)
    if not remaining.blocked:
        await _end_block(uow, actor, case, decision, reason)


async def reverse_block(uow: UnitOfWork, actor: Actor, case: Case, decision: Decision) -> None:
    """End the block of the decision, unless another decision keeps it."""
    remaining = await find_remaining_effects(uow.conn, case, decision)
    if not remaining.blocked:
        await _end_block(uow, actor, case, decision, "Decision withdrawn")


def make_block(uow: UnitOfWork, command: DraftDecision) -> Block | None:
    """Return the block that the decision imposes, None without one."""
    if command.kind not in BLOCKS:
        return None
    until = uow.now + timedelta(days=command.days) if command.days and not command.permanent else None
    return Block(frozenset(command.areas), until, command.message.strip())


async def _end_block(uow: UnitOfWork, actor: Actor, case: Case, decision: Decision, reason: str) -> None:
    if decision.block_id and case.author_id:
        await blocks.withdraw_block(uow, actor, case.author_id, decision.block_id, reason)


async def _remove(uow: UnitOfWork, actor: Actor, case: Case, reason: str) -> None:
    if case.type == "post":
        await posts.delete_post(uow, actor, case.entity_id)
    elif case.type == "comment":
        await comments.delete_comment(uow, actor, case.entity_id)
    elif case.type == "review":
        await reviews.remove_review(uow, actor, case.entity_id, "REVIEW", reason)
    elif case.type == "answer":
        await reviews.remove_review(uow, actor, case.entity_id, "ANSWER", reason)
    elif case.type == "chef":
        await chefs.change_state(uow, actor, case.entity_id, "suspend")


async def _restore(uow: UnitOfWork, actor: Actor, case: Case) -> None:
    """Show the content again. Content that its author deleted meanwhile stays deleted."""
    if case.type == "post":
        with suppress(posts.PostNotExist):
            await posts.undo_delete(uow, actor, case.entity_id, "restore")
    elif case.type == "comment":
        with suppress(comments.CommentNotExist):
            await comments.undo_delete(uow, actor, case.entity_id, "restore")
    elif case.type == "review":
        with suppress(reviews.ReviewNotExist):
            await reviews.restore_review(uow, actor, case.entity_id, "REVIEW")
    elif case.type == "answer":
        with suppress(reviews.ReviewNotExist):
            await reviews.restore_review(uow, actor, case.entity_id, "ANSWER")
    elif case.type == "chef":
        with suppress(chefs.ChefNotExist):
            await chefs.change_state(uow, actor, case.entity_id, "unsuspend")
