"""Decisions: who may take them, what they do, all of it or nothing, and what the people hear."""

from dataclasses import replace
from typing import Any

import pytest

from marmita.features.blocks import BlockUser, block_account
from marmita.features.moderation.domain.commands import DraftDecision
from marmita.features.moderation.domain.errors import CaseDecisionInvalid
from marmita.features.moderation.http.views import read_case
from marmita.features.moderation.queries.decisions import insert_decision
from marmita.features.moderation.queries.write import find_case
from marmita.features.moderation.use_cases.claim_case import release_case
from marmita.features.moderation.use_cases.decide_case import decide_case
from marmita.features.moderation.use_cases.write_statement import preview_decision
from marmita.features.reports import ReportClosed
from marmita.platform.clock import utc_now
from tests.features.moderation.conftest import Court, decision, key_of
from tests.support.rows import add_chef, add_post, add_review


@pytest.mark.parametrize(
    ("moderator", "author", "key"),
    [
        ("USER", "USER", "access_denied"),
        ("CHEF", "USER", "access_denied"),
        ("MOD", "USER", None),
        ("MOD", "CHEF", None),
        ("MOD", "MOD", "access_denied"),
        ("MOD", "SENIOR_MOD", "access_denied"),
        ("MOD", "ADMIN", "access_denied"),
        ("SENIOR_MOD", "MOD", None),
        ("SENIOR_MOD", "SENIOR_MOD", "access_denied"),
        ("ADMIN", "SENIOR_MOD", None),
        ("ADMIN", "ADMIN", "case_action_impossible"),
    ],
)
async def test_decision_by_a_rank_that_is_not_above_the_author_is_refused(
    court: Court, moderator: str, author: str, key: str | None
):
    comment, case = await court.reported(await court.person(author))
    assert await court.decide(await court.person(moderator), case, "REMOVE_AND_BLOCK") == key
    removed, decisions = await court.one(
        "SELECT deleted_at IS NOT NULL, (SELECT count(*) FROM case_decision) FROM comment WHERE id = %s", comment
    )
    assert (removed, decisions) == ((False, 0) if key else (True, 1))


async def test_admin_judges_another_admin_but_blocks_none(court: Court):
    comment, case = await court.reported(await court.person("ADMIN"))
    view = await read_case(court.conn, judge := await court.person("ADMIN"), case, utc_now())
    assert (view.lacks_admin, view.possible) == (False, ["NOTHING", "WARN", "REMOVE"])
    assert await court.decide(judge, case, "REMOVE") is None
    assert await court.one("SELECT deleted_by FROM comment WHERE id = %s", comment) == (judge.id,)


async def test_case_says_that_no_admin_may_decide_it(court: Court):
    author, moderator = await court.person("ADMIN"), await court.person("MOD")
    comment, case = await court.reported(author)

    async def lacks() -> bool:
        return (await read_case(court.conn, moderator, case, utc_now())).lacks_admin

    assert await lacks()
    second = await court.person("ADMIN")
    assert not await lacks()
    await court.report(second, comment)
    assert await lacks()
    third = await court.person("ADMIN")
    assert not await lacks()
    assert await court.decide(third, case, "WARN") is None
    await court.appeal(author, case)
    assert await lacks()


