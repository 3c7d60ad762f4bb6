"""Removing a post or a comment where it stands: with a ground, words to the author, and a preview of them."""

from typing import Any

import pytest

from marmita.features.moderation.domain.commands import DraftRemoval, RemoveContent
from marmita.features.moderation.http.views import read_statement
from marmita.features.moderation.use_cases.decide_removal import remove_content
from marmita.features.moderation.use_cases.write_statement import preview_removal
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork
from tests.features.moderation.conftest import REASON, Court, key_of
from tests.features.moderation.test_at_once import at_once
from tests.support.rows import Connection, add_post

_STATE = "SELECT deleted_at IS NOT NULL FROM comment WHERE id = %s"


def removal(entity: str, kind: Any = "comment", **values: Any) -> RemoveContent:
    fields = {"ground": "INSULT_OR_HATE", "message": " Be kind. ", "reason": REASON, "request_key": new_id()}
    return RemoveContent(**{"type": kind, "entity_id": entity, **fields, **values})


@pytest.mark.parametrize("kind", ["post", "comment"])
async def test_author_reads_what_the_preview_said(court: Court, kind: Any):
    author, moderator = await court.person(), await court.person("MOD")
    thing = await (court.comment(author) if kind == "comment" else add_post(court.conn, author.id))
    draft = DraftRemoval(type=kind, entity_id=thing, ground="INSULT_OR_HATE", message=" Be kind. ")
    shown, locale = await preview_removal(court.uow, moderator, draft)
    assert locale == "EN"
    assert await court.one("SELECT count(*) FROM moderation_case") == (0,)
    await remove_content(court.uow, moderator, removal(thing, kind))
    (decision, why) = await court.one("SELECT id, reason FROM case_decision")
    assert why == REASON
    statement = (await read_statement(court.conn, author, decision, utc_now())).statement
    assert statement == shown
    assert (statement.message, statement.title) == ("Be kind.", f"Your {kind} was removed")
    assert await court.heard(author) == ["CONTENT_DECIDED"]
    table = "post" if kind == "post" else "comment"
    assert await court.all(f"SELECT deleted_by FROM {table} WHERE id = %s", thing) == [(moderator.id,)]


async def test_preview_of_what_is_reported_names_the_reports_and_the_words_of_then(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment, _ = await court.reported(author)
    await court.conn.execute("UPDATE comment SET content = '<p>Sorry.</p>' WHERE id = %s", (comment,))
    draft = DraftRemoval(type="comment", entity_id=comment)
    shown, _ = await preview_removal(court.uow, moderator, draft)
    values = [row.value for row in shown.rows]
    assert "Go home." in values
    assert "Reports by other people" in values
    assert await key_of(preview_removal(court.uow, author, draft)) == "own_case"


async def test_repeat_changes_nothing_and_another_key_finds_nothing(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment = await court.comment(author)
    wanted = removal(comment)
    await remove_content(court.uow, moderator, wanted)
    await remove_content(court.uow, moderator, wanted)
    assert await key_of(remove_content(court.uow, moderator, removal(comment))) == "comment_not_exist"
    assert await key_of(remove_content(court.uow, moderator, removal(new_id(), "post"))) == "post_not_exist"
    assert await court.one("SELECT count(*) FROM case_decision") == (1,)
    assert await court.one("SELECT count(*) FROM outbox_mail") == (1,)


@pytest.mark.parametrize(
    ("why", "key"),
    [
        ("member", "access_denied"),
        ("rank", "access_denied"),
        ("own", "own_case"),
        ("own_report", "own_report"),
        ("claimed", "case_claimed"),
        ("law", "case_decision_invalid"),
        ("blank", "case_decision_invalid"),
    ],
)
async def test_refused_removal_leaves_everything(court: Court, why: str, key: str):
    author = await court.person(*(["MOD"] if why in ("rank", "own") else []))
    moderator = {"member": await court.person(), "own": author}.get(why) or await court.person("MOD")
    comment = await court.comment(author)
    if why == "own_report":
        await court.report(moderator, comment)
    elif why == "claimed":
        await court.report(await court.person(), comment)
        await court.take(await court.person("MOD"), await court.case(comment))
    values = {"law": {"ground": "LAW", "message": " "}, "blank": {"reason": "      "}}.get(why, {})
    async with court.conn.transaction(force_rollback=True):
        assert await key_of(remove_content(court.uow, moderator, removal(comment, **values))) == key
        assert await court.one(_STATE, comment) == (False,)
        assert await court.one("SELECT count(*) FROM case_decision") == (0,)
    assert await court.one("SELECT count(*) FROM outbox_mail") == (0,)


@pytest.mark.commits
async def test_ten_removals_at_once_are_one_decision(own_conninfo: str, conn: Connection):
    court = Court(conn)
    author, moderator = await court.person(), await court.person("MOD")
    comment = await court.comment(author)
    same = removal(comment)

    async def act(uow: UnitOfWork, who: Actor) -> None:
        await remove_content(uow, who, same if who is moderator else removal(comment))

    people = [moderator] * 5 + [await court.person("MOD") for _ in range(5)]
    outcomes = await at_once(own_conninfo, act, people)
    assert set(outcomes) <= {None, "comment_not_exist"}
    assert outcomes.count(None) in (1, 5)  # the repeats of the first succeed silently
    assert await court.one("SELECT count(*) FROM case_decision") == (1,)
    assert await court.one("SELECT count(*) FROM outbox_mail") == (1,)
