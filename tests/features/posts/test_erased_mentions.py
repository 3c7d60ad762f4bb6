"""Posts of others name nobody whose account was erased: not in the text, and not in what is made of it."""

from typing import Any

import msgspec
import pytest

from marmita.features.posts import jobs
from marmita.features.posts.domain.commands import NewPost, PostChange
from marmita.features.posts.domain.errors import PostChanged
from marmita.features.posts.http.schemas import PostView
from marmita.features.posts.http.views import read_post
from marmita.features.posts.queries.card import CARD_VERSION
from marmita.features.posts.use_cases.remove_erased_mentions import remove_erased_mentions
from marmita.features.posts.use_cases.write_post import change_post, write_post
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools
from marmita.platform.postgres.migrate import own_migrations
from marmita.platform.rich_text import Document
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.features.posts.conftest import Scene, as_actor
from tests.support.documents import node, paragraph, read
from tests.support.rows import Connection, add_account, add_chef, add_food, add_post

ROWS = "SELECT array_agg(account_id ORDER BY account_id) FROM post_mentioned_account WHERE post_id = %s"
STORED = "SELECT jsonb_build_array(content, excerpt, document, card)::text FROM post WHERE id = %s"


def mention(account_id: str) -> dict[str, Any]:
    return node("mention", id=account_id)


async def write(conn: Connection, author: Actor, *content: Any) -> str:
    await conn.execute("DELETE FROM rate_event")
    fields = NewPost(name="Soup", document=read(paragraph(*content)))
    return await write_post(begin_unit(conn, EventBus()), author, fields)


async def erase(conn: Connection, account_id: str) -> str:
    """What the erasure of an account does with its row and its chef's; its pseudonym."""
    pseudonym = await add_account(conn)
    await conn.execute(
        "UPDATE chef SET creator_id = %s, name = '', deleted_at = now() WHERE creator_id = %s", (pseudonym, account_id)
    )
    await conn.execute("DELETE FROM account WHERE id = %s", (account_id,))
    return pseudonym


async def run(task: Any, tools: JobTools, **ids: Any) -> None:
    context: Any = type("Context", (), {"additional_context": {"tools": tools}})()
    await task(context, **ids)


async def view(conn: Connection, post_id: str) -> PostView:
    return msgspec.json.decode(await read_post(conn, None, post_id), type=PostView)


@pytest.mark.commits
async def test_erased_account_its_chef_and_its_dish_are_named_in_no_post(conn: Connection, tools: JobTools):
    author, erased = as_actor(await add_account(conn)), await add_account(conn, login="Zorblax")
    stays = await add_account(conn, login="Ana")
    chef, other = await add_chef(conn, name="Zorblax at Home", creator_id=erased), await add_chef(conn, name="Priya")
    dish = await add_food(conn, chef, name="Pie of Zorblax")
    named = node("chef", id=chef), " ", node("dish", id=dish), " ", node("chef", id=other)
    post = await write(conn, author, "With ", mention(erased), " and ", mention(stays), " at ", *named, ".")
    of_chef = await write(conn, author, "At ", node("dish", id=dish), ".")
    untouched = await write(conn, author, "With ", mention(stays), ".")
    assert (await view(conn, post)).excerpt == "With @Zorblax and @Ana at Zorblax at Home Pie of Zorblax Priya."
    pseudonym = await erase(conn, erased)
    before = await view(conn, untouched)

    await run(jobs.forget_in_posts, tools, account_id=erased, pseudonym=pseudonym)

    shown = await view(conn, post)
    assert shown.excerpt == "With @… and @Ana at … … Priya."
    assert f'data-mention="{stays}"' in shown.content
    assert f'data-chef="{other}"' in shown.content
    assert [each.chef.id for each in shown.mentions] == [other]
    assert shown.update_date is None
    assert (await view(conn, of_chef)).excerpt == "At …."
    for each in (post, of_chef):
        (stored,) = await (await conn.execute(STORED, (each,))).fetchone() or ("",)
        assert [word for word in ("Zorblax", erased, chef, dish) if word in stored] == []
        (version,) = await (await conn.execute("SELECT card_version FROM post WHERE id = %s", (each,))).fetchone() or (
            0,
        )
        assert version == int(CARD_VERSION)
    assert await view(conn, untouched) == before
    await run(jobs.forget_in_posts, tools, account_id=erased, pseudonym=pseudonym)
    assert await view(conn, post) == shown  # nothing is left to find


