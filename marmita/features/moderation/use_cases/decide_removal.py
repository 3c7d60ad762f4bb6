"""What a moderator deletes of somebody else is decided as a case, of the moderator's own initiative or as reported."""

from typing import Literal

from marmita.features.accounts import lock_for_block
from marmita.features.moderation.domain.commands import DecideCase
from marmita.features.moderation.domain.policy import authorize
from marmita.features.moderation.domain.rules import TITLE_MAX
from marmita.features.moderation.queries import write
from marmita.features.moderation.queries.content import find_content
from marmita.features.moderation.use_cases.decide_case import conclude
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.rich_text import excerpt_of
from marmita.platform.unit_of_work import UnitOfWork

_REASON = "Deleted directly"


async def decide_removal(uow: UnitOfWork, actor: Actor, kind: Literal["post", "comment"], entity_id: str) -> None:
    """Decide the open case about the thing, or a new one: it is removed. The caller deletes it afterwards, in the same
    transaction. What the request says as why is for moderators: nobody wrote it for the author.

    Raises:
        DomainError: access_denied (403), own_report, case_claimed (409).
    """
    content = await find_content(uow.conn, kind, entity_id)
    if content is None or content.deleted:
        return  # the deletion refuses that
    shown = content.shown
    title = excerpt_of((kind == "post" and shown.title) or shown.text, TITLE_MAX)
    await lock_for_block(uow, content.author_id)  # before the case, as when that is decided
    case_id, _ = await write.open_case(uow, (kind, entity_id), content.author_id, "other", title)
    case = await write.lock_case(uow, case_id, actor.id)
    authorize(actor, "claim", case, uow.now)
    await write.add_version(uow, case_id, shown)
    wanted = DecideCase(
        kind="REMOVE",
        ground="OTHER_RULES",
        reason=actor.reason.strip() or _REASON,
        request_key=new_id(),
    )
    await conclude(uow, actor, case, wanted, (None, None))