async def test_nobody_decides_what_they_reported(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment, case = await court.reported(author)
    await court.take(moderator, case)
    await court.report(moderator, comment)
    assert await key_of(decide_case(court.uow, moderator, case, decision())) == "own_report"
    assert await court.decide(moderator, case) == "own_report"
    found = replace(await find_case(court.conn, case, moderator.id), reported=False)
    key = await key_of(insert_decision(court.uow, found, moderator.id, decision("WARN"), (None, None)))
    assert key == "own_report"
    assert (await read_case(court.conn, moderator, case, utc_now())).reported
    assert await court.one("SELECT count(*) FROM case_decision") == (0,)
    [report] = await court.all("SELECT id FROM report WHERE reporter_id = %s", moderator.id)
    closed = ReportClosed(report[0], moderator.id, moderator)
    assert await key_of(court.uow.publish(closed)) == "access_denied"


async def test_nobody_decides_about_oneself(court: Court):
    moderator = await court.person("MOD")
    _, case = await court.reported(moderator)
    assert await court.decide(moderator, case, "NOTHING") == "own_case"


async def test_claim_is_exclusive_until_it_ends_or_is_given_back(court: Court):
    first, second = await court.person("MOD"), await court.person("MOD")
    _, case = await court.reported(await court.person())
    assert await key_of(decide_case(court.uow, first, case, decision())) == "case_not_claimed"
    await court.take(first, case)
    await court.take(first, case)
    assert await key_of(court.take(second, case)) == "case_claimed"
    assert await key_of(decide_case(court.uow, second, case, decision())) == "case_claimed"
    assert await key_of(release_case(court.uow, second, case)) == "case_not_claimed"
    await court.conn.execute("UPDATE moderation_case SET claimed_until = now() - interval '1 second'")
    await court.take(second, case)
    assert await key_of(decide_case(court.uow, first, case, decision())) == "case_claimed"
    await release_case(court.uow, second, case)
    await release_case(court.uow, second, case)
    kinds = await court.all("SELECT kind, actor_id FROM case_event WHERE kind <> 'OPENED' ORDER BY id")
    assert kinds == [("CLAIMED", first.id), ("CLAIMED", second.id), ("RELEASED", second.id)]


async def test_lapsed_claim_counts_until_somebody_else_takes_the_case(court: Court):
    moderator = await court.person("MOD")
    _, case = await court.reported(await court.person())
    await court.take(moderator, case)
    await court.conn.execute("UPDATE moderation_case SET claimed_until = now() - interval '1 hour'")
    assert await key_of(decide_case(court.uow, moderator, case, decision())) is None


async def test_decision_removes_blocks_and_notifies_everybody_once(court: Court):
    moderator, author, reporter = await court.person("MOD"), await court.person(locale="FR"), await court.person()
    comment = await court.comment(author)
    await court.report(reporter, comment)
    case = await court.case(comment)
    wanted = decision("REMOVE_AND_BLOCK", days=14, areas=["comments", "posts"], message="Revenez poli.")
    await court.take(moderator, case)
    for _ in range(2):
        await decide_case(court.uow, moderator, case, wanted)
    assert await court.decide(moderator, case) == "case_decided_already"
    (deleted_by,) = await court.one("SELECT deleted_by FROM comment WHERE id = %s", comment)
    areas, message = await court.one("SELECT blocked_areas, blocked_message FROM account WHERE id = %s", author.id)
    assert (deleted_by, set(areas), message) == (moderator.id, {"comments", "posts"}, "Revenez poli.")
    assert await court.heard(author) == ["BLOCKED", "CONTENT_DECIDED"]
    assert await court.heard(reporter) == ["REPORT_UPHELD"]
    [(subject, text)] = await court.all("SELECT subject, text_body FROM outbox_mail")
    assert subject == "Votre commentaire a été retiré"
    for words in (
        "Go home.",
        "Injure ou haine",
        "Nos conditions générales",
        "Revenez poli.",
        "faire appel",
        "/statements/",
    ):
        assert words in text
    assert "Same as last week" not in text
    status = await court.one("SELECT status, claimed_by FROM moderation_case WHERE id = %s", case)
    assert status == ("DECIDED", None)


async def test_decision_to_do_nothing_notifies_the_reporter_and_not_the_author(court: Court):
    author, reporter = await court.person(), await court.person()
    comment = await court.comment(author)
    await court.report(reporter, comment)
    assert await court.decide(await court.person("MOD"), await court.case(comment), "NOTHING") is None
    assert (await court.heard(author), await court.heard(reporter)) == ([], ["REPORT_NOT_UPHELD"])
    assert await court.one("SELECT count(*) FROM outbox_mail") == (0,)


@pytest.mark.parametrize("kind", ["post", "review", "chef"])
async def test_removing_goes_through_what_owns_the_thing(court: Court, kind: str):
    author, admin = await court.person(), await court.person("ADMIN")
    chef = await add_chef(court.conn, creator_id=author.id)
    entity = {
        "post": await add_post(court.conn, author.id),
        "review": await add_review(court.conn, chef, author.id),
        "chef": chef,
    }[kind]
    gone = {
        "post": "SELECT deleted_at IS NOT NULL FROM post WHERE id = %s",
        "review": "SELECT removed_at IS NOT NULL FROM review WHERE id = %s",
        "chef": "SELECT suspended_by_admin FROM chef WHERE id = %s",
    }[kind]
    await court.report(await court.person(), entity, kind)
    case = await court.case(entity)
    assert await court.decide(admin, case) is None
    assert await court.one(gone, entity) == (True,)
    assert await court.one("SELECT count(*) FROM outbox_mail") == (1,)
    await court.appeal(author, case)
    assert await court.judge(await court.person("ADMIN"), case, "REVERSED") is None
    assert await court.one(gone, entity) == (False,)


async def test_post_is_marked_as_for_adults_and_back(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    post = await add_post(court.conn, author.id)
    await court.report(await court.person(), post, "post", reason="lack_18")
    case = await court.case(post)
    assert await court.decide(moderator, case, "MARK_ADULT") is None
    assert await court.one("SELECT adult, revision FROM post WHERE id = %s", post) == (True, 2)
    await court.appeal(author, case)
    assert await court.judge(await court.person("MOD"), case, "REVERSED") is None
    assert await court.one("SELECT adult FROM post WHERE id = %s", post) == (False,)


@pytest.mark.parametrize(
    ("kind", "changes", "field"),
    [
        ("WARN", {"ground": None}, "ground"),
        ("NOTHING", {"ground": "FRAUD"}, "ground"),
        ("WARN", {"ground": "LAW"}, "message"),
        ("WARN", {"reason": "a        "}, "reason"),
        ("BLOCK", {"areas": []}, "areas"),
        ("WARN", {"areas": ["chat"]}, "areas"),
        ("BLOCK", {"days": 2}, "days"),
        ("BLOCK", {"days": None}, "days"),
        ("BLOCK", {"days": None, "permanent": True}, "permanent"),
        ("WARN", {"permanent": True}, "permanent"),
    ],
)
async def test_decision_that_does_not_fit_together_is_refused(
    court: Court, kind: str, changes: dict[str, Any], field: str
):
    moderator = await court.person("MOD")
    _, case = await court.reported(await court.person())
    await court.take(moderator, case)
    with pytest.raises(CaseDecisionInvalid) as refusal:
        await decide_case(court.uow, moderator, case, decision(kind, **changes))
    assert refusal.value.fields == {"field": field}
    assert await court.one("SELECT count(*) FROM case_decision") == (0,)


async def test_admins_block_for_good_and_only_admins_take_that_back(court: Court):
    author, admin = await court.person(), await court.person("ADMIN")
    _, case = await court.reported(author)
    assert await court.decide(admin, case, "BLOCK", days=None, permanent=True) is None
    assert await court.one("SELECT blocked_until FROM account WHERE id = %s", author.id) == (None,)
    await court.appeal(author, case)
    assert await court.judge(await court.person("SENIOR_MOD"), case, "REVERSED") == "access_denied"
    assert await court.judge(await court.person("ADMIN"), case, "REVERSED") is None
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == ([],)


async def test_removal_of_a_deleted_comment_is_refused_and_blocks_nobody(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment, case = await court.reported(author)
    await court.conn.execute("UPDATE comment SET deleted_at = now(), deleted_by = author_id WHERE id = %s", (comment,))
    assert await court.decide(moderator, case, "REMOVE_AND_BLOCK") == "case_action_impossible"
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == ([],)
    assert await court.decide(moderator, case, "BLOCK") is None


async def test_block_that_is_refused_takes_the_removal_with_it(court: Court):
    author, moderator = await court.person(), await court.person("MOD")
    comment, case = await court.reported(author)
    permanent = BlockUser(
        user_id=author.id, block_status="PERMANENTLY_BLOCKED", reason_for_moderators="Fraud again", chat_blocked=True
    )
    await block_account(court.uow, await court.person("ADMIN"), permanent)
    await court.take(moderator, case)

    async def decide() -> None:
        async with court.conn.transaction():
            await decide_case(court.uow, moderator, case, decision("REMOVE_AND_BLOCK"))

    assert await key_of(decide()) == "access_denied"
    assert await court.one("SELECT deleted_at FROM comment WHERE id = %s", comment) == (None,)
    assert await court.one("SELECT count(*) FROM case_decision") == (0,)


@pytest.mark.parametrize(
    ("locale", "title"),
    [
        ("EN", "Your comment was removed"),
        ("FR", "Votre commentaire a été retiré"),
        ("BR", "Seu comentário foi removido"),
        ("PL", "Twój komentarz został usunięty"),
    ],
)
async def test_preview_is_what_the_person_will_read(court: Court, locale: str, title: str):
    _, case = await court.reported(await court.person(locale=locale))
    wanted = DraftDecision(kind="REMOVE_AND_BLOCK", ground="LAW", message="§ 1", days=7, areas=["chat"])
    statement, language = await preview_decision(court.uow, await find_case(court.conn, case), wanted)
    assert (statement.title, language, statement.message) == (title, locale, "§ 1")
    assert len(statement.rows) == 9
    assert await court.one("SELECT count(*) FROM case_decision") == (0,)
    forever = DraftDecision(kind="BLOCK", permanent=True, areas=["chat"])
    for kind in (forever, DraftDecision(kind="WARN"), DraftDecision(kind="MARK_ADULT")):
        shown, _ = await preview_decision(court.uow, await find_case(court.conn, case), kind)
        assert shown.title != title
