"""Which posts of others moderators may rewrite: what is offered is what succeeds, for posts, articles and polls."""

from typing import Any

import msgspec
import pytest

from marmita.features.polls.policy import authorize as authorize_poll
from marmita.features.polls.queries import find_poll
from marmita.features.posts.domain.commands import PostChange
from marmita.features.posts.http.schemas import PostCard, PostView
from marmita.features.posts.http.views import read_post
from marmita.features.posts.use_cases.fix_post import fix_post
from marmita.features.posts.use_cases.write_post import change_post
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed
from tests.features.posts.conftest import Scene, as_actor
from tests.support.rows import add_account, add_poll, add_post

ROLES = ("USER", "MOD", "SENIOR_MOD", "ADMIN")
# Whose posts each may change, and whose articles. There are articles of people who were admins once.
POSTS = {"USER": "", "MOD": "USER", "SENIOR_MOD": "USER MOD", "ADMIN": " ".join(ROLES)}
ARTICLES = {"USER": "", "MOD": "", "SENIOR_MOD": "", "ADMIN": " ".join(ROLES)}


async def person(scene: Scene, role: str) -> Actor:
    return as_actor(await add_account(scene.conn, authorities=[role]), role)


async def succeeds(scene: Scene, call: Any) -> bool:
    try:
        async with scene.conn.transaction(force_rollback=True):
            await call
    except AccessDenied:
        return False
    return True


async def cards(scene: Scene, reader: Actor) -> dict[str, PostCard]:
    return {post.id: post for post in (await scene.feed(reader, sort="NEW")).posts}


@pytest.mark.parametrize(("content_type", "allowed"), [("POST", POSTS), ("ARTICLE", ARTICLES)])
@pytest.mark.parametrize("role", ROLES)
async def test_staff_change_what_those_below_them_have_written_and_admins_articles(
    scene: Scene, role: str, content_type: str, allowed: dict[str, str]
):
    reader = await person(scene, role)
    written = {
        await add_post(scene.conn, (await person(scene, author)).id, content_type=content_type): author
        for author in ROLES
    }
    polls = {post: (await add_poll(scene.conn, post))[0] for post in written}
    shown = await cards(scene, reader)
    for post, author in written.items():
        may = author in allowed[role].split()
        poll = await find_poll(scene.conn, polls[post])
        whole = msgspec.json.decode(await read_post(scene.conn, reader, post), type=PostView)
        for seen in (shown[post], whole):
            assert seen.poll
            assert (seen.can.edit, seen.can.fix, seen.poll.can.edit) == (may, may, may)
        assert is_allowed(authorize_poll, reader, "edit", poll, scene.uow.now) == may
        assert await succeeds(scene, change_post(scene.uow, reader, post, PostChange(name="New"))) == may
        assert await succeeds(scene, fix_post(scene.uow, reader, post)) == may


async def test_moderator_does_not_rewrite_an_admins_article(scene: Scene):
    admin = await person(scene, "ADMIN")
    article = await add_post(scene.conn, admin.id, content_type="ARTICLE")
    change = PostChange(name="New")
    assert await scene.refused(change_post(scene.uow, scene.moderator, article, change)) == "access_denied"
    assert await scene.refused(fix_post(scene.uow, scene.moderator, article)) == "access_denied"


@pytest.mark.parametrize("content_type", ["POST", "ARTICLE"])
@pytest.mark.parametrize("role", ROLES)
async def test_authors_of_every_rank_edit_their_own(scene: Scene, role: str, content_type: str):
    author = await person(scene, role)
    post = await add_post(scene.conn, author.id, content_type=content_type)
    await add_poll(scene.conn, post)
    seen = (await cards(scene, author))[post]
    assert seen.poll and (seen.can.edit, seen.poll.can.edit, seen.can.fix) == (True, True, role != "USER")
    await change_post(scene.uow, author, post, PostChange(name="New", poll=None))
    assert await succeeds(scene, fix_post(scene.uow, author, post)) == (role != "USER")


@pytest.mark.parametrize(("content_type", "may"), [("POST", True), ("ARTICLE", False)])
async def test_post_of_a_case_of_somebody_else_is_changed_as_before_but_not_deleted(
    scene: Scene, content_type: str, may: bool
):
    post = await add_post(scene.conn, scene.author.id, content_type=content_type)
    assert (await cards(scene, scene.moderator))[post].can.delete
    await scene.conn.execute(
        "INSERT INTO moderation_case (id, entity_type, entity_id, title, reason, opened_at, claimed_by, claimed_until)"
        " VALUES (%s, 'post', %s, '', 'spam', now(), %s, now() + interval '1 hour')",
        ("c" * 24, post, (await person(scene, "MOD")).id),
    )
    can = (await cards(scene, scene.moderator))[post].can
    assert (can.edit, can.fix, can.delete) == (may, may, False)
