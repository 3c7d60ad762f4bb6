"""Reactions: one a person, counters equal to rows after any sequence and under any number of people at once."""

import asyncio
from typing import Any

import msgspec
import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from marmita.app import build_bus
from marmita.features.accounts import AccountDeleted
from marmita.features.comments.http.schemas import CommentList
from marmita.features.comments.http.views import Place, read_comments
from marmita.features.posts import ReactionKind
from marmita.features.posts.http.schemas import PostView
from marmita.features.posts.http.views import read_post
from marmita.features.posts.use_cases.delete_post import delete_post, undo_delete
from marmita.features.posts.use_cases.fix_post import fix_post
from marmita.features.reactions import erase_reactions
from marmita.features.reactions.jobs import recount_wrong_counters
from marmita.features.reactions.queries import list_reactions
from marmita.features.reactions.react import react
from marmita.features.reactions.rules import REACTIONS
from marmita.features.reactions.schemas import NewReaction, Reactions
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor, Block
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.features.posts.conftest import Scene, as_actor
from tests.support.rows import Connection, add_account, add_comment, add_post

KINDS: list[ReactionKind] = ["ANGRY", "HEART", "LAUGH", "LIKE", "MINUS", "SAD", "SURPRISED", "TROPHY"]
RECOUNT = """
SELECT p.reactions, coalesce((SELECT jsonb_object_agg(kind, n) FROM (
    SELECT kind, count(*) AS n FROM post_reaction r WHERE r.post_id = p.id GROUP BY kind) AS k), '{}') FROM post p
ORDER BY p.id
"""


async def reacted(scene: Scene, post: str, kind: ReactionKind | None, actor: Actor | None = None) -> Reactions:
    wanted = NewReaction(entity_type="POST", entity_id=post, type=kind)
    return await react(scene.uow, actor or scene.reader, wanted)


async def refused(scene: Scene, post: str, actor: Actor | None = None) -> str:
    before = await scene.one("SELECT jsonb_agg(r) FROM post_reaction r"), await scene.one(RECOUNT)
    key = await scene.refused(reacted(scene, post, "HEART", actor))
    assert (await scene.one("SELECT jsonb_agg(r) FROM post_reaction r"), await scene.one(RECOUNT)) == before
    return key


async def test_reaction_is_the_last_one_and_its_repeat_changes_nothing(scene: Scene):
    post = await scene.write()
    wanted: list[ReactionKind | None] = ["HEART", "HEART", "LAUGH", None, None, "TROPHY"]
    seen = [await reacted(scene, post, kind) for kind in wanted]
    counts = [(each.reactions, each.reaction) for each in seen]
    none: tuple[dict[str, int], None] = ({}, None)
    heart = ({"HEART": 1}, "HEART")
    assert counts == [heart, heart, ({"LAUGH": 1}, "LAUGH"), none, none, ({"TROPHY": 1}, "TROPHY")]
    await reacted(scene, post, "TROPHY", scene.author)
    await reacted(scene, post, "MINUS", scene.moderator)
    assert await scene.one(RECOUNT) == ({"TROPHY": 2, "MINUS": 1},) * 2


async def test_cards_and_the_whole_post_say_how_many_reacted_and_how_the_reader_did(scene: Scene):
    post = await scene.write()
    await reacted(scene, post, "HEART")
    for viewer, own, may in ((scene.reader, "HEART", True), (scene.author, None, True), (None, None, False)):
        whole = msgspec.json.decode(await read_post(scene.conn, viewer, post), type=PostView)
        (card,) = (await scene.feed(viewer)).posts
        for seen in (whole, card):
            assert (seen.reactions, seen.reaction, seen.can.react) == ({"HEART": 1}, own, may)


async def test_deleted_or_missing_post_and_blocked_person_have_no_reaction(scene: Scene):
    post = await scene.write()
    await reacted(scene, post, "SAD", scene.moderator)
    blocked = as_actor(scene.reader.id, block=Block(frozenset({"reactions"})))
    assert await refused(scene, post, blocked) == "user_blocked_permanently"
    only_posts = as_actor(scene.reader.id, block=Block(frozenset({"posts"})))
    assert (await reacted(scene, post, "SAD", only_posts)).reactions == {"SAD": 2}
    assert await refused(scene, new_id()) == "post_not_exist"
    await delete_post(scene.uow, scene.author, post)
    assert await refused(scene, post) == "post_not_exist"
    assert await refused(scene, post, scene.author) == "post_not_exist"


async def test_reactions_of_a_person_are_limited(scene: Scene):
    post = await scene.write()
    for _ in range(REACTIONS.max_events):
        await reacted(scene, post, "HEART")
    assert await refused(scene, post) == "rate_limit_for_user"
    assert (await reacted(scene, post, "HEART", scene.author)).reactions == {"HEART": 2}


async def test_person_who_is_erased_leaves_a_reaction_without_a_name(scene: Scene):
    post = await scene.write()
    await reacted(scene, post, "LIKE")
    await reacted(scene, post, "HEART", scene.moderator)
    nobody = await add_account(scene.conn, login="")
    await erase_reactions(scene.uow, AccountDeleted(scene.reader.id, nobody))
    rows = await list_reactions(scene.conn, "POST", post, None, 0)
    assert [(row["user"] and row["user"]["id"], row["type"]) for row in rows] == [
        (scene.moderator.id, "HEART"),
        (None, "LIKE"),
    ]
    assert [row["type"] for row in await list_reactions(scene.conn, "POST", post, "LIKE", 0)] == ["LIKE"]
    assert await list_reactions(scene.conn, "POST", post, None, 1) == []


