"""Appeals: one for each decision, decided by somebody else, and taken back as far as it still can be."""

import psycopg
import pytest

from marmita.features.moderation.domain.commands import AppealDecision
from marmita.features.moderation.http.views import read_case, read_statement
from marmita.features.moderation.use_cases.appeal import appeal_decision
from marmita.platform.clock import utc_now
from tests.features.moderation.conftest import Court, key_of

KEY = "0123456789abcdef"


async def test_won_appeal_shows_the_thing_again_and_ends_the_block(court: Court):
    first, second = await court.person("MOD"), await court.person("MOD")
    author, reporter = await court.person(), await court.person()
    comment = await court.comment(author)
    await court.report(reporter, comment)
    case = await court.case(comment)
    assert await court.decide(first, case, "REMOVE_AND_BLOCK") is None
    decision = await court.appeal(author, case)
    assert await court.judge(first, case, "UPHELD") == "appeal_needs_another"
    assert await court.judge(second, case, "REVERSED") is None
    assert await court.one("SELECT deleted_at FROM comment WHERE id = %s", comment) == (None,)
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == ([],)
    assert await court.one("SELECT upheld FROM case_report") == (False,)
    assert "APPEAL_DECIDED" in await court.heard(author)
    statement = await read_statement(court.conn, author, decision, utc_now())
    assert (statement.appeal_outcome, statement.appeal_title) == ("REVERSED", "Your appeal was successful")
    assert (statement.can_appeal, statement.appeal) == (False, "That was a joke.")
    view = await read_case(court.conn, second, case, utc_now())
    assert view.decision
    assert (view.status, view.decision.appeal_decided_by) == ("DECIDED", await login_of(court, second.id))
    assert [event.kind for event in view.events][:3] == ["APPEAL_DECIDED", "CLAIMED", "APPEALED"]


async def login_of(court: Court, account: str) -> str:
    return (await court.one("SELECT login FROM account WHERE id = %s", account))[0]


async def test_lost_appeal_leaves_everything_and_says_where_to_turn(court: Court):
    author = await court.person()
    comment, case = await court.reported(author)
    assert await court.decide(await court.person("MOD"), case) is None
    await court.appeal(author, case)
    judge = await court.person("SENIOR_MOD")
    assert await court.judge(judge, case, "UPHELD") is None
    assert await court.judge(judge, case, "REVERSED") == "case_decided_already"
    (deleted,) = await court.one("SELECT deleted_at IS NOT NULL FROM comment WHERE id = %s", comment)
    assert deleted
    texts = [text for (text,) in await court.all("SELECT text_body FROM outbox_mail ORDER BY id")]
    assert "out-of-court dispute settlement" in texts[-1]


async def test_reversal_on_appeal_keeps_changes_made_meanwhile(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment, case = await court.reported(author)
    assert await court.decide(moderator, case, "REMOVE_AND_BLOCK") is None
    await court.appeal(author, case)
    # Another block since, and what a moderator had removed is now the author's own deletion.
    await court.conn.execute("UPDATE account_block SET ended_at = now()")
    await court.conn.execute("UPDATE comment SET deleted_by = author_id WHERE id = %s", (comment,))
    assert await court.judge(await court.person("MOD"), case, "REVERSED") is None
    assert await court.one("SELECT deleted_at IS NULL FROM comment WHERE id = %s", comment) == (False,)
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == (["comments"],)


async def test_decision_is_appealed_once_in_time_and_by_its_person(court: Court):
    author, other = await court.person(), await court.person()
    _, case = await court.reported(author)
    assert await court.decide(await court.person("MOD"), case) is None
    (decision,) = await court.one("SELECT id FROM case_decision")
    wanted = AppealDecision(text="That was a joke.", request_key=KEY)
    assert await key_of(appeal_decision(court.uow, other, decision, wanted)) == "statement_not_exist"
    assert await key_of(read_statement(court.conn, other, decision, utc_now())) == "statement_not_exist"
    blank = AppealDecision(text="      a     ", request_key=KEY)
    assert await key_of(appeal_decision(court.uow, author, decision, blank)) == "case_decision_invalid"
    await court.conn.execute("UPDATE case_decision SET decided_at = now() - interval '184 days'")
    assert await key_of(appeal_decision(court.uow, author, decision, wanted)) == "appeal_impossible"
    await court.conn.execute("UPDATE case_decision SET decided_at = now() - interval '182 days'")
    for _ in range(2):
        assert await key_of(appeal_decision(court.uow, author, decision, wanted)) is None
    again = AppealDecision(text="That was no joke.", request_key=KEY[::-1])
    assert await key_of(appeal_decision(court.uow, author, decision, again)) == "appeal_impossible"
    assert await court.one("SELECT appeal FROM case_decision") == ("That was a joke.",)


async def test_decision_to_do_nothing_gives_the_author_no_statement_and_no_appeal(court: Court):
    author = await court.person()
    _, case = await court.reported(author)
    assert await court.decide(await court.person("MOD"), case, "NOTHING") is None
    (decision,) = await court.one("SELECT id FROM case_decision")
    assert await key_of(read_statement(court.conn, author, decision, utc_now())) == "statement_not_exist"
    assert await key_of(court.appeal(author, case)) == "statement_not_exist"


async def test_database_refuses_the_same_person_twice(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    _, case = await court.reported(author)
    assert await court.decide(moderator, case) is None
    await court.appeal(author, case)
    with pytest.raises(psycopg.errors.CheckViolation):
        async with court.conn.transaction():
            await court.conn.execute("UPDATE case_decision SET appeal_decided_by = decided_by")


async def test_open_case_has_no_appeal_to_decide(court: Court):
    _, case = await court.reported(await court.person())
    assert await court.judge(await court.person("MOD"), case, "REVERSED") == "case_decided_already"