@pytest.mark.commits
async def test_the_night_finds_what_was_left_and_one_that_fails_stops_no_other(conn: Connection, tools: JobTools):
    author, erased = as_actor(await add_account(conn)), await add_account(conn)
    broken, post = [await write(conn, author, "With ", mention(erased)) for _ in range(2)]
    await conn.execute('UPDATE post SET document = document || \'{"type": "x"}\' WHERE id = %s', (broken,))
    await erase(conn, erased)
    await run(jobs.forget_gone_in_posts, tools, timestamp=0)
    assert (await view(conn, post)).excerpt == "With @…"
    rows = await conn.execute("SELECT post_id FROM post_mentioned_account WHERE account_id = %s", (erased,))
    assert await rows.fetchall() == [(broken,)]
    failed = await conn.execute("SELECT task, subject FROM job_failure")
    assert await failed.fetchall() == [("forget_in_posts", broken)]


async def test_editor_that_was_opened_before_does_not_bring_the_name_back(scene: Scene):
    erased = await add_account(scene.conn, login="Zorblax")
    post = await write(scene.conn, scene.author, "With ", mention(erased))
    opened = await view(scene.conn, post)
    await erase(scene.conn, erased)
    await remove_erased_mentions(scene.uow, post)
    document = msgspec.convert(opened.document, Document)
    change = PostChange(name="Soup", document=document, revision=opened.revision)
    with pytest.raises(PostChanged):
        await change_post(scene.uow, scene.author, post, change)
    assert (await view(scene.conn, post)).excerpt == "With @…"


async def test_rows_follow_the_document(scene: Scene):
    first, second = sorted([await add_account(scene.conn), await add_account(scene.conn)])
    post = await write(scene.conn, scene.author, mention(second), mention(first), mention(second))
    assert await scene.one(ROWS, post) == ([first, second],)
    listed = node("bulletList", node("listItem", paragraph(mention(first))))
    await change_post(scene.uow, scene.author, post, PostChange(name="Soup", document=read(listed)))
    assert await scene.one(ROWS, post) == ([first],)
    await scene.vote(post, "UP")
    await change_post(scene.uow, scene.author, post, PostChange(name="Soup", content="<p>Hot</p>"))
    assert await scene.one(ROWS, post) == (None,)


async def test_posts_from_before_the_rows_are_filled(scene: Scene):
    account = await add_account(scene.conn)
    post = await write(scene.conn, scene.author, mention(account))
    await add_post(scene.conn, scene.author.id)
    await scene.conn.execute("DELETE FROM post_mentioned_account")
    (fill,) = [step.sql for step in own_migrations() if step.name.endswith("_mentioned_in_posts_fill")]
    for _ in range(2):
        await scene.conn.execute(fill.encode())
        rows = await scene.conn.execute("SELECT post_id, account_id FROM post_mentioned_account")
        assert await rows.fetchall() == [(post, account)]


async def test_post_that_is_gone_or_has_no_document_stays_as_it_is(scene: Scene):
    post = await add_post(scene.conn, scene.author.id)
    await scene.conn.execute("INSERT INTO post_mentioned_account VALUES (%s, %s)", (post, new_id()))
    before = await scene.one("SELECT to_jsonb(p) FROM post p")
    for each in (post, new_id()):
        await remove_erased_mentions(scene.uow, each)
    assert await scene.one("SELECT to_jsonb(p) FROM post p") == before
