"""Very many followers of a post: a bounded number of rows in the comment's transaction, each person once."""

from itertools import pairwise
from typing import Any

import pytest

from marmita.features.comments.use_cases.delete_comment import delete_comment
from marmita.features.comments.use_cases.delete_comment import undo_delete as restore_comment
from marmita.features.notifications import jobs
from marmita.features.notifications.domain.rules import NOTIFY_BATCH
from marmita.features.notifications.use_cases.fan_out import (
    notify_more_followers,
    update_comment_visibility,
    update_post_visibility,
)
from marmita.features.posts.use_cases.delete_post import delete_post, undo_delete
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools, drain
from tests.features.notifications.conftest import NotificationScene
from tests.features.posts.conftest import as_actor
from tests.support.rows import Connection, add_account

FOLLOWERS = """
WITH made AS (
    INSERT INTO account (id, login, login_key, email, email_key, rules_accepted_at, activated_at, created_at)
    SELECT 'a' || lpad(to_hex(n), 23, '0'), 'f' || n, 'f' || n, 'f' || n || '@example.org', 'f' || n || '@example.org',
        now(), now(), now()
    FROM generate_series(1, %s) AS g (n) RETURNING id
)
INSERT INTO post_notified (account_id, post_id, notified_at) SELECT id, %s, now() FROM made
"""
SHOWN = "SELECT count(*), count(DISTINCT account_id) FROM notification WHERE kind = 'FOLLOWED_POST_COMMENTED' AND shown"


async def followed(scene: NotificationScene, number: int) -> str:
    """A post with so many followers beside its author."""
    post = await scene.write()
    await scene.conn.execute(FOLLOWERS, (number, post))
    return post


async def shown(scene: NotificationScene) -> int:
    rows, accounts = await scene.one(SHOWN)
    assert rows == accounts
    return rows


async def jobs_of(scene: NotificationScene, name: str) -> list[dict[str, Any]]:
    cursor = await scene.conn.execute("SELECT args FROM procrastinate_jobs WHERE task_name = %s ORDER BY id", (name,))
    return [args for (args,) in await cursor.fetchall()]


async def test_few_followers_are_notified_at_once(scene: NotificationScene):
    post = await followed(scene, 20)
    await scene.comment(scene.reader, post)
    assert (await shown(scene), await jobs_of(scene, "notify_followers")) == (20, [])


async def test_of_many_followers_a_job_notifies_those_that_are_left(scene: NotificationScene):
    post = await followed(scene, NOTIFY_BATCH + 50)
    comment = await scene.comment(scene.reader, post)
    at_once = await shown(scene)
    assert at_once <= NOTIFY_BATCH
    ((job),) = await jobs_of(scene, "notify_followers")
    assert job["comment_id"] == comment
    for _ in range(2):  # repeated, nobody hears twice
        assert await notify_more_followers(scene.uow, comment, job["nearer"], job["after"]) is None
    assert await shown(scene) == NOTIFY_BATCH + 50
    assert await scene.one("SELECT max(people), count(*) FILTER (WHERE people = 1) FROM notification") == (
        1,
        NOTIFY_BATCH + 51,
    )


async def test_a_comment_deleted_meanwhile_notifies_nobody(scene: NotificationScene):
    post = await followed(scene, 5)
    comment = await scene.comment(scene.reader, post)
    await scene.conn.execute("DELETE FROM notification")
    await delete_comment(scene.uow, scene.reader, comment)
    assert await notify_more_followers(scene.uow, comment, [], "") is None
    assert await notify_more_followers(scene.uow, new_id(), [], "") is None
    assert await shown(scene) == 0


async def test_deleting_and_restoring_change_a_bounded_number_at_once(scene: NotificationScene):
    post = await followed(scene, 5)
    comment = await scene.comment(scene.reader, post)
    await scene.vote_comment(await scene.person(), comment, "UP")
    for deleted, expected in ((True, 0), (False, 5)):
        await scene.conn.execute("UPDATE comment SET deleted_at = %s", (utc_now() if deleted else None,))
        counts = [await shown(scene)]
        while await update_comment_visibility(scene.uow, comment, deleted=deleted, limit=2):
            counts.append(await shown(scene))
        assert (await shown(scene), len(counts)) == (expected, 4)
        assert all(abs(after - before) <= 2 for before, after in pairwise(counts))
    # The author has heard of the vote, and of nothing else.
    assert await scene.kinds(scene.reader) == ["COMMENT_VOTED"]


async def test_notifications_of_a_deleted_post_are_hidden_in_batches_and_shown_again(scene: NotificationScene):
    post = await followed(scene, 4)
    kept, gone = [await scene.comment(scene.reader, post) for _ in range(2)]
    for each in (kept, gone):
        await scene.vote_comment(scene.author, each, "UP")
    await delete_comment(scene.uow, scene.reader, gone)
    before = await scene.one("SELECT count(*) FROM notification WHERE shown")
    for deleted in (True, False):
        await scene.conn.execute("UPDATE post SET deleted_at = %s", (utc_now() if deleted else None,))
        assert await update_post_visibility(scene.uow, post, deleted=deleted, limit=2)
        while await update_post_visibility(scene.uow, post, deleted=deleted, limit=2):
            pass
        # The vote for the comment that is deleted stays out of sight.
        assert await scene.one("SELECT count(*) FROM notification WHERE shown") == ((0,) if deleted else before)


@pytest.mark.commits
async def test_jobs_process_all_remaining_batches(tools: JobTools, conn: Connection):
    author, reader = as_actor(await add_account(conn)), as_actor(await add_account(conn))
    scene = NotificationScene(conn, author, reader, reader, "")
    number = NOTIFY_BATCH * 2 + 7
    post = await followed(scene, number)
    comment = await scene.comment(reader, post)
    await drain(tools)
    assert await shown(scene) == number
    for delete, restore, target, actor in (
        (delete_comment, restore_comment, comment, reader),
        (delete_post, undo_delete, post, author),
    ):
        await delete(scene.uow, actor, target)
        await drain(tools)
        assert await shown(scene) == 0
        await restore(scene.uow, actor, target)
        await drain(tools)
        assert await shown(scene) == number
    await scene.conn.execute("DELETE FROM notification")
    await scene.uow.defer(jobs.update_post_visibility, post_id=new_id())
    await scene.uow.defer(jobs.update_comment_visibility, comment_id=new_id())
    await drain(tools)
    assert await shown(scene) == 0
