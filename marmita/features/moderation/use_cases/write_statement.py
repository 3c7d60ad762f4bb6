"""The statement of reasons of a decision: after the decision, as a preview, and by email."""

import msgspec

from marmita.features.accounts import find_recipient
from marmita.features.moderation.domain.commands import DraftDecision, DraftRemoval
from marmita.features.moderation.domain.errors import OwnCase
from marmita.features.moderation.domain.records import Case, CaseType, Decision, Shown
from marmita.features.moderation.domain.statement import MAIL, Facts, Statement, make_statement
from marmita.features.moderation.queries.content import get_visible_content
from marmita.features.moderation.queries.view import list_versions
from marmita.features.moderation.queries.write import find_open_case
from marmita.features.moderation.use_cases.enforce_decision import make_block
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import write_to
from marmita.platform.unit_of_work import UnitOfWork


def write_statement(decision: Decision, locale: str) -> Statement:
    """Return the statement of a decision in the language."""
    facts = Facts(
        type=decision.type,
        words=decision.text or decision.title,
        kind=decision.kind,
        ground=decision.ground,
        message=decision.message,
        areas=frozenset(decision.block_areas),
        until=decision.block_until,
        reported=decision.reported,
        decided_at=decision.decided_at,
    )
    return make_statement(facts, locale)


async def preview_decision(uow: UnitOfWork, case: Case, command: DraftDecision) -> tuple[Statement, str]:
    """Return the statement that the author would read, and its language."""
    shown = await _first_version(uow, case.id)
    return await _preview(uow, case.type, case.author_id, shown, command, reported=True)


async def preview_removal(uow: UnitOfWork, actor: Actor, command: DraftRemoval) -> tuple[Statement, str]:
    """Return the statement that the author of a post or comment to remove would read, and its language.

    Raises:
        DomainError: post_not_exist, comment_not_exist (404), own_case (409), so that authors do not learn of reports.
    """
    content = await get_visible_content(uow.conn, command.type, command.entity_id)
    if content.author_id == actor.id:
        raise OwnCase
    case = await find_open_case(uow.conn, command.type, command.entity_id)
    shown = (await _first_version(uow, case[0]) if case else None) or content.shown
    draft = DraftDecision(kind="REMOVE", ground=command.ground, message=command.message)
    return await _preview(uow, command.type, content.author_id, shown, draft, reported=bool(case and case[1]))


async def mail_statement(uow: UnitOfWork, decision: Decision) -> None:
    """Send the statement to the author, if the account exists."""
    reader = await find_recipient(uow.conn, decision.account_id) if decision.account_id else None
    if reader is None:
        return
    statement = write_statement(decision, reader.locale)
    words = {
        "title": statement.title,
        "message": statement.message,
        "appeal": statement.appeal,
        "redress": statement.redress,
    }
    facts = [(row.label, row.value) for row in statement.rows]
    await write_to(uow, reader, template=MAIL, facts=facts, path=f"/statements/{decision.id}", **words)


async def _first_version(uow: UnitOfWork, case_id: str) -> Shown | None:
    versions = await list_versions(uow.conn, case_id)
    return msgspec.convert(versions[0]["content"], Shown) if versions else None


async def _preview(
    uow: UnitOfWork,
    kind: CaseType,
    author_id: str | None,
    shown: Shown | None,
    command: DraftDecision,
    *,
    reported: bool,
) -> tuple[Statement, str]:
    reader = await find_recipient(uow.conn, author_id) if author_id else None
    locale = reader.locale if reader else "EN"
    block = make_block(uow, command)
    facts = Facts(
        type=kind,
        words=(shown.text or shown.title) if shown else "",
        kind=command.kind,
        ground=command.ground,
        message=command.message.strip(),
        areas=block.areas if block else frozenset(),
        until=block.until if block else None,
        reported=reported,
        decided_at=uow.now,
    )
    return make_statement(facts, locale), locale
