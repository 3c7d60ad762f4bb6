"""A removal of another person's content by a moderator is decided as a case, an open one or a new one."""

from marmita.features import comments, posts
from marmita.features.moderation.domain.commands import DecideCase, RemoveContent
from marmita.features.moderation.domain.policy import authorize
from marmita.features.moderation.domain.records import CaseType, Content
from marmita.features.moderation.domain.rules import TITLE_MAX
from marmita.features.moderation.queries import write
from marmita.features.moderation.queries.content import find_content, get_visible_content
from marmita.features.moderation.queries.decisions import has_removed_with_key
from marmita.features.moderation.use_cases.decide_case import check_decision, save_decision
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.rich_text import excerpt_of
from marmita.platform.unit_of_work import UnitOfWork

_REASON = "Deleted directly"


async def remove_content(uow: UnitOfWork, actor: Actor, command: RemoveContent) -> None:
    """Decide to remove the content and delete it. A repeat with the same request key changes nothing.

    Raises:
        DomainError: case_decision_invalid (400), access_denied (403), post_not_exist, comment_not_exist (404),
            own_case, own_report, case_claimed (409).
    """
    found = await find_content(uow.conn, command.type, command.entity_id)
    if found:
        await write.lock_people(uow, actor.id, found.author_id)
    if await has_removed_with_key(uow.conn, command, actor.id):
        return
    decision = DecideCase(
        kind="REMOVE",
        ground=command.ground,
        message=command.message,
        reason=command.reason,
        request_key=command.request_key,
    )
    check_decision(actor, decision)
    content = await get_visible_content(uow.conn, command.type, command.entity_id)
    await _decide(uow, actor, (command.type, command.entity_id), content, decision)
    delete = posts.delete_post if command.type == "post" else comments.delete_comment
    await delete(uow, actor, command.entity_id)


async def decide_removal(uow: UnitOfWork, actor: Actor, kind: CaseType, entity_id: str, *, message: str = "") -> None:
    """Decide the open case about the content, or a new one, with its removal.

    The caller deletes the content afterwards in the current transaction. The reason of the request is for moderators;
    the author reads only `message`.

    Raises:
        DomainError: access_denied (403), own_report, case_claimed (409).
    """
    content = await find_content(uow.conn, kind, entity_id)
    if content is None or content.deleted:
        return  # the deletion raises
    reason = message.strip() or actor.reason.strip() or _REASON
    decision = DecideCase(kind="REMOVE", ground="OTHER_RULES", message=message, reason=reason, request_key=new_id())
    await _decide(uow, actor, (kind, entity_id), content, decision)


async def _decide(
    uow: UnitOfWork, actor: Actor, content_key: tuple[CaseType, str], content: Content, decision: DecideCase
) -> None:
    shown = content.shown
    title = excerpt_of((content_key[0] == "post" and shown.title) or shown.text, TITLE_MAX)
    await write.lock_people(uow, actor.id, content.author_id)  # before the case, in the order of a decision
    case_id, _ = await write.open_case(uow, content_key, content.author_id, "other", title)
    case = await write.lock_case(uow, case_id, actor.id)
    authorize(actor, "claim", case, uow.now)
    await write.add_version(uow, case_id, shown)
    await save_decision(uow, actor, case, decision, (None, None))
