"""Comments of other people do not name erased accounts."""

from typing import Any

import pytest

from marmita.features.comments import jobs
from marmita.features.comments.domain.commands import CommentChange, NewComment
from marmita.features.comments.use_cases.delete_comment import delete_comment
from marmita.features.comments.use_cases.remove_erased_mentions import remove_erased_mentions
from marmita.features.comments.use_cases.write_comment import change_comment, write_comment
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools
from marmita.platform.postgres.migrate import own_migrations
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.features.comments.conftest import Scene, as_actor
from tests.support.documents import node, paragraph, read
from tests.support.rows import Connection, add_account, add_comment, add_post

TEXTS = "SELECT content, document::text, edited_at FROM comment WHERE id = %s"
MENTIONED = "SELECT comment_id, account_id FROM comment_mentioned_account"


def naming(*accounts: str) -> Any:
    return read(paragraph("Hi ", *(node("mention", id=account) for account in accounts), "!"))


async def run(task: Any, tools: JobTools, **ids: Any) -> None:
    context: Any = type("Context", (), {"additional_context": {"tools": tools}})()
    await task(context, **ids)


@pytest.mark.commits
@pytest.mark.parametrize("at_night", [False, True])
async def test_erased_account_is_named_in_no_comment(conn: Connection, tools: JobTools, at_night: bool):
    writer, gone = as_actor(await add_account(conn)), await add_account(conn, login="Zorblax")
    stays = await add_account(conn, login="Ana")
    post = await add_post(conn, await add_account(conn))
    comments: list[str] = []
    for accounts in ((gone, stays), (gone,), (stays,)):
        await conn.execute("DELETE FROM rate_event")
        fields = NewComment(post_id=post, document=naming(*accounts))
        comments.append(await write_comment(begin_unit(conn, EventBus()), writer, fields))
    await delete_comment(begin_unit(conn, EventBus()), writer, comments[1])
    await conn.execute("DELETE FROM account WHERE id = %s", (gone,))
    await conn.execute("DELETE FROM realtime_event")

    if at_night:
        await run(jobs.forget_gone_in_comments, tools, timestamp=0)
    else:
        await run(jobs.forget_in_comments, tools, account_id=gone)

    texts = [await (await conn.execute(TEXTS, (comment,))).fetchone() or ("", "", None) for comment in comments]
    assert [text for text in texts if "Zorblax" in text[0] + text[1] or gone in text[0] + text[1]] == []
    assert texts[0][0].startswith("<p>Hi @…<a ")
    assert texts[1][0] == "<p>Hi @…!</p>"
    assert "@Ana" in texts[0][0]
    assert "@Ana" in texts[2][0]
    assert [edited for *_, edited in texts] == [None, None, None]
    rows = await (await conn.execute(MENTIONED)).fetchall()
    assert sorted(rows) == sorted([(comments[0], stays), (comments[2], stays)])
    # Open screens of the post get an event; a deleted comment needs none.
    events = await (await conn.execute("SELECT data ->> 'commentId' FROM realtime_event")).fetchall()
    assert events == [(comments[0],)]


async def test_rows_follow_the_document_and_old_comments_are_filled(scene: Scene):
    account = await add_account(scene.conn)
    comment = await scene.write(content="", document=naming(account, scene.reader.id))
    assert len(await (await scene.conn.execute(MENTIONED)).fetchall()) == 2
    await change_comment(scene.uow, scene.writer, comment, CommentChange(document=naming(account)))
    assert await scene.one(MENTIONED) == (comment, account)
    await scene.conn.execute("DELETE FROM comment_mentioned_account")
    (fill,) = [step.sql for step in own_migrations() if step.name.endswith("_mentioned_in_comments_fill")]
    for _ in range(2):
        await scene.conn.execute(fill.encode())
        assert await (await scene.conn.execute(MENTIONED)).fetchall() == [(comment, account)]
    await change_comment(scene.uow, scene.writer, comment, CommentChange(content="<p>Better</p>"))
    assert await scene.one(MENTIONED) is None


async def test_comment_that_is_gone_or_has_no_document_stays_as_it_is(scene: Scene):
    comment = await add_comment(scene.conn, scene.post, scene.writer.id)
    before = await scene.one("SELECT to_jsonb(c) FROM comment c")
    for each in (comment, new_id()):
        await remove_erased_mentions(scene.uow, each)
    assert await scene.one("SELECT to_jsonb(c) FROM comment c") == before