async def test_fixing_a_post_counts_its_reactions_anew(scene: Scene):
    post = await scene.write()
    await reacted(scene, post, "LIKE")
    await scene.conn.execute("UPDATE post SET reactions = '{\"SAD\": 4}'")
    await fix_post(begin_unit(scene.conn, build_bus()), scene.moderator, post)
    assert await scene.one(RECOUNT) == ({"LIKE": 1},) * 2


async def test_counter_below_one_is_refused_by_the_database(scene: Scene):
    await scene.write()
    with pytest.raises(psycopg.errors.CheckViolation):
        await scene.conn.execute("UPDATE post SET reactions = '{\"SAD\": 0}'")


async def test_comment_takes_reactions_until_it_or_its_post_is_gone(scene: Scene):
    post = await scene.write()
    comment = await add_comment(scene.conn, post, scene.author.id)
    await reacted(scene, post, "SAD")
    wanted = NewReaction(entity_type="COMMENT", entity_id=comment, type="TROPHY")
    for actor in (scene.reader, scene.moderator, scene.reader):
        last = await react(scene.uow, actor, wanted)
    assert (last.reactions, last.reaction) == ({"TROPHY": 2}, "TROPHY")
    found = await read_comments(scene.conn, scene.reader, post, "NEW", Place())
    (seen,) = msgspec.json.decode(found, type=CommentList).comments
    assert (seen.reactions, seen.reaction, seen.can.react) == ({"TROPHY": 2}, "TROPHY", True)
    rows = await list_reactions(scene.conn, "COMMENT", comment, "TROPHY", 0)
    assert {row["user"]["id"] for row in rows} == {scene.reader.id, scene.moderator.id}
    assert (await reacted(scene, post, "SAD")).reactions == {"SAD": 1}
    await delete_post(scene.uow, scene.author, post)
    assert await scene.refused(react(scene.uow, scene.reader, wanted)) == "comment_not_exist"
    await undo_delete(scene.uow, scene.author, post)
    await scene.conn.execute("UPDATE comment SET deleted_at = now(), deleted_by = author_id")
    assert await scene.refused(react(scene.uow, scene.reader, wanted)) == "comment_not_exist"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from([*KINDS, None, "delete", "undo_delete"]), st.integers(0, 3)), max_size=25))
async def test_any_sequence_of_reactions_equals_a_recount(conninfo: str, steps: list[tuple[Any, int]]):
    async with (
        await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as conn,
        conn.transaction(force_rollback=True),
    ):
        people = [as_actor(await add_account(conn)) for _ in range(4)]
        post = await add_post(conn, people[0].id)
        expected: dict[str, str | None] = {}
        for command, place in steps:
            actor, uow = people[place], begin_unit(conn, EventBus())
            try:
                if command == "delete":
                    await delete_post(uow, actor, post)
                elif command == "undo_delete":
                    await undo_delete(uow, actor, post)
                else:
                    await react(uow, actor, NewReaction(entity_type="POST", entity_id=post, type=command))
                    expected[actor.id] = command
            except DomainError:
                continue
        kinds = [kind for kind in expected.values() if kind]
        counts = {kind: kinds.count(kind) for kind in kinds}
        assert await (await conn.execute(RECOUNT)).fetchone() == (counts, counts)


async def react_at_once(conninfo: str, post: str, account: str, kind: ReactionKind | None) -> None:
    async with await psycopg.AsyncConnection.connect(conninfo) as conn:
        wanted = NewReaction(entity_type="POST", entity_id=post, type=kind)
        await react(begin_unit(conn, EventBus()), as_actor(account), wanted)


@pytest.mark.commits
async def test_twenty_reactions_of_one_person_at_once_end_with_one(own_conninfo: str, conn: Connection):
    reader = await add_account(conn)
    post = await add_post(conn, await add_account(conn))
    await asyncio.gather(*(react_at_once(own_conninfo, post, reader, KINDS[turn % 8]) for turn in range(20)))
    counters, rows = (await (await conn.execute(RECOUNT)).fetchall())[0]
    assert counters == rows
    assert sum(rows.values()) == 1


@pytest.mark.commits
async def test_nightly_job_finds_and_corrects_drift(conn: Connection, tools: JobTools):
    author = await add_account(conn)
    right = await add_post(conn, author)
    wrong = await add_post(conn, author, reactions={"SAD": 3})
    wanted = NewReaction(entity_type="POST", entity_id=right, type="LAUGH")
    await react(begin_unit(conn, EventBus()), as_actor(author), wanted)
    comment = await add_comment(conn, right, author, reactions={"SAD": 3})
    assert await recount_wrong_counters(tools) == [wrong, comment]
    assert await recount_wrong_counters(tools) == []
    assert await (await conn.execute(RECOUNT)).fetchall() == [({"LAUGH": 1},) * 2, ({}, {})]
